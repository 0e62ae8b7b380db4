/// How a report is written.
public enum OutputFormat: String, CaseIterable, Sendable {
  case json, gnu, text, sarif, junit, github, gitlab, svg, html

  /// Whether the report must hold what a picture is drawn from.
  public var isPicture: Bool { self == .svg || self == .html }

  /// What HTTP calls it.
  public var mediaType: String {
    switch self {
    case .json, .gitlab: "application/json"
    case .sarif: "application/sarif+json"
    case .svg: "image/svg+xml"
    case .html: "text/html; charset=utf-8"
    case .junit: "application/xml"
    case .gnu, .text, .github: "text/plain; charset=utf-8"
    }
  }
}
