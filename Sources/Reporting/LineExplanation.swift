/// What was understood of one line of a log.
public struct LineExplanation: Sendable {
  /// The line, counted from 1.
  public var line: Int
  /// The start of the line.
  public var text: String
  /// The id of the dialect that read it, or nil when none did.
  public var dialect: String?
  /// The event in words, or nil when the line is none.
  public var event: String?

  public init(line: Int, text: String, dialect: String? = nil, event: String? = nil) {
    self.line = line
    self.text = text
    self.dialect = dialect
    self.event = event
  }
}

extension [LineExplanation] {
  /// A table for a terminal: the line, its dialect, the event, and the line itself.
  var table: String {
    guard !isEmpty else { return "" }
    return map { line in
      let dialect = line.dialect ?? "-"
      let event = line.event ?? "not an event"
      return "\(line.line)\t\(dialect)\t\(event.inert)\t\(line.text.inert)\n"
    }.joined() + "\n"
  }
}
