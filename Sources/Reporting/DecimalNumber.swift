extension Int {
  /// The number that `digits` are; nil when anything else stands there, as a sign does, or it does not fit.
  ///
  /// `Int(_:)` takes '+5' as well, which nobody writes on purpose.
  public init?(digits: some StringProtocol) {
    guard digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    self.init(digits)
  }
}
