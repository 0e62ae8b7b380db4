import CallbackLog
import Testing

@testable import RuleKit

@Suite("Horizon")
struct HorizonTests {
  @Test func `a gap hides the launch above it, and the next launch shows the process again`() {
    var horizon = Horizon(marks: [], processes: 2)
    #expect(!horizon.isLaunched(0))
    horizon.openLaunch(of: 0, by: .didFinishLaunching, seen: 1, hasGoneOn: false)
    #expect(horizon.isLaunched(0) && !horizon.isLaunched(1))
    horizon.openGap(at: 0)
    #expect(!horizon.isLaunched(0))
    horizon.openLaunch(of: 0, by: .didFinishLaunching, seen: 5, hasGoneOn: false)
    #expect(horizon.isLaunched(0))
    horizon.forgetLaunch(of: 0)
    #expect(!horizon.isLaunched(0))
  }

  @Test func `a gap hides what was told above it of every process`() {
    var past = Past(processes: 3)
    past.noteDeparture(1)
    past.noteDeparture(1)
    past.noteWarning(2, seen: 7)
    past.noteParent(9, 0)
    for _ in 0..<2 { past.noteStart(first(.viewWillAppear, of: 0), isLaunched: false, nil) }
    #expect(past.departures(1) == 2 && past.warning(2) == 7 && past.start(0) == .inside)
    past.forget(at: 5)
    #expect((0..<3).allSatisfy { past.mayBeLoading($0) && past.start($0) == .unseen })
    #expect(past.warning(2) == 0 && !past.wasParent(9, 0) && !past.hasDeparted)
    #expect(past.beginning == 5)
    past.noteDeparture(1)
    past.noteStart(first(.viewDidLoad, of: 1), isLaunched: false, nil)
    past.forget(at: 6)
    #expect(past.departures(1) == 0 && past.start(1) == .unseen)
  }

  /// The first line of a controller of the process.
  private func first(_ callback: Callback, of process: UInt32) -> CallbackLine {
    CallbackLine(event: Event(), callback: callback, kind: .controller, process: process)
  }

  @Test func `a launch line that was left out opens nothing`() {
    var horizon = Horizon(marks: [3, 9].map { LaunchMark(launch(line: $0)) }, processes: 1)
    #expect(!horizon.isLaunchDue(at: 2))
    #expect(horizon.isLaunchDue(at: 4))
    var isOpened = horizon.takeLaunch(by: launch(line: 4))
    #expect(!isOpened && !horizon.isLaunchDue(at: 8))
    isOpened = horizon.takeLaunch(by: launch(line: 9))
    #expect(isOpened && horizon.isLatestLaunch(launch(line: 9)) && !horizon.isLaunchDue(at: 10))
  }

  @Test func `of several events in a line the one that opens the launch does`() {
    // The clocks of two writers differ.
    let marks = [5, 1].map { LaunchMark(launch(line: 1, time: $0)) }
    var horizon = Horizon(marks: marks, processes: 1)
    for time: Int64 in 1...6 {
      let opens = time == 1 || time == 5
      let isOpened = horizon.takeLaunch(by: launch(line: 1, time: time))
      #expect(isOpened == opens && horizon.isLatestLaunch(launch(line: 1, time: time)) == opens)
    }
  }

  private func launch(line: UInt32, time: Int64 = Event.noTime) -> Event {
    var event = Event()
    event.set(.didFinishLaunching)
    (event.line, event.time) = (line, time)
    return event
  }
}
