/// What is remembered of a log, which may be of any length: when it is full, all is forgotten.
///
/// So what is not found may have been forgotten, and proves nothing.
public struct BoundedMemory<Key: Hashable, Value> {
  /// How many values are remembered.
  public static var countMax: Int { 16_384 }

  private var values: [Key: Value] = [:]

  public init() {}

  public var count: Int { values.count }

  public subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      if values.count >= Self.countMax, newValue != nil, values[key] == nil { values.removeAll() }
      values[key] = newValue
    }
  }
}
