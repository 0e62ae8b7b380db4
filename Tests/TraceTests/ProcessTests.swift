import RuleCatalog
import RuleKit
import Testing

/// Decisions that stand above the specification, on logs of several processes.
@Suite("Processes")
struct ProcessTests {
  @Test func `11: the profile is chosen for each process`() throws {
    #expect(
      try faults(
        """
        Old:0x1 viewDidLoad process=1
        New:0x1 viewDidLoad process=2
        New:0x1 viewWillAppear process=2
        New:0x1 viewIsAppearing process=2
        New:0x1 viewDidAppear process=2
        Old:0x1 viewWillUnload process=1
        Old:0x1 viewDidUnload process=1
        New:0x1 viewDidUnload process=2
        """
      ) == ["8: unload-only-before-ios6"]
    )
  }

  @Test func `with a process id an application cannot become active twice above the launch`() throws
  {
    #expect(
      try faults(
        """
        AppDelegate applicationDidBecomeActive: process=4
        Feed:0x1 viewDidLoad process=4
        AppDelegate applicationDidBecomeActive: process=4
        AppDelegate applicationWillResignActive: process=4
        """
      ) == ["3: app-active-automaton"]
    )
  }

  @Test func `without one, and without a launch, another run may lie between`() throws {
    #expect(
      try faults(
        """
        AppDelegate applicationDidBecomeActive:
        Feed:0x1 viewDidLoad
        AppDelegate applicationDidBecomeActive:
        AppDelegate applicationWillResignActive:
        """
      ) == []
    )
  }

  @Test func `a process that ended does not go on, wherever the log begins`() throws {
    #expect(
      try faults(
        """
        AppDelegate applicationWillTerminate: process=4
        Feed:0x1 viewDidLoad process=4
        AppDelegate applicationDidBecomeActive: process=4
        """
      ) == ["3: terminate-is-last"]
    )
  }

  @Test(arguments: Rule.all.filter { !$0.bad.isEmpty })
  func `the launch of another process hides no fault`(_ rule: Rule) throws {
    let launch = "Other application:didFinishLaunchingWithOptions: process=2"
    for example in rule.bad where !example.log.contains("process=") {
      let lines = example.log.split(separator: "\n").map { line in
        "@#".contains(line.first ?? "#") || line.contains(" #") ? "\(line)" : "\(line) process=1"
      }
      let alone = try check(lines.joined(separator: "\n"))
      guard alone.map(\.rule) == [rule.id] else { continue }
      let head = lines.prefix { $0.hasPrefix("@") }.count
      for place in head...lines.count {
        let log = lines[..<place] + [launch] + lines[place...]
        let shifted = alone.map { Mark(line: $0.line + ($0.line > place ? 1 : 0), rule: $0.rule) }
        #expect(try check(log.joined(separator: "\n")) == shifted, "\(example.title), \(place)")
      }
    }
  }
}
