internal import HTTPModel
internal import Reporting

/// `GET /`: where to begin.
struct ShowHome: PromptRoute {
  static let pattern: RoutePattern = "GET /"

  func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    let host = request.host ?? "127.0.0.1:8080"
    return Frame(title: "Check a log", section: .reports).response { main in
      DropZone(host: host).add(to: &main)
    }
  }
}
