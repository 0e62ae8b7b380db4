public import CallbackLog

/// Controllers without identity: all instances of a class are counted together.
extension Judge {
  static let countedKey: UInt64 = 1 << 62 | 1 << 40

  /// What the wills of a class, over all its instances, still allow.
  struct Tally {
    /// How many more viewDidAppear, after as many viewWillAppear.
    var appearances = 0
    /// How many more viewWillDisappear, after as many viewWillAppear.
    var departures = 0
    /// How many more viewDidDisappear, after as many viewWillDisappear.
    var disappearances = 0
    /// The callback that a line behind the latest one names, and that was allowed for in advance.
    var unclear: Callback?
    /// What was reported at the latest line of the class.
    var surplus: BreachNumber?
    /// Whether UIKit's own words explain the next surplus, up to the next complete appearance.
    var isExplained = false

    /// Allows what may follow a will.
    mutating func allow(_ will: Callback) {
      switch will {
      case .viewWillAppear:
        appearances += 1
        departures += 1
      case .viewWillDisappear: disappearances += 1
      default: break
      }
    }

    /// Allows one callback more, which was called by hand.
    mutating func excuse(_ callback: Callback) {
      switch callback {
      case .viewDidAppear: appearances += 1
      case .viewWillDisappear: departures += 1
      case .viewDidDisappear: disappearances += 1
      default: break
      }
    }

    /// Allows a callback, because another class was reported for its delivery.
    mutating func giveBack(_ callback: Callback) {
      switch callback {
      case .viewDidAppear:
        appearances += 1
        departures += 1
      case .viewWillDisappear:
        departures += 1
        appearances += 1
      case .viewDidDisappear: disappearances += 1
      default: break
      }
    }
  }

  /// The line that was counted last; the next one may be another class's of the same delivery.
  struct CountedLine {
    let code: UInt8
    let className: UInt32
    let seen: UInt32
    let subject: SubjectNumber
    let isReported: Bool

    init(_ event: Event, seen: UInt32, subject: SubjectNumber, isReported: Bool) {
      (code, className) = (event.code, event.className)
      (self.seen, self.subject, self.isReported) = (seen, subject, isReported)
    }

    /// Whether `event`, which comes next, may tell of the same delivery.
    func isTold(by event: Event, seen: UInt32) -> Bool {
      seen == self.seen &+ 1 && code == event.code && className != event.className
    }
  }

  /// Judges a controller callback without identity: only counts hold for every assignment of
  /// events to instances, and only when every birth is in the log.
  mutating func judgeCounted(_ event: Event, _ callback: Callback, _ process: UInt32) {
    counted += 1
    defer { show(Sighting(event, callback, nil, process)) }
    let isLaunched = isLaunched(process)
    past.starts[Int(process)].note(callback, isLaunched: isLaunched, learned.style)
    if callback == .viewDidDisappear { past.noteDeparture(process) }
    if callback.isBirth { anonymousBirths[event.className] = event.line }
    guard callback.isAppearance, event.className != Names.none else { return }
    let told = latestCount.flatMap { $0.isTold(by: event, seen: seen) ? $0 : nil }
    let key = Self.countedKey | UInt64(event.className)
    var number = table.find(key, process)
    if let known = number, table.subjects[known].stretch != stretch {
      remove(known)
      number = nil
    }
    let subject = number ?? birth(event, callback, .controller, process, key: key)
    table.subjects[subject].traits.insert(.isCounted)
    var tally = tallies[subject] ?? Tally()
    // An unmatched did may belong to a will that is not in the log: before the launch, and after it
    // where the log begins inside it.
    let isCertain = isLaunched && !mayHaveBegunAbove(event.className, process)
    // What was reported of this delivery is not the other class's fault, too.
    let wasReported = told?.isReported == true
    if wasReported { tally.giveBack(callback) }
    let isReported =
      count(event, callback, of: subject, &tally, isCertain: isCertain) || wasReported
    if callback == .viewDidAppear || callback == .viewDidDisappear { tally.isExplained = false }
    tallies[subject] = tally
    if isReported, let told, !wasReported { tallies[told.subject]?.giveBack(callback) }
    latestCount = CountedLine(event, seen: seen, subject: subject, isReported: isReported)
    table.subjects[subject].latest = callback.rawValue
    table.subjects[subject].line = event.line
    table.subjects[subject].seen = seen
  }

