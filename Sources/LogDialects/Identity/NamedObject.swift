/// A class and its object within brackets, however a logger sets them apart: `[Feed(0x1)]`, `[FeedVC hash=105553127]`.
extension Span<UInt8> {
  /// The class and the object that are all of `range`; nil when anything else stands there.
  ///
  /// The name may also be a label of the object, such as 'ptr'.
  func namedObject(
    _ range: Range<Int>,
    _ lexicon: Lexicon
  ) -> (name: Range<Int>, address: UInt64)? {
    if let named = nameAndAddress(range) { return named }
    if let address = address(at: range.lowerBound, before: range.upperBound) {
      // '0x1 Feed'
      let name = withoutMark(address.end..<range.upperBound)
      return name.lowerBound > address.end && isClassName(name) ? (name, address.value) : nil
    }
    let name = range.lowerBound..<nameEnd(from: range.lowerBound, before: range.upperBound)
    guard !name.isEmpty, name.upperBound < range.upperBound, isClassName(name) else { return nil }
    var object = withoutMark(name.upperBound..<range.upperBound)
    if let inner = withinBrackets(object) { object = inner }
    if let address = address(at: object.lowerBound, before: object.upperBound) {
      return address.end == object.upperBound ? (name, address.value) : nil
    }
    if let labelled = labelledInstance(object, lexicon) { return (name, labelled) }
    // A shorter number is a line's, or counts.
    guard isControllerName(name),
      let number = instanceNumber(object, digitsMin: Self.pointerDigitsMin)
    else { return nil }
    return (name, number)
  }

  /// The class and the address that begin at `start`, the address in brackets or behind a mark: `Feed<0x1>`, `Feed/0x1`.
  func shownObject(at start: Int, before end: Int) -> Description? {
    guard start < end, self[start].isLetter, objectIdentifier(at: start, before: end) == nil else {
      return nil
    }
    let name = start..<nameEnd(from: start, before: end)
    guard name.upperBound < end, isClassName(name) else { return nil }
    let close = closingBracket(of: self[name.upperBound])
    guard close != nil || ":/-|~".utf8.contains(self[name.upperBound]),
      let address = address(at: name.upperBound + 1, before: end)
    else { return nil }
    guard let close else {
      return Description(name: name, address: address.value, end: address.end)
    }
    guard address.end < end, self[address.end] == close else { return nil }
    return Description(name: name, address: address.value, end: address.end + 1)
  }

  /// The class and what else than an address tells its object, which are all of `range`: `[Feed 1B4E28BA-…]`.
  func namedIdentity(_ range: Range<Int>) -> (name: Range<Int>, identity: ShownIdentity)? {
    let name = range.lowerBound..<nameEnd(from: range.lowerBound, before: range.upperBound)
    guard name.upperBound < range.upperBound, isClassName(name) else { return nil }
    var start = skippingBlanks(from: name.upperBound, before: range.upperBound)
    if start < range.upperBound, ":,-|/~@#".utf8.contains(self[start]) {
      start = skippingBlanks(from: start + 1, before: range.upperBound)
    }
    return identity(filling: start..<range.upperBound).map { (name, $0) }
  }

  private func isClassName(_ name: Range<Int>) -> Bool {
    !name.isEmpty && self[classWithoutModule(name).lowerBound].isUpper && sourceFile(name) == nil
      && nameEnd(from: name.lowerBound, before: name.upperBound) == name.upperBound
  }

  /// `range` without blanks and without the one mark that sets it off from what stands before.
  private func withoutMark(_ range: Range<Int>) -> Range<Int> {
    let text = trimmed(range)
    guard let first = text.first, ":,-|/~@#".utf8.contains(self[first]) else { return text }
    return trimmed(text.dropFirst())
  }

  /// What stands within the brackets that `range` is, or nil.
  private func withinBrackets(_ range: Range<Int>) -> Range<Int>? {
    guard range.count > 2, let first = range.first, let close = closingBracket(of: self[first]),
      self[range.upperBound - 1] == close
    else { return nil }
    return trimmed(range.dropFirst().dropLast())
  }

  private func closingBracket(of open: UInt8) -> UInt8? {
    switch open {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "\""): UInt8(ascii: "\"")
    default: nil
    }
  }
}
