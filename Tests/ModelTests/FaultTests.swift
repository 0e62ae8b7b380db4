import ModelChecks
import Testing
import UIKitModel

@Suite("Planted faults")
struct FaultTests {
  @Test(arguments: Fault.all)
  func `a planted fault is found where it is, and nothing else`(_ fault: Fault) throws {
    let check = try FaultCheck(fault, seed: Settings.seed, count: Settings.faultsPerKind)
    #expect(check.planted > 0, "chance gives no place for it")
    #expect(check.found * 100 >= check.planted * 99, "\(check.rates)\n\(check.misses)")
    #expect(check.alone * 100 >= check.planted * 98, "\(check.rates)\n\(check.misses)")
  }
}
