/// The part of a line around a callback that fits on a screen, with a marker below it.
public struct Excerpt: Sendable {
  /// How many characters are shown before the callback.
  static let leadMax = 60
  static let charactersMax = 100

  public let text: String
  /// Spaces and a `^~~~`, or empty when the callback is not in the line.
  public let marker: String

  /// Columns are in bytes and count from 1; the end is behind the last byte.
  public init(line: String, column: Int, endColumn: Int) {
    let bytes = line.utf8
    guard column >= 1, column <= bytes.count else {
      text = String(line.inert.prefix(Self.charactersMax))
      marker = ""
      return
    }
    func part(_ range: Range<Int>) -> String {
      let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
      let end = bytes.index(bytes.startIndex, offsetBy: range.upperBound)
      return String(decoding: bytes[start..<end], as: UTF8.self).inert
    }
    let end = min(max(endColumn - 1, column), bytes.count)
    var before = part(0..<column - 1)
    let callback = part(column - 1..<end)
    if before.count > Self.leadMax { before = "…" + before.suffix(Self.leadMax) }
    let room = max(0, Self.charactersMax - before.count - callback.count)
    let after = part(end..<bytes.count)
    text = before + callback + after.prefix(room) + (after.count > room ? "…" : "")
    let tail = String(repeating: "~", count: max(0, callback.count - 1))
    marker = String(repeating: " ", count: before.count) + "^" + tail
  }
}
