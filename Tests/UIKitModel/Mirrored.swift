extension [LogLine] {
  /// Whether the log, or all that one class writes, seems to be written to two destinations.
  public var areMirrored: Bool {
    let isDoubled = doubled
    return areMirrored(isDoubled) || holdMirroredClass(isDoubled)
  }

  /// By line: whether it is one of two equal ones.
  private var doubled: [Bool] {
    var isDoubled = [Bool](repeating: false, count: count)
    for index in indices.dropFirst() where !isDoubled[index - 1] {
      guard self[index].content == self[index - 1].content else { continue }
      (isDoubled[index - 1], isDoubled[index]) = (true, true)
    }
    return isDoubled
  }

  /// Whether at least 95 of 100 lines stand there twice; of a longer log the first and the last may
  /// have lost their twins.
  private func areMirrored(_ isDoubled: [Bool]) -> Bool {
    guard count > 1 else { return false }
    var mirrored = isDoubled.count { $0 }
    if mirrored >= 8 {
      for (end, beside) in [(0, 1), (count - 1, count - 2)] {
        let isCut =
          !isDoubled[end] && self[end].content != self[beside].content
          && indices.contains { isDoubled[$0] && self[$0].word == self[end].word }
        if isCut { mirrored += 1 }
      }
    }
    return mirrored * 100 >= count * 95
  }

  /// Whether each line of a class stands there twice, with what happens once in a life among them.
  private func holdMirroredClass(_ isDoubled: [Bool]) -> Bool {
    let once: Set<Word> = [.plainInit, .coderInit, .nibInit, .awakeFromNib, .viewDidLoad, .dealloc]
    let inner = indices.filter { $0 > 0 && $0 < count - 1 || isDoubled[$0] }
    let classes = Dictionary(grouping: inner) { self[$0].thing?.className }
    return classes.contains { name, lines in
      let words = Set(lines.compactMap { self[$0].word })
      return name != nil && lines.allSatisfy { isDoubled[$0] } && words.count > 1
        && !words.isDisjoint(with: once)
    }
  }
}
