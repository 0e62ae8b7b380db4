import RuleKit

extension Report {
  /// GitHub shows ten annotations of a kind and cuts the rest without a word.
  private static let annotationsMax = 10

  /// The report as workflow commands of GitHub Actions: the first errors and warnings, then the totals.
  func githubText(with rendering: Rendering) -> String {
    var text = ""
    for severity in [Severity.error, .warning] {
      let violations = shown.lazy.map(\.violation).filter { $0.severity == severity }
      for violation in violations.prefix(Self.annotationsMax) {
        let muted = comparison?.isMuted(violation) == true ? " (muted)" : ""
        text += "::\(severity.name) title=\(property(violation.rule + muted))::"
        text += "\(data("\(displayName):\(violation.location.line): \(violation.message)"))\n"
      }
    }
    for reason in emptyReasons {
      text += "::notice title=WillDid::\(data("\(reason.place): \(reason.message)"))\n"
    }
    var totals = "\(displayName): \(verdict.rawValue): \(countsPhrase)"
    if let stored = rendering.stored { totals += ", \(rendering.baseURL)/r/\(stored.id)" }
    return text + "::notice title=WillDid::\(data(totals))\n"
  }

  private func data(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.inert
  }

  private func property(_ text: String) -> String {
    data(text).split(separator: ":", omittingEmptySubsequences: false).joined(separator: "%3A")
      .split(separator: ",", omittingEmptySubsequences: false).joined(separator: "%2C")
  }
}
