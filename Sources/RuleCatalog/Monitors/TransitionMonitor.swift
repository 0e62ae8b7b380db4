import CallbackLog
import RuleKit

/// The order of two controllers in one proven transition; remembers the open transitions.
///
/// A letter out of order is only a violation once the letter that should have come first has come
/// too: until then the log may simply not show it.
final class TransitionMonitor: Monitor {
  static let name = "transitions"

  /// The most transitions that are open at a time; the oldest is given up beyond that.
  private static let openMax = 64

  private var open: [OpenTransition] = []
  /// The latest appearance callbacks, when a navigation controller's delegate tells of transitions.
  private var recent = RecentAppearances()
  private var stacks = NavigationStacks()
  private var followsDelegate = false

  private static let letters = CallbackSet.appearances.union([.viewDidLoad, .deinitializer])
  private static let moves: CallbackSet = [.willMoveToParent, .didMoveToParent]

  var wanted: CallbackSet {
    followsDelegate ? Self.letters.union(Self.moves) : open.isEmpty ? [] : Self.letters
  }

  static func isNeeded(in judge: Judge) -> Bool { judge.holdsStatements }

  static func lack(of log: Holdings) -> String? {
    log.holds(anyOf: Statement.allCases.filter { $0.isTransition || $0 == .navigationWillShow })
      ? nil
      : "nothing says which two controllers belong to one transition; log the call with both "
        + "pointers, such as 'call push from=0x1 to=0x2'"
  }

  func begin(in judge: Judge) { followsDelegate = judge.holds(.navigationWillShow) }

  func forget(process: UInt32?) {
    open.removeAll { process == nil || $0.process == process }
    recent.forget(process: process)
    stacks.forget(process: process)
  }

  func observe(statement: Statement, _ event: Event, process: UInt32, in judge: inout Judge) {
    if statement == .navigationWillShow || statement == .navigationDidShow {
      return observeShown(statement, event, process, in: judge)
    }
    for index in open.indices {
      open[index].note(complaint: statement, event, process: process, in: judge)
    }
    // Two objects with one number, which each class counts, are not told apart.
    guard statement.isTransition, event.traits.contains(.otherAddress), event.key != event.other
    else { return }
    // What has not come before the next transition begins does not come any more.
    open.removeAll { $0.process == process && $0.early != nil }
    open.removeAll { $0.isOf(event.key, process) || $0.isOf(event.other, process) }
    // A controller that is hidden leaves without a word.
    if statement != .presentSheet,
      let leaving = judge.subject(at: event.key, process: process),
      judge.isCertain(leaving, among: AppearanceStates.hidden)
    {
      return
    }
    add(OpenTransition(statement, declaredBy: event, process: process, in: judge), in: judge)
  }

  private func add(_ transition: OpenTransition, in judge: Judge) {
    if open.count == Self.openMax { open.removeFirst() }
    open.append(transition)
    open[open.count - 1].isExplained = transition.isComplainedOf(in: judge)
  }

