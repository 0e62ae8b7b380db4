import CallbackLog

/// What was reported of a log: every breach, and by subject what of it is remembered, so that one fault gives one report.
struct Reported {
  typealias SubjectNumber = Judge.SubjectNumber
  typealias BreachNumber = Judge.BreachNumber

  var breaches: Breaches
  private var books: [SubjectNumber: FaultBook] = [:]
  private let catalogue: Catalogue
  private let units: StampUnits

  init(keptMax: Int, _ catalogue: Catalogue, _ units: StampUnits) {
    breaches = Breaches(keptMax: keptMax)
    self.units = units
    self.catalogue = catalogue
  }

  // MARK: Reporting

  /// Files a breach of an automaton, unless the subject is quiet, something stronger hides it, or it `isExplained`.
  ///
  /// One that is not kept hides others all the same. Returns the breach when it was kept.
  mutating func file(
    _ breach: Breach,
    of number: SubjectNumber,
    _ subject: Subject,
    _ callback: Callback,
    _ automaton: AutomatonTable,
    isKept: Bool,
    isExplained: Bool
  ) -> BreachNumber? {
    var book = books[number] ?? FaultBook()
    defer { books[number] = book }
    if book.goesOn(breach, subject, callback, automaton, catalogue, &breaches)
      || book.transition.hide(breach.rule, catalogue.masked, &breaches) || isExplained
    {
      return nil
    }
    if breach.severity > .note {
      _ = book.transition.withdraw(hiddenBy: breach.rule, catalogue.masked, &breaches)
    }
    let kept = isKept ? breaches.add(breach) : nil
    book.note(breach, kept, subject, callback, automaton, catalogue)
    return kept
  }

  /// Notes what a monitor has reported of the subject.
  mutating func note(_ rule: Int, _ breach: BreachNumber?, of number: SubjectNumber) {
    books[number, default: FaultBook()].transition.note(rule, breach)
  }

  /// Whether something that was reported of the subject in the same transition explains a breach of `rule`.
  mutating func hides(_ rule: Int, of number: SubjectNumber) -> Bool {
    books[number]?.transition.hide(rule, catalogue.masked, &breaches) ?? false
  }

  /// Takes back what a breach of `rule` by the subject explains; returns what the breach becomes by that.
  mutating func withdraw(hiddenBy rule: Int, of number: SubjectNumber) -> Severity? {
    books[number]?.transition.withdraw(hiddenBy: rule, catalogue.masked, &breaches)
  }

  /// What was reported of the rule and the subject in this transition, if it was.
  func earlier(_ rule: Int, of number: SubjectNumber) -> (rule: Int, breach: BreachNumber?)? {
    books[number]?.transition.all.first { $0.rule == rule }
  }

  /// What was reported of the transition before counts for what comes now, until `leaveTransition`.
  mutating func resumeTransition(of number: SubjectNumber) { books[number]?.transition.resume() }

  mutating func leaveTransition(of number: SubjectNumber) { books[number]?.transition.leave() }

  // MARK: Following

  /// Looks at the next callback of a subject, so many `events` behind its latest, see `FaultBook.follow`.
  mutating func follow(
    _ number: SubjectNumber,
    _ event: Event,
    _ callback: Callback,
    isRepeated: Bool,
    isSameRun: Bool,
    events: UInt32
  ) {
    books[number]?.follow(
      event,
      callback,
      isRepeated: isRepeated,
      isSameRun: isSameRun,
      events: events,
      units,
      &breaches
    )
  }

  /// Ends the quiet of every automaton for which `callback` completes a legal cycle.
  mutating func endQuiet(
    _ number: SubjectNumber,
    _ kind: SubjectKind,
    _ callback: Callback,
    _ broken: UInt8
  ) {
    if books[number] == nil { return }
    for index in catalogue.quietEnds[Int(callback.rawValue)] {
      let automaton = catalogue.tables[index]
      guard automaton.automaton.kind == kind, broken >> UInt8(automaton.slot) & 1 == 0 else {
        continue
      }
      books[number]?.endQuiet(of: automaton)
    }
  }

  /// A later line proves what was reported of the rule: its full severity holds.
  mutating func prove(_ id: String, of number: SubjectNumber) {
    guard let rule = catalogue.numbers[id], let kept = books[number]?.takeProved(rule) else {
      return
    }
    breaches.set(catalogue.rules[rule].severity ?? .note, of: kept)
  }

