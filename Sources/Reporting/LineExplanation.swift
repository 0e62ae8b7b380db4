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
  /// The callback that the line names without telling of it.
  public var callback: String?

  public init(
    line: Int,
    text: String,
    dialect: String? = nil,
    event: String? = nil,
    callback: String? = nil
  ) {
    self.line = line
    self.callback = callback
    self.text = text
    self.dialect = dialect
    self.event = event
  }
}

extension LineExplanation {
  /// Why the line is no event, and what to do if it should be one.
  fileprivate var whyNoEvent: String {
    guard let callback else { return "not an event" }
    return
      "not an event: it names \(callback), but not plainly of whom, or says more; write the class and its address"
      + " beside it and nothing else"
  }
}

extension [LineExplanation] {
  /// A table for a terminal: the line, its dialect, the event, and the line itself.
  var table: String {
    guard !isEmpty else { return "" }
    return map { line in
      let dialect = line.dialect ?? "-"
      let event = line.event ?? line.whyNoEvent
      return "\(line.line)\t\(dialect)\t\(event.inert)\t\(line.text.inert)\n"
    }.joined() + "\n"
  }
}
