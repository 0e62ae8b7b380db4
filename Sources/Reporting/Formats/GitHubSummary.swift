import RuleKit

extension Report {
  /// A summary has few rows: it stands beside many others on one page.
  private static let rowsMax = 10

  /// The report as Markdown for the page of a job on GitHub: the verdict, and the first violations by
  /// severity in a table.
  public func githubSummary(with rendering: Rendering) -> String {
    var text = "### WillDid: \(verdict.rawValue)\n\n\(displayName.asMarkdown): \(countsPhrase)"
    if let stored = rendering.stored {
      text += ", [report](\(rendering.baseURL)/r/\(stored.id))"
    }
    text += "\n\n"
    let violations = shown.map(\.violation)
    guard !violations.isEmpty else { return text }
    text += "| | rule | line | what |\n|---|---|---|---|\n"
    // Sorting keeps the order of the log within a severity.
    let rows = Severity.allCases.sorted(by: >).flatMap { severity in
      violations.filter { $0.severity == severity }
    }
    for violation in rows.prefix(Self.rowsMax) {
      let cells = [
        violation.severity.name, violation.rule.asMarkdown, "\(violation.location.line)",
        violation.message.asMarkdown,
      ]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    if countToShow > Self.rowsMax { text += "\nand \(countToShow - Self.rowsMax) more\n" }
    return text + "\n"
  }
}

extension String {
  /// The text with everything escaped that Markdown would take for a sign of its own.
  fileprivate var asMarkdown: String {
    var escaped = ""
    for scalar in inert.unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case "&": escaped += "&amp;"
      // References to people and other issues are made of these.
      case "@", "#": escaped += "&#\(scalar.value);"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "+", "!", "|", "~", ">", ":":
        escaped += "\\\(scalar)"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
