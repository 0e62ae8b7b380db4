import Foundation
import JSONLines
import Reporting
import RuleKit
import Testing

@Suite("A report for other services")
struct ServiceFormatTests {
  private let many = Sample.report(
    (1...12).map { Sample.violation(line: $0) }
      + (13...25).map { Sample.violation(line: $0, severity: .warning) }
  )

  @Test func `GitHub gets ten of a kind, then the totals`() {
    let lines = Sample.text(many, .github).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error title=will-appear-before-did-appear::") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(lines.last?.hasPrefix("::notice title=WillDid::ui-tests.ndjson: fail: 12 err") == true)
  }

  @Test func `a job's page has a table of the ten worst, and the rest as a number`() {
    var rendering = Rendering()
    rendering.baseURL = "https://w.example"
    rendering.stored = Rendering.Stored(id: "r_1", createdAt: 0)
    let lines = many.githubSummary(with: rendering).split(separator: "\n")
    #expect(lines[0] == "### WillDid: fail")
    #expect(lines[1].hasSuffix("[report](https://w.example/r/r_1)"))
    #expect(lines.count { $0.hasPrefix("| error | will-appear-before-did-appear | ") } == 10)
    #expect(lines.last == "and 15 more")
  }

  @Test func `nothing of a log is Markdown on a job's page`() {
    let name = "a|b\n<img src=x> [l](http://x) **b** `c` @all #1 \\"
    let text = Sample.report([Sample.violation(className: name)]).githubSummary(with: Rendering())
    #expect(text.split(separator: "\n").count { $0.hasPrefix("| ") } == 2)
    #expect(!text.contains("<img"))
    #expect(text.contains(#"a\|b\\u000a&lt;img src=x\> \[l\]\(http\://x\)"#))
    #expect(text.contains(##"\*\*b\*\* \`c\` &#64;all &#35;1 \\"##))
  }

  @Test func `GitLab's fingerprints are unique`() throws {
    let array = try #require(try json(.gitlab) as? [[String: Any]])
    #expect(array.count == 25)
    #expect(Set(array.compactMap { $0["fingerprint"] as? String }).count == 25)
    #expect(array.first?["severity"] as? String == "major")
  }

  @Test func `SARIF holds one run, sorted by severity, with the rules it uses`() throws {
    let root = try #require(try json(.sarif) as? [String: Any])
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let levels = results.compactMap { $0["level"] as? String }
    #expect(levels == Array(repeating: "error", count: 12) + Array(repeating: "warning", count: 13))
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    #expect((driver?["rules"] as? [Any])?.count == 1)
    let hashes = results.compactMap {
      ($0["partialFingerprints"] as? [String: String])?.values.first
    }
    #expect(Set(hashes).count == 25)
  }

  @Test func `SARIF shows the way to a violation, in the order of its lines`() {
    var violation = Sample.violation(line: 20)
    violation.related = [30, 9, 4].map {
      Violation.Related(line: $0, callback: "viewDidLoad", message: "a callback")
    }
    let json = JSONDocument.parse(Sample.report([violation]).rendered(as: .sarif))
    let result = json?["runs"]?.array?[0]["results"]?.array?[0]
    let flow = result?["codeFlows"]?.array?[0]["threadFlows"]?.array?[0]["locations"]?.array
    let lines = flow?.map {
      $0["location"]?["physicalLocation"]?["region"]?["startLine"]?.integer ?? 0
    }
    #expect(lines == [4, 9, 20])
  }

  @Test func `SARIF's columns count UTF-16, as it says`() {
    var report = Sample.report()
    #expect(Sample.text(report, .sarif).contains(#""startColumn":8,"#))
    report.extracts = ["日本 viewDidAppear"]
    let text = Sample.text(report, .sarif)
    #expect(text.contains(#""startColumn":4,"#) && text.contains(#""endColumn":17"#))
    // A line that was cut before the callback says nothing of its columns.
    report.extracts = ["日本"]
    #expect(Sample.text(report, .sarif).contains(#""startColumn":8,"#))
  }

  @Test func `what is muted is said to be, in every format that can`() throws {
    var report = Sample.report()
    let mark = report.judgement.violations[0].fingerprint
    #expect(!Sample.text(report, .sarif).contains("suppressions"))
    report.comparison = Comparison(base: nil, newFingerprints: [], mutedFingerprints: [mark])
    #expect(Sample.text(report, .text).contains("will-appear-before-did-appear  muted\n"))
    #expect(Sample.text(report, .github).contains("title=will-appear-before-did-appear (muted)::"))
    let suppressed = #""suppressions":[{"kind":"external","status":"accepted"}]"#
    #expect(Sample.text(report, .sarif).contains(suppressed))
    report.comparison?.mutedFingerprints = ["another"]
    #expect(Sample.text(report, .sarif).contains(#""suppressions":[]"#))
    #expect(!Sample.text(report, .text).contains("muted"))
  }

