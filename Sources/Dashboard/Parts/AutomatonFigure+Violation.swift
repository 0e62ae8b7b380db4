internal import Reporting
internal import RuleKit

extension AutomatonFigure {
  /// The state before a violation and what may follow it, or nil when no automaton judged it.
  init?(_ violation: Violation, of rule: Rule, _ catalogue: Catalogue) {
    guard case .automaton(let name) = rule.judgedBy, let state = violation.state,
      let automaton = catalogue.automata.first(where: { $0.name == name })
    else { return nil }
    self.init(automaton, rule: rule.id, state: state, callback: violation.callback)
    severity = violation.severity
  }

  /// Adds it with a caption; `name` tells it from the other pictures of a page.
  func add(to place: inout Markup, name: String, caption: String) {
    place.element(
      "figure",
      ["class": "machine", "tabindex": "0", "role": "group", "aria-label": "States"]
    ) { block in
      block.append(svg(name: name))
      block.element("figcaption", ["class": "faint"], text: caption)
    }
  }
}
