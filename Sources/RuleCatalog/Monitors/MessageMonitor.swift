import CallbackLog
import RuleKit

/// UIKit's own verdicts: the best evidence there is.
///
/// Remembers which pointers without a subject it has reported: no more than there are reports.
final class MessageMonitor: Monitor {
  static let name = "messages"

  private static let complaints: [Statement] = [
    .directCall, .unbalanced, .presentRefused, .nestedTransition, .hierarchyInconsistency,
    .loadException, .mainThreadChecker,
  ]

  private struct Reported: Hashable {
    let process: UInt32
    /// Which launch of the process it was in.
    let launch: UInt32
    let statement: Statement
    let key: UInt64
    let className: UInt32
  }

  private static let harmless = ["Popover", "Activity", "Keyboard", "Input"]

  private var strangers: [Reported: Judge.BreachNumber] = [:]
  private var launches = LaunchCount()

  var wanted: CallbackSet { [] }

  static func isNeeded(in judge: Judge) -> Bool { judge.holdsStatements }

  static func lack(of log: Holdings) -> String? {
    log.holds(anyOf: complaints)
      ? nil
      : "UIKit complains of nothing in the log; keep in it what UIKit prints to the console"
  }

  func forget(process: UInt32?) {
    if let process { launches.add(process) } else { strangers.removeAll() }
  }

  func observe(statement: Statement, _ event: Event, process: UInt32, in judge: inout Judge) {
    guard let rule = statement.complaint, let phrase = phrase(statement, event) else { return }
    let subject = judge.subject(at: event.key, process: process)
    let presenter =
      statement == .presentRefused
      ? judge.subject(at: event.other, process: process) : nil
    let calledByHand = statement == .directCall ? calledByHand(event) : nil
    if let subject, let calledByHand { judge.disown(calledByHand, of: subject) }
    let severity = isHarmless(statement, event, judge) ? Severity.note : nil
    guard let subject else {
      judge.explainCount(of: event.className, process: process, calledByHand: calledByHand)
      let reported = Reported(
        process: process,
        launch: launches[process],
        statement: statement,
        key: event.key,
        className: event.className
      )
      if let earlier = strangers[reported] {
        judge.count(again: earlier)
      } else {
        strangers[reported] = judge.report(
          rule,
          at: event,
          on: nil,
          saying: phrase,
          severity: severity
        )
      }
      return
    }
    let others = presenter.map { [$0] } ?? []
    judge.reportVerdict(at: event, on: subject) {
      _ = $0.report(
        rule,
        at: event,
        on: subject,
        with: others,
        saying: phrase,
        severity: severity
      )
    }
  }

  /// Whether UIKit speaks of a controller of its own that is known to be unbalanced.
  private func isHarmless(_ statement: Statement, _ event: Event, _ judge: Judge) -> Bool {
    guard statement == .unbalanced, event.className != Names.none else { return false }
    let name = judge.name(event.className)
    return name.hasPrefix("_")
      || (name.hasPrefix("UI") && Self.harmless.contains { name.firstRange(of: $0) != nil })
  }

  private func calledByHand(_ event: Event) -> Callback? {
    Callback(rawValue: UInt8(truncatingIfNeeded: event.other))
  }

  /// What the statement says of its subject, in the words of a report.
  private func phrase(_ statement: Statement, _ event: Event) -> String? {
    switch statement {
    case .directCall:
      let callback = calledByHand(event)?.name ?? "an appearance callback"
      return "was sent \(callback) by hand, says UIKit; only UIKit and containers may, "
        + "and not like this"
    case .unbalanced:
      return "has unbalanced appearance transitions, says UIKit; two transitions overlap"
    case .presentRefused: return "was not presented, says UIKit"
    case .nestedTransition: return "began a navigation transition inside another one, says UIKit"
    case .hierarchyInconsistency:
      return "has a view whose controller is not where the view is, says UIKit's exception"
    case .loadException: return "could not load its view, says UIKit's exception"
    default: return nil
    }
  }
}
