/// The header fields of a message, in order; names are compared without case.
public struct HTTPHeaders: Hashable, Sendable {
  public struct Field: Hashable, Sendable {
    public let name: String
    public let value: String
  }

  /// Most messages have no more fields.
  private static let usualCount = 12

  public private(set) var fields: [Field] = []

  public init() {}

  /// The value of the first field called `name`, or nil.
  public subscript(name: String) -> String? {
    fields.first { Self.areEqual($0.name, name) }?.value
  }

  /// The values of every field called `name`.
  public func values(of name: String) -> [String] {
    var values: [String] = []
    for index in fields.indices where Self.areEqual(fields[index].name, name) {
      values.append(fields[index].value)
    }
    return values
  }

  /// How many bytes the names and values have.
  public var byteCount: Int {
    fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
  }

  /// Whether a field called `name` has a value like that.
  func holds(_ name: String, _ isMeant: (String) -> Bool) -> Bool {
    fields.contains { Self.areEqual($0.name, name) && isMeant($0.value) }
  }

  /// Adds the fields of `others` whose names are not there yet.
  public mutating func complete(from others: HTTPHeaders) {
    for field in others.fields where self[field.name] == nil { fields.append(field) }
  }

  /// Adds a field.
  ///
  /// Control characters in the value become spaces, so that no value can begin another field.
  public mutating func append(_ name: String, _ value: String) {
    let clean =
      Self.isClean(value)
      ? value : String(decoding: value.utf8.map(Self.printable), as: UTF8.self)
    if fields.isEmpty { fields.reserveCapacity(Self.usualCount) }
    fields.append(Field(name: name, value: clean))
  }

  /// Adds a field unless there is one of that name.
  public mutating func appendIfAbsent(_ name: String, _ value: String) {
    if self[name] == nil { append(name, value) }
  }

  /// Says on which fields of its request the response depends, such as `Accept, Cookie`: in one field `Vary` that names each
  /// once.
  public mutating func vary(on names: String) {
    guard let index = fields.indices.first(where: { Self.areEqual(fields[$0].name, "Vary") }) else {
      return append("Vary", names)
    }
    var value = fields[index].value
    let said = value.split(separator: ", ").map { $0.lowercased() }
    for name in names.split(separator: ", ") where !said.contains(name.lowercased()) {
      value += ", \(name)"
    }
    fields[index] = Field(name: "Vary", value: value)
  }

  /// Gives each field called `name` another value.
  mutating func replace(_ name: String, by value: String) {
    for index in fields.indices where Self.areEqual(fields[index].name, name) {
      fields[index] = Field(name: fields[index].name, value: value)
    }
  }

  private static func isClean(_ value: String) -> Bool {
    let bytes = value.utf8Span.span
    for index in bytes.indices where bytes[index] < 0x20 || bytes[index] == 0x7f { return false }
    return true
  }

  private static func printable(_ byte: UInt8) -> UInt8 {
    byte < 0x20 || byte == 0x7f ? UInt8(ascii: " ") : byte
  }

  private static func areEqual(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    let (left, right) = (left.utf8Span.span, right.utf8Span.span)
    // Nearly always different from the first letter on.
    for index in left.indices
    where ASCII.lowercase(left[index]) != ASCII.lowercase(right[index]) { return false }
    return true
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init()
    for (name, value) in elements { append(name, value) }
  }
}
