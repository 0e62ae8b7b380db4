internal import CallbackLog

/// The fields of one JSON object that dialects ask for.
///
/// It is filled by a parser above this layer and used again for each line, so that a line costs no
/// allocation. A string without escapes is a range of the line itself.
public struct JSONFields {
  /// The fields, by the raw value of their key; only those in `present` belong to this line.
  @usableFromInline var values: [JSONField]
  /// One bit a key, so that the next line costs no clearing.
  @usableFromInline var present: UInt64 = 0
  /// The bytes of strings that held escapes.
  public var unescaped: [UInt8] = []

  public init() { values = Array(filledWith: JSONField(), count: JSONKey.count) }

  @inlinable
  @inline(__always)
  public subscript(key: JSONKey) -> JSONField {
    present & key.bit == 0 ? JSONField() : values[Int(key.rawValue)]
  }

  @inlinable
  mutating func set(_ field: JSONField, for key: Int) {
    values[key] = field
    present |= 1 << UInt64(key)
  }

  /// Lets `read` write fields into the places of their keys, and say by bits which it wrote.
  @inlinable
  @inline(__always)
  public mutating func fill<Result>(
    _ read: (inout MutableSpan<JSONField>) -> (present: UInt64, Result)
  ) -> Result {
    removeAll()
    var places = values.mutableSpan
    let result: Result
    (present, result) = read(&places)
    return result
  }

  @inlinable
  mutating func removeAll() {
    present = 0
    if !unescaped.isEmpty { unescaped.removeAll(keepingCapacity: true) }
  }
}

/// One value of a JSON object.
public struct JSONField: BitwiseCopyable, Sendable {
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
    case absent, null, bool, integer, number, string, escapedString, object, array
  }

  public var kind = Kind.absent
  /// Where the value stands in the line, behind the quote of a string.
  public var position: UInt32 = 0
  /// Where a string starts, in the line or in the unescaped bytes; 1 for true.
  public var start: UInt32 = 0
  /// How many bytes a string has, or how many digits a number has behind its point.
  public var count: UInt32 = 0
  /// The parser's own number for the text of a string under a key of words, from 1; else 0.
  public var symbol: UInt32 = 0
  /// An integer, or a number without its point when digits are behind that, or else its bits.
  ///
  /// For a string the parser may say the address that it is, such as `0x1f`; 0 says nothing.
  public var bits: UInt64 = 0

  @inlinable
  public init() {}

  @inlinable
  public var integer: Int64 {
    get { Int64(bitPattern: bits) }
    set { bits = UInt64(bitPattern: newValue) }
  }

  public var number: Double {
    get {
      guard kind == .number else { return Double(integer) }
      if count == 0 { return Double(bitPattern: bits) }
      // Both are exact, so that the quotient is the nearest number there is.
      return Double(integer) / (0..<count).reduce(1) { power, _ in power * 10 }
    }
    set {
      bits = newValue.bitPattern
      count = 0
    }
  }

  /// A number of seconds in microseconds, or nil when it is none or too large.
  @inlinable
  public var microseconds: Int64? {
    if kind == .integer { return abs(integer) < 1 << 40 ? integer * 1_000_000 : nil }
    guard kind == .number else { return nil }
    // The usual stamps have milliseconds or microseconds.
    if count == 3, abs(integer) < 1 << 50 { return integer * 1_000 }
    if count == 6 { return integer }
    let number = number
    // Rounded by hand: the library's rounding would need libm.
    return abs(number) < 1e12 ? Int64(number * 1e6 + (number < 0 ? -0.5 : 0.5)) : nil
  }
}
