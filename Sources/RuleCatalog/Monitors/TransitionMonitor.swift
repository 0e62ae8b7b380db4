import CallbackLog
import RuleKit

/// The order of two controllers in one proven transition; remembers the open transitions.
///
/// A letter out of order is only a violation once the letter that should have come first has come
/// too: until then the log may simply not show it.
final class TransitionMonitor: Monitor {
  /// The most transitions that are open at a time; the oldest is given up beyond that.
  private static let openMax = 64

  private struct Transition {
    let statement: Statement
    let words: TransitionWords?
    let process: UInt32
    let leaving: UInt64
    let coming: UInt64
    let line: UInt32
    var seen: [PairLetter] = []
    /// The letter that came too early, and the one that should have come first.
    var early: (event: Event, letter: PairLetter, missing: PairLetter)?
  }

  private var open: [Transition] = []
  /// The latest appearance callbacks, when a navigation controller's delegate tells of transitions.
  private var recent = RecentAppearances()
  private var followsDelegate = false

  var wanted: CallbackSet {
    open.isEmpty && !followsDelegate
      ? [] : [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewDidLoad]
  }

  func begin(in judge: Judge) { followsDelegate = judge.holds(.navigationWillShow) }

  func forget(process: UInt32?) {
    open.removeAll { process == nil || $0.process == process }
    recent = RecentAppearances()
  }

  func observe(statement: Statement, _ event: Event, process: UInt32, in judge: inout Judge) {
    if statement == .navigationWillShow { return openShown(event, process, in: judge) }
    guard statement.isTransition, event.traits.contains(.otherAddress) else { return }
    // What has not come before the next transition begins does not come any more.
    open.removeAll { $0.process == process && $0.early != nil }
    let pair = [event.key, event.other]
    open.removeAll {
      $0.process == process && (pair.contains($0.leaving) || pair.contains($0.coming))
    }
    // A controller that is hidden leaves without a word.
    if statement != .presentSheet,
      let leaving = judge.subject(at: event.key, process: process),
      judge.isCertain(leaving, in: "appearance", among: ["fresh", "hidden"])
    {
      return
    }
    add(
      Transition(
        statement: statement,
        words: TransitionWords(statement),
        process: process,
        leaving: event.key,
        coming: event.other,
        line: event.line
      )
    )
  }

  private func add(_ transition: Transition) {
    if open.count == Self.openMax { open.removeFirst() }
    open.append(transition)
  }

  /// A navigation controller shows a controller: with the two wills just before, that is a push of
  /// one that never appeared before, or a pop to one that did.
  private func openShown(_ event: Event, _ process: UInt32, in judge: Judge) {
    guard event.traits.contains(.address),
      let leaving = recent.leaving(before: event.key, process: process),
      let coming = judge.subject(at: event.key, process: process),
      let appearances = judge.appearances(of: coming),
      !open.contains(where: { $0.process == process && $0.coming == event.key })
    else { return }
    let statement = appearances > 1 ? Statement.pop : .push
    var transition = Transition(
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
    add(transition)
  }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    guard let subject = sighting.subject, !sighting.isBroken else { return }
    let key = judge.key(of: subject)
    if followsDelegate { recent.note(sighting.callback, of: key, process: sighting.process) }
    for index in open.indices.reversed() where open[index].process == sighting.process {
      guard open[index].leaving == key || open[index].coming == key else { continue }
      let letter = PairLetter(
        comes: open[index].coming == key,
        callback: sighting.callback
      )
      if sighting.callback == .viewDidLoad {
        observeLoad(open[index], letter, sighting, subject, in: &judge)
      } else if advance(&open[index], letter, sighting, in: &judge) {
        open.remove(at: index)
      }
    }
  }

