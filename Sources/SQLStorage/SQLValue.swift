internal import Reporting

/// A value of a column or a parameter.
public enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])

  static func integer(_ number: Int) -> SQLValue { .integer(Int64(number)) }
  static func integer(_ number: Int64?) -> SQLValue { number.map { .integer($0) } ?? .null }
  static func bool(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0 as Int64) }
  static func id(_ id: ReportID) -> SQLValue { .text(id.text) }

  /// Text that is only shown.
  static func plain(_ text: String) -> SQLValue { .text(text.withoutNUL) }
  static func plain(_ text: String?) -> SQLValue { text.map { plain($0) } ?? .null }

  /// Text that is looked up.
  static func key(_ text: String) -> SQLValue { .text(text.asKey) }
  static func key(_ text: String?) -> SQLValue { text.map { key($0) } ?? .null }

  /// A pattern of LIKE for what stands anywhere, capitals or not; `~` is its escape.
  static func part(_ text: String?) -> SQLValue {
    guard let text else { return .null }
    var pattern = "%"
    for character in text.lowercased().withoutNUL.unicodeScalars {
      if "%_~".unicodeScalars.contains(character) { pattern.append("~") }
      pattern.unicodeScalars.append(character)
    }
    return .text(pattern + "%")
  }
}
