/// Names of methods and properties, which are written otherwise than those of classes.
extension Span<UInt8> {
  /// Whether the first of `words` is written like a method or a property: `setupUI`, `items.count`.
  ///
  /// A class's name begins with a capital letter, but for a brand (`iPhoneHome`) and some controllers (`mainVC`).
  func isMemberName(_ words: Range<Int>) -> Bool {
    let word = field(of: words, from: words.lowerBound)
    let own = classWithoutModule(word)
    guard own.count > 1, sourceFile(word) == nil,
      self[own.lowerBound].isLower, !self[own.lowerBound + 1].isUpper,
      !isControllerName(own), own.allSatisfy({ self[$0].isWord })
    else { return false }
    return own.contains { self[$0].isUpper } || own.lowerBound > word.lowerBound
  }
}
