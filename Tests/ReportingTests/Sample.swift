import CallbackLog
import Reporting
@testable import RuleKit

/// Reports to write.
enum Sample {
  static func violation(
    line: Int = 1042,
    rule: String = "will-appear-before-did-appear",
    severity: Severity = .error,
    className: String = "LoginViewController"
  ) -> Violation {
    Violation(
      rule: rule,
      severity: severity,
      message: "'\(className)' 0x10490c200 appeared, but viewWillAppear never came",
      subject: Violation.Subject(
        kind: "controller",
        className: className,
        key: "0x10490c200",
        lifetime: 1,
        process: 4211
      ),
      location: Violation.Location(line: line, column: 8, endColumn: 21, byteOffset: 88213),
      time: 1_760_000_000_123_456,
      callback: "viewDidAppear",
      state: "hidden",
      expected: ["viewWillAppear"],
      related: [
        Violation.Related(line: 988, callback: "viewDidLoad", message: "the callback before")
      ],
      count: 1,
      fingerprint: "c1f2a07d5be3"
    )
  }

  static func report(_ violations: [Violation] = [violation()]) -> Report {
    var report = Report()
    report.serviceVersion = "0.1.0"
    report.ruleset = "2026.1"
    report.verdict = .fail
    report.lines = 1_100
    report.unrecognisedLines = 58
    report.source.name = "ui-tests.ndjson"
    report.source.dialects = ["ndjson": 40, "trace": 2]
    report.source.wireBytes = 77
    report.source.decodedBytes = 99
    report.source.firstEventTime = 1_760_000_000_000_000
    report.judgement.violations = violations
    report.judgement.errors = violations.count { $0.severity == .error }
    report.judgement.warnings = violations.count { $0.severity == .warning }
    report.judgement.notes = violations.count { $0.severity == .note }
    report.judgement.events = 42
    report.judgement.subjects = 3
    report.judgement.judged = 41
    report.judgement.notJudged = [
      Judgement.NotJudged(why: "the log holds no viewDidLoad", rules: ["viewdidload-once"])
    ]
    report.judgement.notices = [
      Notice(code: "bad-utf8", count: 3, firstLine: 5, message: "3 lines were repaired")
    ]
    report.judgement.style = .entry
    report.judgement.profile = .ios(17)
    report.extracts = violations.map { _ in "a line viewDidAppear of the log" }
    report.context.project = "acme/shop-ios"
    report.context.labels = [(key: "device", value: "iPhone 16")]
    return report
  }

  static func text(_ report: Report, _ format: OutputFormat) -> String {
    String(decoding: report.rendered(as: format), as: UTF8.self)
  }
}
