/// Writes JSON as UTF-8, without white space, as it is told: for what is written often.
///
/// Commas are set by the writer; that a value follows each key is the caller's affair.
public struct JSONWriter: ~Copyable {
  public private(set) var bytes: [UInt8] = []

  /// A writer with room for this many bytes.
  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    beginObject()
    members(&self)
    endObject()
  }

  /// Begins an object, for whose end `endObject` must be called.
  public mutating func beginObject() {
    beginValue()
    bytes.append(UInt8(ascii: "{"))
  }

  public mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

  /// Ends a line of JSON lines.
  public mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  public mutating func array<Values: Sequence>(
    of values: Values,
    _ write: (Values.Element, inout JSONWriter) -> Void
  ) {
    beginValue()
    bytes.append(UInt8(ascii: "["))
    for value in values { write(value, &self) }
    bytes.append(UInt8(ascii: "]"))
  }

  public mutating func string(_ text: String) {
    beginValue()
    JSON.write(text, into: &bytes)
  }

  public mutating func integer(_ number: Int) {
    beginValue()
    writeDigits(of: number)
  }

  /// Writes a number; one that JSON has no word for, such as NaN, as null.
  public mutating func number(_ number: Double) {
    guard number.isFinite else { return null() }
    beginValue()
    bytes.append(contentsOf: "\(number)".utf8)
  }

  public mutating func bool(_ value: Bool) {
    beginValue()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  public mutating func null() {
    beginValue()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a value that is JSON already.
  public mutating func written(_ value: [UInt8]) {
    beginValue()
    bytes += value
  }

  /// Begins a member of the object that is open; its value must follow.
  ///
  /// The name stands in the code, so that nothing in it is escaped.
  public mutating func key(_ name: String) {
    beginValue()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Begins a member whose name came from outside; its value must follow.
  public mutating func key(escaping name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  public mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  /// Writes a member, which is null without a text.
  public mutating func member(_ name: String, optional text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    integer(number)
  }

  public mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  // MARK: What is the same in every document

  /// Writes JSON as it stands in the code, and a number behind it.
  ///
  /// Keys and marks that always stand together are written together: one by one they cost three times
  /// as much.
  public mutating func put(_ written: String, _ number: Int) {
    bytes.append(contentsOf: written.utf8)
    writeDigits(of: number)
  }

  /// Writes JSON as it stands in the code, and behind it a text with its quotes.
  public mutating func put(_ written: String, _ text: String) {
    bytes.append(contentsOf: written.utf8)
    JSON.write(text, into: &bytes)
  }

  /// Writes JSON as it stands in the code, and behind it a text, or null without one.
  public mutating func put(_ written: String, optional text: String?) {
    bytes.append(contentsOf: written.utf8)
    if let text { JSON.write(text, into: &bytes) } else { bytes.append(contentsOf: "null".utf8) }
  }

  /// Writes JSON as it stands in the code, and behind it a time, or null where it is none.
  public mutating func put(_ written: String, time: Int64?) {
    bytes.append(contentsOf: written.utf8)
    guard let time, Timestamp.isAbsolute(time) else {
      return bytes.append(contentsOf: "null".utf8)
    }
    bytes.append(UInt8(ascii: "\""))
    Timestamp.append(time, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes JSON as it stands in the code.
  public mutating func put(_ written: String) { bytes.append(contentsOf: written.utf8) }

  /// Writes a comma unless the value is the first of its list, a member's, or the outermost one.
  private mutating func beginValue() {
    // No value that was written ends in one of these.
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): return
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  private mutating func writeDigits(of number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    writeDigits(of: number.magnitude)
  }

  private mutating func writeDigits(of number: UInt) {
    // By a constant: a division by a number that is not known to the compiler takes ten times as long.
    if number >= 10 { writeDigits(of: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
