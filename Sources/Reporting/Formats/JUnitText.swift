import RuleKit

/// A report as JUnit XML: one case for each class and rule that failed.
struct JUnitText {
  private static let failuresMax = 1_000

  let report: Report

  var text: String {
    let cases = failedCases
    let failures = cases.count + (report.verdict == .empty ? 1 : 0)
    let name = attribute(report.displayName)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites><testsuite name=\"\(name)\" "
    text += "tests=\"\(max(failures, 1))\" failures=\"\(failures)\">\n"
    for failed in cases { text += caseText(failed) }
    if report.verdict == .empty {
      text += "<testcase classname=\"log\" name=\"recognised\"><failure message=\""
      text += "no event was recognised, or no rule could judge any\"/></testcase>\n"
    } else if cases.isEmpty {
      text += "<testcase classname=\"log\" name=\"\(report.judgement.judged) rules judged\"/>\n"
    }
    return text + "</testsuite></testsuites>\n"
  }

  private struct FailedCase {
    let className: String
    let rule: String
    var violations: [Violation]
  }

  private var failedCases: [FailedCase] {
    var cases: [FailedCase] = []
    var places: [[String]: Int] = [:]
    for violation in report.shown.map(\.violation) {
      let key = [violation.subject.className, violation.rule]
      if let place = places[key] {
        cases[place].violations.append(violation)
      } else if cases.count < Self.failuresMax {
        places[key] = cases.count
        cases.append(
          FailedCase(className: key[0], rule: key[1], violations: [violation])
        )
      }
    }
    return cases
  }

  private func caseText(_ failed: FailedCase) -> String {
    let className = failed.className.isEmpty ? "log" : failed.className
    var text = "<testcase classname=\"\(attribute(className))\" "
    text += "name=\"\(attribute(failed.rule))\">"
    let message = failed.violations[0].message
    text += "<failure message=\"\(attribute(message))\">"
    for violation in failed.violations {
      let place = "\(report.displayName):\(violation.location.line)"
      text += attribute("\(place): \(violation.severity.name): \(violation.message)") + "\n"
    }
    return text + "</failure></testcase>\n"
  }

  /// Escapes what means something in XML; control characters, which XML cannot hold, first.
  private func attribute(_ text: String) -> String {
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
