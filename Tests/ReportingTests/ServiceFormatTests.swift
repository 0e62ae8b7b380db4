import Foundation
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

  @Test func `SARIF's columns count UTF-16, as it says`() {
    var report = Sample.report()
    #expect(Sample.text(report, .sarif).contains(#""startColumn":8,"#))
    report.extracts = ["日本 viewDidAppear"]
    let text = Sample.text(report, .sarif)
    #expect(text.contains(#""startColumn":4,"#) && text.contains(#""endColumn":17"#))
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

  private func json(_ format: OutputFormat) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(many.rendered(as: format)))
  }
}