  /// Takes the next letter of a transition; returns whether the transition is over.
  private func advance(
    _ transition: inout Transition,
    _ letter: PairLetter,
    _ sighting: Sighting,
    in judge: inout Judge
  ) -> Bool {
    guard let words = transition.words else {
      return observePartial(transition, letter, sighting, in: &judge)
    }
    if let early = transition.early {
      if early.missing == letter {
        report(transition, words, early, proof: sighting, in: &judge)
        return true
      }
      // The rest of the word may come before the letter that should have been first.
      guard words.completed.contains(letter), !transition.seen.contains(letter) else { return true }
      transition.seen.append(letter)
      return false
    }
    let completed = logged(words.completed, transition, judge)
    // The same letter again begins another transition.
    if transition.seen.contains(letter) { return true }
    // A did whose will came before the transition belongs to an earlier one.
    if let will = letter.will, !transition.seen.contains(will) {
      return !completed.contains(will)
    }
    let seen = transition.seen + [letter]
    let alive = ([completed] + words.cancelled.map { logged($0, transition, judge) })
      .filter { $0.starts(with: seen) }
    if alive.isEmpty {
      guard completed.starts(with: transition.seen), transition.seen.count < completed.count,
        completed.contains(letter)
      else { return true }
      let missing = completed[transition.seen.count]
      // The appearance of an object that is not known yet may be another's, at its address later.
      if missing.callback == .viewWillAppear, !isKnown(missing, transition, judge) { return true }
      transition.early = (sighting.event, letter, missing)
      transition.seen.append(letter)
      return false
    }
    transition.seen = seen
    // A class that writes few callbacks makes one word the start of another.
    return alive.allSatisfy { $0 == seen }
  }

  /// Whether the log has shown the controller of the letter before.
  private func isKnown(_ letter: PairLetter, _ transition: Transition, _ judge: Judge) -> Bool {
    let key = letter.comes ? transition.coming : transition.leaving
    return judge.subject(at: key, process: transition.process) != nil
  }

  /// The letters of `word` that the classes of the two controllers write anywhere in the log.
  private func logged(
    _ word: [PairLetter],
    _ transition: Transition,
    _ judge: Judge
  ) -> [PairLetter] {
    word.filter { letter in
      let key = letter.comes ? transition.coming : transition.leaving
      guard let subject = judge.subject(at: key, process: transition.process) else { return true }
      return judge.vocabulary(of: subject).contains(letter.callback)
    }
  }

  private func report(
    _ transition: Transition,
    _ words: TransitionWords,
    _ early: (event: Event, letter: PairLetter, missing: PairLetter),
    proof: Sighting,
    in judge: inout Judge
  ) {
    let own = early.letter.comes ? transition.coming : transition.leaving
    let other = early.letter.comes ? transition.leaving : transition.coming
    guard let subject = judge.subject(at: own, process: transition.process) else { return }
    let partner = judge.subject(at: other, process: transition.process)
    let missing = early.missing.callback.name
    let first =
      early.letter.comes == early.missing.comes
      ? "its own \(missing)"
      : partner.map { "the \(missing) of '\(judge.className(of: $0))'" } ?? "the other's \(missing)"
    judge.report(
      words.rule,
      at: early.event,
      on: subject,
      with: partner.map { [$0] } ?? [],
      saying: "got \(early.letter.callback.name) before \(first), "
        + "which comes first in the transition of line \(transition.line)",
      expected: [missing],
      related: [
        (proof.event.line, early.missing.callback, "should have come first")
      ]
    )
  }

  /// A sheet leaves its presenter alone from iOS 13 on.
  private func observePartial(
    _ transition: Transition,
    _ letter: PairLetter,
    _ sighting: Sighting,
    in judge: inout Judge
  ) -> Bool {
    let isPresenter = letter.comes == (transition.statement == .dismissSheet)
    if isPresenter, judge.profile(of: sighting.process).isAtLeast(13),
      let subject = sighting.subject
    {
      judge.report(
        "partial-present-leaves-presenter-alone",
        at: sighting.event,
        on: subject,
        saying: "got \(sighting.callback.name) from a sheet, which leaves its presenter alone"
      )
      return true
    }
    return letter.callback == .viewDidAppear || letter.callback == .viewDidDisappear
  }

  /// The view of the controller that comes loads only after the other began to leave.
  private func observeLoad(
    _ transition: Transition,
    _ letter: PairLetter,
    _ sighting: Sighting,
    _ subject: Judge.SubjectNumber,
    in judge: inout Judge
  ) {
    let will = PairLetter(comes: false, callback: .viewWillDisappear)
    guard letter.comes, transition.seen.contains(will) else { return }
    judge.report(
      "incoming-loads-before-outgoing-will",
      at: sighting.event,
      on: subject,
      saying: "was loaded only after the other controller began to leave"
    )
  }
}
