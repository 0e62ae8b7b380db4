import RuleKit

extension LineReading {
  /// The log's own line for each violation, or the event as a trace line when the log was too
  /// long to be kept.
  func extracts(of violations: [Violation]) -> [String] {
    violations.map { violation in
      if let line = kept.line(at: violation.location.byteOffset) {
        return String(decoding: line, as: UTF8.self)
      }
      let subject = violation.subject
      let key = subject.key.map { ":\($0)" } ?? ""
      return "\(subject.className)\(key) \(violation.callback)"
    }
  }
}
