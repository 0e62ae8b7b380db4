import RuleKit
import Testing

@testable import RuleKit
@testable import willdid

@Suite("Expected marks")
struct ExpectedMarksTests {
  private let trace = "A:0x1 viewDidLoad\nA:0x1 viewDidAppear   <<< rule-a, rule-b\r\n# < << <\n"

  @Test(arguments: [1, 3, 1_000])
  func `what is marked and found is no difference, however the file is cut`(_ piece: Int) {
    let found = [violation(2, "rule-a"), violation(2, "rule-b", .note)]
    #expect(marks(trace, piece).differences(from: found, minSeverity: .warning).isEmpty)
  }

  @Test func `what is marked and not found is missed`() {
    let differences = marks(trace).differences(
      from: [violation(2, "rule-a")],
      minSeverity: .warning
    )
    #expect(differences == ["2: missed: rule-b"])
  }

  @Test func `what is found and not marked is unexpected, unless it is below what is shown`() {
    let found = [
      violation(2, "rule-a"), violation(2, "rule-b"), violation(1, "rule-c"),
      violation(1, "rule-d", .note),
    ]
    let differences = marks(trace).differences(from: found, minSeverity: .warning)
    #expect(differences == ["1: unexpected: rule-c, it happened"])
    #expect(marks(trace).differences(from: found, minSeverity: .note).count == 2)
  }

  @Test func `a mark on a line without an end counts`() {
    let differences = marks("x <<< rule-a").differences(from: [], minSeverity: .error)
    #expect(differences == ["1: missed: rule-a"])
  }

  private func marks(_ text: String, _ piece: Int = 1_000) -> ExpectedMarks {
    let bytes = Array(text.utf8)
    var marks = ExpectedMarks()
    for start in stride(from: 0, to: bytes.count, by: piece) {
      marks.read(bytes.span.extracting(start..<min(start + piece, bytes.count)))
    }
    marks.finish()
    return marks
  }

  private func violation(
    _ line: Int,
    _ rule: String,
    _ severity: Severity = .error
  ) -> Violation {
    Violation(
      rule: rule,
      severity: severity,
      message: "it happened",
      subject: Violation.Subject(
        kind: "controller",
        className: "A",
        key: nil,
        lifetime: 1,
        process: nil
      ),
      location: Violation.Location(line: line, column: 1, endColumn: 2, byteOffset: 0),
      time: nil,
      callback: "viewDidAppear",
      state: nil,
      expected: [],
      related: [],
      count: 1,
      fingerprint: ""
    )
  }
}
