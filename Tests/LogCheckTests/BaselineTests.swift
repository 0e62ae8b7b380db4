import LogCheck
import Reporting
import RuleKit
import Testing

@Suite("Fingerprints and baselines")
struct BaselineTests {
  private static let fault = "Feed:0x1 viewDidLoad\nFeed:0x1 viewDidAppear\n"
  private static let tail =
    "Feed:0x1 viewWillDisappear\nFeed:0x1 viewDidDisappear\n"
    + "Feed:0x1 viewWillAppear\nFeed:0x1 viewDidAppear\n"

  private func fingerprints(_ log: String) throws -> [String] {
    try checked(log).judgement.violations.filter { $0.severity == .error }.map(\.fingerprint)
  }

  @Test func `a fingerprint is the same for ever`() throws {
    #expect(try fingerprints(Self.fault + Self.tail) == ["14c9e47c870d"])
  }

  @Test func `neither address nor line nor time changes a fingerprint`() throws {
    let once = try fingerprints(Self.fault + Self.tail)
    let elsewhere = (Self.fault + Self.tail).replacing("0x1", with: "0x7fe2")
    #expect(try fingerprints(elsewhere) == once)
    #expect(try fingerprints("noise\n\nnoise\n" + Self.fault + Self.tail) == once)
    let stamped = (Self.fault + Self.tail).split(separator: "\n").enumerated()
      .map { "\($1) t=\(100 + $0)" }.joined(separator: "\n")
    #expect(try fingerprints(stamped) == once)
  }

  @Test func `another class is another finding`() throws {
    let other = (Self.fault + Self.tail).replacing("Feed", with: "Detail")
    #expect(try fingerprints(other) != fingerprints(Self.fault + Self.tail))
  }

  @Test func `two objects of one class share a finding`() throws {
    let log = Self.fault + Self.tail
    let found = try fingerprints(log + log.replacing("0x1", with: "0x2"))
    #expect(found.count == 2)
    #expect(Set(found).count == 1)
  }

  @Test func `what is read back is the same report`() throws {
    let report = try checked(Self.fault + Self.tail)
    let bytes = report.rendered(as: .json)
    let baseline = try Baseline(name: "old.json", bytes: bytes)
    #expect(baseline.fingerprints == Set(report.judgement.violations.map(\.fingerprint)))
  }

  @Test func `only what the baseline does not hold is new`() throws {
    let old = try checked(Self.fault + Self.tail)
    let baseline = try Baseline(name: "old.json", bytes: old.rendered(as: .json))
    var same = old
    baseline.compare(&same)
    #expect(FailOn.error.isReached(by: same, allowsEmpty: false))
    #expect(!FailOn.newError.isReached(by: same, allowsEmpty: false))
    let more =
      Self.fault + Self.tail + (Self.fault + Self.tail).replacing("Feed:0x1", with: "B:0x2")
    var worse = try checked(more)
    baseline.compare(&worse)
    #expect(FailOn.newError.isReached(by: worse, allowsEmpty: false))
    let marks = String(decoding: worse.rendered(as: .json), as: UTF8.self)
      .matches(of: /"new":(true|false)/).map { String($0.1) }
    #expect(marks == ["true"])
    #expect(worse.judgement.errors == 2)
  }

  @Test func `without a baseline every error is new`() throws {
    #expect(FailOn.newError.isReached(by: try checked(Self.fault + Self.tail), allowsEmpty: false))
  }

  @Test func `several reports, a line each, are one baseline`() throws {
    let lines =
      try checked(Self.fault + Self.tail).rendered(as: .json)
      + checked((Self.fault + Self.tail).replacing("Feed", with: "B")).rendered(as: .json)
    #expect(try Baseline(name: "", bytes: lines).fingerprints.count == 2)
  }

  @Test func `a baseline that leaves violations out is refused`() throws {
    var report = try checked(Self.fault + Self.tail)
    report.inlineMax = 0
    let bytes = report.rendered(as: .json)
    #expect(throws: BaselineFailure.truncated) { try Baseline(name: "", bytes: bytes) }
  }

  @Test(arguments: ["", "{}", "[]", "x", "{\"verdict\":\"fail\"}", "{\"verdict\":1}\n{"])
  func `what is no report is no baseline`(_ text: String) {
    #expect(throws: BaselineFailure.notAReport) {
      try Baseline(name: "", bytes: Array(text.utf8))
    }
  }
}
