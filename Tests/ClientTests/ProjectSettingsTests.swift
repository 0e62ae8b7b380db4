import CallbackLog
import Client
import LogCheck
import Reporting
import RuleKit
import Testing

@Suite("Settings of a project")
struct ProjectSettingsTests {
  private static let rules = ["will-appear-before-did-appear", "viewdidload-once-per-load"]

  private func parameters(_ given: [(String, String)] = []) throws -> CheckParameters {
    var parameters = CheckParameters(ruleIDs: Self.rules, dialectIDs: ["nslog"])
    for (name, value) in given { try parameters.set(name, to: value) }
    return parameters
  }

  private func applied(
    _ text: String,
    over given: [(String, String)] = [],
    today: String = "2026-11-20"
  ) throws -> CheckParameters {
    var parameters = try parameters(given)
    try ProjectSettings(Array(text.utf8)).apply(to: &parameters, today: today)
    return parameters
  }

  @Test func `every setting has its effect`() throws {
    let parameters = try applied(
      """
      project: acme/shop-ios
      base: main
      os: 17
      style: entry
      tz: "+02:00"
      dialect: nslog
      min_severity: note
      fail_on: new-error
      allow_empty: true
      max_violations: 5
      extract: off
      rules: [will-appear-before-did-appear, viewdidload-once-per-load]
      """
    )
    #expect(parameters.options.context.project == "acme/shop-ios")
    #expect(parameters.base == "main")
    #expect(parameters.options.profile == .ios(17))
    #expect(parameters.options.zoneMinutes == 120)
    #expect(parameters.options.minSeverity == .note)
    #expect(parameters.failOn == .newError)
    #expect(parameters.allowsEmpty)
    #expect(parameters.options.violationsMax == 5)
    #expect(parameters.options.rules == Set(Self.rules))
    #expect(parameters.items.count == 12)
  }

  @Test func `what was typed beats the file`() throws {
    let parameters = try applied("fail_on: never\nos: 12\n", over: [("fail_on", "note")])
    #expect(parameters.failOn == .note)
    #expect(parameters.options.profile == .ios(12))
  }

  @Test func `an ignore holds until its day is over, and adds to what was typed`() throws {
    let text = """
      ignore:
        - rule: will-appear-before-did-appear
          class: Legacy
          reason: is rewritten
          until: 2026-11-20
      """
    let typed = [("ignore", "viewdidload-once-per-load")]
    #expect(try applied(text, over: typed).options.ignored.count == 2)
    #expect(try applied(text, today: "2026-11-21").options.ignored.isEmpty)
    let ignore = try ProjectSettings(Array(text.utf8)).ignores[0]
    #expect(ignore.text == "will-appear-before-did-appear@Legacy")
    #expect(!ignore.isExpired(on: "2026-11-20"))
    #expect(ignore.isExpired(on: "2026-11-21"))
  }

  @Test func `an empty file says nothing`() throws {
    #expect(try applied("# nothing yet\n").items.isEmpty)
  }

  @Test(arguments: [
    ("igore: []", 1, "did you mean 'ignore'?"),
    ("os: 17\nfail-on: error", 2, "did you mean 'fail_on'?"),
    ("ignore:\n  - rul: x", 2, "did you mean 'rule'?"), ("ignore: x", 1, "a list"),
    ("ignore: [x]", 1, "'rule' and 'reason'"), ("ignore: [{rule: x}]", 1, "'rule' and 'reason'"),
    ("ignore: [{rule: x, reason: y}]", 1, "cannot be 'x'"),
    ("ignore: [{rule: x, reason: y, until: tomorrow}]", 1, "must be a day"),
    ("ignore: [{rule: x, reason: y, until: 2026-02-30}]", 1, "must be a day"),
    ("os: bsd", 1, "cannot be 'bsd'"), ("os: [17]", 1, "one value"), ("- x", 1, "settings"),
    ("rules: [{}]", 1, "list of ids"), ("a: [", 2, ""),
  ])
  func `a mistake is refused with its line and what is right`(
    _ text: String,
    _ line: Int,
    _ hint: String
  ) {
    let failure = #expect(throws: ProjectSettingsFailure.self) { try applied(text) }
    #expect(failure?.line == line)
    #expect(hint.isEmpty || failure?.message.contains(hint) == true, "\(failure?.message ?? "")")
  }
}
