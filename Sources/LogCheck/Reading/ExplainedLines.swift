import CallbackLog
import LogDialects
import Reporting

/// The first lines of a log, kept to show beside each what was understood.
struct ExplainedLines {
  /// How many lines are explained; who wants more sends a shorter log.
  static let linesMax = 10_000
  /// How many bytes of a line are shown.
  private static let textBytesMax = 160

  private var texts: [(line: Int, text: String, callback: String?)] = []

  mutating func append(_ line: Span<UInt8>, number: UInt32) {
    guard texts.count < Self.linesMax else { return }
    let bytes = (0..<min(line.count, Self.textBytesMax)).map { line[$0] }
    let callback = bytes.span.callbackWord.map { String(decoding: bytes[$0], as: UTF8.self) }
    texts.append((Int(number), String(decoding: bytes, as: UTF8.self), callback))
  }

  /// The lines with what was read from them; blank lines are left out.
  func explanations(_ readings: [Reading], names: Names) -> [LineExplanation] {
    let byLine = Dictionary(grouping: readings) { Int($0.event.line) }
    return texts.flatMap { line, text, callback -> [LineExplanation] in
      guard !text.allSatisfy(\.isWhitespace) else { return [] }
      let readings = byLine[line] ?? []
      if readings.isEmpty { return [LineExplanation(line: line, text: text, callback: callback)] }
      return readings.map {
        LineExplanation(
          line: line,
          text: text,
          dialect: $0.dialect,
          event: $0.event.description(names: names)
        )
      }
    }
  }
}

extension Event {
  /// The event in one line, such as `Feed 0x1 viewWillAppear`.
  fileprivate func description(names: Names) -> String {
    var words: [String] = []
    if className != Names.none { words.append(names[className]) }
    if traits.contains(.address) {
      words.append("0x" + String(key, radix: 16))
    } else if traits.contains(.named) {
      words.append(names[UInt32(truncatingIfNeeded: key)])
    }
    words.append(callback?.name ?? statement.map { "says \($0)" } ?? "")
    if traits.contains(.animated) { words.append("animated") }
    if traits.contains(.otherAddress) {
      words.append("with 0x" + String(other, radix: 16))
    } else if traits.contains(.otherNamed), callback?.kind != .class {
      words.append("with " + names[UInt32(truncatingIfNeeded: other)])
    }
    if traits.contains(.derived) { words.append("(derived by a recorder)") }
    return words.joined(separator: " ")
  }
}
