import CallbackLog

/// What was reported of one subject and is still remembered, so that one fault gives one report.
///
/// What goes on with a fault is counted, what follows from it is hidden, and what a later line explains is taken back.
struct FaultBook {
  typealias BreachNumber = Judge.BreachNumber

  /// By slot of the automaton.
  private var quiet: [Int: Quiet] = [:]
  /// By rule: the breach that a later letter may prove, when it was kept.
  private var provable: [Int: BreachNumber] = [:]
  /// A note that may be of the next object at the address, and how bad it is if it is not.
  var ifSame: (breach: BreachNumber, severity: Severity)?
  var transition = TransitionFaults()
  private var excusable: Excusable?
  /// What was taken back just now, and stands if the next line does not go with its excuse.
  private var pardoned: Excusable?
  private var doubling: Doubling?
  /// Breaches that stand only if what follows shows that they are not another object's.
  private(set) var doubtful: [BreachNumber] = []
  /// How many controllers had disappeared when the latest of them was added.
  private(set) var departures: UInt32 = 0
  /// A breach that stands only if the log shows for each of the subject's classes that its objects run
  /// loadView.
  private(set) var unshownLoad: BreachNumber?
  /// The callback that UIKit's direct-call message came before.
  var excused: Callback?
  /// The latest breach of an application or a scene, until its next line shows whether the two have changed places.
  var misplaced: Misplaced?
  /// The two lines before, if they may have changed places.
  var swapped: Swapped?

  init() {}

  // MARK: What is told

  /// Notes what an automaton reported, and whether it was a repetition.
  mutating func note(
    _ breach: Breach,
    _ kept: BreachNumber?,
    _ subject: Subject,
    _ callback: Callback,
    _ automaton: AutomatonTable,
    _ catalogue: Catalogue
  ) {
    quiet[automaton.slot] = Quiet(
      rule: breach.rule,
      appearance: subject.appearances,
      severity: breach.severity,
      asserts: automaton.asserts(callback),
      breach: kept,
      isUninterrupted: breach.followsAtOnce
    )
    transition.note(breach.rule, kept)
    if automaton.repeats(callback, subject) {
      doubling = Doubling(rule: breach.rule, breach: kept)
    }
    guard let kept else { return }
    let rule = catalogue.rules[breach.rule]
    if rule.evidence.ownLoad { unshownLoad = kept }
    if automaton.provable.contains(rule.id) { provable[breach.rule] = kept }
    if let excuse = automaton.automaton.excuses.first(where: { $0.rule == rule.id }) {
      excusable = Excusable(
        breach: kept,
        slot: automaton.slot,
        time: breach.event.time,
        excuse: excuse
      )
    }
  }

  /// Doubts a breach until what follows shows whose it is; `departures` controllers have disappeared, if that tells.
  mutating func doubt(_ breach: BreachNumber, departures: UInt32? = nil) {
    doubtful.append(breach)
    if let departures { self.departures = departures }
  }

  /// What is doubtful is the subject's own.
  mutating func trust() { doubtful = [] }

  // MARK: What is not told

  /// Whether a breach goes on with what was reported before: then it is counted there.
  mutating func goesOn(
    _ breach: Breach,
    _ subject: Subject,
    _ callback: Callback,
    _ automaton: AutomatonTable,
    _ catalogue: Catalogue,
    _ breaches: inout Breaches
  ) -> Bool {
    if automaton.repeats(callback, subject) || callback == .viewIsAppearing,
      countDoubled(breach, subject, automaton, &breaches)
    {
      return true
    }
    guard var known = quiet[automaton.slot],
      known.rule == breach.rule || known.appearance == subject.appearances,
      known.severity > .note || breach.severity == .note
    else { return false }
    if known.rule == breach.rule, isAgain(callback, known, subject, breaches) {
      let isInARow = subject.latest == callback.rawValue
      known.isUninterrupted =
        known.isUninterrupted && breach.followsAtOnce && isSoon(breach, behind: known, breaches)
      extend(&known, isInARow: isInARow, automaton, catalogue, &breaches)
      quiet[automaton.slot] = known
      noteRepeat(of: known.breach, callback)
    }
    if known.rule == breach.rule || !known.asserts {
      breaches.raise(known.breach, to: breach.severity)
    }
    return true
  }

  /// Whether a line is the fault once more: what an application or a scene is told else only follows from it.
  private func isAgain(
    _ callback: Callback,
    _ quiet: Quiet,
    _ subject: Subject,
    _ breaches: Breaches
  ) -> Bool {
    guard subject.kind == .application || subject.kind == .scene, let kept = quiet.breach else {
      return true
    }
    return breaches[kept].event.callback == callback
  }

  /// Counts another line of the burst that was reported already.
  private func extend(
    _ quiet: inout Quiet,
    isInARow: Bool,
    _ automaton: AutomatonTable,
    _ catalogue: Catalogue,
    _ breaches: inout Breaches
  ) {
    guard let number = quiet.breach else { return }
    breaches.count(again: number)
    quiet.run = isInARow ? quiet.run + 1 : 0
    guard let burst = automaton.burst(of: catalogue.rules[quiet.rule].id), quiet.run >= burst.lines,
      let other = catalogue.numbers[burst.becomes]
    else { return }
    breaches.rename(number, other, automaton.automaton.phrases[burst.becomes] ?? "")
    // Nobody makes so many objects at one address with nothing in between.
    if quiet.isUninterrupted, quiet.severity == .note {
      breaches.set(catalogue.rules[other].severity ?? .note, of: number)
    }
  }

