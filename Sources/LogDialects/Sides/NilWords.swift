internal import CallbackLog

extension Span<UInt8> {
  /// Whether `word` is a way to print nil: 'nil', 'None', 'Optional.none', and '0x0', as '%p' prints it.
  func isNil(_ word: Range<Int>) -> Bool {
    guard !word.isEmpty else { return false }
    if self[word.lowerBound] == UInt8(ascii: "0") {
      guard let address = address(at: word.lowerBound, before: word.upperBound) else {
        return false
      }
      return address.value == 0 && address.end == word.upperBound
    }
    return word.count <= 13 && nilWords.contains { equals($0, in: word) }
  }
}

extension Sentence {
  /// Sets the object at `address` that is passed to the callback, or nil where nothing is.
  mutating func setArgument(_ address: UInt64) {
    guard address != 0 else {
      traits.insert(.argumentNil)
      return
    }
    other = address
    traits.insert(.argumentSet)
  }

  /// Sets that nothing is passed to the callback.
  mutating func passNil() -> Bool {
    traits.insert(.argumentNil)
    return true
  }
}

/// How languages and formats print nil.
private let nilWords = [
  "nil", "null", "NULL", "Nil", "none", "None", ".none", "Optional.none", "(null)", "<null>",
  "<nil>", "(nil)",
]
