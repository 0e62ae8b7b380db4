import HTTPModel
import Testing
import WebAPI

@Suite("Tokens")
struct TokenTests {
  @Test func `a token has the form that scanners look for, and is read back`() throws {
    let token = Token.random()
    #expect(token.text.wholeMatch(of: /wd_[0-9A-Za-z]{22}_[0-9A-Za-z]{6}/) != nil)
    #expect(Token(token.text) == token)
    #expect(Token.random() != token)
    #expect(token.digest.utf8.count == 64)
  }

  @Test func `one wrong letter anywhere is seen`() {
    let text = Token.random().text
    for index in text.indices {
      var wrong = text
      wrong.replaceSubrange(index...index, with: text[index] == "a" ? "b" : "a")
      #expect(Token(wrong) == nil, "\(wrong)")
    }
    for wrong in ["", "wd_", text + "a", String(text.dropLast())] { #expect(Token(wrong) == nil) }
  }

  @Test func `a file is read as it was written`() throws {
    var tokens = TokenSet()
    tokens.add(Self.record("a", [.ingest, .read], project: "acme/shop", expires: "2027-01-01"))
    tokens.add(Self.record("b", [.admin]))
    let read = try TokenSet(tokens.text)
    #expect(read.records == tokens.records)
    #expect(!tokens.text.contains("wd_"))
  }

  @Test func `a file with the line ends of Windows is read`() throws {
    var tokens = TokenSet()
    tokens.add(Self.record("a", [.ingest]))
    tokens.add(Self.record("b", [.admin]))
    let read = try TokenSet(tokens.text.replacing("\n", with: "\r\n"))
    #expect(read.records == tokens.records)
  }

  @Test func `a record that would be two lines, or another one, is held by no file`() {
    #expect(TokenSet.holds(Self.record("a", [.ingest], project: "shop")))
    #expect(!TokenSet.holds(Self.record("a", [.ingest], project: "a\nb")))
    #expect(!TokenSet.holds(Self.record("a", [.ingest], project: "a  b")))
  }

  @Test(arguments: [
    "x", "00 ingest * 2026-01-01 -", "\(String(repeating: "0", count: 64)) x * d -",
  ])
  func `a malformed line is refused, with its number`(_ line: String) {
    let failure = #expect(throws: TokenSetFailure.self) { try TokenSet("# ours\n\n\(line)\n") }
    #expect(failure?.line == 3)
  }

  @Test func `revoking goes by id or name, and a token without a name has none`() {
    var tokens = TokenSet()
    for (digest, name) in [("a", "ci"), ("b", ""), ("c", "ci")] {
      var record = Self.record(digest, [.ingest])
      record.digest = String(repeating: digest, count: 64)
      record.name = name
      tokens.add(record)
    }
    #expect(tokens.records(of: "ci").map(\.digest.first) == ["a", "c"])
    #expect(tokens.records(of: "").isEmpty)
    #expect(tokens.records(of: tokens.records[1].id) == [tokens.records[1]])
    tokens.revoke(tokens.records[0])
    #expect(tokens.records.map(\.digest.first) == ["b", "c"])
  }

  static func record(
    _ name: String,
    _ scopes: Set<TokenRecord.Scope>,
    project: String? = nil,
    expires: String? = nil,
    token: Token? = nil
  ) -> TokenRecord {
    TokenRecord(
      digest: token?.digest ?? String(repeating: name == "a" ? "a" : "b", count: 64),
      scopes: scopes,
      project: project,
      created: "2026-11-20",
      expires: expires,
      name: name
    )
  }
}

@Suite("Who may do what")
struct AccessTests {
  private let ingest = Self.makeToken()
  private let read = Self.makeToken()
  private let admin = Self.makeToken()
  private let old = Self.makeToken()
  private let api: TestService

  init() {
    var tokens = TokenSet()
    tokens.add(TokenTests.record("ingest", [.ingest], token: ingest))
    tokens.add(TokenTests.record("read", [.read], token: read))
    tokens.add(TokenTests.record("admin", [.admin], token: admin))
    tokens.add(TokenTests.record("old", [.admin], expires: "2026-11-20", token: old))
    api = TestService {
      $0.tokens = tokens
      $0.now = { 1_795_173_795_042_000 }
      $0.origins = ["https://ci.example"]
    }
  }

  private static func makeToken() -> Token {
    Token.random()
  }

  private func check(_ headers: HTTPHeaders) async -> HTTPResponse {
    await api.check(headers: headers)
  }

  @Test func `without a token nothing is checked, and the answer says what is needed`() async {
    let response = await check([:])
    #expect(response.status == 401)
    #expect(response.headers["WWW-Authenticate"] == "Bearer realm=\"willdid\"")
    #expect(response.text.contains("token-missing"))
    #expect(response.text.contains("Authorization: Bearer"))
  }

  @Test func `each scope opens its own doors, and admin all`() async {
    #expect(await check(["Authorization": "Bearer \(ingest.text)"]).status == 200)
    #expect(await check(["Authorization": "bearer \(admin.text)"]).status == 200)
    let wrong = await check(["Authorization": "Bearer \(read.text)"])
    #expect(wrong.status == 403)
    #expect(wrong.text.contains("insufficient-scope"))
    #expect(wrong.headers["WWW-Authenticate"]?.contains("scope=\"ingest\"") == true)
  }

