/// Verbs beyond ASCII behind a callback.
extension RightSide {
  /// Where the word ends that says in another script that the method of somebody was called, of whom
  /// the line tells before it, in brackets or behind a mark: 'viewDidLoad 被调用: FeedController'.
  func wideCallEnd(
    _ line: Span<UInt8>,
    _ field: Range<Int>,
    _ sentence: Sentence
  ) -> Int? {
    if sentence.isOfSomebody { return line.isWideCall(field) ? field.upperBound : nil }
    var call = field
    if !call.isEmpty, line[call.upperBound - 1] == UInt8(ascii: ":") { call = call.dropLast() }
    guard line.isWideCall(call) else { return nil }
    let rest = line.trimmed(call.upperBound..<end)
    let mark = line.position(of: 0x20, in: rest) ?? rest.lowerBound
    let owner = line.trimmed(mark..<rest.upperBound)
    let isOwner =
      line.description(at: owner.lowerBound, before: end)?.end == end
      || line.isControllerName(owner) && !line.hasBlank(owner)
    return isOwner ? call.upperBound : nil
  }
}
