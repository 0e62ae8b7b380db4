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

  @Test func `a rule that is ignored is not reported`() throws {
    let rule = Rule.missingDeallocHint
    var options = CheckOptions()
    options.rules = [rule.id]
    options.ignored = [.init(rule: rule.id, className: nil)]
    for example in rule.bad { #expect(try rules(in: example.log, options) == []) }
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
    var check = LogCheck(options: options)
    try check.feed(Array(log.utf8).span)
    return try check.finish().judgement.violations.map(\.rule)
  }
}
