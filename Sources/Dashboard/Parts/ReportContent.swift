internal import CallbackLog
internal import Reporting
internal import RuleKit

/// What a page says about one report, wherever the report comes from.
struct ReportContent {
  let title: String
  let verdict: Verdict
  /// Such as `1 error, 2 warnings, 48211 events`.
  let counts: String
  /// What is known about the log, as names and values.
  var facts: [(name: String, value: String)] = []
  var violations: [ShownViolation]
  /// How many violations there are, shown or not.
  var violationCount: Int
  let told: ToldTape?
  var notices: [Notice] = []
  var judged = 0
  var notJudged: [Judgement.NotJudged] = []
  /// Where the picture can be asked for in other views; nil when the log itself has to be sent again.
  var pictureSource: String?
  /// Whether the page stands where there is no service to lead to.
  var isAlone = false
  /// What is known of a report that is kept.
  private(set) var kept: (summary: ReportSummary, service: String)?
  let view: TimelineView
  /// Fingerprints that the branch to compare with does not have; nil without a comparison.
  let new: Set<String>?
  let catalogue: Catalogue

  init(_ report: Report, _ rendering: Rendering, catalogue: Catalogue) {
    title = report.displayName
    verdict = report.verdict
    counts = report.countsPhrase
    violations = report.shown
    violationCount = report.countToShow
    told = report.told
    notices = report.judgement.notices
    judged = report.judgement.judged
    notJudged = report.judgement.notJudged
    self.catalogue = catalogue
    view = rendering.view
    new = report.comparison?.newFingerprints
    pictureSource = rendering.stored.map { "/v1/reports/\($0.id)/timeline.svg" }
    facts = Self.facts(of: report)
  }

  private static func facts(of report: Report) -> [(name: String, value: String)] {
    let dialects = report.source.dialects.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var facts = [
      (
        "lines",
        "\(report.lines), of which \(report.unrecognisedLines) "
          + "\(report.unrecognisedLines == 1 ? "says" : "say") nothing of callbacks"
      ),
      ("dialect", dialects.map(\.key).joined(separator: ", ")),
      ("system", "\(report.judgement.profile.name): \(report.judgement.profileReason)"),
      ("objects told apart by", report.judgement.identity.rawValue),
    ]
    if let first = report.source.firstEventTime.flatMap(Timestamp.text),
      let last = report.source.lastEventTime.flatMap(Timestamp.text)
    {
      facts.insert(("recorded", "\(first) to \(last)"), at: 0)
    }
    return facts.filter { !$0.1.isEmpty }.map { (name: $0.0, value: $0.1) }
  }

  /// Says where the report came from and how to get it.
  mutating func keep(_ summary: ReportSummary, service: String) {
    kept = (summary, service)
    let own = [
      ("project", summary.project), ("branch", summary.branch), ("commit", summary.commit),
      ("build", summary.build), ("job", summary.job),
    ]
    let labels = summary.labels.map { ($0.key, $0.value) }
    facts = (own + labels).filter { !$0.1.isEmpty }.map { (name: $0.0, value: $0.1) } + facts
  }

  func add(to main: inout Markup) {
    main.element("article", ["class": "report", "data-report": ""]) { article in
      addHead(to: &article)
      if verdict == .empty { EmptyVerdict(judgedEvents: told?.trail.events ?? 0).add(to: &article) }
      article.element("div", ["class": "look"]) { look in
        if let told, !told.trail.steps.isEmpty {
          PictureView(self, told, view: view).add(to: &look)
        }
        addViolations(to: &look)
        addRest(to: &look)
        if let kept { KeptReportLinks(summary: kept.summary, service: kept.service).add(to: &look) }
      }
    }
  }

  private func addHead(to article: inout Markup) {
    article.element("header", ["class": "report-head"]) { head in
      head.element("p", ["class": "verdict \(verdict.rawValue)"], text: verdict.word)
      head.element("div") { words in
        words.element("h1", text: title)
        words.element("p", ["class": "faint"], text: counts)
      }
    }
    if let first = violations.first {
      article.element("p", ["class": "headline"]) { line in
        line.add(first.violation.message)
        if violationCount > 1 { line.add(", and \(counted(violationCount - 1, "more violation"))") }
      }
    }
  }

  /// Names a rule, and leads to its page where there is one.
  func addRule(_ id: String, to markup: inout Markup) {
    if isAlone {
      markup.element("code", text: id)
    } else {
      markup.element("a", ["href": "/rules/\(id)"], text: id)
    }
  }

  private func addViolations(to article: inout Markup) {
    guard !violations.isEmpty else { return }
    article.element("section", ["class": "evidence", "aria-label": "Violations"]) { section in
      section.element("h2", text: violationCount == 1 ? "The violation" : "The violations")
      for shown in violations.prefix(Self.evidenceMax) {
        ViolationArticle(shown, in: self).add(to: &section)
      }
      if violationCount > Self.evidenceMax {
        section.element(
          "p",
          ["class": "faint"],
          text: "and \(violationCount - Self.evidenceMax) more; the JSON has every one"
        )
      }
    }
  }

  /// How many violations a page explains one by one.
  static let evidenceMax = 100

  private func addRest(to article: inout Markup) {
    article.element("section", ["class": "rest"]) { section in
      section.element("h2", text: "About this log")
      section.element("dl", ["class": "facts"]) { list in
        for fact in facts {
          list.element("dt", text: fact.name)
          list.element("dd", text: fact.value)
        }
      }
      for notice in notices {
        section.element("p", ["class": "notice"], text: "\(notice.message) (\(notice.code))")
      }
      guard !notJudged.isEmpty else { return }
      let rules = notJudged.reduce(0) { $0 + $1.rules.count }
      section.element("details") { details in
        details.element(
          "summary",
          text:
            "\(counted(judged, "rule")) judged, \(rules) not, because the log does not show enough"
        )
        details.element("ul") { list in
          for group in notJudged {
            list.element("li") { item in
              item.add("\(group.why): ")
              for (index, rule) in group.rules.enumerated() {
                if index > 0 { item.add(", ") }
                addRule(rule, to: &item)
              }
            }
          }
        }
      }
    }
  }
}

extension Verdict {
  /// The word in large letters.
  var word: String {
    switch self {
    case .pass: "pass"
    case .warn: "warnings"
    case .fail: "fail"
    case .empty: "empty"
    }
  }
}
