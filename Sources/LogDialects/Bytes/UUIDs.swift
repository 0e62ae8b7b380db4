/// Universally unique identifiers: `1B4E28BA-2FA1-11D2-883F-0016D3CCA427`.
extension Span<UInt8> {
  /// The end of the universally unique identifier at `start`, or nil when none stands there.
  func uuidEnd(at start: Int, before end: Int) -> Int? {
    guard start + 36 <= end, self[start + 8] == UInt8(ascii: "-"),
      start + 36 == end || !self[start + 36].isWord
    else { return nil }
    for offset in 0..<36 {
      let isDash = offset == 8 || offset == 13 || offset == 18 || offset == 23
      let byte = self[start + offset]
      guard isDash ? byte == UInt8(ascii: "-") : byte.hexValue != nil else { return nil }
    }
    return start + 36
  }
}
