import ModelChecks
import Testing
import UIKitModel

@Suite("Clean sessions")
struct CleanTests {
  @Test(arguments: SessionSort.all)
  func `whatever UIKit does is clean`(_ sort: SessionSort) throws {
    let check = try CleanCheck(sort, seed: Settings.seed, count: Settings.sessionsPerSort)
    for alarm in check.alarms { Issue.record("\(alarm)") }
  }
}
