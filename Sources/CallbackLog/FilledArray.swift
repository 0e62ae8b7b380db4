extension Array {
  /// Makes an array of `count` times `element`.
  ///
  /// `Array(repeating:count:)` is not specialised: it looks its own type up each time, which takes longer
  /// than a short array.
  @inlinable
  public init(filledWith element: Element, count: Int) {
    self.init(repeatElement(element, count: count))
  }
}
