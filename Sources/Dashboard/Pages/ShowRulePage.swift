internal import HTTPModel
internal import LogCheck
internal import Reporting
internal import RuleKit
internal import Synchronization
internal import WebAPI

/// `GET /rules/{id}`: one rule, with good and bad order as pictures.
struct ShowRulePage: PromptRoute {
  static let pattern: RoutePattern = "GET /rules/{id}"
  static let scope = AccessScope.open

  private let catalogue: Catalogue
  /// The pages that were asked for: their examples are judged and drawn once.
  private let pages = Pages()
  /// Whether there are reports that may have hit the rule.
  private let hasReports: Bool

  init(catalogue: Catalogue, hasReports: Bool) {
    self.catalogue = catalogue
    self.hasReports = hasReports
  }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> HTTPResponse {
    let id = parameters["id"]
    guard let rule = catalogue.rule(id) else {
      let nearest = NearestName.nearest(to: id, in: catalogue.rules.map(\.id))
      let hint = nearest.map { "did you mean '\($0)'?" } ?? "GET /rules names every rule"
      throw RouteFailure(Problem(.notFound, "There is no rule '\(id)'.", hint: hint))
    }
    let page = pages.page(of: id) {
      UnchangingAnswer(
        Frame(title: rule.id, section: .rules).response { add(rule, to: &$0) },
        caching: "no-cache"
      )
    }
    return page.respond(to: request)
  }

  private final class Pages: Sendable {
    private let made = Mutex<[String: UnchangingAnswer]>([:])

    func page(of id: String, make: () -> UnchangingAnswer) -> UnchangingAnswer {
      if let page = made.withLock({ $0[id] }) { return page }
      let page = make()
      made.withLock { $0[id] = page }
      return page
    }
  }

  private func add(_ rule: Rule, to main: inout Markup) {
    main.element("p", ["class": "crumbs"]) { line in
      line.element("a", ["href": "/rules"], text: "Rules")
      line.add(" / \(rule.group.title)")
    }
    main.element("h1", ["class": "rule-name"]) { title in
      title.add(rule.id + " ")
      SeverityWord(rule).add(to: &title)
    }
    main.element("p", ["class": "lead"], text: rule.summary)
    if hasReports, rule.severity != nil {
      main.element("p") { line in
        line.element("a", ["href": "/?q=rule:\(rule.id)"], text: "Reports that hit it")
      }
    }
    main.element("section") { section in
      paragraph("UIKit promises", rule.promise, to: &section)
      paragraph("Why it matters, what to do", rule.rationale, to: &section)
      paragraph("Known exceptions", rule.exceptions, to: &section)
    }
    let checked = (rule.bad + rule.good).map { CheckedExample($0, of: rule) }
    addFigure(rule, checked.compactMap(\.violation).first, to: &main)
    for (index, example) in checked.enumerated() {
      let isBad = index < rule.bad.count
      example.add(to: &main, name: "e\(index)", isBad: isBad, accepts: rule.severity == nil)
    }
    addFacts(rule, to: &main)
  }

  private func paragraph(_ title: String, _ text: String, to section: inout Markup) {
    guard !text.isEmpty else { return }
    section.element("h2", text: title)
    section.element("p", ["class": "prose"]) { Prose(text).add(to: &$0) }
  }

  private func addFigure(_ rule: Rule, _ violation: Violation?, to main: inout Markup) {
    guard let violation, let figure = AutomatonFigure(violation, of: rule, catalogue) else {
      return
    }
    figure.add(
      to: &main,
      name: "machine",
      caption: "What may follow in this state, and what may not"
    )
  }

  private func addFacts(_ rule: Rule, to main: inout Markup) {
    main.element("section") { section in
      section.element("h2", text: "In short")
      section.element("dl", ["class": "facts"]) { list in
        let facts = [
          ("formula", rule.formal), ("a log must show", rule.evidence.words),
          ("systems", rule.systems), ("certainty", rule.certainty.rawValue),
          ("sources", rule.explainedSources),
        ]
        for (name, value) in facts where !value.isEmpty {
          list.element("dt", text: name)
          list.element("dd") { Prose(value).add(to: &$0) }
        }
      }
      guard rule.isLookedFor else { return }
      section.element("h2", text: "To silence it")
      section.element("p", ["class": "prose"]) { line in
        line.add("For one class: ")
        line.element("code", text: "willdid check --ignore \(rule.id)@MyController app.log")
        line.add(", over HTTP: ")
        line.element("code", text: "?ignore=\(rule.id)@MyController")
      }
    }
  }
}

/// An example of a rule, judged, so that it can be drawn.
private struct CheckedExample {
  private let example: Example
  private let report: Report?
  let violation: Violation?

  init(_ example: Example, of rule: Rule) {
    self.example = example
    var options = CheckOptions()
    options.name = "example.trace"
    options.dialect = "trace"
    options.minSeverity = .note
    options.showsPicture = true
    options.showsExtracts = false
    options.rules = [rule.id]
    var check = LogCheck(options: options)
    let lines = example.trace.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { $0.dropFirst(2) }.joined(separator: "\n") + "\n"
    do throws(LogFailure) {
      let bytes = Array(text.utf8)
      try check.feed(bytes.span)
      report = try check.finish()
    } catch {
      report = nil
    }
    violation = report?.judgement.violations.first
  }

  func add(to main: inout Markup, name: String, isBad: Bool, accepts: Bool) {
    main.element("section", ["class": isBad ? "example bad" : "example good"]) { section in
      section.element("h2") { title in
        let word = isBad ? "Broken" : accepts ? "Legal" : "Kept"
        title.element("span", ["class": "severity \(isBad ? "error" : "pass")"], text: word)
        title.add(" " + example.title)
      }
      if let report, let told = report.told, !told.trail.steps.isEmpty {
        var picture = Picture(Timeline(told.trail, violations: report.shown))
        picture.name = name
        picture.width = 900
        picture.gutter = 150
        picture.hasAxis = false
        section.element(
          "div",
          ["class": "canvas", "tabindex": "0", "role": "group", "aria-label": "Picture"]
        ) {
          $0.append(picture.svg())
        }
      }
      section.element(
        "pre",
        ["class": "trace", "tabindex": "0", "role": "group", "aria-label": "As a log"]
      ) { pre in
        for line in example.trace.split(separator: "\n", omittingEmptySubsequences: false) {
          let isBroken = line.hasPrefix("!")
          let words = String(line.dropFirst(2))
          if isBroken { pre.element("mark", text: words) } else { pre.add(words) }
          pre.write("\n")
        }
      }
    }
  }
}
