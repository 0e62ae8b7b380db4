import RuleKit

extension Report {
  /// One line a violation as compilers print errors, and a last line with the verdict.
  func gnuText() -> String {
    let name = displayName.inert
    var text = ""
    for shown in shown {
      let violation = shown.violation
      let location = violation.location
      let place = "\(location.line).\(location.column)-\(location.line).\(location.endColumn)"
      text += "\(name):\(place): \(violation.severity.name): "
      text += "[\(violation.rule)] \(violation.message.inert)\n"
    }
    return text + "\(name): \(verdict.rawValue): \(countsPhrase)\n"
  }
}
