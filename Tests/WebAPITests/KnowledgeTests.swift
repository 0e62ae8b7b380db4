import HTTPModel
import Testing
import WebAPI

@Suite("What the service knows")
struct KnowledgeTests {
  private let api = TestService()

  @Test(arguments: [
    "/v1/rules", "/v1/rules/will-appear-before-did-appear", "/v1/dialects", "/v1/version",
    "/openapi.yaml", "/openapi.json", "/problems/overloaded",
  ])
  func `who has it already is told so`(path: String) async {
    let first = await api.response(.get, path)
    #expect(first.status == 200)
    let tag = first.headers["ETag"] ?? ""
    for list in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
      let second = await api.response(.get, path, headers: ["If-None-Match": list])
      #expect(second.status == 304)
      #expect(second.body.isEmpty)
      #expect(second.headers["ETag"] == tag)
    }
    #expect(await api.response(.get, path, headers: ["If-None-Match": "\"x\""]).status == 200)
  }

  @Test func `a rule is told whole`() async {
    let text = await api.response(.get, "/v1/rules/will-appear-before-did-appear").text
    for part in [
      #""number":18"#, #""group":"B""#, #""severity":"error""#, #""off_by_default":false"#,
      #""trace":"! Feed:0x1 viewDidAppear""#, #"{"kind":"automaton","name":"appearance"}"#,
    ] {
      #expect(text.contains(part))
    }
  }

  @Test func `a misspelt rule is not found, but guessed`() async {
    let response = await api.response(.get, "/v1/rules/will-appear-before-did-apear")
    #expect(response.status == 404)
    #expect(response.text.contains("did you mean 'will-appear-before-did-appear'?"))
  }

  @Test(arguments: [
    ("/v1/chek", "/v1/check"), ("/check", "/v1/check"), ("/v1/rule", "/v1/rules"),
  ])
  func `a misspelt path is not found, but guessed`(path: String, meant: String) async {
    let response = await api.response(.post, path)
    #expect(response.status == 404)
    #expect(response.text.contains("did you mean '\(meant)'?"))
    #expect(await api.response(.get, "/nowhere").text.contains("GET /openapi.yaml"))
    #expect(await api.response(.post, "/nowhere").text.contains("a log is sent to /v1/check: "))
  }

  @Test func `the type of a problem leads to a page`() async {
    let problem = await api.response(.get, "/nowhere")
    #expect(problem.text.contains(#""type":"/problems/not-found""#))
    #expect(await api.response(.get, "/problems/not-found").status == 200)
    #expect(await api.response(.get, "/problems/none").status == 404)
    let known = TestService { $0.publicURL = "https://x.example" }
    let other = await known.response(.get, "/nowhere")
    #expect(other.text.contains(#""type":"https://x.example/problems/not-found""#))
  }

  @Test func `a problem says all that it should`() async {
    let problem = await api.response(.get, "/v1/version?a=1")
    let members = [
      "type", "title", "status", "detail", "instance", "code", "retryable", "request_id", "hint",
    ]
    for member in members { #expect(problem.text.contains("\"\(member)\":")) }
    #expect(problem.text.contains(#""instance":"/v1/version""#))
    #expect(problem.text.contains(#""request_id":"id-1""#))
  }
}

@Suite("Running the service")
struct OperationTests {
  @Test func `it is ready until it is told to stop`() async {
    let api = TestService()
    #expect(await api.response(.get, "/readyz?verbose").text.contains(#""draining":{"ok":true}"#))
    api.service.readiness.beginDraining()
    let response = await api.response(.get, "/readyz")
    #expect(response.status == 503)
    #expect(response.headers["Retry-After"] == "5")
    #expect(await api.response(.get, "/livez").status == 200)
  }

  @Test func `only allowed hosts are answered`() async {
    let api = TestService { $0.hosts = ["localhost"] }
    #expect(await api.response(.get, "/livez", headers: ["Host": "LOCALHOST:80"]).status == 200)
    let other = await api.response(.get, "/livez", headers: ["Host": "evil.example"])
    #expect(other.status == 403)
    #expect(other.text.contains("host-not-allowed"))
    #expect(await api.response(.get, "http://evil.example/livez").status == 403)
  }

  @Test func `every response is safe for a browser`() async {
    let response = await TestService().response(.get, "/livez")
    #expect(response.headers["X-Content-Type-Options"] == "nosniff")
    #expect(response.headers["Content-Security-Policy"]?.contains("default-src 'none'") == true)
    #expect(response.headers["Cache-Control"] == "no-store")
  }

