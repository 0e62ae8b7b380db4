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
    let name = judge.className(of: parent)
    if isController("Page", name) {
      judge.place(subject, in: .pages)
    } else if isController("Split", name) || judge.container(of: parent) == .columns {
      judge.place(subject, in: .columns)
    } else if judge.container(of: subject) == .columns, judge.isNavigation(sighting) {
      // A split view that collapses puts its columns into the navigation controller of one of them.
      return
    } else {
      judge.place(subject, in: nil)
    }
  }

  /// Whether a class is called after a kind of controller: `UISplitViewController`, `MainSplitVC`.
  private func isController(_ kind: String, _ name: String) -> Bool {
    ["ViewController", "Controller", "VC"].contains { name.hasSuffix(kind + $0) }
  }

  func observe(statement: Statement, _ event: Event, process: UInt32, in judge: inout Judge) {
    guard statement == .pageScroll || statement == .pageCurl else { return }
    for key in [event.key, event.other] {
      if let page = judge.subject(at: key, process: process) { judge.place(page, in: .pages) }
    }
  }
}
