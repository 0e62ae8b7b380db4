internal import LogCheck

/// Why the settings of a project were refused, as a phrase for people.
public struct ProjectSettingsFailure: Error, Hashable, Sendable {
  public let message: String
  /// Counts from 1.
  public let line: Int

  init(_ message: String, line: Int) {
    self.message = message
    self.line = line
  }

  init(_ failure: ParameterFailure, line: Int) {
    switch failure {
    case .unknown(let name, _): self.init("there is no setting '\(name)'", line: line)
    case .badValue(let name, let value, let hint):
      self.init("'\(name)' cannot be '\(value)': \(hint)", line: line)
    case .repeated(let name): self.init("'\(name)' is given twice", line: line)
    }
  }

  static func unknown(_ key: String, among keys: [String], line: Int) -> ProjectSettingsFailure {
    let nearest = NearestName.nearest(to: key, in: keys)
    let hint = nearest.map { "did you mean '\($0)'?" } ?? "known: " + keys.joined(separator: " ")
    return ProjectSettingsFailure("there is no setting '\(key)'; \(hint)", line: line)
  }
}
