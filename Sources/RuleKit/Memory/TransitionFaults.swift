/// What was reported of one subject in the transition that is going on: by this a stronger fault hides a weaker one.
struct TransitionFaults {
  /// Each rule that was reported, and the breach when it was kept.
  private(set) var all: [(rule: Int, breach: Judge.BreachNumber?)] = []
  /// The same of the transition before.
  private var past: [(rule: Int, breach: Judge.BreachNumber?)] = []

  /// Notes what was reported: once each, for a burst may go on for a whole log.
  mutating func note(_ rule: Int, _ breach: Judge.BreachNumber?) {
    all.removeAll { $0 == (rule, breach) }
    all.append((rule, breach))
  }

  /// The transition has come to its legal end.
  mutating func end() {
    past = all
    all.removeAll()
  }

  /// The transition before is still spoken of.
  mutating func resume() { all = past + all }

  /// It is not any more.
  mutating func leave() { all.removeAll { own in past.contains { $0 == own } } }

  mutating func forget(_ breach: Judge.BreachNumber) {
    all.removeAll { $0.breach == breach }
    past.removeAll { $0.breach == breach }
  }

  /// Whether something that was reported explains a breach of `rule`; it may become worse by that.
  func hide(_ rule: Int, _ masked: [[Int: Catalogue.Hiding]], _ breaches: inout Breaches) -> Bool {
    for (stronger, kept) in all {
      guard let hiding = masked[stronger][rule] else { continue }
      // What is only a note must not hide what everybody sees.
      if let kept, breaches[kept].severity == .note { continue }
      if let raised = hiding.raised { breaches.raise(kept, to: raised) }
      return true
    }
    return false
  }

  /// Takes back what a breach of `rule` explains; returns what the breach becomes by that.
  mutating func withdraw(
    hiddenBy rule: Int,
    _ masked: [[Int: Catalogue.Hiding]],
    _ breaches: inout Breaches
  ) -> Severity? {
    let hidden = masked[rule]
    var raised: Severity?
    for (weaker, kept) in all {
      guard let hiding = hidden[weaker], hiding.takesBack else { continue }
      if let kept { breaches.withdraw(kept) }
      raised = hiding.raised ?? raised
    }
    all.removeAll { hidden[$0.rule]?.takesBack == true }
    return raised
  }
}