  /// Counts a callback, and returns whether it was reported.
  private mutating func count(
    _ event: Event,
    _ callback: Callback,
    of number: SubjectNumber,
    _ tally: inout Tally,
    isCertain: Bool
  ) -> Bool {
    let isAllowed = tally.unclear == callback
    (tally.unclear, tally.surplus) = (nil, nil)
    switch callback {
    case .viewWillAppear:
      if !isAllowed { tally.allow(callback) }
      return false
    case .viewDidAppear:
      if spend(&tally.appearances) { return false }
      // The viewWillAppear that is missing would have allowed its viewWillDisappear, too.
      tally.departures += 1
      guard isCertain else { return false }
      return reportCount(
        .surplusDidAppear,
        event,
        number,
        &tally,
        missing: .viewWillAppear
      )
    case .viewWillDisappear:
      if !isAllowed { tally.allow(callback) }
      if spend(&tally.departures) { return false }
      tally.appearances += 1
      guard isCertain else { return false }
      return reportCount(
        .surplusWillDisappear,
        event,
        number,
        &tally,
        missing: .viewWillAppear
      )
    case .viewDidDisappear:
      if spend(&tally.disappearances) || !isCertain { return false }
      return reportCount(
        .surplusDidDisappear,
        event,
        number,
        &tally,
        missing: .viewWillDisappear
      )
    default: return false
    }
  }

  /// Takes one from what is allowed; returns whether there was one.
  private func spend(_ allowed: inout Int) -> Bool {
    guard allowed > 0 else { return false }
    allowed -= 1
    return true
  }

  /// What a class writes without identity and never with one, so that its counts are complete.
  private func pureAnonymous(_ className: UInt32) -> CallbackSet {
    guard className < UInt32(learned.classes.count) else { return [] }
    let known = learned.classes[Int(className)]
    return learned.callbacks[Int(className)].anonymous.subtracting(known.vocabulary)
  }

  private mutating func reportCount(
    _ own: JudgeRule,
    _ event: Event,
    _ number: SubjectNumber,
    _ tally: inout Tally,
    missing: Callback
  ) -> Bool {
    guard let callback = event.callback,
      pureAnonymous(event.className).isSuperset(of: [callback, missing])
    else { return false }
    if tally.isExplained { return true }
    let rule = catalogue.rule(own)
    tally.surplus = report(
      rule.id,
      at: event,
      on: number,
      saying: "has more \(callback.name) than \(missing.name), counted over all its "
        + "instances since the launch; print the pointer with each line to see which one it was",
      severity: rule.severity?.lowered,
      expected: [missing.name]
    )
    // Counting has no transitions: each surplus is a fault of its own.
    books[number] = nil
    table.subjects[number].traits.remove(.hasFaults)
    return true
  }

  /// UIKit complained of an instance of a class that is counted: the surplus of the latest line, or
  /// else the next one, is what it complained of; one callback that was called by hand is not counted, whenever
  /// it is missed.
  public mutating func explainCount(
    of className: UInt32,
    process: UInt32,
    calledByHand callback: Callback? = nil
  ) {
    guard className != Names.none,
      let number = table.find(Self.countedKey | UInt64(className), process),
      table.subjects[number].stretch == stretch, var tally = tallies[number]
    else { return }
    if let surplus = tally.surplus {
      breaches[surplus].isWithdrawn = true
      tally.surplus = nil
    } else {
      tally.isExplained = true
      if let callback { tally.excuse(callback) }
    }
    tallies[number] = tally
  }
}
