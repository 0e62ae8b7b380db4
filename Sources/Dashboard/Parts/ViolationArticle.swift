internal import CallbackLog
internal import Reporting
internal import RuleKit

/// What shows that one violation is one, and what to do about it.
struct ViolationArticle {
  private let shown: ShownViolation
  private let content: ReportContent
  private let rule: Rule?

  init(_ shown: ShownViolation, in content: ReportContent) {
    self.shown = shown
    self.content = content
    rule = content.catalogue.rule(shown.violation.rule)
  }

  private var violation: Violation { shown.violation }

  func add(to section: inout Markup) {
    section.element(
      "article",
      ["class": "violation \(violation.severity.name)", "id": "v\(shown.number)", "tabindex": "-1"]
    ) { article in
      article.element("h3") { title in
        title.element("span", ["class": "sign"], text: "\(shown.number) \(violation.severity.name)")
        title.add(" ")
        if content.new?.contains(violation.fingerprint) == true {
          title.element("span", ["class": "new"], text: "new")
          title.add(" ")
        }
        title.add(violation.message)
      }
      article.element("p", ["class": "where faint"]) { line in
        line.add("line \(violation.location.line)")
        if let time = violation.time.flatMap(Timestamp.text) { line.add(" · \(time)") }
        if violation.count > 1 { line.add(" · \(violation.count) times in a row") }
        line.add(" · ")
        content.addRule(violation.rule, to: &line)
      }
      addExtract(to: &article)
      article.element("div", ["class": "proof"]) { proof in
        LaneTable(shown, in: content)?.add(to: &proof)
        addFigure(to: &proof)
      }
      addAdvice(to: &article)
    }
  }

  private func addExtract(to article: inout Markup) {
    guard let extract = shown.extract else { return }
    let excerpt = Excerpt(
      line: extract,
      column: violation.location.column,
      endColumn: violation.location.endColumn
    )
    article.element(
      "pre",
      ["class": "extract", "tabindex": "0", "role": "group", "aria-label": "The line of the log"]
    ) { pre in
      let number = "\(violation.location.line)  "
      pre.element("span", ["class": "faint"], text: number)
      let lead = excerpt.marker.prefix { $0 == " " }.count
      let length = excerpt.marker.count - lead
      guard length > 0 else { return pre.add(excerpt.text) }
      pre.add(String(excerpt.text.prefix(lead)))
      pre.element("mark", text: String(excerpt.text.dropFirst(lead).prefix(length)))
      pre.add(String(excerpt.text.dropFirst(lead + length)))
    }
  }

  private func addFigure(to proof: inout Markup) {
    guard let rule, let figure = AutomatonFigure(violation, of: rule, content.catalogue) else {
      return
    }
    figure.add(
      to: &proof,
      name: "m\(shown.number)",
      caption: "The state before, what may follow, and what came"
    )
  }

  private func addAdvice(to article: inout Markup) {
    guard let rule else { return }
    article.element("div", ["class": "advice"]) { block in
      block.element("p") { line in
        line.element("strong", text: "UIKit promises: ")
        Prose(rule.promise).add(to: &line)
      }
      block.element("p") { line in
        line.element("strong", text: "What to do: ")
        Prose(rule.rationale).add(to: &line)
      }
    }
  }
}
