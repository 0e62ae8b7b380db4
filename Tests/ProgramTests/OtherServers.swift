import HTTPModel
import Synchronization

/// A server in the place of the service, which answers before it has the body.
protocol OtherServer: RequestHandler {
  func answer(to request: HTTPRequest) -> HTTPResponse
}

extension OtherServer {
  func accept(_ request: HTTPRequest) -> Acceptance {
    Acceptance(route: "x", isUpload: false, sink: .success(ReadySink(answer(to: request))))
  }

  func response(to failure: RouteFailure, about summary: RequestSummary) -> HTTPResponse {
    HTTPResponse(status: failure.problem.code.status)
  }

  func complete(_ response: HTTPResponse, for summary: RequestSummary) -> HTTPResponse { response }

  func record(_ exchange: CompletedExchange) {}
}

/// Is busy at first, and takes the second upload.
final class BusyOnce: OtherServer {
  private let heard = Mutex<[String]>([])

  /// The idempotency keys of the uploads that came.
  var keys: [String] { heard.withLock { $0 } }

  func answer(to request: HTTPRequest) -> HTTPResponse {
    let count = heard.withLock { keys in
      keys.append(request.headers["Idempotency-Key"] ?? "")
      return keys.count
    }
    return count == 1
      ? HTTPResponse(status: 503, headers: ["Retry-After": "0"], body: Array("busy".utf8))
      : HTTPResponse(status: 201, headers: ["WillDid-Verdict": "pass"], body: Array("kept".utf8))
  }
}

/// Answers everything with a page, as a proxy does that asks people to sign in.
struct Stranger: OtherServer {
  var status = 200
  var headers = HTTPHeaders()

  func answer(to request: HTTPRequest) -> HTTPResponse {
    var page = HTTPResponse(status: status, headers: headers, body: Array("<p>Sign in".utf8))
    page.headers.append("Content-Type", "text/html")
    return page
  }
}
