/// Two classes, as numbers of their names, in either order.
public struct ClassPair: Hashable, Sendable {
  public let lower: UInt32
  public let upper: UInt32

  public init(_ one: UInt32, _ other: UInt32) {
    lower = min(one, other)
    upper = max(one, other)
  }
}
