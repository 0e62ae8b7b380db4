import LogCheck
import Reporting
import RuleKit
import Testing

/// Methods that log twice, in the words of loggers that show source lines.
@Suite("Statements of one method")
struct StatementTests {
  /// What one object is told; two methods log once more, long after their first line.
  private func life(of number: Int, at address: Int) -> String {
    let lines = [
      (10, "init(coder:)"), (24, "viewDidLoad()"), (40, "viewWillAppear(_:)"),
      (50, "viewDidAppear(_:)"), (31, "viewDidLoad()"), (60, "viewWillDisappear(_:)"),
      (70, "viewDidDisappear(_:)"), (55, "viewDidAppear(_:)"), (90, "deinit"),
    ]
    return lines.map { line, method in
      "[Screen\(number)Controller.swift:\(line)] \(method) "
        + "<Shop.Screen\(number)Controller: 0x\(String(address, radix: 16))>\n"
    }.joined()
  }

  @Test func `a large app is no fault of its own`() throws {
    let log = (1...1_000).map { life(of: $0, at: 0x6000_0000_0000 + $0 * 0x100) }
    #expect(try checked(log.joined()).judgement.violations.map(\.message) == [])
  }

  @Test func `what was known stays known, however much comes`() throws {
    let known = (1...50).map { life(of: $0, at: 0x6000_0000_0000 + $0 * 0x100) }
    // More than are told apart, each of a method of its own.
    let others = (1...20_000).map { number in
      "[Other\(number)Controller.swift:9] viewDidLoad() <Shop.Other\(number)Controller: "
        + "0x7\(String(number, radix: 16))000>\n"
    }
    let log = known.joined() + others.joined() + known.joined()
    #expect(try checked(log).judgement.violations.map(\.message) == [])
  }

  @Test func `a second call of a method is a fault all the same`() throws {
    let log = life(of: 1, at: 0x1000).split(separator: "\n")
    let twice = (log[..<4] + log[1...1] + log[4...]).joined(separator: "\n") + "\n"
    #expect(try checked(twice).judgement.violations.map(\.location.line) == [5])
  }
}
