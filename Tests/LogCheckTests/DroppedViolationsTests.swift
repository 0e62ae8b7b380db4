import LogCheck
import Reporting
import RuleKit
import Testing

@Suite("Violations beyond those that are kept")
struct DroppedViolationsTests {
  /// Objects whose addresses live on behind their deaths, and one that shows that births are not always written.
  private static let silentBirths: String = {
    var log = "AppDelegate:0x1000 application:didFinishLaunchingWithOptions:\n"
    for number in 1...5 {
      for callback in [
        "init", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
        "viewDidDisappear", "dealloc", "viewWillAppear", "viewDidAppear",
      ] {
        log += "Feed:0x\(number) \(callback)\n"
      }
    }
    return log
  }()

  private static let storyboard = "Feed:0x9 willMoveToParentViewController: parent=0x99\n"

  @Test func `count until the end of the log explains them`() throws {
    var options = CheckOptions()
    options.limits.violationsKeptMax = 2
    let faulty = try checked(Self.silentBirths, options: options).judgement
    #expect(faulty.errors == 5)
    #expect(faulty.violations.count == 2)
    let clean = try checked(Self.silentBirths + Self.storyboard, options: options).judgement
    #expect(clean.errors == 0)
    #expect(clean.violations.isEmpty)
  }
}
