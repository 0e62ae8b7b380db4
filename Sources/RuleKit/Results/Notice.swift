/// Something about the log that a reader of the report should know.
public struct Notice: Hashable, Sendable {
  /// A stable word, such as `bad-utf8`.
  public var code: String
  /// How often it was met, at least 1.
  public var count: Int
  /// The line where it was met first, from 1; 0 when it is about no line.
  public var firstLine: Int
  /// One lower-case phrase.
  public var message: String

  public init(code: String, count: Int, firstLine: Int, message: String) {
    self.code = code
    self.count = count
    self.firstLine = firstLine
    self.message = message
  }
}