  @Test(arguments: ["..", "/", "./."])
  func `SARIF's path is never empty`(_ name: String) {
    var report = Sample.report()
    report.source.name = name
    #expect(Sample.text(report, .sarif).contains(#""uri":"log""#))
  }

  @Test func `SARIF's paths stay inside the project`() {
    var report = Sample.report()
    report.source.name = "../../etc/./my log.txt"
    #expect(Sample.text(report, .sarif).contains(#""uri":"etc/my%20log.txt""#))
  }

  @Test func `JUnit has one case for each class and rule`() {
    let text = Sample.text(many, .junit)
    #expect(text.contains("tests=\"1\" failures=\"1\""))
    #expect(text.contains("<testcase classname=\"LoginViewController\" name=\"will-appear-"))
  }

  @Test func `JUnit fails for an empty log and passes for a clean one`() {
    var report = Sample.report([])
    report.verdict = .empty
    #expect(Sample.text(report, .junit).contains("failures=\"1\""))
    report.verdict = .pass
    #expect(Sample.text(report, .junit).contains("failures=\"0\""))
  }

  @Test func `JUnit fails by what fails the build, and tells of the rest`() {
    let warning = Sample.violation(line: 7, rule: "dealloc-logged", severity: .warning)
    let report = Sample.report([Sample.violation(), warning])
    func failures(_ level: FailureLevel) -> String {
      var rendering = Rendering()
      rendering.failureLevel = level
      let text = String(decoding: report.rendered(as: .junit, with: rendering), as: UTF8.self)
      let words = text.split(separator: "failures=\"").last?.prefix { $0 != "\"" } ?? ""
      #expect(text.contains("tests=\"2\""))
      #expect(text.contains("log:7") || text.contains("ui-tests.ndjson:7: warning: "))
      return String(words)
    }
    #expect(failures(FailureLevel(.error)) == "1")
    #expect(failures(FailureLevel(.warning)) == "2")
    #expect(failures(FailureLevel(nil)) == "0")
    #expect(Sample.text(report, .junit).contains("<system-out>ui-tests.ndjson:7: warning: "))
  }

  @Test func `JUnit does not fail by what is muted, or known to the base`() {
    var report = Sample.report()
    let mark = report.judgement.violations[0].fingerprint
    report.comparison = Comparison(base: nil, newFingerprints: [mark], mutedFingerprints: [mark])
    #expect(Sample.text(report, .junit).contains("failures=\"0\""))
    report.comparison = Comparison(base: nil, newFingerprints: [])
    #expect(Sample.text(report, .junit).contains("failures=\"1\""))
    var rendering = Rendering()
    rendering.failureLevel = FailureLevel(.error, isNewOnly: true)
    let text = String(decoding: report.rendered(as: .junit, with: rendering), as: UTF8.self)
    #expect(text.contains("failures=\"0\""))
  }

  @Test func `JUnit has a case for each rule that was judged`() {
    var report = Sample.report()
    report.judgement.judged = 2
    report.judgement.notJudged = [Judgement.NotJudged(why: "it lacks", rules: ["dealloc-logged"])]
    let broken = report.judgement.violations[0].rule
    var rendering = Rendering()
    rendering.rulesByDefault = [broken, "dealloc-logged", "viewdidload-once-per-load"]
    let text = String(decoding: report.rendered(as: .junit, with: rendering), as: UTF8.self)
    #expect(text.contains("tests=\"2\" failures=\"1\""))
    #expect(text.contains("<testcase classname=\"rules\" name=\"viewdidload-once-per-load\"/>"))
    // Other rules were chosen than these.
    report.judgement.judged = 1
    let other = String(decoding: report.rendered(as: .junit, with: rendering), as: UTF8.self)
    #expect(other.contains("tests=\"1\" failures=\"1\""))
  }

  @Test func `JUnit counts what it does not list`() {
    var report = Sample.report()
    report.judgement.errors = 12
    let dropped = Sample.text(report, .junit)
    #expect(dropped.contains("tests=\"2\" failures=\"2\""))
    #expect(dropped.contains("name=\"and 11 more\"><failure"))
    var listed = Sample.report((1...3).map { Sample.violation(line: $0, className: "C\($0)") })
    listed.inlineMax = 2
    #expect(Sample.text(listed, .junit).contains("name=\"and 1 more\"><failure"))
    listed = Sample.report([Sample.violation()])
    listed.judgement.warnings = 5
    #expect(
      Sample.text(listed, .junit).contains("<testcase classname=\"log\" name=\"and 5 more\"/>")
    )
  }

  @Test func `JUnit passes an empty log only where that is allowed`() {
    var report = Sample.report([])
    report.verdict = .empty
    var rendering = Rendering()
    rendering.allowsEmpty = true
    let text = String(decoding: report.rendered(as: .junit, with: rendering), as: UTF8.self)
    #expect(text.contains("failures=\"0\" skipped=\"1\""))
  }

  private func json(_ format: OutputFormat) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(many.rendered(as: format)))
  }
}
