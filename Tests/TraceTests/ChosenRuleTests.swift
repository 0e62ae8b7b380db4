import LogCheck
import RuleKit
import Testing

@Suite("Rules that are chosen or ignored")
struct ChosenRuleTests {
  /// Files with logs in which later lines take back what was reported, or let it stand again.
  private static let changing = ["017-", "018-", "247-", "253-"]

  @Test(
    arguments: try Verdicts.all().filter { file in changing.contains { file.name.hasPrefix($0) } }
  )
  func `what one rule says does not depend on who wants to hear another`(
    _ verdicts: Verdicts
  ) throws {
    for log in verdicts.logs {
      let all = try Finding.all(in: log.text)
      for rule in Set(all.map(\.rule)) {
        var options = CheckOptions()
        options.rules = [rule]
        let alone = try Finding.all(in: log.text, options)
        #expect(alone == all.filter { $0.rule == rule }, "\(log.title)")
        options.rules = nil
        options.ignored = [.init(rule: rule, className: nil)]
        let others = try Finding.all(in: log.text, options)
        #expect(others == all.filter { $0.rule != rule }, "\(log.title)")
      }
    }
  }
}
