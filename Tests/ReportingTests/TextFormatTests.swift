import Reporting
import RuleKit
import Testing

@Suite("A report as lines")
struct TextFormatTests {
  @Test func `GNU lines name place, severity, rule and message`() {
    let expected = """
      ui-tests.ndjson:1042.8-1042.21: error: [will-appear-before-did-appear] \
      'LoginViewController' 0x10490c200 appeared, but viewWillAppear never came
      ui-tests.ndjson: fail: 1 error, 0 warnings, 42 events

      """
    #expect(Sample.text(Sample.report(), .gnu) == expected)
  }

  @Test func `text for people marks the callback below its line`() {
    let text = Sample.text(Sample.report(), .text)
    #expect(
      text.contains(
        """
          1042 | a line viewDidAppear of the log
               |        ^~~~~~~~~~~~~
        """
      )
    )
    #expect(text.contains("expected: viewWillAppear"))
    #expect(text.contains("line 988: viewDidLoad, the callback before"))
    #expect(text.contains("notice: 3 lines were repaired, first on line 5"))
    #expect(text.contains("ui-tests.ndjson: fail: 1 error, 0 warnings, 42 events, 3 subjects"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `a marker stands below its callback in any script`() {
    var report = Sample.report([Sample.violation()])
    // Seven bytes before the callback, in fewer characters.
    report.extracts = ["你好 viewDidAppear"]
    #expect(Sample.text(report, .text).contains("\n       |    ^~~~~~~~~~~~~\n"))
  }

  @Test func `a line that is no line of the log has no marker`() {
    var report = Sample.report()
    report.extractsAreLogLines = false
    #expect(!Sample.text(report, .text).contains("^~"))
  }

  @Test func `a long line is cut around its callback`() {
    var report = Sample.report()
    let noise = String(repeating: "noise ", count: 500)
    report.extracts = [noise + "viewDidAppear " + noise]
    report.judgement.violations[0].location.column = noise.count + 1
    report.judgement.violations[0].location.endColumn = noise.count + 14
    let lines = Sample.text(report, .text).split(separator: "\n")
    let line = lines.first { $0.contains("1042 |") } ?? ""
    #expect(line.contains("viewDidAppear"))
    #expect(line.count < 120)
  }

  @Test func `colours come only when they are asked for`() {
    var rendering = Rendering()
    rendering.isColoured = true
    let bytes = Sample.report().rendered(as: .text, with: rendering)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[1;31m"))
  }

  @Test func `only what is severe enough counts as left out`() {
    var report = Sample.report([Sample.violation(severity: .warning)])
    #expect(report.countToShow == 1)
    report.minSeverity = .error
    #expect(report.countToShow == 0 && !report.isTruncated)
  }

  @Test(arguments: [
    (120_999, "120 ms"), (2_000_000, "2 s"), (99_900_000, "99.9 s"), (100_000_000, "1 min 40 s"),
    (3_599_000_000, "59 min 59 s"), (3_600_000_000, "1 h 0 min"), (-120_000, "−120 ms"),
  ])
  func `a time is told in units that people read`(_ microseconds: Int64, _ text: String) {
    #expect(Duration.text(microseconds) == text)
  }

  @Test func `an empty log is told what would not be empty`() {
    var report = Report()
    report.verdict = .empty
    report.lines = 2
    report.source.wireBytes = 10
    let text = Sample.text(report, .text)
    #expect(text.contains("no lifecycle callback was recognised in 2 lines"))
    #expect(text.contains("willdid dialects"))
    #expect(text.contains("log: empty: 0 errors"))
  }

  @Test func `a log of which nothing can be judged is told why`() {
    var report = Sample.report([])
    report.verdict = .empty
    report.judgement.events = 1
    let text = Sample.text(report, .text)
    #expect(text.contains("no rule could judge any of 1 event:\n"))
    #expect(text.contains("  the log holds no viewDidLoad: 1 rule\n"))
    for format in [OutputFormat.gnu, .github, .junit] {
      #expect(
        Sample.text(report, format).contains(
          "nothing could be judged: the log holds no viewDidLoad"
        )
      )
    }
  }

  @Test(
    arguments: [
      (.gnu, "log:3: note: not understood: &quot;", "log: note: no lifecycle callback"),
      (.github, "::notice title=WillDid::log:3: not understood", "::log: no lifecycle callback"),
      (.junit, "log:3: not understood", "log: no lifecycle callback"),
    ] as [(OutputFormat, String, String)]
  )
  func `formats of short lines say why a log is empty`(
    _ format: OutputFormat,
    _ notice: String,
    _ advice: String
  ) {
    var report = Report()
    report.verdict = .empty
    report.source.wireBytes = 10
    report.judgement.notices = [
      Notice(code: "not-understood", count: 1, firstLine: 3, message: "not understood: &quot;")
    ]
    let text = Sample.text(report, format)
    #expect(text.contains(notice))
    #expect(text.contains(advice))
    report.verdict = .pass
    #expect(!Sample.text(report, format).contains("recognised"))
  }

  /// What a log may hold to act on a terminal, a page, or a CI service.
  static let attack = "\u{1B}]0;x\u{7}\r\n::error::\u{202E}\u{9B}31m<script>&\"]]>\u{0}"

  @Test(arguments: OutputFormat.allCases)
  func `text of the log is inert in every format`(_ format: OutputFormat) {
    var violation = Sample.violation(className: Self.attack)
    violation.callback = Self.attack
    violation.expected = [Self.attack]
    violation.related[0].message = Self.attack
    var report = Sample.report([violation])
    report.extracts = [Self.attack]
    report.source.name = Self.attack
    let text = Sample.text(report, format)
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
    }
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::error::") })
    if format == .junit { #expect(!text.contains("<script>")) }
  }
}
