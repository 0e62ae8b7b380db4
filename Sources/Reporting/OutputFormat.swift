/// How a report is written.
public enum OutputFormat: String, CaseIterable, Sendable {
  case json, gnu, text, sarif, junit, github, gitlab, svg

  /// What HTTP calls it.
  public var mediaType: String {
    switch self {
    case .json, .gitlab: "application/json"
    case .sarif: "application/sarif+json"
    case .svg: "image/svg+xml"
    case .junit: "application/xml"
    case .gnu, .text, .github: "text/plain; charset=utf-8"
    }
  }
}
