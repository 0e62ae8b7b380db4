/// Something about the log that a reader of the report should know.
public struct Notice: Hashable, Sendable {
  /// A stable word, such as `bad-utf8`.
  public var code: String
  public var count: Int
  public var firstLine: Int
  public var message: String

  public init(code: String, count: Int, firstLine: Int, message: String) {
    self.code = code
    self.count = count
    self.firstLine = firstLine
    self.message = message
  }
}
