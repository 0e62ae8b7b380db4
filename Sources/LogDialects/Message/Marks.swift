/// Marks between the parts of a message.
extension Span<UInt8> {
  /// Whether a run of one mark starts at `start` that decorates and means nothing.
  func isRun(at start: Int, before end: Int) -> Bool {
    guard start + 1 < end, self[start + 1] == self[start] else { return false }
    switch self[start] {
    case UInt8(ascii: "%"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "!"),
      UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "&"),
      UInt8(ascii: "?"), UInt8(ascii: "_"):
      return true
    default: return false
    }
  }

  /// Where the name starts behind the underscores that indent it: '____FeedController viewDidLoad'.
  func skippingUnderscores(from start: Int, before end: Int) -> Int {
    guard has("__", at: start, before: end) else { return start }
    var index = start
    while index < end, self[index] == UInt8(ascii: "_") { index += 1 }
    return index < end && self[index].isUpper ? index : start
  }

  /// Whether the line from `start` on is framed as in '<<< viewDidLoad >>>'.
  func isFramed(at start: Int) -> Bool {
    has("<<", at: start) && has(">>", at: trimmed(start..<count).upperBound - 2)
  }
}