  @Test func `metrics count logs, their bytes, events and violations`() async {
    let api = TestService()
    _ = await api.check()
    let text = await api.response(.get, "/metrics").text
    #expect(text.contains("willdid_reports_total{verdict=\"fail\"} 1\n"))
    let rule = "will-appear-before-did-appear"
    #expect(text.contains("willdid_violations_total{rule=\"\(rule)\",severity=\"error\"} 1\n"))
    #expect(text.contains("willdid_ingest_in_progress 0\n"))
    #expect(text.contains("willdid_http_request_duration_seconds_count 0\n"))
    let bytes = TestService.brokenLog.utf8.count
    #expect(text.contains("willdid_ingest_bytes_total{stage=\"wire\"} \(bytes)\n"))
    #expect(text.contains("willdid_ingest_bytes_total{stage=\"decoded\"} \(bytes)\n"))
    #expect(text.contains("willdid_ingest_events_total{format=\"trace\"} 6\n"))
  }

  @Test func `how many lines were left out is said as the other lines are`() {
    let texts = [ServiceLog.Format.json, .text].map {
      String(decoding: ServiceLog.noticeOfDropped(7, $0, at: 1_795_173_795_042_000), as: UTF8.self)
    }
    #expect(
      texts == [
        #"{"ts":"2026-11-20T11:23:15.042Z","level":"warning","msg":"lines of this log were dropped","count":7}"#
          + "\n",
        "2026-11-20T11:23:15.042Z warning \"lines of this log were dropped\" count=7\n",
      ]
    )
  }

  @Test func `an exchange is one line of JSON, without what is secret`() async {
    let (lines, end) = AsyncStream<[UInt8]>.makeStream()
    let log = ServiceLog(now: { 1_795_173_795_042_000 }) { end.yield($0) }
    let service = Service(Service.Configuration(), log: log)
    service.record(
      CompletedExchange(
        summary: RequestSummary(id: "1", method: "GET", path: "/a\n\u{1b}[0m", remote: "::1"),
        route: "none",
        status: 404,
        wireBytes: 7,
        seconds: 0.25,
        failure: .unavailable(reason: "no route to host")
      )
    )
    end.finish()
    var text = ""
    for await line in lines { text += String(decoding: line, as: UTF8.self) }
    let expected =
      #"{"ts":"2026-11-20T11:23:15.042Z","level":"info","msg":"request","request_id":"1","#
      + #""method":"GET","path":"/a\n\u001b[0m","route":"none","status":404,"dur_s":0.25,"#
      + #""wire_b":7,"remote":"::1","code":"storage-unavailable","reason":"no route to host"}"#
    #expect(text == expected + "\n")
  }

  /// The lines of a log at which these exchanges are noted.
  private func lines(
    _ level: ServiceLog.Level,
    _ format: ServiceLog.Format,
    _ exchanges: [CompletedExchange],
    _ change: (inout Service.Configuration) -> Void = { _ in }
  ) async -> [String] {
    let (lines, end) = AsyncStream<[UInt8]>.makeStream()
    let now: @Sendable () -> Int64 = { 1_795_173_795_042_000 }
    let log = ServiceLog(level: level, format: format, now: now) { end.yield($0) }
    var configuration = Service.Configuration()
    change(&configuration)
    let service = Service(configuration, log: log)
    for exchange in exchanges { service.record(exchange) }
    end.finish()
    var texts: [String] = []
    for await line in lines { texts.append(String(decoding: line, as: UTF8.self)) }
    return texts
  }

  private func exchange(
    _ status: Int?,
    _ change: (inout ExchangeNote) -> Void = { _ in }
  )
    -> CompletedExchange
  {
    var note = ExchangeNote()
    change(&note)
    return CompletedExchange(
      summary: RequestSummary(
        id: "1",
        method: "POST",
        path: "/a b",
        remote: "10.0.0.1",
        forwardedFor: ["192.0.2.7"],
        traceID: "4bf9"
      ),
      route: "/v1/reports",
      status: status,
      wireBytes: 7,
      seconds: 0.25,
      note: note
    )
  }

  @Test func `a method that nobody knows is no error of the service`() async {
    #expect(await lines(.warning, .json, [exchange(501), exchange(505)]).isEmpty)
  }

  @Test func `what matters too little is not logged`() async {
    let all = [exchange(200), exchange(nil), exchange(500)]
    #expect(await lines(.info, .json, all).count == 3)
    #expect(await lines(.warning, .json, all).count == 2)
    #expect(await lines(.error, .json, all).count == 1)
  }

  @Test func `people who look on get words, and whom a trusted proxy heard`() async {
    let kept = exchange(201) {
      $0.reportID = "r_1"
      $0.decodedBytes = 99
    }
    let lines = await lines(.info, .text, [kept]) {
      if let proxies = TrustedProxies("10.0.0.0/8") { $0.proxies = proxies }
    }
    #expect(
      lines == [
        "2026-11-20T11:23:15.042Z info request request_id=1 method=POST path=\"/a b\" "
          + "route=/v1/reports status=201 dur_s=0.25 wire_b=7 decoded_b=99 remote=192.0.2.7 "
          + "report_id=r_1 trace_id=4bf9\n"
      ]
    )
    #expect(await self.lines(.info, .json, [kept])[0].contains("\"remote\":\"10.0.0.1\""))
  }
}
