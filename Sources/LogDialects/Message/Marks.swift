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
}
