import LogCheck
import Reporting
import RuleKit
import Testing

@Suite("Names without a capital letter")
struct ProvenWordsTests {
  private static let launch = "AppDelegate application(_:didFinishLaunchingWithOptions:)\n"

  /// A push and a pop, `times` over.
  private static func session(_ first: String, _ second: String, times: Int = 1) -> String {
    let loads = ["viewDidLoad", "viewWillAppear false", "viewDidAppear false"]
      .map { "\(first) \($0)\n" }.joined()
    let visit = """
      \(second) viewDidLoad
      \(first) viewWillDisappear true
      \(second) viewWillAppear true
      \(first) viewDidDisappear true
      \(second) viewDidAppear true
      \(second) viewWillDisappear true
      \(first) viewWillAppear true
      \(second) viewDidDisappear true
      \(first) viewDidAppear true
      \(second) deinit

      """
    return loads + String(repeating: visit, count: times)
  }

  private func events(_ log: String) throws -> Int {
    try checked(Array(log.utf8)).judgement.events
  }

  @Test func `two words that stand before several callbacks each are names`() throws {
    #expect(try events(Self.session("list", "item")) == 13)
    #expect(try events(Self.session("one", "two")) == 13)
    let report = try checked(Array((Self.launch + Self.session("list", "item")).utf8))
    #expect(report.judgement.violations.isEmpty)
  }

  @Test func `a fault of one that was proven only later is found`() throws {
    let log = Self.launch + "list viewDidAppear false\n" + Self.session("list", "item")
    let report = try checked(Array(log.utf8))
    #expect(report.judgement.violations.map(\.rule) == ["will-appear-before-did-appear"])
    #expect(report.judgement.violations.first?.location.line == 2)
  }

  @Test func `one word alone is no name, nor is a word that says what is done`() throws {
    #expect(try events(Self.session("list", "list") + "item viewDidLoad\n") == 0)
    #expect(try events(Self.session("forwarding", "calling")) == 0)
    #expect(try events(Self.session("before", "after")) == 0)
    #expect(try events("list viewDidLoad\nlist viewWillAppear\nitem viewDidLoad\n") == 0)
  }

  @Test(arguments: [977, 65_536, 131_071, 131_072, 131_073, 400_000])
  func `is read the same, however it comes and whoever prepares it`(_ piece: Int) throws {
    let log = Array(Self.session("list", "item", times: 1_000).utf8)
    var alone = CheckOptions()
    alone.limits.aheadBytesMin = .max
    let report = try checked(log, options: alone)
    #expect(report.judgement.events == 10_003)
    var helped = CheckOptions()
    helped.limits.aheadBytesMin = 0
    #expect(essence(try checked(log, piece: piece, options: helped)) == essence(report))
    #expect(essence(try checked(log, piece: piece, options: alone)) == essence(report))
  }
}