  /// Doubts that what was just reported of the rule was the known object's: if it is, it is so bad.
  mutating func doubtSame(_ rule: Int, _ severity: Severity, of number: SubjectNumber) {
    guard let kept = earlier(rule, of: number)?.breach else { return }
    books[number]?.ifSame = (kept, severity)
  }

  /// The next appearance callback tells whether the object is the known one.
  mutating func settleSame(of number: SubjectNumber, isSame: Bool) {
    guard let doubt = books[number]?.ifSame else { return }
    books[number]?.ifSame = nil
    if isSame { breaches.set(doubt.severity, of: doubt.breach) }
  }

  /// Takes back what was reported of a callback last, which UIKit says was called by hand.
  mutating func disown(_ callback: Callback, of number: SubjectNumber) {
    books[number, default: FaultBook()].disown(callback, &breaches)
  }

  /// Takes back what was reported of the subject, as if it had not been told.
  mutating func takeBack(_ breach: BreachNumber, of number: SubjectNumber) {
    books[number, default: FaultBook()].takeBack(breach, &breaches)
  }

  /// Excuses the next line of the callback, which UIKit says is called by hand.
  mutating func excuse(_ callback: Callback, of number: SubjectNumber) {
    books[number, default: FaultBook()].excused = callback
  }

  /// Notes the latest breach of an application or a scene.
  mutating func setMisplaced(_ misplaced: FaultBook.Misplaced, of number: SubjectNumber) {
    books[number, default: FaultBook()].misplaced = misplaced
  }

  /// Takes the breach of the line before, when the automaton knows what comes now.
  mutating func takeMisplaced(
    of number: SubjectNumber,
    before callback: Callback
  ) -> FaultBook.Misplaced? {
    guard let misplaced = books[number]?.misplaced,
      catalogue.tables[misplaced.table].letter(of: callback) != nil
    else { return nil }
    books[number]?.misplaced = nil
    return misplaced
  }

  /// Notes that the two latest lines may have changed places, or takes that note back.
  mutating func setSwapped(_ swapped: FaultBook.Swapped?, of number: SubjectNumber) {
    books[number]?.swapped = swapped
  }

  func swapped(of number: SubjectNumber) -> FaultBook.Swapped? { books[number]?.swapped }

  /// The callback that is excused, if one is.
  func excused(of number: SubjectNumber) -> Callback? { books[number]?.excused }

  /// Forgets what was reported of a subject that is gone, or of which nothing is known any more.
  mutating func forget(_ number: SubjectNumber) { books[number] = nil }

  // MARK: Doubts

  /// Doubts a breach until what follows shows whose it is; `departures` controllers have disappeared, if that tells.
  mutating func doubt(
    _ breach: BreachNumber,
    of number: SubjectNumber,
    departures: UInt32? = nil
  ) {
    books[number]?.doubt(breach, departures: departures)
  }

  /// What is doubtful is the subject's own.
  mutating func trust(_ number: SubjectNumber) { books[number]?.trust() }

  /// What is doubtful is another object's.
  mutating func withdrawDoubtful(of number: SubjectNumber) {
    for breach in books[number]?.doubtful ?? [] { breaches.withdraw(breach) }
    trust(number)
  }

  /// The subjects of which something is doubtful, in no order.
  var doubted: [SubjectNumber] { books.filter { !$0.value.doubtful.isEmpty }.map(\.key) }

  /// Whether only so many controllers had disappeared when the latest doubtful breach of the subject was reported.
  func isDoubted(_ number: SubjectNumber, atDepartures departures: UInt32) -> Bool {
    books[number]?.departures == departures
  }

  /// The breach that stands only if objects of all the subject's classes run loadView.
  func unshownLoad(of number: SubjectNumber) -> BreachNumber? { books[number]?.unshownLoad }

  // MARK: What is known of a subject's faults

  /// Whether an automaton has reported something in this appearance of the subject.
  func isQuiet(_ automaton: AutomatonTable, _ number: SubjectNumber, in appearance: UInt16) -> Bool
  {
    books[number]?.isQuiet(automaton, in: appearance) ?? false
  }

  /// What was reported of the subject in this transition.
  func inTransition(_ number: SubjectNumber) -> [(rule: Int, breach: BreachNumber?)] {
    books[number]?.transition.all ?? []
  }
}
