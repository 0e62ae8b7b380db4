import LogCheck
import Reporting
import RuleCatalog
import RuleKit
import Testing

@Suite("Notes and limits")
struct NoteTests {
  @Test(arguments: try Trace.all())
  func `a trace gives nothing beyond its marks, notes and all rules included`(
    _ trace: Trace
  ) throws {
    #expect(try check(trace.text) == trace.marks, "\(trace.name)")
  }

  @Test(arguments: Rule.all.filter(\.isOffByDefault))
  func `a rule that is off by default runs only when it is named`(_ rule: Rule) throws {
    for example in rule.bad {
      #expect(try rules(in: example.log, CheckOptions()) == [])
      var options = CheckOptions()
      options.rules = [rule.id]
      #expect(try rules(in: example.log, options) == [rule.id])
    }
  }

  @Test(arguments: Rule.all)
  func `a rule speaks where it alone is named, and never where it is ignored`(
    _ rule: Rule
  ) throws {
    for example in rule.bad {
      var options = CheckOptions()
      options.rules = [rule.id]
      #expect(Set(try rules(in: example.log, options)) == [rule.id], "\(example.title)")
      for name in [nil] + (try classes(in: example.log, options)).map(Optional.some) {
        options.ignored = [.init(rule: rule.id, className: name)]
        let left = try classes(in: example.log, options)
        #expect(name == nil ? left.isEmpty : !left.contains(name ?? ""), "\(example.title)")
      }
    }
  }

  @Test func `what goes on until it breaks another rule is told by that one's name only`() throws {
    let recursion = Array(repeating: "Splash:0x1 loadView", count: 5).joined(separator: "\n")
    let log = "Splash:0x1 initWithNibName:bundle:\n" + recursion
    let twice = log.split(separator: "\n").prefix(3).joined(separator: "\n")
    #expect(try rules(in: log, ignoring: []) == ["loadview-recursion"])
    #expect(try rules(in: log, ignoring: ["loadview-must-set-view"]) == ["loadview-recursion"])
    #expect(try rules(in: log, ignoring: ["loadview-recursion"]) == [])
    #expect(try rules(in: twice, ignoring: ["loadview-must-set-view"]) == [])
    #expect(try rules(in: twice, ignoring: ["loadview-recursion"]) == ["loadview-must-set-view"])
  }

  @Test func `who was forgotten for want of room comes back with every state`() throws {
    let log = """
      AppDelegate application:didFinishLaunchingWithOptions:
      Feed:0x1 viewWillAppear
      Feed:0x2 viewWillAppear
      Feed:0x3 viewWillAppear
      Feed:0x1 viewDidAppear
      """
    var options = CheckOptions()
    options.limits.subjectsMax = 2
    #expect(try rules(in: log, options) == [])
  }

  @Test func `a rule about the recording itself counts neither as judged nor as not`() throws {
    var options = CheckOptions()
    options.rules = ["clock-monotonic"]
    var check = LogCheck(options: options)
    try check.feed(Array("Feed:0x1 viewDidAppear t=1.0\n".utf8).span)
    let judgement = try check.finish().judgement
    #expect(judgement.judged == 0)
    #expect(judgement.notJudged == [])
  }

  /// The rules that a check of `log` reports, notes included.
  private func rules(in log: String, _ options: CheckOptions) throws -> [String] {
    try violations(in: log, options).map(\.rule)
  }

  private func rules(in log: String, ignoring ids: [String]) throws -> [String] {
    var options = CheckOptions()
    options.ignored = ids.map { .init(rule: $0, className: nil) }
    return try rules(in: log, options)
  }

  /// The classes that it reports.
  private func classes(in log: String, _ options: CheckOptions) throws -> [String] {
    try violations(in: log, options).map(\.subject.className)
  }

  private func violations(in log: String, _ options: CheckOptions) throws -> [Violation] {
    var check = LogCheck(options: options)
    try check.feed(Array(log.utf8).span)
    return try check.finish().judgement.violations
  }
}
