import RuleKit

/// What was odd about the lines of a log, counted.
struct ReadingNotices {
  enum Kind: CaseIterable {
    case badUTF8, lineTooLong, badLine, wrappedLine
  }

  /// How many lines were odd in a way, and the first of them.
  private var counts: [Kind: (lines: Int, first: UInt32)] = [:]

  mutating func count(_ kind: Kind, line: UInt32) {
    counts[kind, default: (0, line)].lines += 1
  }

  /// The notices, those that came up.
  var all: [Notice] {
    if counts.isEmpty { return [] }
    return Kind.allCases.compactMap { kind in
      guard let (lines, first) = counts[kind] else { return nil }
      return Notice(
        code: kind.code,
        count: lines,
        firstLine: Int(first),
        message: (lines == 1 ? "1 line " : "\(lines) lines ") + kind.text
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
    case .wrappedLine: "wrapped-lines"
    }
  }

  fileprivate var text: String {
    switch self {
    case .badUTF8: "held invalid UTF-8, which was repaired"
    case .lineTooLong: "went beyond 1 MiB; the rest was skipped"
    case .badLine: "began like a JSON object without being one; skipped"
    case .wrappedLine:
      "went on in the next ones, where a terminal or a mail had wrapped them, and were read together with them"
    }
  }
}
