/// The fields of many objects close together, for a parser that is ahead of its reader.
public struct ParsedObjects: Sendable {
  private var objects: [Object] = []
  /// Room for fields, of which so many are taken.
  private var fields: [JSONField] = []
  private var fieldCount = 0
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
    fieldCount = 0
    unescaped.removeAll(keepingCapacity: true)
  }

  /// Appends one object, and returns its number, which counts from 0.
  public mutating func append(_ object: borrowing JSONFields) -> Int {
    objects.append(
      Object(
        present: object.present,
        firstField: fieldCount,
        firstUnescaped: unescaped.count,
        unescapedCount: object.unescaped.count
      )
    )
    if fields.count < fieldCount + JSONKey.count { grow() }
    // One look at each array for all fields, and not one for each.
    let from = object.values.span
    var field = fieldCount
    var rest = object.present
    fieldCount += rest.nonzeroBitCount
    var to = fields.mutableSpan
    while rest != 0 {
      to[field] = from[rest.trailingZeroBitCount]
      field &+= 1
      rest &= rest &- 1
    }
    if !object.unescaped.isEmpty { unescaped += object.unescaped }
    return objects.count - 1
  }

  private mutating func grow() {
    let more = max(fields.count, 16 * JSONKey.count)
    fields.append(contentsOf: repeatElement(JSONField(), count: more))
  }

  /// Makes `places` what it was when object `number` was appended.
  public func load(_ number: Int, into places: inout JSONFields) {
    let object = objects[number]
    places.removeAll()
    places.present = object.present
    let from = fields.span
    var to = places.values.mutableSpan
    var rest = object.present
    var field = object.firstField
    while rest != 0 {
      to[rest.trailingZeroBitCount] = from[field]
      rest &= rest &- 1
      field &+= 1
    }
    if object.unescapedCount > 0 {
      places.unescaped += unescaped[object.firstUnescaped...].prefix(object.unescapedCount)
    }
  }
}
