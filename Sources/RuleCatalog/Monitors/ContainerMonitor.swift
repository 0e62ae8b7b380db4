import CallbackLog
import RuleKit

/// Who is a page of a page controller or a column of a split view, where UIKit promises less.
///
/// Remembers nothing itself; the judge remembers it of each live controller.
final class ContainerMonitor: Monitor {
  static let name = "containers"

  var wanted: CallbackSet { [.willMoveToParent, .didMoveToParent] }

  static func isNeeded(in judge: Judge) -> Bool {
    judge.holds(anyOf: [.willMoveToParent, .didMoveToParent]) || judge.holds(.pageScroll)
      || judge.holds(.pageCurl)
  }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    guard let subject = sighting.subject else { return }
    let event = sighting.event
    if event.traits.contains(.toPages) { return judge.place(subject, in: .pages) }
    guard event.traits.contains(.otherAddress), event.other != 0,
      let parent = judge.subject(at: event.other, process: sighting.process)
    else { return }
    let container = judge.childContainer(of: parent)
    // A split view that collapses puts its columns into the navigation controller of one of them.
    if container == nil, judge.container(of: subject) == .columns, judge.isNavigation(sighting) {
      return
    }
    judge.place(subject, in: container)
  }

  func observe(statement: Statement, _ event: Event, process: UInt32, in judge: inout Judge) {
    guard statement == .pageScroll || statement == .pageCurl else { return }
    for key in [event.key, event.other] {
      if let page = judge.subject(at: key, process: process) { judge.place(page, in: .pages) }
    }
  }
}
