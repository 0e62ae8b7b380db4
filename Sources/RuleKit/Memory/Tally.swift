import CallbackLog

/// What the wills of a class, over all its instances, still allow.
///
/// Only counts hold for every way in which lines without identity may belong to instances.
struct Tally {
  /// How many more viewDidAppear, after as many viewWillAppear.
  private var appearances = 0
  /// How many more viewWillDisappear, after as many viewWillAppear.
  private var departures = 0
  /// How many more viewDidDisappear, after as many viewWillDisappear.
  private var disappearances = 0
  /// The callback that a line behind the latest one names, and that was allowed for in advance.
  private var unclear: Callback?
  /// The callback of the latest surplus, as long as the class has been told nothing since that it was allowed.
  private var latestSurplus: Callback?
  /// What was reported at the latest line of the class.
  var surplus: Judge.BreachNumber?
  /// Whether UIKit's own words explain the next surplus, up to the next complete appearance.
  var isExplained = false

  /// A callback that came more often than the will that it needs.
  struct Surplus: Equatable {
    let rule: JudgeRule
    let missing: Callback
  }

  /// Counts a callback, and returns what is wrong if no will is left for it.
  mutating func count(_ callback: Callback) -> Surplus? {
    // Its unclear line has allowed it.
    if unclear != callback { allow(callback) }
    (unclear, surplus) = (nil, nil)
    let earlier = latestSurplus
    latestSurplus = nil
    guard let found = spend(callback) else { return nil }
    latestSurplus = callback
    // Its will was written in the name of the did, so that the did comes twice: one fault.
    return earlier == callback ? nil : found
  }

  /// Takes the callback from what is allowed, and returns what is wrong if it is not.
  private mutating func spend(_ callback: Callback) -> Surplus? {
    switch callback {
    case .viewDidAppear:
      if Self.spend(&appearances) { return nil }
      // The viewWillAppear that is missing would have allowed its viewWillDisappear, too.
      departures += 1
      return Surplus(rule: .surplusDidAppear, missing: .viewWillAppear)
    case .viewWillDisappear:
      if Self.spend(&departures) { return nil }
      appearances += 1
      return Surplus(rule: .surplusWillDisappear, missing: .viewWillAppear)
    case .viewDidDisappear:
      if Self.spend(&disappearances) { return nil }
      return Surplus(rule: .surplusDidDisappear, missing: .viewWillDisappear)
    default: return nil
    }
  }

  /// Allows what may follow a callback that an unclear line names, which may have come there; once, however many
  /// lines name it.
  mutating func countUnclear(_ callback: Callback) {
    guard unclear != callback else { return }
    unclear = callback
    allow(callback)
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

  /// Allows a callback again, because another class was reported for its delivery.
  mutating func giveBack(_ callback: Callback) {
    switch callback {
    case .viewDidAppear, .viewWillDisappear:
      appearances += 1
      departures += 1
    case .viewDidDisappear: disappearances += 1
    default: break
    }
  }

  /// Allows what may follow a will.
  private mutating func allow(_ will: Callback) {
    switch will {
    case .viewWillAppear:
      appearances += 1
      departures += 1
    case .viewWillDisappear: disappearances += 1
    default: break
    }
  }

  /// Takes one from what is allowed; returns whether there was one.
  private static func spend(_ allowed: inout Int) -> Bool {
    guard allowed > 0 else { return false }
    allowed -= 1
    return true
  }
}

/// The counts of classes whose objects no line tells apart, by their subjects.
struct Tallies {
  private var tallies: [Judge.SubjectNumber: Tally] = [:]
  private var latest: Line?
  /// The latest line of an object that was reported.
  private var reported: Line?

  /// The line that was counted last; the next one may be another class's of the same delivery.
  struct Line {
    private let code: UInt8
    private let className: UInt32
    private let process: UInt32
    private let seen: UInt32
    let subject: Judge.SubjectNumber
    let isReported: Bool

    /// The line of `event`, which is the one with the number `seen`.
    init(
      _ event: Event,
      in process: UInt32,
      seen: UInt32,
      of subject: Judge.SubjectNumber,
      isReported: Bool
    ) {
      (code, className, self.process, self.seen) = (event.code, event.className, process, seen)
      (self.subject, self.isReported) = (subject, isReported)
    }

    /// Whether the event, which is the one with the number `seen`, comes right behind it and may tell of the same delivery.
    fileprivate func isTwin(of event: Event, in process: UInt32, seen: UInt32) -> Bool {
      seen == self.seen &+ 1 && event.code == code && event.className != className
        && process == self.process
    }
  }

  /// What is counted of a subject; nothing, until something is.
  subscript(subject: Judge.SubjectNumber) -> Tally {
    get { tallies[subject] ?? Tally() }
    set { tallies[subject] = newValue }
  }

  /// The line before, if the event comes right behind it and may tell of the same delivery.
  func twin(of event: Event, in process: UInt32, seen: UInt32) -> Line? {
    latest.flatMap { $0.isTwin(of: event, in: process, seen: seen) ? $0 : nil }
  }

  /// Whether the line before was of an object, told of the same delivery for another class and was reported.
  func isReported(before event: Event, in process: UInt32, seen: UInt32) -> Bool {
    reported?.isTwin(of: event, in: process, seen: seen) == true
  }

  /// Notes that an object's line was reported.
  mutating func noteReported(_ line: Line) { reported = line }

  /// Notes that a line was counted.
  mutating func note(_ line: Line) { latest = line }

  /// The class of an earlier line was not at fault: another one of the same delivery was reported.
  mutating func giveBack(_ callback: Callback, to subject: Judge.SubjectNumber) {
    tallies[subject]?.giveBack(callback)
  }

  mutating func forget(_ subject: Judge.SubjectNumber) { tallies[subject] = nil }
}
