/// Three classes, as numbers of their names, in any order.
public struct ClassTriple: Hashable, Sendable {
  let lower: UInt32
  let middle: UInt32
  let upper: UInt32

  public init(_ one: UInt32, _ two: UInt32, _ three: UInt32) {
    lower = min(one, two, three)
    upper = max(one, two, three)
    // What two of the three have cancels out.
    middle = one ^ two ^ three ^ lower ^ upper
  }

  /// Each two of the three.
  public var pairs: [ClassPair] {
    [ClassPair(lower, middle), ClassPair(middle, upper), ClassPair(lower, upper)]
  }
}