  /// A navigation controller shows a controller: with the two wills just before in one stack, that
  /// is a push of one that never appeared before, or a pop to one that did.
  private func observeShown(
    _ statement: Statement,
    _ event: Event,
    _ process: UInt32,
    in judge: Judge
  ) {
    guard event.traits.contains(.address),
      let coming = judge.subject(at: event.key, process: process)
    else { return }
    stacks.note(shown: event, of: coming, in: judge)
    guard statement == .navigationWillShow,
      let leaving = recent.leaving(before: event.key, process: process),
      let old = judge.subject(at: leaving, process: process),
      stacks.holdTogether(old, coming, in: judge),
      let appearances = judge.appearances(of: coming),
      !open.contains(where: { $0.process == process && $0.coming == event.key })
    else { return }
    let statement = appearances > 1 ? Statement.pop : .push
    var transition = OpenTransition(
      statement: statement,
      words: TransitionWords(statement),
      process: process,
      leaving: leaving,
      coming: event.key,
      line: event.line
    )
    transition.seen = [
      PairLetter(comes: false, callback: .viewWillDisappear),
      PairLetter(comes: true, callback: .viewWillAppear),
    ]
    add(transition, in: judge)
  }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    guard let subject = sighting.subject else { return }
    if Self.moves.contains(sighting.callback) {
      return stacks.note(sighting, of: subject, in: judge)
    }
    let key = judge.key(of: subject)
    if sighting.callback == .deinitializer {
      // What comes at its address is another's.
      return open.removeAll { $0.isOf(key, sighting.process) }
    }
    if followsDelegate { recent.note(sighting.callback, of: key, process: sighting.process) }
    for index in open.indices.reversed() where open[index].isOf(key, sighting.process) {
      if sighting.isBroken, sighting.callback.isAppearance, let rule = open[index].words?.rule,
        judge.isExplained(rule, of: subject)
      {
        open[index].isExplained = true
      }
      let letter = PairLetter(
        comes: open[index].coming == key,
        callback: sighting.callback
      )
      // What is wrong by itself has come all the same, but not a second time.
      if sighting.isBroken, sighting.callback == .viewDidLoad || open[index].seen.contains(letter) {
        continue
      }
      if sighting.callback == .viewDidLoad {
        observeLoad(open[index], letter, sighting, subject, in: &judge)
      } else if advance(&open[index], letter, sighting, in: &judge) {
        open.remove(at: index)
      }
    }
  }

  /// Takes the next letter of a transition; returns whether the transition is over.
  private func advance(
    _ transition: inout OpenTransition,
    _ letter: PairLetter,
    _ sighting: Sighting,
    in judge: inout Judge
  ) -> Bool {
    guard let words = transition.words else {
      return observePartial(&transition, letter, sighting, in: &judge)
    }
    if let early = transition.early {
      if early.missing == letter {
        if isOver(transition, early, judge) { return true }
        report(transition, words, early, proof: sighting, in: &judge)
        return true
      }
      // The rest of the word may come before the letter that should have been first.
      guard !transition.seen.contains(letter),
        letter != PairLetter(comes: false, callback: .viewDidDisappear)
          || isKnown(early.missing, transition, judge),
        words.completed.contains(early.letter)
          ? words.completed.contains(letter)
          : words.cancelled.contains(where: { $0.contains(letter) })
      else { return true }
      transition.seen.append(letter)
      return false
    }
    let completed = logged(words.completed, transition, judge)
    let known = [completed] + words.cancelled.map { logged($0, transition, judge) }
    // The same letter again begins another transition.
    if transition.seen.contains(letter) { return true }
    // A did whose will came before the transition belongs to an earlier one.
    if let will = letter.will, !transition.seen.contains(will) {
      if completed.contains(will) { return false }
      guard words.completed.contains(letter), transition.owns(did: letter, in: judge) else {
        return true
      }
    }
    let seen = transition.seen + [letter]
    let alive = known.filter { $0.starts(with: seen) }
    if alive.isEmpty {
      guard let missing = missing(before: letter, transition, in: known, judge) else { return true }
      transition.early = (sighting.event, letter, missing)
      transition.isMissingKnown = isKnown(missing, transition, judge)
      transition.seen.append(letter)
      return false
    }
    transition.seen = seen
    // A class that writes few callbacks makes one word the start of another.
    return alive.allSatisfy { $0 == seen }
  }

  /// The letter that should have come before `letter`.
  ///
  /// The words that the transition may still become, and that have `letter`, go on with it. A page
  /// that is let go has one word.
  private func missing(
    before letter: PairLetter,
    _ transition: OpenTransition,
    in words: [[PairLetter]],
    _ judge: Judge
  ) -> PairLetter? {
    let isBegun = transition.seen.count > 1 && words.count == 2
    let open = words.prefix(isBegun ? 2 : 1).filter {
      $0.starts(with: transition.seen) && $0.contains(letter)
    }
    let next = Set(open.map { $0[transition.seen.count] })
    guard let missing = next.first, next.count == 1 else { return nil }
    // The appearance of an object that is not known yet may be another's, at its address later;
    // but not while the one that leaves has not left.
    let isLeaving =
      letter == PairLetter(comes: false, callback: .viewWillDisappear)
      && words.first?.contains(PairLetter(comes: false, callback: .viewDidDisappear)) == true
    guard missing.callback != .viewWillAppear || isLeaving || isKnown(missing, transition, judge)
    else { return nil }
    return missing
  }

  /// Whether the one that came early may have ended its part, and nobody knew the other until then:
  /// what comes at that address may be another object's.
  private func isOver(
    _ transition: OpenTransition,
    _ early: (event: Event, letter: PairLetter, missing: PairLetter),
    _ judge: Judge
  ) -> Bool {
    if transition.isMissingKnown || early.letter.will != nil { return false }
    if transition.seen.contains(where: { $0.comes == early.letter.comes && $0.will != nil }) {
      return true
    }
    let key = transition.key(of: early.letter)
    let end: Callback = early.letter.comes ? .viewDidAppear : .viewDidDisappear
    guard let own = judge.subject(at: key, process: transition.process) else { return true }
    return !judge.vocabulary(of: own).contains(end)
  }

  /// Whether the log has shown the controller of the letter before.
  private func isKnown(_ letter: PairLetter, _ transition: OpenTransition, _ judge: Judge) -> Bool {
    let key = transition.key(of: letter)
    return judge.subject(at: key, process: transition.process) != nil
  }

  /// The letters of `word` that the classes of the two controllers write anywhere in the log.
  private func logged(
    _ word: [PairLetter],
    _ transition: OpenTransition,
    _ judge: Judge
  ) -> [PairLetter] {
    word.filter { letter in
      let key = transition.key(of: letter)
      guard let subject = judge.subject(at: key, process: transition.process) else { return true }
      return judge.vocabulary(of: subject).contains(letter.callback)
    }
  }
}
