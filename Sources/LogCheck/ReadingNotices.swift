import RuleKit

/// What was odd about the lines of a log, counted.
struct ReadingNotices {
  enum Kind: Int, CaseIterable {
    case badUTF8, lineTooLong, badLine
  }

  private var counts = Array(repeating: 0, count: Kind.allCases.count)
  private var firstLines = Array(repeating: 0, count: Kind.allCases.count)

  mutating func count(_ kind: Kind, line: UInt32) {
    if counts[kind.rawValue] == 0 { firstLines[kind.rawValue] = Int(line) }
    counts[kind.rawValue] += 1
  }

  /// The notices, those that came up.
  var all: [Notice] {
    Kind.allCases.filter { counts[$0.rawValue] > 0 }.map { kind in
      let count = counts[kind.rawValue]
      return Notice(
        code: kind.code,
        count: count,
        firstLine: firstLines[kind.rawValue],
        message: (count == 1 ? "1 line " : "\(count) lines ") + kind.text
      )
    }
  }
}

extension ReadingNotices.Kind {
  fileprivate var code: String {
    switch self {
    case .badUTF8: "bad-utf8"
    case .lineTooLong: "line-too-long"
    case .badLine: "bad-line"
    }
  }

  fileprivate var text: String {
    switch self {
    case .badUTF8: "held invalid UTF-8 and were repaired"
    case .lineTooLong: "were longer than 1 MiB; the rest of each was skipped"
    case .badLine: "began like a JSON object and were none, and were skipped"
    }
  }
}
