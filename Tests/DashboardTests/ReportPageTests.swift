import Dashboard
import LogCheck
import Reporting
import RuleCatalog
import RuleKit
import Testing

@Suite("The page about a report")
struct ReportPageTests {
  private static let broken = """
    t=1.0 Feed:0x1 viewDidLoad
    t=1.12 Feed:0x1 viewDidAppear
    t=2.62 Feed:0x1 viewWillDisappear
    t=2.62 Feed:0x1 viewDidDisappear
    t=3.0 Feed:0x1 viewWillAppear
    t=3.1 Feed:0x1 viewDidAppear

    """

  private func report(of log: String) throws -> Report {
    var options = CheckOptions()
    options.name = "app.log"
    options.showsPicture = true
    var check = LogCheck(options: options)
    try check.feed(Array(log.utf8).span)
    return try check.finish()
  }

  private func page(of log: String, isWhole: Bool = false) throws -> String {
    let dashboard = Dashboard(catalogue: .standard)
    let page = isWhole ? dashboard.wholePage : dashboard.page
    return String(decoding: page(try report(of: log), Rendering()), as: UTF8.self)
  }

  @Test func `a violation is shown with its line, what should have come, and what to do`() throws {
    let page = try page(of: Self.broken)
    #expect(page.contains("appeared, but viewWillAppear never came"))
    #expect(page.contains("<mark>viewDidAppear</mark>"))
    #expect(
      page.contains("<td>?</td><td></td><td>viewWillAppear</td><td>expected, never came</td>")
    )
    let rule = try #require(Catalogue.standard.rule("will-appear-before-did-appear"))
    #expect(page.contains(rule.promise.prefix { $0 != "`" && $0 != "'" }))
    #expect(page.contains("href=\"/rules/\(rule.id)\""))
  }

  @Test func `the table of an object says how long after the line before each came`() throws {
    let page = try page(of: Self.broken)
    #expect(page.contains("<td>2</td><td>+120 ms</td><td>viewDidAppear</td><td>appeared</td>"))
    #expect(page.contains("<td>3</td><td>+1.5 s</td><td>viewWillDisappear</td>"))
  }

  @Test func `a picture without violations has no buttons that go to one`() throws {
    let buttons = "data-action=\"next\""
    #expect(try page(of: Self.broken).contains(buttons))
    let words = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
    let page = try page(of: words.map { "Feed:0x1 \($0)\n" }.joined())
    #expect(page.contains("data-picture") && !page.contains(buttons))
  }

  @Test(arguments: [true, false])
  func `what a log says stays text`(isWhole: Bool) throws {
    let hostile = "<img src=x onerror='alert(1)'>\\\"<!--"
    let log = ["viewDidLoad", "viewDidAppear", "viewWillAppear"].map { event in
      "{\"class\":\"\(hostile)\",\"id\":\"0x1\",\"event\":\"\(event)\"}\n"
    }
    let page = try page(of: log.joined(), isWhole: isWhole)
    #expect(page.contains("&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&quot;&lt;!--"))
    #expect(!page.contains("<img src=x") && !page.contains("<!--"))
  }

  @Test func `a page explains the first violations, and counts the others`() throws {
    let log = (1...120).map { number in
      "Feed\(number):0x\(number) viewDidLoad\nFeed\(number):0x\(number) viewDidAppear\n"
        + "Feed\(number):0x\(number) viewWillAppear\n"
    }
    let page = try page(of: log.joined())
    #expect(page.ranges(of: "<article class=\"violation").count == 100)
    #expect(page.contains("more; the JSON has every one"))
  }

  @Test func `a page in a file of its own leads nowhere and fetches nothing`() throws {
    let page = try page(of: Self.broken, isWhole: true)
    #expect(page.contains("appeared, but viewWillAppear never came"))
    for word in ["href=\"/", "src=", "<script"] { #expect(!page.contains(word), "\(word)") }
  }

  @Test func `a log of which nothing can be said is told what would help`() throws {
    #expect(try page(of: "nothing\n").contains("print(self, #function)"))
    let unjudged = try page(of: "Feed viewWillAppear:\nFeed viewDidAppear:\n")
    #expect(unjudged.contains("Callbacks were read, but no rule could judge any"))
  }
}
