/// What the upper bits of a subject's key say that the key is.
///
/// A key is an address, the number of a name, or one of the judge's own where no line tells objects apart.
enum SubjectKey {
  /// The application of a process.
  static let application: UInt64 = own | 1
  /// The scene of a process that has one, where lines do not say which.
  static let onlyScene: UInt64 = own | 2

  private static let name: UInt64 = 1 << 63
  private static let own: UInt64 = 1 << 62

  /// All controllers of a class whose lines do not say which.
  static func counted(_ className: UInt32) -> UInt64 { own | 1 << 40 | UInt64(className) }

  /// The object with the name of this number.
  static func named(_ number: UInt64) -> UInt64 { number | name }

  static func isName(_ key: UInt64) -> Bool { key & name != 0 }

  static func isAddress(_ key: UInt64) -> Bool { key & (name | own) == 0 }

  /// Whether the key is one of the judge's own.
  static func isOwn(_ key: UInt64) -> Bool { key & (name | own) == own }
}
