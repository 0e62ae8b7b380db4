extension JSON {
  /// The text, or nil when this is no string.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The number, or nil when this is no integer.
  public var integer: Int? { if case .integer(let value) = self { value } else { nil } }

  /// The truth, or nil when this is neither true nor false.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The values, or nil when this is no array.
  public var array: [JSON]? { if case .array(let values) = self { values } else { nil } }

  /// The members in their order, or nil when this is no object.
  public var object: [(key: String, value: JSON)]? {
    if case .object(let members) = self { members } else { nil }
  }
}
