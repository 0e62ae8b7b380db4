import HTTPModel
import Reporting
import Testing
import WebAPI

@Suite("Answers that are known")
struct KnownAnswerTests {
  private let api = TestService(storing: true)

  /// Whether the answer comes at once, without asking the storage.
  private func isKnown(_ target: String, _ headers: HTTPHeaders = [:]) -> HTTPResponse? {
    guard let request = TestService.request(.get, target, headers),
      case .success(let sink) = api.service.accept(request).sink, let answer = try? sink.finish(),
      case .now(let response) = answer
    else { return nil }
    return response
  }

  @Test(arguments: ["/v1/reports?project=p", "/v1/reports/ID", "/v1/findings", "/v1/projects"])
  func `what was asked before is known until something changes`(_ pattern: String) async {
    let path = pattern.replacing("/v1/reports/ID", with: await api.kept("?project=p"))
    #expect(isKnown(path) == nil)
    let first = await api.response(.get, path)
    #expect(first.status == 200)
    let second = isKnown(path)
    #expect(second?.body == first.body)
    #expect(second?.headers["ETag"] == first.headers["ETag"])
    let tag: HTTPHeaders = ["If-None-Match": first.headers["ETag"] ?? ""]
    #expect(isKnown(path, tag)?.status == 304)
    #expect(isKnown(path, tag)?.headers["Vary"] == first.headers["Vary"])
    #expect(first.headers.values(of: "Vary") == ["Accept, Authorization, Cookie"])
    // Another wish, or another question, is not known.
    #expect(isKnown(path, ["Accept": "text/plain"]) == nil)
    #expect(isKnown(path + (path.contains("?") ? "&" : "?") + "limit=1")?.status != 200)
    _ = await api.kept("?project=p")
    #expect(isKnown(path) == nil)
    #expect(await api.response(.get, path).status == 200)
    #expect(isKnown(path)?.status == 200)
  }

  /// `é` as one character and as two: one text to a `String`, two names to the storage.
  @Test func `two spellings of one name are two questions`() async {
    _ = await api.kept("?name=%C3%A9")
    let (one, two) = ("/v1/reports?name=%C3%A9", "/v1/reports?name=e%CC%81")
    #expect(await api.response(.get, one).json["items"]?.array?.count == 1)
    #expect(await api.response(.get, two).json["items"]?.array?.isEmpty == true)
    #expect(await api.response(.get, one).json["items"]?.array?.count == 1)
  }

  @Test func `who has it already is known too, without anybody having asked for the whole`() async {
    let path = await api.kept()
    let tag = await api.response(.get, path).headers["ETag"] ?? ""
    let headers: HTTPHeaders = ["Accept": "*/*", "If-None-Match": tag]
    #expect(isKnown(path, headers) == nil)
    #expect(await api.response(.get, path, headers: headers).status == 304)
    #expect(isKnown(path, headers)?.status == 304)
    // The whole is not known by that, and when it is, both are.
    #expect(isKnown(path, ["Accept": "*/*"]) == nil)
    #expect(await api.response(.get, path, headers: ["Accept": "*/*"]).status == 200)
    #expect(isKnown(path, ["Accept": "*/*"])?.body.isEmpty == false)
    #expect(isKnown(path, headers)?.status == 304)
    _ = await api.kept()
    #expect(isKnown(path, headers) == nil)
  }

  @Test func `what one may see is not known to another`() async {
    var tokens = TokenSet()
    let words = [nil, "p", "q"].map { project in
      let token = Token.random()
      tokens.add(TokenTests.record("a", [.admin], project: project, token: token))
      return HTTPHeaders(dictionaryLiteral: ("Authorization", "Bearer \(token.text)"))
    }
    let known = tokens
    let api = TestService(storing: true) { $0.tokens = known }
    let path = await api.keep("?project=p", headers: words[0]).headers["Location"] ?? ""
    for _ in 1...2 {
      #expect(await api.response(.get, path, headers: words[0]).status == 200)
      #expect(await api.response(.get, path, headers: words[1]).status == 200)
      #expect(await api.response(.get, path, headers: words[2]).status == 404)
      #expect(await api.response(.get, path).status == 401)
      let list = await api.response(.get, "/v1/reports", headers: words[2])
      #expect(list.json["items"]?.array?.isEmpty == true)
    }
  }

  @Test func `what is gone is not known`() async {
    let path = await api.kept()
    _ = await api.response(.get, path)
    #expect(isKnown(path)?.status == 200)
    #expect(await api.response(.delete, path).status == 204)
    #expect(isKnown(path) == nil)
    #expect(await api.response(.get, path).status == 404)
    #expect(isKnown(path) == nil)
  }
}
