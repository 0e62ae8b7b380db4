internal import Reporting

/// How a kept report can be had elsewhere.
struct KeptReportLinks {
  let summary: ReportSummary
  /// The URL of the service.
  let service: String

  func add(to article: inout Markup) {
    article.element("section") { section in
      section.element("h2", text: "Download")
      section.element("p", ["class": "downloads"]) { line in
        let path = "/v1/reports/\(summary.id)"
        for format in ["json", "text", "gnu", "sarif", "junit", "svg"] {
          line.element("a", ["href": "\(path)?out=\(format)"], text: format)
          line.add(" ")
        }
        guard !summary.runURL.isEmpty else { return }
        line.element("a", ["href": summary.runURL, "rel": "noreferrer"], text: "the run")
      }
      CurlLine(
        words: "From a terminal:",
        service: service,
        command: "curl",
        path: "/v1/reports/\(summary.id)?out=text"
      ).add(to: &section)
    }
  }
}
