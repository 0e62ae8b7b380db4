/// What judges a rule.
extension Catalogue {
  /// The monitor that judges the rule, or nil.
  func monitor(of rule: Rule) -> (any Monitor.Type)? {
    guard case .monitor(let name) = rule.judgedBy else { return nil }
    return monitors.first { $0.name == name }
  }

  /// Whether a first load shows the birth as well as an initialiser, for what judges the rule.
  func startsAtLoad(_ rule: Rule) -> Bool {
    guard let automaton = automaton(of: rule) else { return false }
    return automaton.startsAtLoad && automaton.startAtDidLoad == nil
  }

  /// Whether the rule is judged by counting as well, where no line tells the objects of a class apart.
  func isCounted(_ rule: Rule) -> Bool {
    automaton(of: rule)?.showsVisibility == true && !rule.evidence.identity
  }

  private func automaton(of rule: Rule) -> Automaton? {
    guard case .automaton(let name) = rule.judgedBy else { return nil }
    return automata.first { $0.name == name }
  }
}