  /// Whether the line of a burst may be of one call with its first one, as far as the log says when.
  private func isSoon(_ breach: Breach, behind known: Quiet, _ breaches: Breaches) -> Bool {
    guard let first = known.breach,
      let elapsed = breach.event.elapsed(since: breaches[first].event.time)
    else { return true }
    return elapsed.magnitude <= Self.burstMicrosecondsMax
  }

  private static let burstMicrosecondsMax: Int64 = 1_000_000

  /// Notes a callback that breaks again what `breach` tells: one load may be another object's, inside its
  /// initialiser, but not two.
  private mutating func noteRepeat(of breach: BreachNumber?, _ callback: Callback) {
    guard callback == .loadView || callback == .viewDidLoad else { return }
    doubtful.removeAll { $0 == breach }
  }

  /// Counts a breach to the run of callbacks that it goes on with; returns whether there is one.
  ///
  /// Appearance callbacks that all come twice, as from a container that forwards what UIKit sends as well, are one
  /// fault.
  private mutating func countDoubled(
    _ breach: Breach,
    _ subject: Subject,
    _ automaton: AutomatonTable,
    _ breaches: inout Breaches
  ) -> Bool {
    guard automaton.automaton.showsVisibility, let first = doubling else { return false }
    if let kept = first.breach { breaches.count(again: kept) }
    breaches.raise(first.breach, to: breach.severity)
    transition.note(first.rule, first.breach)
    quiet[automaton.slot] = Quiet(
      rule: first.rule,
      appearance: subject.appearances,
      severity: breach.severity,
      asserts: true,
      breach: first.breach
    )
    return true
  }

  // MARK: What later lines do

  /// Looks at the subject's next callback, so many `events` behind the one before, which is its latest appearance
  /// callback once more if it `isRepeated`.
  mutating func follow(
    _ event: Event,
    _ callback: Callback,
    isRepeated: Bool,
    isSameRun: Bool,
    events: UInt32,
    _ units: StampUnits,
    _ breaches: inout Breaches
  ) {
    if let pardoned { settle(pardoned, callback, isSameRun, &breaches) }
    if let excusable { excuse(excusable, event, callback, events: events, units, &breaches) }
    if callback.isAppearance, let doubling {
      // A run ends behind a callback that came once.
      if !isRepeated, !doubling.isSecond { self.doubling = nil }
      self.doubling?.isSecond = isRepeated
    }
    if !callback.mayPrecedeInitialiser, !doubtful.isEmpty { trust() }
  }

  /// Takes back a breach, if this letter explains it.
  private mutating func excuse(
    _ excusable: Excusable,
    _ event: Event,
    _ callback: Callback,
    events: UInt32,
    _ units: StampUnits,
    _ breaches: inout Breaches
  ) {
    self.excusable = nil
    let excuse = excusable.excuse
    let elapsed = units.least(between: excusable.time, and: event.time)
    guard excuse.callback == callback, excuse.argument.includes(event.traits.argument),
      elapsed.map({ $0 <= excuse.microsecondsMax }) ?? (events <= excuse.eventsMax)
    else { return }
    breaches.withdraw(excusable.breach)
    pardoned = excusable
    pardoned?.quiet = quiet.removeValue(forKey: excusable.slot)
    transition.forget(excusable.breach)
  }

  /// Lets a breach stand that was taken back, if the line does not go with its excuse: that was part of the fault.
  private mutating func settle(
    _ pardoned: Excusable,
    _ callback: Callback,
    _ isSameRun: Bool,
    _ breaches: inout Breaches
  ) {
    self.pardoned = nil
    guard isSameRun, pardoned.excuse.unless.contains(callback), let known = pardoned.quiet else {
      return
    }
    if let remark = quiet[pardoned.slot]?.breach { breaches.withdraw(remark) }
    breaches.letStand(pardoned.breach)
    quiet[pardoned.slot] = known
    transition.note(known.rule, pardoned.breach)
  }

  /// Ends the quiet of an automaton for which a callback has completed a legal cycle.
  mutating func endQuiet(of automaton: AutomatonTable) {
    quiet[automaton.slot] = nil
    if automaton.automaton.showsVisibility { transition.end() }
  }

  /// Takes back what was reported of this callback last, which UIKit says was called by hand.
  mutating func disown(_ callback: Callback, _ breaches: inout Breaches) {
    let own = transition.all.last {
      $0.breach.map { breaches[$0].event.callback == callback } ?? false
    }
    if let kept = own?.breach { takeBack(kept, &breaches) }
  }

  /// Takes back a breach, as if it had not been told.
  mutating func takeBack(_ kept: BreachNumber, _ breaches: inout Breaches) {
    breaches.withdraw(kept)
    transition.forget(kept)
    quiet = quiet.filter { $0.value.breach != kept }
  }

  /// Takes the breach of `rule` that a later letter has proved, if one was kept.
  mutating func takeProved(_ rule: Int) -> BreachNumber? { provable.removeValue(forKey: rule) }

  /// Whether an automaton has reported something in this appearance of the subject.
  func isQuiet(_ automaton: AutomatonTable, in appearance: UInt16) -> Bool {
    quiet[automaton.slot]?.appearance == appearance
  }
}
