import CallbackLog
import RuleKit

extension TransitionMonitor {
  /// A sheet leaves its presenter alone from iOS 13 on.
  func observePartial(
    _ transition: inout OpenTransition,
    _ letter: PairLetter,
    _ sighting: Sighting,
    in judge: inout Judge
  ) -> Bool {
    let isDismissal = transition.statement == .dismissSheet
    if letter.comes == isDismissal {
      guard transition.early == nil, judge.profile(of: sighting.process).isAtLeast(13) else {
        return false
      }
      let end: Callback = isDismissal ? .viewDidDisappear : .viewDidAppear
      transition.early = (sighting.event, letter, PairLetter(comes: !isDismissal, callback: end))
      return false
    }
    guard letter.will != nil else { return false }
    // Without the sheet's did the presenter may have spoken long after it.
    let key = isDismissal ? transition.coming : transition.leaving
    if let early = transition.early,
      let presenter = judge.subject(at: key, process: transition.process)
    {
      judge.report(
        "partial-present-leaves-presenter-alone",
        at: early.event,
        on: presenter,
        saying: "got \(early.letter.callback.name) from a sheet, which leaves its presenter alone"
      )
    }
    return true
  }
}
