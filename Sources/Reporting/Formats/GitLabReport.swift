import RuleKit

extension Report {
  /// The report as GitLab's Code Quality array.
  func gitlab() -> JSON {
    var unique = UniqueFingerprints()
    return .array(
      shown.map { shown in
        let violation = shown.violation
        return [
          "description": .string(violation.message),
          "check_name": .string(violation.rule),
          "fingerprint": .string(unique.next(violation.fingerprint)),
          "severity": .string(violation.severity.gitlabName),
          "location": [
            "path": .string(displayName),
            "lines": ["begin": .integer(violation.location.line)],
          ],
        ]
      }
    )
  }
}

extension Severity {
  fileprivate var gitlabName: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
