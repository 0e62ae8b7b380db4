import HTTPModel
import Testing

@Suite("Router")
struct RouterTests {
  private let service = Lobby()

  @Test func `a fixed part beats one in braces`() async {
    #expect(await service.text(.get, "/things/special") == "special")
    #expect(await service.text(.get, "/things/other") == "thing other")
  }

  @Test func `parts are decoded after they were cut`() async {
    #expect(await service.text(.get, "/things/a%2Fb") == "thing a/b")
  }

  @Test func `a last part takes the rest`() async {
    #expect(await service.text(.get, "/files/a/b.css") == "file a/b.css")
    #expect(await service.text(.get, "/files/") == "file ")
  }

  @Test(arguments: [
    "/", "/thing", "/things", "/things/", "/things/a/", "//things/a", "/things/a/b", "/Things/a",
  ])
  func `what is not the path is not found`(path: String) async {
    #expect(await service.response(.get, path).status == 404)
  }

  @Test func `HEAD is answered like GET`() async {
    #expect(await service.response(.head, "/things/a").status == 200)
  }

  @Test func `OPTIONS names the methods`() async {
    let response = await service.response(.options, "/things/a")
    #expect(response.status == 204)
    #expect(response.headers["Allow"] == "GET, HEAD, DELETE, OPTIONS")
    #expect(await service.response(.options, "*").status == 204)
  }

  @Test func `another method is refused with those that are right`() async {
    let response = await service.response(.put, "/things/a")
    #expect(response.status == 405)
    #expect(response.headers["Allow"] == "GET, HEAD, DELETE, OPTIONS")
  }

  @Test func `PUT where POST is right hints at curl`() async {
    #expect(await service.text(.put, "/logs").contains("add '-X POST' to 'curl -T'"))
  }

  @Test func `a log that is sent to another path is told where logs go`() async {
    let lobby = Lobby(nearest: { _, _ in nil })
    for path in ["/app.log", "/", "/files/a", "/things/app.log"] {
      let answer = await lobby.text(.put, path)
      let line = "curl -X POST -T app.log \"$WILLDID_URL/logs\""
      #expect(answer.hasSuffix("a log is sent to /logs: \(line)"), "\(answer)")
    }
    #expect(await lobby.text(.put, "/things/a").hasSuffix("use GET, DELETE"))
    #expect(await lobby.text(.get, "/app.log").hasSuffix("GET /openapi.yaml says what there is"))
  }

  @Test func `an unknown parameter is refused with the nearest`() async {
    #expect(await service.text(.get, "/things/a?siez=1").contains("did you mean 'size'?"))
    #expect(await service.response(.get, "/things/a?size=1").status == 200)
    #expect(await service.text(.get, "/things/special?size=1").contains("takes no parameters"))
  }

  @Test func `a body goes to the route whole`() async {
    #expect(await service.text(.delete, "/things/a", body: "xyz") == "deleted a xyz")
  }

  @Test func `a whole body has a limit`() async {
    let most = Router.wholeBodyBytesMax
    let fits = await service.response(
      .delete,
      "/things/a",
      body: String(repeating: "x", count: most)
    )
    #expect(fits.status == 200)
    let long = String(repeating: "x", count: most + 1)
    #expect(await service.response(.delete, "/things/a", body: long).status == 413)
    #expect(await service.response(.delete, "/things/a", contentLength: most + 1).status == 413)
  }

  @Test func `a log flows into its sink`() async {
    #expect(await service.text(.post, "/logs", body: "abc") == "3 bytes")
  }
}

/// A service of a few routes.
private struct Lobby: RequestHandler {
  private let router: Router

  init(nearest: @escaping @Sendable (String, [String]) -> String? = { _, names in names.first }) {
    router = Router(
      [ShowThing(), ShowSpecial(), RemoveThing(), ShowFile(), TakeLog()],
      nearest: nearest
    )
  }

  func accept(_ request: HTTPRequest) -> Acceptance { router.accept(request) }

  func response(to failure: RouteFailure, about summary: RequestSummary) -> HTTPResponse {
    let text = "\(failure.problem.detail) \(failure.problem.hint)"
    return HTTPResponse(
      status: failure.problem.code.status,
      headers: failure.problem.headers,
      body: Array(text.utf8)
    )
  }

  func complete(_ response: HTTPResponse, for summary: RequestSummary) -> HTTPResponse { response }

  func record(_ exchange: CompletedExchange) {}

  func response(
    _ method: HTTPMethod,
    _ target: String,
    body: String = "",
    contentLength: Int? = nil
  ) async -> HTTPResponse {
    guard let target = HTTPTarget(Array(target.utf8)) else { return HTTPResponse(status: 400) }
    let request = HTTPRequest(
      method: method,
      target: target,
      headers: HTTPHeaders(),
      summary: RequestSummary(id: "1", method: method.rawValue, path: target.path, remote: ""),
      contentLength: contentLength
    )
    return await response(to: request, body: Array(body.utf8))
  }

  func text(_ method: HTTPMethod, _ target: String, body: String = "") async -> String {
    String(decoding: await response(method, target, body: body).body, as: UTF8.self)
  }
}

extension HTTPResponse {
  fileprivate init(_ text: String) { self.init(type: "text/plain", body: Array(text.utf8)) }
}

private struct ShowThing: PromptRoute {
  static let pattern: RoutePattern = "GET /things/{id}"
  static let queryNames = ["size"]

  func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    HTTPResponse("thing \(parameters["id"])")
  }
}

private struct ShowSpecial: PromptRoute {
  static let pattern: RoutePattern = "GET /things/special"

  func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    HTTPResponse("special")
  }
}

private struct RemoveThing: Route {
  static let pattern: RoutePattern = "DELETE /things/{id}"

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    HTTPResponse("deleted \(parameters["id"]) \(String(decoding: request.body, as: UTF8.self))")
  }
}

private struct ShowFile: PromptRoute {
  static let pattern: RoutePattern = "GET /files/{path...}"

  func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    HTTPResponse("file \(parameters["path"])")
  }
}

private struct TakeLog: LogRoute {
  static let pattern: RoutePattern = "POST /logs"

  func sink(for request: HTTPRequest, parameters: RouteParameters) -> any BodySink { Counter() }

  private final class Counter: BodySink {
    private var count = 0

    func receive(_ piece: Span<UInt8>) { count += piece.count }

    func finish() -> Answer { .now(HTTPResponse("\(count) bytes")) }
  }
}
