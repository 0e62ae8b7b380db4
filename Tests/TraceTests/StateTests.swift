import LogCheck
import Reporting
import RuleCatalog
import RuleKit
import Testing

@Suite("State of a violation")
struct StateTests {
  @Test func `a line off the main thread says in which state it found its controller`() throws {
    let violation = try violation(
      in: """
        @main 1
        AppDelegate application:didFinishLaunchingWithOptions: thread=1
        Feed:0x1 viewDidLoad thread=1
        Feed:0x1 viewWillAppear thread=1
        Feed:0x1 viewDidAppear thread=7
        Feed:0x1 viewWillDisappear thread=1
        Feed:0x1 viewDidDisappear thread=1
        """
    )
    #expect(violation.rule == "main-thread-only")
    #expect(violation.state == "appearing")
  }

  @Test func `a line off the main thread says in which state it found the application`() throws {
    let violation = try violation(
      in: """
        @main 1
        AppDelegate application:didFinishLaunchingWithOptions: thread=1
        AppDelegate applicationDidBecomeActive: thread=1
        AppDelegate applicationWillResignActive: thread=7
        AppDelegate applicationDidBecomeActive: thread=1
        """
    )
    #expect(violation.rule == "main-thread-only")
    #expect(violation.state == "active")
  }

  @Test func `UIKit's own words say in which state they found the controller`() throws {
    let violation = try violation(
      in: """
        Feed:0x1 viewDidLoad
        Feed:0x1 viewWillAppear
        uikit unbalanced class=Feed target=0x1
        Feed:0x1 viewDidAppear
        Feed:0x1 viewWillDisappear
        Feed:0x1 viewDidDisappear
        """
    )
    #expect(violation.state == "appearing")
  }

  @Test func `where several states are possible none is told`() throws {
    let violation = try violation(
      in: """
        Feed:0x1 viewWillLayoutSubviews
        uikit unbalanced class=Feed target=0x1
        Feed:0x1 viewDidLayoutSubviews
        """
    )
    #expect(violation.state == nil)
  }

  @Test func `findings of UIKit's words do not differ by the state`() throws {
    let words = "uikit unbalanced class=Feed target=0x1"
    let life = [
      "Feed:0x1 viewWillAppear", "Feed:0x1 viewDidAppear", "Feed:0x1 viewWillDisappear",
      "Feed:0x1 viewDidDisappear",
    ]
    let coming = try violation(in: ([life[0], words] + life[1...]).joined(separator: "\n"))
    let gone = try violation(in: (life + [words]).joined(separator: "\n"))
    #expect(coming.state == "appearing" && gone.state == "hidden")
    #expect(coming.fingerprint == gone.fingerprint)
  }

  /// The only violation of `log`.
  private func violation(in log: String) throws -> Violation {
    var check = LogCheck(options: CheckOptions())
    try check.feed(Array(log.utf8).span)
    let violations = try check.finish().judgement.violations
    try #require(violations.count == 1)
    return violations[0]
  }
}
