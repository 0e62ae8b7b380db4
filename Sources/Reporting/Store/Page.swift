/// A page of a list.
public struct Page<Item: Sendable>: Sendable {
  public var items: [Item]
  /// Where the next page goes on, or nil at the end.
  ///
  /// A page may be short, even empty, and yet have a next one: a filter that few rows pass
  /// is not searched through to the end at once.
  public var next: Cursor?

  public init(items: [Item], next: Cursor?) {
    self.items = items
    self.next = next
  }

  /// A place in a list, for the one list that it comes from.
  public typealias Cursor = String
}
