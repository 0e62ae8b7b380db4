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

  /// Objects whose base class writes a `loadView` that their own one does not call.
  private static let ownLoads: String = {
    var log = ""
    for number in 1...5 {
      for (name, callback) in [
        ("Base", "init"), ("Cart", "viewDidLoad"), ("Base", "viewDidLoad"),
        ("Cart", "viewWillAppear:"),
      ] {
        log += "\(name):0x\(number) \(callback)\n"
      }
    }
    return log
  }()

  @Test func `are withdrawn with those that were kept of their rule and class`() throws {
    var options = CheckOptions()
    options.limits.violationsKeptMax = 2
    let story = "Base:0x9 init\nBase:0x9 loadView\nStory:0x9 viewDidLoad\nBase:0x9 viewDidLoad\n"
    let clean = try checked(story + Self.ownLoads, options: options).judgement
    #expect(clean.errors == 0 && clean.warnings == 0 && clean.notes == 0)
    // A loadView of its own that it does write shows that each of its loads runs it.
    let own = "Cart:0x8 init\nCart:0x8 loadView\nCart:0x8 viewDidLoad\n"
    let faulty = try checked(story + own + Self.ownLoads, options: options).judgement
    #expect(faulty.errors + faulty.warnings == 5)
  }

  @Test func `what was reported of a class is remembered for a bounded number of classes`() throws {
    let most = BoundedMemory<Int, Int>.countMax
    let others = (2...most + 1).map { "C\($0):0x\($0)0 viewWillAppear: thread=9\n" }
    let first = "C1:0x10 viewWillAppear: thread=9\n"
    let main = "AppDelegate:0x8 application:didFinishLaunchingWithOptions: thread=main\n"
    let log = main + first + first + others.joined() + first
    #expect(try checked(log).judgement.errors == most + 2)
    #expect(try checked(main + first + others.joined()).judgement.errors == most + 1)
  }
}
