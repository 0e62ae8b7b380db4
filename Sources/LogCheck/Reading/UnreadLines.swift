import LogDialects
import RuleKit

/// The first lines that no dialect reads, to be shown when nothing else was understood.
struct UnreadLines {
  static let linesMax = 3
  /// How much of a line is shown, in bytes.
  static let bytesMax = 100

  private var lines: [(number: UInt32, text: String)] = []

  var isFull: Bool { lines.count == Self.linesMax }

  mutating func append(_ line: Span<UInt8>, number: UInt32) {
    guard !isFull else { return }
    var bytes: [UInt8] = []
    for index in 0..<min(line.count, Self.bytesMax) { bytes.append(line[index]) }
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where scalar != "\u{fffd}" {
      let isControl = scalar.properties.generalCategory == .control
      text.unicodeScalars.append(isControl ? " " : scalar)
    }
    lines.append((number, text + (line.count > Self.bytesMax ? "…" : "")))
  }

  /// What to say of a log of `lineCount` lines without events; `showsText` when lines of it may be shown.
  func notices(lineCount: UInt32, showsText: Bool) -> [Notice] {
    if lineCount == 0 { return [Self.emptyLog] }
    guard !lines.isEmpty else { return [] }
    let shown = lines.map { line in
      Notice(
        code: "not-understood",
        count: 1,
        firstLine: Int(line.number),
        message: "not understood" + (showsText ? ": '\(line.text)'" : "")
      )
    }
    let names = Dialect.all.map(\.id).joined(separator: ", ")
    let tried = Notice(
      code: "dialects-tried",
      count: Dialect.all.count,
      firstLine: 0,
      message: """
        none of these dialects reads a callback in the log: \(names); 'willdid dialects' and \
        /v1/dialects show a line of each and how to log so that it is read
        """
    )
    return shown + (lineCount == 1 ? [Self.oneLine] : []) + [tried]
  }

  private static let emptyLog = Notice(
    code: "empty-log",
    count: 1,
    firstLine: 0,
    message: """
      the log is empty; look whether the command that writes it found anything; curl sends a file with \
      '-T app.log'
      """
  )

  private static let oneLine = Notice(
    code: "one-line",
    count: 1,
    firstLine: 1,
    message:
      "the whole log is one line; if curl sent it, -d took the line ends out and -T keeps them"
  )
}
