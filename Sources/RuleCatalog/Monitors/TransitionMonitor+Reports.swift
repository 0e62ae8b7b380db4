import CallbackLog
import RuleKit

extension TransitionMonitor {
  /// Reports a letter that came too early, now that the one has come which should have been first.
  func report(
    _ transition: OpenTransition,
    _ words: TransitionWords,
    _ early: (event: Event, letter: PairLetter, missing: PairLetter),
    proof: Sighting,
    in judge: inout Judge
  ) {
    // One fault, one report: what UIKit said of it, or what one of the two broke by itself.
    if transition.isExplained { return }
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

  /// The view of the controller that comes loads only after the other began to leave.
  func observeLoad(
    _ transition: OpenTransition,
    _ letter: PairLetter,
    _ sighting: Sighting,
    _ subject: Judge.SubjectNumber,
    in judge: inout Judge
  ) {
    let will = PairLetter(comes: false, callback: .viewWillDisappear)
    guard letter.comes, transition.showsNew, transition.seen.contains(will) else { return }
    judge.report(
      "incoming-loads-before-outgoing-will",
      at: sighting.event,
      on: subject,
      saying: "was loaded only after the other controller began to leave"
    )
  }
}
