/// The id of a kept report: `r_` and a ULID, so that ids sort by the time they were made.
public struct ReportID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The 28 characters.
  public let text: String
  /// When the report was made, in milliseconds since 1970.
  public let milliseconds: Int64

  /// The last millisecond that 48 bits can say.
  public static let millisecondsMax: Int64 = (1 << 48) - 1
  private static let prefix = "r_"
  private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// Makes an id from the time and 80 random bits, of which `high` gives its lower 16.
  public init(milliseconds: Int64, high: UInt64, low: UInt64) {
    precondition(
      (0...Self.millisecondsMax).contains(milliseconds),
      "an id's time has 48 bits"
    )
    self.milliseconds = milliseconds
    var number = UInt128(milliseconds) << 80 | UInt128(high & 0xFFFF) << 64 | UInt128(low)
    var characters = [UInt8](repeating: 0, count: 26)
    for index in characters.indices.reversed() {
      characters[index] = Self.digits[Int(number & 31)]
      number >>= 5
    }
    text = Self.prefix + String(decoding: characters, as: UTF8.self)
  }

  /// Makes an id from the time and random bits of the system.
  public init(milliseconds: Int64) {
    let bits = UInt64.min...UInt64.max
    self.init(milliseconds: milliseconds, high: .random(in: bits), low: .random(in: bits))
  }

  /// Reads an id exactly as it was written, or returns nil.
  public init?(_ text: String) {
    guard text.utf8.count == 28, text.hasPrefix(Self.prefix) else { return nil }
    var number: UInt128 = 0
    for (index, character) in text.utf8.dropFirst(2).enumerated() {
      guard let digit = Self.digits.firstIndex(of: character) else { return nil }
      // 26 digits hold 130 bits, so the first has three.
      guard index > 0 || digit < 8 else { return nil }
      number = number << 5 | UInt128(digit)
    }
    self.text = text
    milliseconds = Int64(number >> 80)
  }

  /// The least id of this millisecond: no id made before sorts behind it.
  public static func first(at milliseconds: Int64) -> ReportID {
    ReportID(milliseconds: min(max(milliseconds, 0), millisecondsMax), high: 0, low: 0)
  }

  public var description: String { text }

  public static func < (left: ReportID, right: ReportID) -> Bool { left.text < right.text }
}