  @Test func `a token that is unknown, misspelt or old is refused with the reason`() async {
    let unknown = await check(["Authorization": "Bearer \(Self.makeToken().text)"])
    #expect(unknown.status == 401)
    #expect(unknown.text.contains("token-invalid"))
    #expect(await check(["Authorization": "Bearer x"]).text.contains("token-invalid"))
    #expect(await check(["Authorization": "Basic x"]).text.contains("token-missing"))
    let expired = await check(["Authorization": "Bearer \(old.text)"])
    #expect(expired.status == 401)
    #expect(expired.text.contains("token-expired"))
  }

  @Test func `what is open stays open`() async {
    for path in ["/livez", "/readyz", "/v1/rules", "/v1/version", "/openapi.yaml"] {
      #expect(await api.response(.get, path).status == 200)
      let header: HTTPHeaders = ["Authorization": "Bearer \(old.text)"]
      #expect(await api.response(.get, path, headers: header).status == 200)
    }
    #expect(await api.response(.get, "/metrics").status == 401)
  }

  @Test func `other tokens count as soon as they are read`() async {
    api.service.access.replace(TokenSet())
    #expect(await check(["Authorization": "Bearer \(ingest.text)"]).status == 401)
  }

  @Test func `a cookie is a token, but only for pages of the same origin`() async {
    let cookie = "a=b; __Host-willdid=\(ingest.text)"
    #expect(await check(["Cookie": cookie]).status == 403)
    #expect(await check(["Cookie": cookie, "Sec-Fetch-Site": "same-origin"]).status == 200)
    let same: HTTPHeaders = ["Cookie": cookie, "Origin": "https://w.example", "Host": "w.example"]
    #expect(await check(same).status == 200)
    let other: HTTPHeaders = ["Cookie": cookie, "Origin": "https://x.example", "Host": "w.example"]
    #expect(await check(other).text.contains("origin-not-allowed"))
  }

  @Test func `without tokens, what a page of another origin sends is refused`() async {
    let open = TestService(storing: true) { $0.origins = ["https://ci.example"] }
    func status(_ headers: HTTPHeaders, _ method: HTTPMethod = .post) async -> Int {
      var all = headers
      all.append("Host", "127.0.0.1:8080")
      let log = method == .get ? [] : Array(TestService.goodLog.utf8)
      return await open.response(method, "/v1/reports", headers: all, body: log).status
    }
    #expect(await status([:]) == 201)
    #expect(await status(["Origin": "http://127.0.0.1:8080"]) == 201)
    #expect(await status(["Origin": "http://x", "Sec-Fetch-Site": "same-origin"]) == 201)
    #expect(await status(["Sec-Fetch-Site": "none"]) == 201)
    #expect(await status(["Origin": "https://ci.example", "Sec-Fetch-Site": "cross-site"]) == 201)
    #expect(await status(["Origin": "https://evil.example"]) == 403)
    #expect(
      await status(["Origin": "http://127.0.0.1:9090", "Sec-Fetch-Site": "same-site"]) == 403
    )
    #expect(await status(["Origin": "null"]) == 403)
    #expect(await status(["Sec-Fetch-Site": "cross-site"]) == 403)
    #expect(await status(["Origin": "https://evil.example"], .get) == 200)
    let refused = await open.check(headers: ["Origin": "https://evil.example"])
    #expect(refused.text.contains("origin-not-allowed"))
    #expect(refused.text.contains("WILLDID_CORS_ORIGINS"))
  }

  @Test func `a browser keeps a good token where no page can read it`() async {
    let login = Array("{\"token\":\"\(ingest.text)\"}".utf8)
    let cookie = await api.response(.post, "/v1/session", body: login).headers["Set-Cookie"] ?? ""
    #expect(cookie.hasPrefix("__Host-willdid=\(ingest.text); Path=/; Secure; HttpOnly; SameSite"))
    let wrong = await api.response(.post, "/v1/session", body: Array(#"{"token":"wd_x"}"#.utf8))
    #expect(wrong.status == 401)
    #expect(wrong.headers["Set-Cookie"] == nil)
    let over = await api.response(.delete, "/v1/session")
    #expect(over.headers["Set-Cookie"]?.hasSuffix("Max-Age=0") == true)
  }

  @Test func `only named origins may ask from their pages`() async {
    let question: HTTPHeaders = [
      "Origin": "https://ci.example", "Access-Control-Request-Method": "POST",
    ]
    let answer = await api.response(.options, "/v1/check", headers: question)
    #expect(answer.status == 204)
    #expect(answer.headers["Access-Control-Allow-Origin"] == "https://ci.example")
    #expect(answer.headers["Access-Control-Allow-Methods"] == "POST")
    #expect(answer.headers["Access-Control-Max-Age"] == "600")
    #expect(answer.headers["Access-Control-Allow-Credentials"] == nil)
    let allowed = (answer.headers["Access-Control-Allow-Headers"] ?? "").split(separator: ", ")
    // What openapi.yaml names, and what goes with it.
    let fields: Set<Substring> = [
      "Authorization", "Content-Type", "Content-Encoding", "Content-Digest", "Idempotency-Key",
      "If-Match", "If-None-Match", "If-Range", "Range", "traceparent", "X-Request-Id",
    ]
    #expect(Set(allowed) == fields)
    #expect(answer.headers.values(of: "Vary") == ["Origin"])
    let other = await api.response(.get, "/livez", headers: ["Origin": "https://evil.example"])
    #expect(other.headers["Access-Control-Allow-Origin"] == nil)
    #expect(other.headers.values(of: "Vary") == ["Origin"])
  }
}
