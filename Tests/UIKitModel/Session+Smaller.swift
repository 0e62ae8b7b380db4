extension Session {
  /// Sessions with less in them that are as clean as this one.
  ///
  /// Only the ends, whole objects, a callback of a whole class, and lines that are no callbacks are
  /// taken away.
  public var smaller: [Session] {
    var candidates = ends
    for address in Set(lines.compactMap(\.address)).sorted() {
      candidates.append(without { $0.address == address })
    }
    for kind in Set(lines.compactMap(\.kind)).sorted() {
      candidates.append(without { $0.kind == kind })
    }
    candidates.append(without { $0.word == nil && !$0.isHeader })
    candidates.append(without(\.isWords))
    return candidates.filter { $0.lines.count >= linesMin }
  }

  private var ends: [Session] {
    var candidates: [Session] = []
    for part in [2, 4, 8, lines.count] where lines.count >= part && part > 0 {
      candidates.append(piece(from: lines.count / part, to: lines.count))
      candidates.append(piece(from: 0, to: lines.count - lines.count / part))
    }
    return candidates
  }

  private func piece(from first: Int, to end: Int) -> Session {
    var session = self
    session.lines = Array(lines[first..<end])
    return session
  }

  private func without(_ isTaken: (LogLine) -> Bool) -> Session {
    var session = self
    session.lines = []
    for line in lines where !isTaken(line) { session.lines.append(line) }
    return session
  }
}

extension LogLine {
  fileprivate var address: Int? { thing?.address }

  /// The callback and the class, as words.
  fileprivate var kind: String? {
    // Without its launches a file of several would be another log.
    guard let word, let thing, word != .didFinishLaunching, word != .willFinishLaunching else {
      return nil
    }
    return thing.className + " " + word.rawValue
  }
}
