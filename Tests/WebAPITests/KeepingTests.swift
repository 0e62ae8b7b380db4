import HTTPModel
import JSONLines
import Reporting
import Testing
import WebAPI

extension HTTPResponse {
  var json: JSON { JSONDocument.parse(body) ?? .null }
}

@Suite("Reports that are kept")
struct KeepingTests {
  private let api = TestService(storing: true)

  @Test func `a report is kept, and shown again byte for byte`() async {
    let made = await api.keep("?project=acme/shop&branch=main&name=a.log&label=device:iPad")
    #expect(made.status == 201)
    let path = made.headers["Location"] ?? ""
    #expect(path.wholeMatch(of: /\/v1\/reports\/r_[0-9A-Z]{26}/) != nil)
    let shown = await api.response(.get, path)
    #expect(shown.status == 200)
    #expect(shown.headers["WillDid-Verdict"] == "fail; errors=1; warnings=0")
    #expect(shown.headers["ETag"] == made.headers["ETag"])
    #expect(Self.withoutTiming(shown) == Self.withoutTiming(made))
    #expect(made.json["source"]?["sha256"]?.string?.utf8.count == 64)
    #expect(made.json["created_at"]?.string?.hasPrefix("2026-11-20T12:00:00.") == true)
  }

  @Test func `where the service knows its URL, links are whole, now and later`() async {
    let known = TestService(storing: true) { $0.publicURL = "https://w.example" }
    let made = await known.keep("?project=p")
    let path = "https://w.example/v1/reports/\(made.json["id"]?.string ?? "")"
    #expect(made.headers["Location"] == path)
    #expect(made.json["url"]?.string == path)
    let shown = await known.response(.get, String(path.dropFirst(17)))
    #expect(Self.withoutTiming(shown) == Self.withoutTiming(made))
    #expect(shown.text.contains("\"help_url\":\"https://w.example/rules/"))
    let rules = await known.response(.get, "/v1/rules")
    #expect(rules.text.contains("\"url\":\"https://w.example/v1/rules/"))
    _ = await known.keep("?project=p")
    let page = await known.response(.get, "/v1/reports?limit=1")
    #expect(
      page.headers["Link"]?.hasPrefix("<https://w.example/v1/reports?limit=1&cursor=") == true
    )
  }

  @Test(arguments: OutputFormat.allCases)
  func `each format says of a kept report what it said at first`(_ format: OutputFormat) async {
    let path = await api.kept("?project=p&name=a.log")
    let again = await api.response(.get, "\(path)?out=\(format.rawValue)")
    #expect(again.status == 200)
    #expect(again.headers["Content-Type"] == format.mediaType)
    if format == .json || format == .github { return }
    let first = await api.check("?name=a.log&out=\(format.rawValue)")
    // What is new is known only of what is kept.
    let known = again.text.replacing("  new\n", with: "\n")
      .replacing("  1 new finding against main\n", with: "")
      .replacing(",\"baselineState\":\"new\"", with: "")
    #expect(known == first.text)
  }

  @Test func `a colon divides a label, whatever stands behind it`() async {
    // With the colon before it the sign makes one character.
    let label = ":\u{1F3FB}x".addingPercentEncoding
    let made = await api.keep("?label=key\(label)")
    #expect(made.json["context"]?["labels"]?["key"]?.string == "\u{1F3FB}x")
    let list = await api.response(.get, "/v1/reports?label=key\(label)")
    #expect(list.json["items"]?.array?.count == 1)
    // So it is behind a slash, and behind an at.
    let link = "https://\u{1F3FB}x".addingPercentEncoding
    #expect(await api.check("?run_url=\(link)").status == 200)
    let ignored = "will-appear-before-did-appear@\u{1F3FB}x".addingPercentEncoding
    #expect(await api.check("?ignore=\(ignored)").status == 200)
  }

  @Test func `JSON has a bound, behind which violations are listed`() async {
    let log =
      (1...9_000).map { "Feed:0x\(String($0, radix: 16)) viewDidLoad\n" }.joined()
      + (1...9_000).map { "Feed:0x\(String($0, radix: 16)) viewDidAppear\n" }.joined()
      + TestService.brokenLog.replacing("0x1", with: "0xfff1")
    let report = await api.keep("?max_violations=10000", log)
    #expect(report.status == 201)
    #expect(report.body.count <= 4 << 20)
    let errors = report.json["counts"]?["errors"]?.integer ?? 0
    #expect(errors > 9_000)
    #expect(report.json["truncated"]?.bool == true)
    let shown = report.json["violations"]?.array?.count ?? 0
    #expect(shown > 1_000)
    let path = report.headers["Location"] ?? ""
    let cursor = report.json["next"]?.string ?? ""
    let rest = await api.response(.get, "\(path)/violations?limit=1&cursor=\(cursor)")
    #expect(rest.json["items"]?.array?.first?["seq"]?.integer == shown + 1)
  }

  @Test func `what the client has already is not sent again`() async {
    let path = await api.kept()
    let tag = await api.response(.get, path).headers["ETag"] ?? ""
    let second = await api.response(.get, path, headers: ["If-None-Match": tag])
    #expect(second.status == 304)
    #expect(second.body.isEmpty)
    #expect(second.headers["ETag"] == tag)
    let other = await api.response(.get, path + "?out=gnu", headers: ["If-None-Match": tag])
    #expect(other.status == 200)
    _ = await api.response(.delete, path)
    #expect(await api.response(.get, path, headers: ["If-None-Match": tag]).status == 404)
  }

  @Test func `fail_on makes it 422, and the report is kept nevertheless`() async {
    let made = await api.keep("?fail_on=error")
    #expect(made.status == 422)
    #expect(made.headers["Content-Type"] == "application/json")
    #expect(await api.response(.get, made.headers["Location"] ?? "").status == 200)
  }

  @Test func `only what the base does not have is new, and only that fails new-error`() async {
    let query = "?project=p&fail_on=new-error&branch="
    #expect(await api.keep(query + "main").status == 422)
    let same = await api.keep(query + "feature")
    #expect(same.status == 201)
    #expect(same.json["comparison"]?["new"]?.integer == 0)
    #expect(same.json["comparison"]?["base"]?.string == "main")
    let worse =
      TestService.brokenLog + TestService.brokenLog.replacing("Feed:0x1", with: "Shop:0x2")
    let other = await api.keep(query + "feature", worse)
    #expect(other.status == 422)
    let marks = other.json["violations"]?.array?.map { $0["new"]?.bool ?? false }
    #expect(marks == [false, true])
    let path = other.headers["Location"] ?? ""
    #expect(Self.withoutTiming(await api.response(.get, path)) == Self.withoutTiming(other))
    #expect(await api.keep("?project=p&fail_on=new-error&base=feature", worse).status == 201)
    #expect(await api.keep("?project=q&fail_on=new-error", worse).status == 422)
  }

  @Test func `what is muted fails nothing`() async {
    let made = await api.keep("?project=p&fail_on=error")
    #expect(made.status == 422)
    let fingerprint = made.json["violations"]?.array?.first?["fingerprint"]?.string ?? ""
    let change = await api.response(
      .patch,
      "/v1/findings/\(fingerprint)?project=p",
      body: Array(#"{"state":"muted","reason":"is rewritten"}"#.utf8)
    )
    #expect(change.status == 200)
    let again = await api.keep("?project=p&fail_on=error")
    #expect(again.status == 201)
    #expect(again.json["violations"]?.array?.first?["muted"]?.bool == true)
  }

  @Test func `nothing is kept of what could not be checked`() async {
    let response = await api.response(.post, "/v1/reports", body: [0x1f, 0x8b, 8, 0])
    #expect(response.status == 400)
    #expect(await api.response(.get, "/v1/reports").json["items"]?.array?.isEmpty == true)
  }

  @Test func `a report is gone when it is deleted`() async {
    let path = await api.kept()
    #expect(await api.response(.delete, path).status == 204)
    #expect(await api.response(.delete, path).status == 404)
    #expect(await api.response(.get, path).status == 404)
  }

  @Test(arguments: ["r_0", "x", "r_01M7WW6JVG5EB282ZGBAHV1Y88", "r_01m7ww6jvg5eb282zgbahv1y88"])
  func `what is no id is not found`(_ id: String) async {
    for part in ["", "/violations", "/subjects", "/source"] {
      let response = await api.response(.get, "/v1/reports/\(id)\(part)")
      #expect(response.status == 404)
      #expect(response.text.contains("GET /v1/reports"))
    }
  }

  private static func withoutTiming(_ response: HTTPResponse) -> String {
    String(
      response.text.prefix(
        upTo: response.text.firstRange(of: "\"timing\"")?.lowerBound
          ?? response.text.endIndex
      )
    )
  }
}

extension String {
  /// Every byte as an escape.
  fileprivate var addingPercentEncoding: String {
    utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
