/// A recording as bytes, bounded, to be kept with a report: what the picture is drawn from, and what
/// can be judged again.
public struct KeptRecording: Sendable {
  /// What is kept of one log at the most.
  private static let eventsMax = 100_000
  private static let bytesMax = 8 << 20

  public let bytes: [UInt8]

  /// Keeps `recording`, or when it is too long what surrounds the events of these `lines`.
  ///
  /// `choices` are what the caller chose about judging it, as names and values.
  ///
  /// - Throws: `TapeFailure` when the tape cannot be read back.
  public init(
    _ recording: borrowing Recording,
    around lines: [UInt32],
    choices: [(name: String, value: String)]
  ) throws(TapeFailure) {
    var keeping = Keeping(bytesMax: Self.bytesMax)
    let eventsOfLog = recording.tape.count
    if eventsOfLog <= Self.eventsMax {
      try recording.tape.forEachPiece { piece in
        for index in piece.indices { keeping.append(piece[index], recording.names) }
      }
    } else {
      var windows = try Windows(recording.tape, around: lines, eventsMax: Self.eventsMax)
      try recording.tape.forEachPiece { piece in
        for index in piece.indices {
          switch windows.next() {
          case .outside: continue
          case .first: keeping.appendGap(before: piece[index])
          case .inside: break
          }
          keeping.append(piece[index], recording.names)
        }
      }
    }
    bytes = keeping.finished(recording, choices: choices, eventsOfLog: eventsOfLog)
  }
}

/// Why kept bytes could not be read.
public enum KeptRecordingFailure: Error, Hashable, Sendable {
  /// Some other version wrote them.
  case otherVersion
  /// They are not as any version writes them.
  case corrupt
}

/// Which events are kept of a long log: those around the lines with violations, or its start.
private struct Windows {
  /// As few as are worth keeping around one violation.
  static let eventsMin = 64

  enum Place {
    case outside, inside
    /// The first one behind others that are left out.
    case first
  }

  private var ranges: [Range<Int>] = []
  private var number = 0
  private var current = 0

  init(_ tape: borrowing Tape, around lines: [UInt32], eventsMax: Int) throws(TapeFailure) {
    let wanted = lines.sorted().prefix(eventsMax / Self.eventsMin)
    guard !wanted.isEmpty else {
      ranges = [0..<eventsMax]
      return
    }
    let numbers = try Self.numbers(of: Array(wanted), on: tape)
    // A gap takes a place, too.
    let reach = max(1, (eventsMax / numbers.count - 1) / 2)
    for number in numbers {
      let range = max(0, number - reach)..<number + reach
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
  }

  /// The numbers of the first events at or behind these lines.
  private static func numbers(
    of lines: [UInt32],
    on tape: borrowing Tape
  ) throws(TapeFailure) -> [Int] {
    var numbers: [Int] = []
    var number = 0
    try tape.forEachPiece { piece in
      for index in piece.indices {
        while numbers.count < lines.count, lines[numbers.count] <= piece[index].line {
          numbers.append(number)
        }
        number += 1
      }
    }
    return numbers.isEmpty ? [0] : numbers
  }

  mutating func next() -> Place {
    defer { number += 1 }
    while current < ranges.count, ranges[current].upperBound <= number { current += 1 }
    guard current < ranges.count, ranges[current].contains(number) else { return .outside }
    return number == ranges[current].lowerBound && number > 0 ? .first : .inside
  }
}
