import Dashboard
import HTTPModel
import RuleCatalog
import RuleKit
import Testing
import WebAPI

/// The pages of a service that keeps nothing, in memory.
@Suite("The site")
struct SiteTests {
  private static let service: Service = {
    let dashboard = Dashboard(catalogue: .standard)
    var configuration = Service.Configuration()
    configuration.rules = Catalogue.standard.rules
    configuration.pages = dashboard.routes
    configuration.problemPage = Dashboard.problemPage
    return Service(configuration, log: ServiceLog(now: { 0 }) { _ in })
  }()

  private func answer(
    _ path: String,
    _ method: HTTPMethod = .get,
    headers: HTTPHeaders = HTTPHeaders(),
    body: String = ""
  ) async throws -> HTTPResponse {
    let target = try #require(HTTPTarget(Array(path.utf8)))
    let summary = RequestSummary(
      id: "id-1",
      method: method.rawValue,
      path: target.path,
      remote: "::1"
    )
    let request = HTTPRequest(
      method: method,
      target: target,
      headers: headers,
      summary: summary,
      contentLength: body.utf8.count
    )
    return await Self.service.response(to: request, body: Array(body.utf8))
  }

  private func text(_ path: String) async throws -> String {
    let answer = try await answer(path)
    #expect(answer.status == 200)
    return String(decoding: answer.body, as: UTF8.self)
  }

  @Test(arguments: Catalogue.standard.rules.map(\.id))
  func `a rule has a page, with each of its examples`(_ id: String) async throws {
    let rule = try #require(Catalogue.standard.rule(id))
    let page = try await text("/rules/\(id)")
    let examples = page.ranges(of: "<section class=\"example ").count
    #expect(examples == rule.bad.count + rule.good.count)
    #expect(page.ranges(of: "<mark>").count == rule.bad.count)
  }

  @Test func `a drawn state leads out of the table where the object dies`() async throws {
    let page = try await text("/rules/will-appear-before-did-appear")
    #expect(page.contains("viewWillAppear leads to appearing; dealloc leads to gone;"))
  }

  @Test func `an illegal move names what it would have meant, where a legal one leads there`()
    async throws
  {
    let appearance = try await text("/rules/will-appear-before-did-appear")
    #expect(appearance.contains(">not yet appeared</text>"))
    // The state behind this breach is only how the judge goes on.
    let loading = try await text("/rules/viewdidload-before-first-appearance")
    #expect(loading.contains("viewWillAppear is illegal."))
    #expect(!loading.contains(">not yet "))
  }

  @Test func `the list of rules leads to each of them`() async throws {
    let page = try await text("/rules")
    for rule in Catalogue.standard.rules { #expect(page.contains("href=\"/rules/\(rule.id)\"")) }
  }

  @Test func `a misspelt rule is answered with the nearest`() async throws {
    let answer = try await answer("/rules/viewdidload-once-per-lod")
    #expect(answer.status == 404)
    let page = String(decoding: answer.body, as: UTF8.self)
    #expect(page.contains("did you mean &#39;viewdidload-once-per-load&#39;?"))
  }

  @Test(arguments: [("//v1/check", HTTPMethod.post), ("/", .post), ("/login.log", .put)])
  func `a program that sends a log to the wrong path gets no page`(
    _ path: String,
    _ method: HTTPMethod
  ) async throws {
    let answer = try await answer(path, method)
    #expect(answer.headers["Content-Type"] == "application/problem+json")
    #expect(String(decoding: answer.body, as: UTF8.self).contains("/v1/check"))
  }

  @Test func `a browser asks again for nothing that it has`() async throws {
    let first = try await answer("/rules")
    let tag: HTTPHeaders = ["If-None-Match": first.headers["ETag"] ?? ""]
    let second = try await answer("/rules", headers: tag)
    #expect(second.status == 304 && second.body.isEmpty)
    #expect(second.headers["Content-Security-Policy"] == first.headers["Content-Security-Policy"])
  }

  @Test func `a file is kept under the name of its version only`() async throws {
    let page = try await text("/")
    let match = page.firstMatch(of: /\/ui\/([0-9a-f]+)\/style\.css/)
    let path = String(try #require(match).0)
    let own = try await answer(path).headers["Cache-Control"]
    #expect(own == "public, max-age=31536000, immutable")
    let other = try await answer("/ui/0/style.css")
    #expect(other.status == 200 && other.headers["Cache-Control"] == "no-cache")
    #expect(try await answer("/ui/0/no-such.css").status == 404)
  }

  @Test func `every page names the policy that lets nothing from elsewhere in`() async throws {
    for path in ["/", "/rules", "/rules/loadview-must-set-view", "/nosuch/r"] {
      let headers: HTTPHeaders = ["Accept": "text/html"]
      let policy = try await answer(path, headers: headers).headers["Content-Security-Policy"]
      #expect(policy?.hasPrefix("default-src 'none'") == true, "\(path)")
    }
  }

  @Test(arguments: [
    ("/r/x", "/r/x"), ("//evil.example", "/"), ("https://evil.example", "/"),
    ("/\\evil.example", "/"),
  ])
  func `signing in leads back to a path of the site only`(
    _ next: String,
    _ target: String
  ) async throws {
    let body = "token=wd_x&next=\(PercentCoding.encode(next))"
    let own: HTTPHeaders = ["Sec-Fetch-Site": "same-origin"]
    let answer = try await answer("/login", .post, headers: own, body: body)
    #expect(answer.status == 303 && answer.headers["Location"] == target)
    #expect(answer.headers["Set-Cookie"]?.hasPrefix("__Host-willdid=wd_x; ") == true)
    #expect(try await self.answer("/login", .post, body: body).status == 400)
  }

  @Test func `a browser that names its page by its origin only can sign in`() async throws {
    for origin in ["https://ci.example", "http://127.0.0.1:8080"] {
      let host = origin.split(separator: "/").last.map(String.init) ?? ""
      let fields: HTTPHeaders = ["Host": host, "Origin": origin]
      let signed = try await answer("/login", .post, headers: fields, body: "token=a")
      #expect(signed.status == 303 && signed.headers["Set-Cookie"]?.contains("=a;") == true)
      let other: HTTPHeaders = ["Host": "w.example", "Origin": origin]
      #expect(try await answer("/login", .post, headers: other, body: "token=a").status == 403)
    }
  }

  @Test func `where no browser would keep the token, people hear why`() async throws {
    let fields: HTTPHeaders = ["Host": "192.0.2.1:8080", "Origin": "http://192.0.2.1:8080"]
    let refused = try await answer("/login", .post, headers: fields, body: "token=a")
    #expect(refused.status == 400 && refused.headers["Set-Cookie"] == nil)
    #expect(String(decoding: refused.body, as: UTF8.self).contains("https"))
  }
}
