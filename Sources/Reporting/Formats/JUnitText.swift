import RuleKit

/// A report as JUnit XML: a case for each class and rule with violations, and one for each rule without.
struct JUnitText {
  private static let failuresMax = 1_000

  let report: Report
  let rendering: Rendering

  var text: String {
    let found = foundCases
    let cases = found + passedCases(beside: found) + emptyCase + restCase(after: found)
    let failures = cases.count { $0.result == .failed }
    let skipped = cases.count { $0.result == .skipped }
    let name = escaped(report.displayName)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites><testsuite name=\"\(name)\" tests=\"\(cases.count)\" "
    text += "failures=\"\(failures)\" skipped=\"\(skipped)\">\n"
    for item in cases { text += self.text(of: item) }
    return text + "</testsuite></testsuites>\n"
  }

  private enum Result { case passed, failed, skipped }

  private struct Case {
    let className: String
    let name: String
    var result = Result.passed
    /// What a reader of the failure sees first.
    var message = ""
    var violations: [Violation] = []
    /// What else a reader of the failure sees.
    var reasons: [String] = []
  }

  /// What is shown, by class and rule; it fails where one of it fails the build.
  private var foundCases: [Case] {
    var cases: [Case] = []
    var places: [[String]: Int] = [:]
    for violation in report.shown.map(\.violation) {
      let key = [violation.subject.className, violation.rule]
      let place = places[key] ?? cases.count
      if place == cases.count {
        guard cases.count < Self.failuresMax else { continue }
        places[key] = place
        cases.append(Case(className: key[0].isEmpty ? "log" : key[0], name: key[1]))
      }
      cases[place].violations.append(violation)
      if cases[place].result == .passed, fails(violation) {
        cases[place].result = .failed
        cases[place].message = violation.message
      }
    }
    return cases
  }

  private func fails(_ violation: Violation) -> Bool {
    rendering.failureLevel.isReached(by: violation, of: report)
  }

  /// What is found, but stands in none of these cases; it fails where some of it fails the build.
  private func restCase(after cases: [Case]) -> [Case] {
    let told = cases.flatMap(\.violations)
    let rest = report.countToShow - told.count
    guard rest > 0 else { return [] }
    let kept = report.judgement.violations
    let fails = kept.count(where: fails) > told.count(where: fails) || dropsFailures
    return [
      Case(
        className: "log",
        name: "and \(rest) more",
        result: fails ? .failed : .passed,
        message: "\(counted(rest, "more violation")) not listed here"
      )
    ]
  }

  /// Whether there were more violations that are severe enough than a report keeps.
  private var dropsFailures: Bool {
    let level = rendering.failureLevel
    guard let least = level.severity, !level.isNewOnly || report.comparison == nil else {
      return false
    }
    let found = report.judgement
    let counts = [(Severity.error, found.errors), (.warning, found.warnings), (.note, found.notes)]
    return counts.contains { severity, count in
      severity >= least && count > found.violations.count { $0.severity == severity }
    }
  }

  /// The rules that were judged and not broken; one case for all of them where only their number is known, and
  /// nothing was found.
  private func passedCases(beside found: [Case]) -> [Case] {
    guard report.verdict != .empty else { return [] }
    guard let judged = judgedRules else {
      return !found.isEmpty
        ? [] : [Case(className: "log", name: "\(counted(report.judgement.judged, "rule")) judged")]
    }
    let broken = Set(report.judgement.violations.map(\.rule))
    return judged.filter { !broken.contains($0) }.map { Case(className: "rules", name: $0) }
  }

  /// The rules that were judged; nil where the caller chose other rules than those on by default, because a
  /// report only says which of them were not judged.
  private var judgedRules: [String]? {
    let others = Set(report.judgement.notJudged.flatMap(\.rules))
    guard others.isSubset(of: rendering.rulesByDefault) else { return nil }
    let judged = rendering.rulesByDefault.filter { !others.contains($0) }
    return judged.count == report.judgement.judged && !judged.isEmpty ? judged : nil
  }

  /// An empty log is never silently green.
  private var emptyCase: [Case] {
    guard report.verdict == .empty else { return [] }
    return [
      Case(
        className: "log",
        name: "recognised",
        result: rendering.allowsEmpty ? .skipped : .failed,
        message: "no event was recognised, or no rule could judge any",
        reasons: report.emptyReasons.map { "\($0.place): \($0.message)" }
      )
    ]
  }

  private func text(of item: Case) -> String {
    var text = "<testcase classname=\"\(escaped(item.className))\" name=\"\(escaped(item.name))\""
    let lines = item.violations.map { violation in
      let place = "\(report.displayName):\(violation.location.line)"
      return escaped("\(place): \(violation.severity.name): \(violation.message)") + "\n"
    }
    let reasons = item.reasons.map { escaped($0) + "\n" }
    let message = escaped(item.message)
    switch item.result {
    case .failed: text += "><failure message=\"\(message)\">\((lines + reasons).joined())</failure>"
    case .skipped: text += "><skipped message=\"\(message)\"/>"
    case .passed where lines.isEmpty: return text + "/>\n"
    case .passed: text += "><system-out>\(lines.joined())</system-out>"
    }
    return text + "</testcase>\n"
  }

  /// Escapes what means something in XML; control characters, which XML cannot hold, first.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.inert.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
