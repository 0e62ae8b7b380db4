import ModelChecks
import Testing
import UIKitModel

@Suite("One session in many dialects")
struct NotationTests {
  /// Which thread is the main one is not told by every dialect; every third fault is enough.
  private static let faults = Fault.all.filter { $0.rule != "main-thread-only" }.enumerated()
    .filter { $0.offset % 3 == Int(Settings.seed % 3) }.map(\.element)

  @Test(arguments: faults)
  func `the verdict does not depend on how a session is written down`(_ fault: Fault) throws {
    let check = try NotationCheck(fault, seed: Settings.seed, count: Settings.sessionsPerNotation)
    #expect(
      check.differences.isEmpty,
      "\(check.differences.count): \(check.differences.prefix(3).joined(separator: "\n"))"
    )
  }

  @Test func `there is something to say of the sessions`() throws {
    let check = try NotationCheck(Fault.all[0], seed: Settings.seed, count: 5)
    #expect(check.violations >= 5)
  }
}
