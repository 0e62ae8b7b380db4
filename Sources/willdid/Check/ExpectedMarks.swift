import RuleKit

/// The `<<< rule-id` marks of a trace file: which rules must be broken on which lines.
struct ExpectedMarks {
  /// A mark, or a violation to hold against one.
  private struct Mark: Hashable, Comparable {
    let line: Int
    let rule: String

    static func < (left: Mark, right: Mark) -> Bool {
      (left.line, left.rule) < (right.line, right.rule)
    }
  }

  private var marks: Set<Mark> = []
  private var line: [UInt8] = []
  private var lineNumber = 1
  /// Longer lines are no lines of a trace.
  private static let lineBytesMax = 64 * 1024

  mutating func read(_ bytes: Span<UInt8>) {
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\n") {
        finish()
        lineNumber += 1
      } else if line.count < Self.lineBytesMax {
        line.append(bytes[index])
      }
    }
  }

  /// Reads the last line.
  mutating func finish() {
    let text = String(decoding: line, as: UTF8.self)
    line.removeAll(keepingCapacity: true)
    guard let behind = Self.behindMark(text) else { return }
    for rule in behind.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "\r" }) {
      marks.insert(Mark(line: lineNumber, rule: String(rule)))
    }
  }

  private static func behindMark(_ text: String) -> Substring? {
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<<<") { return rest.dropFirst(3) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Where marks and violations disagree, as lines for people.
  ///
  /// A mark may be met by a violation of any severity; a violation below `minSeverity` needs none.
  func differences(from violations: [Violation], minSeverity: Severity) -> [String] {
    let all = violations.map { ($0, Mark(line: $0.location.line, rule: $0.rule)) }
    let found = Set(all.map(\.1))
    let surprising = all.filter { $0.0.severity >= minSeverity && !marks.contains($0.1) }
    let missed = marks.subtracting(found).map { ($0, "missed: \($0.rule)") }
    let unexpected = surprising.map { ($0.1, "unexpected: \($0.1.rule), \($0.0.message)") }
    return (missed + unexpected).sorted { $0.0 < $1.0 }.map { "\($0.0.line): \($0.1)" }
  }
}
