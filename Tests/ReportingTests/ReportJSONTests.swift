import JSONLines
import Reporting
import RuleKit
import Testing

@Suite("A report as JSON")
struct ReportJSONTests {
  @Test func `the fields stand in the documented order`() {
    let expected = """
      {"service":{"version":"0.1.0","ruleset":"2026.1"},"verdict":"fail",\
      "counts":{"errors":1,"warnings":0,"notes":0,"events":42,"subjects":3,"lines":1100,\
      "unrecognised_lines":58},"truncated":false,"min_severity":"warning",\
      "source":{"name":"ui-tests.ndjson","dialect":"ndjson","dialects":{"ndjson":40,"trace":2},\
      "encoding":"identity","wire_bytes":77,"decoded_bytes":99,\
      "first_event_at":"2025-10-09T08:53:20.000Z","last_event_at":null,\
      "identity":"pointer","style":"entry","profile":"ios17",\
      "profile_reason":"","extracts":"lines"},\
      "context":{"project":"acme/shop-ios","branch":"","commit":"","build":"","job":"",\
      "run_url":"","labels":{"device":"iPhone 16"}},\
      "violations":[{"seq":1,"rule":"will-appear-before-did-appear","severity":"error",\
      "message":"'LoginViewController' 0x10490c200 appeared, but viewWillAppear never came",\
      "subject":{"kind":"controller","class":"LoginViewController","key":"0x10490c200",\
      "lifetime":1,"process":"4211"},\
      "location":{"line":1042,"column":8,"end_line":1042,"end_column":21,"byte_offset":88213},\
      "at":"2025-10-09T08:53:20.123Z","callback":"viewDidAppear","state":"hidden",\
      "expected":["viewWillAppear"],\
      "related":[{"line":988,"callback":"viewDidLoad","message":"the callback before"}],\
      "extract":"a line viewDidAppear of the log","fingerprint":"c1f2a07d5be3","count":1,\
      "help_url":"/rules/will-appear-before-did-appear"}],\
      "notices":[{"code":"bad-utf8","count":3,"first_line":5,"message":"3 lines were repaired"}],\
      "rules":{"judged":41,"not_judged":[{"why":"the log holds no viewDidLoad",\
      "rules":["viewdidload-once"]}]},"next":null,"timing":{"receive_ms":0}}

      """
    #expect(Sample.text(Sample.report(), .json) == expected)
  }

  @Test func `a stored report says where it is`() {
    var rendering = Rendering()
    rendering.baseURL = "https://willdid.example"
    rendering.stored = Rendering.Stored(
      id: "r_01",
      createdAt: 1_760_000_000_000_000,
      commitMilliseconds: 9
    )
    let json = String(decoding: Sample.report().json(with: rendering), as: UTF8.self)
    let start = """
      {"id":"r_01","url":"https://willdid.example/v1/reports/r_01",\
      "html_url":"https://willdid.example/r/r_01","created_at":"2025-10-09T08:53:20.000Z",
      """
    #expect(json.hasPrefix(start))
    #expect(json.hasSuffix(#""timing":{"receive_ms":0,"commit_ms":9}}"#))
    #expect(json.contains(#""help_url":"https://willdid.example/rules/will-appear"#))
  }

  @Test func `what is beyond the bound is left out and said`() {
    var report = Sample.report((1...5).map { Sample.violation(line: $0) })
    // A burst is one violation, however often it happened.
    report.judgement.violations[0].count = 9
    report.inlineMax = 2
    let json = Sample.text(report, .json)
    #expect(json.contains(#""truncated":true"#))
    #expect(json.contains(#""seq":2"#))
    #expect(!json.contains(#""seq":3"#))
    report.inlineMax = 5
    #expect(Sample.text(report, .json).contains(#""truncated":false"#))
  }

  @Test func `notes are shown when they are asked for, with their own extract`() {
    var report = Sample.report([
      Sample.violation(line: 1, severity: .note), Sample.violation(line: 2),
    ])
    report.extracts = ["first", "second"]
    let json = Sample.text(report, .json)
    #expect(json.contains(#""extract":"second""#))
    #expect(!json.contains("first\""))
    report.minSeverity = .note
    #expect(Sample.text(report, .json).contains(#""extract":"first""#))
  }

  @Test(
    arguments: [
      (1_760_000_000_123_999, "2025-10-09T08:53:20.123Z"),
      (1_709_164_800_000_000, "2024-02-29T00:00:00.000Z"),
      (4_102_444_799_999_999, "2099-12-31T23:59:59.999Z"),
      (253_402_300_799_999_999, "9999-12-31T23:59:59.999Z"),
      (253_402_300_800_000_000, nil), (12_031_000, nil), (-1, nil), (Int64.min, nil),
    ] as [(Int64, String?)]
  )
  func `stamps are RFC 3339 in UTC, relative ones have no date`(_ time: Int64, _ text: String?) {
    #expect(Timestamp.text(time) == text)
  }
}

@Suite("A report read back from JSON")
struct ReportReadingTests {
  @Test(arguments: OutputFormat.allCases)
  func `every format is the same as before`(_ format: OutputFormat) throws {
    var report = Sample.report([
      Sample.violation(), Sample.violation(line: 7, severity: .warning, className: "B <&>\n"),
    ])
    report.judgement.profileReason = "said by the caller"
    report.extractsAreLogLines = false
    report.next = "x"
    report.comparison = Comparison(
      base: "main",
      newFingerprints: ["c1f2a07d5be3"],
      mutedFingerprints: ["c1f2a07d5be3"]
    )
    // Times are kept in milliseconds.
    for index in 0...1 { report.judgement.violations[index].time = 1_760_000_000_123_000 }
    let json = try #require(JSONDocument.parse(report.json()))
    let read = try #require(Report(json: json))
    #expect(Sample.text(read, format) == Sample.text(report, format))
  }

  @Test func `what is no report is none`() {
    #expect(Report(json: [:])?.verdict == nil)
    #expect(Report(json: ["verdict": "fail", "counts": [:], "violations": [[:]]])?.verdict == nil)
  }

  @Test func `a violation that cannot be read is not left out in silence`() throws {
    var report = Sample.report([Sample.violation()])
    let json = try #require(JSONDocument.parse(report.json()))
    let found = try #require(json["violations"]?.array)
    let (isRead, isReadBroken) = (
      report.replaceViolations(by: found), report.replaceViolations(by: found + [[:]])
    )
    #expect(isRead && !isReadBroken)
  }
}
