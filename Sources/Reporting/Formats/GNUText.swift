public import RuleKit

extension Report {
  /// One line a violation as compilers print errors, and a last line with the verdict.
  func gnuText() -> String {
    var text = ""
    for shown in shown { text += shown.violation.gnuLine(name: displayName) }
    for reason in emptyReasons { text += "\(reason.place.inert): note: \(reason.message.inert)\n" }
    return text + "\(displayName.inert): \(verdict.rawValue): \(countsPhrase)\n"
  }
}

extension Violation {
  /// The line that compilers would print, in the log that is called `name`.
  public func gnuLine(name: String) -> String {
    let place = "\(location.line).\(location.column)-\(location.line).\(location.endColumn)"
    return "\(name.inert):\(place): \(severity.name): [\(rule)] \(message.inert)\n"
  }
}
