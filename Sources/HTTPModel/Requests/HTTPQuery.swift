/// The parameters of a query, decoded, in order.
public struct HTTPQuery: Hashable, Sendable {
  public struct Item: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public let items: [Item]

  public init(_ items: [Item] = []) { self.items = items }

  /// Reads what stands behind the question mark, or a form; returns nil when it cannot be decoded.
  ///
  /// A plus is a space, as every form and most libraries write it.
  public init?(bytes: ArraySlice<UInt8>) {
    var items: [Item] = []
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      guard let name = PercentCoding.decode(pair[..<equals], plusIsSpace: true),
        let value = PercentCoding.decode(pair[equals...].dropFirst(), plusIsSpace: true)
      else { return nil }
      items.append(Item(name: name, value: value))
    }
    self.items = items
  }

  /// The value of the first parameter called `name`, or nil.
  public subscript(name: String) -> String? { items.first { $0.name == name }?.value }
}
