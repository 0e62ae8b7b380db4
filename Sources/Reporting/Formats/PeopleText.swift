import CallbackLog
import RuleKit

/// A report for people who read it in a terminal, next to their log.
struct PeopleText {
  static let width = 100

  let report: Report
  let rendering: Rendering
  private let terminal: TerminalStyle

  init(report: Report, rendering: Rendering) {
    self.report = report
    self.rendering = rendering
    terminal = TerminalStyle(isColoured: rendering.isColoured)
  }

  var text: String {
    var text = report.explanations.table
    var explained: Set<String> = []
    for shown in report.shown {
      text += violationText(shown)
      // What to do is said once for each rule.
      if explained.insert(shown.violation.rule).inserted {
        text += adviceText(shown.violation.rule)
      }
      text += "\n"
    }
    if report.isTruncated {
      let rest = report.countToShow - report.shown.count
      text += terminal.faint("… and \(rest) more; raise --max-violations to see them") + "\n\n"
    }
    if report.verdict == .empty { text += emptyText }
    return text + noticesText + summaryText
  }

  private func violationText(_ shown: ShownViolation) -> String {
    let violation = shown.violation
    let place = "\(report.displayName.inert):\(violation.location.line)"
    var lines = [
      "\(severity(violation.severity)) \(terminal.bold(violation.message.inert))",
      terminal.faint("  \(place)  \(violation.rule)")
        + (violation.count > 1 ? terminal.faint("  (\(violation.count) times)") : "")
        + marks(of: violation),
    ]
    if let extract = shown.extract { lines += extractLines(extract, violation.location) }
    if !violation.expected.isEmpty {
      lines.append("  expected: \(violation.expected.joined(separator: " or ").inert)")
    }
    for related in violation.related {
      lines.append(
        "  line \(related.line): \(related.callback.inert), \(related.message.inert)"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether it is new, and why it fails nothing.
  private func marks(of violation: Violation) -> String {
    guard let comparison = report.comparison else { return "" }
    return (comparison.isNew(violation) ? "  " + terminal.bold("new") : "")
      + (comparison.isMuted(violation) ? "  " + terminal.faint("muted") : "")
  }

  /// The line with its number, and a marker below the callback.
  private func extractLines(_ extract: String, _ location: Violation.Location) -> [String] {
    let number = "\(location.line)"
    let margin = String(repeating: " ", count: number.count)
    let cut = Excerpt(line: extract, column: location.column, endColumn: location.endColumn)
    var lines = ["", "  \(terminal.faint("\(number) |")) \(cut.text)"]
    if report.extractsAreLogLines, !cut.marker.isEmpty {
      lines.append("  \(terminal.faint("\(margin) |")) \(terminal.red(cut.marker))")
    }
    return lines + [""]
  }

  private func adviceText(_ id: String) -> String {
    guard let rule = rendering.rule(id) else { return "  help: willdid explain \(id)\n" }
    return rule.rationale.wrapped(indent: "  ", width: Self.width)
      + "\n  help: willdid explain \(id)\n"
  }

  private var noticesText: String {
    report.judgement.notices.map { notice in
      let line = notice.firstLine > 0 ? ", first on line \(notice.firstLine)" : ""
      return terminal.faint("notice: \(notice.message.inert)\(line)") + "\n"
    }.joined()
  }

  private var summaryText: String {
    let judgement = report.judgement
    let notJudged = judgement.notJudged.reduce(0) { $0 + $1.rules.count }
    let name = report.displayName.inert
    var text = "\(name): \(verdict): \(report.countsPhrase), "
    text += "\(counted(judgement.subjects, "subject")) in \(counted(report.lines, "line"))\n"
    if let comparison = report.comparison {
      let count = comparison.newFingerprints.count
      text +=
        "  \(counted(count, "new finding")) against \(comparison.base?.inert ?? "the main branch")\n"
    }
    let dialects = report.source.dialects.keys.sorted().joined(separator: " ")
    text += terminal.faint(
      "  \(counted(judgement.judged, "rule")) judged, \(notJudged) not; dialect "
        + "\(dialects.isEmpty ? "none" : dialects); identity \(judgement.identity.rawValue); "
        + "style \(judgement.style?.rawValue ?? "unknown"); profile \(judgement.profile.name)"
        + (judgement.profileReason.isEmpty ? "" : " (\(judgement.profileReason.inert))")
    )
    return text + "\n"
  }

  private var verdict: String {
    switch report.verdict {
    case .pass: terminal.green("pass")
    case .warn: terminal.yellow("warn")
    case .fail: terminal.red("fail")
    case .empty: terminal.yellow("empty")
    }
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: terminal.red("error:")
    case .warning: terminal.yellow("warning:")
    case .note: terminal.blue("note:")
    }
  }
}
