/// A statement with the values of one run.
public struct SQLStep: Sendable {
  public let statement: SQLStatement
  public let values: [SQLValue]

  public init(_ statement: SQLStatement, _ values: [SQLValue]) {
    self.statement = statement
    self.values = values
  }
}
