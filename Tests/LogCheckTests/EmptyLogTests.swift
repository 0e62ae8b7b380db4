import LogCheck
import LogDialects
import RuleKit
import Testing

@testable import Reporting

/// What is said of a log in which nothing is understood.
@Suite("Logs without events")
struct EmptyLogTests {
  @Test func `the first three lines are shown, and which dialects were tried`() throws {
    let report = try Self.report(of: "hello\n\nviewDidLoad took 5 ms\n\u{7}third\tline\nfourth\n")
    #expect(report.verdict == .empty)
    let notices = report.judgement.notices
    #expect(
      notices.map(\.code) == [
        "not-understood", "not-understood", "not-understood", "dialects-tried",
      ]
    )
    #expect(notices.map(\.firstLine) == [1, 3, 4, 0])
    #expect(notices[0].message == "not understood: 'hello'")
    #expect(notices[1].message == "not understood: 'viewDidLoad took 5 ms'")
    #expect(notices[2].message == "not understood: ' third line'")
    for dialect in Dialect.all { #expect(notices[3].message.contains(dialect.id)) }
  }

  @Test func `a long line is cut, and never inside a character`() throws {
    let report = try Self.report(of: String(repeating: "é", count: 99) + "\n")
    let message = try #require(report.judgement.notices.first?.message)
    #expect(message == "not understood: '" + String(repeating: "é", count: 50) + "…'")
    let odd = try Self.report(of: "x" + String(repeating: "é", count: 99) + "\n")
    #expect(odd.judgement.notices.first?.message.hasSuffix("é…'") == true)
  }

  @Test func `an empty log is called empty, and one that lost its line ends one line`() throws {
    let empty = try Self.report(of: "")
    #expect(empty.verdict == .empty)
    #expect(empty.judgement.notices.map(\.code) == ["empty-log"])
    let glued = try Self.report(of: "hello<Feed: 0x1> viewDidLoadhello<Feed: 0x1> viewWillAppear")
    #expect(
      glued.judgement.notices.map(\.code) == ["not-understood", "one-line", "dialects-tried"]
    )
    let two = try Self.report(of: "hello\nhello\n")
    #expect(!two.judgement.notices.map(\.code).contains("one-line"))
  }

  @Test(
    arguments: [
      ("ouput", "out"), ("output", "out"), ("severity", "min_severity"),
      ("violations", "max_violations"),
      ("frobnicate", nil), ("am", nil),
    ] as [(String, String?)]
  )
  func `a misspelt parameter finds its name`(word: String, name: String?) {
    #expect(CheckParameters.nearest(to: word) == name)
  }

  @Test func `no text is shown when extracts are off`() throws {
    var options = CheckOptions()
    options.showsExtracts = false
    let report = try Self.report(of: "secret\n", options)
    #expect(report.judgement.notices.first?.message == "not understood")
  }

  @Test func `a log with events says nothing of the lines that are none`() throws {
    let report = try Self.report(of: "hello\n<Feed: 0x1> viewDidLoad\n")
    #expect(report.judgement.notices.isEmpty)
  }

  @Test func `of a log with the newest line first nothing is judged, and that is said`() throws {
    let lines = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
      .enumerated().map {
        "2023-04-11 10:00:0\($0.offset).000 Demo[44:55] <Feed: 0x1> \($0.element)"
      }
    let log = (lines + ["2023-04-11 10:00:09.000 Demo[44:55] <Feed: 0x1> viewWillAppear"])
    #expect(try Self.report(of: log.joined(separator: "\n")).verdict == .pass)
    let report = try Self.report(of: log.reversed().joined(separator: "\n"))
    #expect(report.verdict == .empty)
    #expect(report.judgement.violations.isEmpty)
    #expect(report.judgement.notices.map(\.code) == ["newest-first"])
    #expect(report.judgement.judged == 0)
    #expect(report.judgement.notJudged.count == 1)
  }

  private static func report(
    of log: String,
    _ options: CheckOptions = CheckOptions()
  ) throws -> Report {
    var check = LogCheck(options: options)
    try check.feed(Array(log.utf8).span)
    return try check.finish()
  }
}
