import CallbackLog
import RuleKit

/// Whether a view may be unloaded at all: never from iOS 6 on, and only while it is hidden before.
///
/// Remembers nothing.
final class UnloadMonitor: Monitor {
  static let name = "unloading"

  var wanted: CallbackSet { [.viewWillUnload, .viewDidUnload] }

  static func isNeeded(in judge: Judge) -> Bool {
    judge.holds(anyOf: [.viewWillUnload, .viewDidUnload])
  }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    if judge.profile(of: sighting.process).isAtLeast(6) {
      judge.report(
        "unload-only-before-ios6",
        at: sighting.event,
        on: sighting.subject,
        saying: "got \(sighting.callback.name), which UIKit does not send from iOS 6 on",
        severity: sighting.subject == nil ? .note : .warning
      )
    } else if let subject = sighting.subject,
      judge.vocabulary(of: subject).contains(.viewDidDisappear),
      judge.isCertain(subject, among: AppearanceStates.visible),
      !judge.isAppearanceBroken(subject)
    {
      judge.report(
        "unload-only-when-hidden",
        at: sighting.event,
        on: subject,
        saying: "got \(sighting.callback.name) while it was visible",
        expected: ["viewDidDisappear"]
      )
      judge.doubtUnload(of: subject)
    }
    if sighting.isBroken, let subject = sighting.subject { judge.doubtUnload(of: subject) }
  }
}
