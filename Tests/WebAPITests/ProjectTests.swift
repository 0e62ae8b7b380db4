import Files
import HTTPModel
import Reporting
import Testing
import WebAPI

@Suite("Projects and findings")
struct ProjectTests {
  private let api = TestService(storing: true)

  private func change(_ path: String, _ method: HTTPMethod, _ json: String) async -> HTTPResponse {
    await api.response(method, path, body: Array(json.utf8))
  }

  @Test func `the main branch of a project is what others are compared with`() async {
    let set = await change("/v1/projects/acme%2Fshop", .put, #"{"main_branch":"trunk"}"#)
    #expect(set.status == 200)
    #expect(set.json["name"]?.string == "acme/shop")
    #expect(set.json["main_branch"]?.string == "trunk")
    _ = await api.keep("?project=acme/shop&branch=trunk")
    let feature = await api.keep("?project=acme/shop&branch=x&fail_on=new-error")
    #expect(feature.status == 201)
    #expect(feature.json["comparison"]?["base"]?.string == "trunk")
    let list = await api.response(.get, "/v1/projects").json["items"]?.array
    #expect(list?.map { $0["reports"]?.integer } == [2])
    #expect(list?.first?["latest_of_main"]?["context"]?["branch"]?.string == "trunk")
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"main_branch":""}"#, #"{"main_branch":1}"#, #"{"main_brunch":"x"}"#,
    #"{"main_branch":null}"#, #"{"main_branch":"a\u0000b"}"#,
    #"{"main_branch":"a","main_branch":"b"}"#,
  ])
  func `a body that says nothing is refused`(_ json: String) async {
    #expect(await change("/v1/projects/p", .put, json).status == 400)
  }

  @Test func `a field that is missing is told from one that is empty`() async {
    let missing = await change("/v1/projects/p", .put, "{}")
    #expect(missing.json["detail"]?.string == "The body lacks 'main_branch'.")
    #expect(missing.json["hint"]?.string == "'main_branch' is the name of a branch")
    let empty = await change("/v1/projects/p", .put, #"{"main_branch":""}"#)
    #expect(empty.json["detail"]?.string == "'main_branch' cannot be ''.")
  }

  @Test func `the trend has every day, also those without reports`() async {
    _ = await api.keep("?project=p")
    _ = await api.keep("?project=p", TestService.goodLog)
    let trend = await api.response(.get, "/v1/projects/p/trend?days=3&bucket=day").json
    let days = trend["items"]?.array ?? []
    #expect(days.map { $0["day"]?.string } == ["2026-11-18", "2026-11-19", "2026-11-20"])
    #expect(days.map { $0["reports"]?.integer } == [0, 0, 2])
    #expect(days.last?["failed"]?.integer == 1)
    #expect(days.last?["passed"]?.integer == 1)
  }

  @Test func `a project that nobody wrote to has no trend`() async {
    #expect(await api.response(.get, "/v1/projects/none/trend").status == 404)
  }

  @Test func `a finding is one over many reports, and changes its state`() async {
    let made = await api.keep("?project=p&branch=main")
    _ = await api.keep("?project=p&branch=x")
    let fingerprint = made.json["violations"]?.array?.first?["fingerprint"]?.string ?? ""
    let path = "/v1/findings/\(fingerprint)"
    let finding = await api.response(.get, path).json
    #expect(finding["reports"]?.integer == 2)
    #expect(finding["first_seen"]?["report"]?.string == made.json["id"]?.string)
    #expect(Set(finding["branches"]?.array?.map { $0["name"]?.string } ?? []) == ["main", "x"])
    let muted = await change(path, .patch, #"{"state":"muted","until":"2027-01-01"}"#)
    #expect(muted.json["state"]?.string == "muted")
    #expect(muted.json["until"]?.string == "2027-01-01T00:00:00.000Z")
    let list = await api.response(.get, "/v1/findings?state=muted&project=p")
    #expect(list.json["items"]?.array?.count == 1)
    #expect(await change(path, .patch, #"{"state":"fixed"}"#).json["state"]?.string == "fixed")
    _ = await api.keep("?project=p&branch=main")
    let reopened = await api.response(.get, path).json
    #expect(reopened["state"]?.string == "open")
    #expect(reopened["reopened"]?.bool == true)
  }

  @Test(arguments: [
    "{}", #"{"state":"gone"}"#, #"{"state":"muted"}"#, #"{"state":"open","until":"2027-01-01"}"#,
    #"{"state":"muted","until":"soon"}"#, #"{"state":"open","x":1}"#, #"{"state":1}"#,
  ])
  func `a change that makes no sense is refused`(_ json: String) async {
    #expect(await change("/v1/findings/x", .patch, json).status == 400)
  }

  @Test(arguments: ["gzip", "identity"])
  func `JSON is not unpacked`(_ coding: String) async {
    let packed = await api.response(
      .put,
      "/v1/projects/p",
      headers: ["Content-Encoding": coding],
      body: Array(#"{"main_branch":"trunk"}"#.utf8)
    )
    #expect(packed.status == (coding == "gzip" ? 415 : 200))
  }

  @Test func `a finding of several projects must be named with its own`() async {
    let made = await api.keep("?project=p")
    _ = await api.keep("?project=q")
    let fingerprint = made.json["violations"]?.array?.first?["fingerprint"]?.string ?? ""
    let either = await api.response(.get, "/v1/findings/\(fingerprint)")
    #expect(either.status == 404)
    #expect(either.text.contains("?project="))
    #expect(await api.response(.get, "/v1/findings/\(fingerprint)?project=q").status == 200)
    #expect(await api.response(.get, "/v1/findings/000000000000").status == 404)
  }

  @Test func `what was decided without a reason has none`() async {
    let made = await api.keep("?project=p")
    let fingerprint = made.json["violations"]?.array?.first?["fingerprint"]?.string ?? ""
    let path = "/v1/findings/\(fingerprint)"
    for json in [#"{"state":"fixed"}"#, #"{"state":"muted","until":"2027-01-01"}"#] {
      let changed = await change(path, .patch, json)
      #expect(changed.status == 200)
      #expect(changed.json["reason"]?.text == "null")
    }
    let cut = await change(path, .patch, #"{"state":"muted","reason":"a\u0000b"}"#)
    #expect(cut.status == 400)
  }

  @Test func `a finding without a project is found although others have it`() async {
    let made = await api.keep("")
    _ = await api.keep("?project=a%26b%20c")
    let fingerprint = made.json["violations"]?.array?.first?["fingerprint"]?.string ?? ""
    let path = "/v1/findings/\(fingerprint)"
    #expect(await api.response(.get, path + "?project=").json["project"]?.string == "")
    let muted = await change(path + "?project=", .patch, #"{"state":"muted","reason":"x"}"#)
    #expect(muted.json["project"]?.string == "" && muted.json["state"]?.string == "muted")
    let hint = await api.response(.get, path).json["hint"]?.string ?? ""
    #expect(["say which: ?project=", "say which: ?project=a%26b%20c"].contains(hint), "\(hint)")
  }

  @Test func `an empty project asks for any where only one has the finding`() async {
    let made = await api.keep("?project=p")
    let fingerprint = made.json["violations"]?.array?.first?["fingerprint"]?.string ?? ""
    let answer = await api.response(.get, "/v1/findings/\(fingerprint)?project=")
    #expect(answer.json["project"]?.string == "p")
  }

  @Test func `a project that only looks like that of the token is another one`() async {
    let token = Token.random()
    var tokens = TokenSet()
    tokens.add(TokenTests.record("x", [.admin], project: "caf\u{e9}", token: token))
    let api = TestService(storing: true) { [tokens] in $0.tokens = tokens }
    let own: HTTPHeaders = ["Authorization": "Bearer \(token.text)"]
    for (name, status) in [("caf%C3%A9", 200), ("cafe%CC%81", 403)] {
      let kept = await api.keep("?project=\(name)", headers: own)
      #expect(kept.status == (status == 200 ? 201 : status))
      let list = await api.response(.get, "/v1/reports?project=\(name)", headers: own)
      #expect(list.status == status)
      let path = "/v1/projects/\(name)"
      let body = Array(#"{"main_branch":"x"}"#.utf8)
      #expect(await api.response(.put, path, headers: own, body: body).status == status)
    }
  }

  @Test func `a token for one project sees and writes nothing else`() async {
    let (own, all) = (Token.random(), Token.random())
    var tokens = TokenSet()
    tokens.add(TokenTests.record("own", [.ingest, .read, .admin], project: "p", token: own))
    tokens.add(TokenTests.record("all", [.admin], token: all))
    let api = TestService(storing: true) { [tokens] in $0.tokens = tokens }
    let mine: HTTPHeaders = ["Authorization": "Bearer \(own.text)"]
    let any: HTTPHeaders = ["Authorization": "Bearer \(all.text)"]
    let other = await api.keep("?project=q", headers: any).headers["Location"] ?? ""
    #expect(await api.keep("?project=q", headers: mine).status == 403)
    let kept = await api.keep(headers: mine)
    #expect(kept.status == 201)
    #expect(kept.json["context"]?["project"]?.string == "p")
    for part in ["", "/violations", "/subjects", "/source"] {
      #expect(await api.response(.get, other + part, headers: mine).status == 404)
    }
    #expect(await api.response(.delete, other, headers: mine).status == 404)
    for list in ["reports", "projects", "findings"] {
      let page = await api.response(.get, "/v1/\(list)", headers: mine)
      #expect(page.json["items"]?.array?.count == 1, "\(list)")
    }
    #expect(await api.response(.get, "/v1/reports?project=q", headers: mine).status == 403)
    #expect(await api.response(.get, "/v1/projects/q/trend", headers: mine).status == 404)
    let put = await api.response(
      .put,
      "/v1/projects/q",
      headers: mine,
      body: Array(#"{"main_branch":"x"}"#.utf8)
    )
    #expect(put.status == 403)
    #expect(await api.response(.delete, other, headers: any).status == 204)
  }
}

@Suite("The storage's upkeep")
struct UpkeepTests {
  @Test func `a service is ready once the storage has answered`() async {
    let api = TestService(storing: true)
    let before = await api.response(.get, "/readyz?verbose")
    #expect(before.status == 503)
    #expect(before.json["checks"]?["storage"]?["ok"]?.bool == false)
    await api.service.upkeep?.look()
    let after = await api.response(.get, "/readyz?verbose")
    #expect(after.status == 200)
    #expect(after.json["checks"]?["disk"]?["free_bytes"]?.integer ?? 0 > 0)
    let metrics = await api.response(.get, "/metrics").text
    #expect(metrics.contains("willdid_storage_free_bytes "))
  }

  @Test func `below the reserve nothing is kept, but all is shown and checked`() async {
    let api = TestService(storing: true) { $0.freeBytesMin = .max }
    let path = await api.kept()
    await api.service.upkeep?.look()
    #expect(await api.response(.get, "/readyz").status == 503)
    let refused = await api.keep()
    #expect(refused.status == 507)
    #expect(refused.text.contains("storage-full"))
    #expect(await api.response(.get, path).status == 200)
    #expect(await api.check().status == 200)
  }

  @Test func `a report is gone when its time is over`() async {
    let api = TestService(storing: true) { $0.keeping.retentionSeconds = -1 }
    let path = await api.kept()
    await api.service.upkeep?.sweepOnce()
    #expect(await api.response(.get, path).status == 404)
  }

  @Test func `a report that is kept for a second is looked at again before the usual minute`()
    async throws
  {
    let api = TestService(storing: true) {
      $0.keeping.retentionSeconds = 1
      $0.now = { SystemClock.microseconds }
    }
    _ = await api.kept()
    let pause = try #require(await api.service.upkeep?.sweepOnce())
    #expect(pause <= .seconds(1))
  }

  @Test func `a storage that refuses to remove what is over is left alone for a minute`()
    async throws
  {
    let api = TestService(storing: true) {
      $0.keeping.retentionSeconds = 0
      $0.now = { SystemClock.microseconds }
    }
    let path = await api.kept()
    try api.storage?.refuseRemoval()
    #expect(await api.service.upkeep?.sweepOnce() == .seconds(60))
    let metrics = await api.response(.get, "/metrics").text
    let counts = metrics.split(separator: "\n").filter {
      $0.hasPrefix("willdid_storage_errors_total{")
    }
    #expect(counts.map { $0.split(separator: " ").last } == ["1"])
    #expect(await api.response(.get, path).status == 200)
  }
}
