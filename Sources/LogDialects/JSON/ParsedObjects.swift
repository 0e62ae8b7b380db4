/// The fields of many objects close together, for a parser that is ahead of its reader.
public struct ParsedObjects: Sendable {
  private var objects: [Object] = []
  private var fields: [JSONField] = []
  private var unescaped: [UInt8] = []

  private struct Object {
    var present: UInt64
    var firstField: Int
    var firstUnescaped: Int
    var unescapedCount: Int
  }

  public init() {}

  public mutating func removeAll() {
    objects.removeAll(keepingCapacity: true)
    fields.removeAll(keepingCapacity: true)
    unescaped.removeAll(keepingCapacity: true)
  }

  /// Appends one object, and returns its number, which counts from 0.
  public mutating func append(_ object: borrowing JSONFields) -> Int {
    objects.append(
      Object(
        present: object.present,
        firstField: fields.count,
        firstUnescaped: unescaped.count,
        unescapedCount: object.unescaped.count
      )
    )
    var rest = object.present
    while rest != 0 {
      fields.append(object.values[rest.trailingZeroBitCount])
      rest &= rest - 1
    }
    if !object.unescaped.isEmpty { unescaped += object.unescaped }
    return objects.count - 1
  }

  /// Makes `places` what it was when object `number` was appended.
  public func load(_ number: Int, into places: inout JSONFields) {
    let object = objects[number]
    places.removeAll()
    places.present = object.present
    var rest = object.present
    var field = object.firstField
    while rest != 0 {
      places.values[rest.trailingZeroBitCount] = fields[field]
      rest &= rest - 1
      field += 1
    }
    if object.unescapedCount > 0 {
      places.unescaped += unescaped[object.firstUnescaped...].prefix(object.unescapedCount)
    }
  }
}
