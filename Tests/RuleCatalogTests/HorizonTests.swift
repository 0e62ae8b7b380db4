import CallbackLog
import Testing

@testable import RuleKit

@Suite("Horizon")
struct HorizonTests {
  @Test func `a gap hides the launch above it, and the next launch shows the process again`() {
    var horizon = Horizon(launchLines: [3, 9], processes: 2)
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

  @Test func `a launch line that was left out opens nothing`() {
    var horizon = Horizon(launchLines: [3, 9], processes: 1)
    #expect(!horizon.isLaunchDue(at: 2))
    #expect(horizon.isLaunchDue(at: 4))
    var isOpened = horizon.takeLaunch(at: 4)
    #expect(!isOpened && !horizon.isLaunchDue(at: 8))
    isOpened = horizon.takeLaunch(at: 9)
    #expect(isOpened && horizon.isLatestLaunch(9) && !horizon.isLaunchDue(at: 10))
  }
}
