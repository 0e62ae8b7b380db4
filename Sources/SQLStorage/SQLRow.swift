internal import Reporting

/// A row of an answer, read column by column.
public struct SQLRow: Sendable {
  private let values: [SQLValue]

  public init(_ values: [SQLValue]) { self.values = values }

  public func value(_ column: Int) -> SQLValue { values[column] }

  func text(_ column: Int) throws(SQLFailure) -> String {
    if case .text(let text) = values[column] { return text }
    throw .corrupt(reason: "column \(column) of an answer holds no text")
  }

  func integer(_ column: Int) throws(SQLFailure) -> Int64 {
    if case .integer(let number) = values[column] { return number }
    throw .corrupt(reason: "column \(column) of an answer holds no number")
  }

  func count(_ column: Int) throws(SQLFailure) -> Int { Int(try integer(column)) }

  func bool(_ column: Int) throws(SQLFailure) -> Bool { try integer(column) != 0 }

  func blob(_ column: Int) throws(SQLFailure) -> [UInt8] {
    if case .blob(let bytes) = values[column] { return bytes }
    throw .corrupt(reason: "column \(column) of an answer holds no bytes")
  }

  func isNull(_ column: Int) -> Bool { values[column] == .null }

  func optionalText(_ column: Int) throws(SQLFailure) -> String? {
    isNull(column) ? nil : try text(column)
  }

  func optionalInteger(_ column: Int) throws(SQLFailure) -> Int64? {
    isNull(column) ? nil : try integer(column)
  }

  func id(_ column: Int) throws(SQLFailure) -> ReportID {
    let text = try text(column)
    guard let id = ReportID(text) else { throw .corrupt(reason: "'\(text)' is no report id") }
    return id
  }
}
