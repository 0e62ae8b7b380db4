internal import HTTPModel
internal import Reporting
internal import RuleKit

/// In which format a client wants its report.
struct ReportFormat {
  let format: OutputFormat
  private let rendering: Rendering

  /// What `out` says, else what `Accept` prefers, else JSON.
  ///
  /// - Throws: `RouteFailure` when `Accept` allows none of the formats.
  init(
    out: OutputFormat?,
    accept: [String],
    rendering: Rendering
  ) throws(RouteFailure) {
    self.rendering = rendering
    if let out {
      format = out
      return
    }
    // Where two formats have one media type, only 'out' can ask for the second.
    let offers: [OutputFormat] = [.json, .text, .sarif, .junit, .svg, .html]
    let ranges = MediaRange.list(accept)
    guard !ranges.isEmpty else {
      format = .json
      return
    }
    var best: (format: OutputFormat, quality: Int)?
    for offer in offers {
      let quality = MediaRange.quality(of: offer.mediaType, in: ranges)
      if quality > best?.quality ?? 0 { best = (offer, quality) }
    }
    guard let best else {
      throw RouteFailure(
        Problem(
          .notAcceptable,
          "None of the formats of a report is one that 'Accept' allows.",
          hint: "accept application/json, or say out="
            + OutputFormat.allCases.map(\.rawValue).joined(separator: "|")
        )
      )
    }
    format = best.format
  }

  /// Whether the report must hold what a picture is drawn from.
  var isPicture: Bool { format.isPicture }

  var isJSON: Bool { format == .json }

  /// What `WillDid-Verdict` says of a kept report.
  static func verdict(_ summary: ReportSummary) -> String {
    verdict(summary.verdict, errors: summary.counts.errors, warnings: summary.counts.warnings)
  }

  private static func verdict(_ verdict: Verdict, errors: Int, warnings: Int) -> String {
    "\(verdict.rawValue); errors=\(errors); warnings=\(warnings)"
  }

  /// `body` is the report in this format, where it is written already.
  func response(
    _ report: Report,
    status: Int,
    stored: Rendering.Stored? = nil,
    body written: [UInt8]? = nil
  ) -> HTTPResponse {
    let found = report.judgement
    var rendering = rendering
    rendering.stored = stored
    var response = HTTPResponse(
      status: status,
      type: format.mediaType,
      body: written.flatMap { $0.count <= Self.jsonBytesMax ? $0 : nil } ?? body(report, rendering)
    )
    response.note.decodedBytes = report.source.decodedBytes
    response.note.reportID = stored?.id
    response.headers.vary(on: "Accept")
    if format == .html {
      for field in rendering.pageHeaders { response.headers.append(field.name, field.value) }
    }
    response.headers.append(
      "WillDid-Verdict",
      Self.verdict(report.verdict, errors: found.errors, warnings: found.warnings)
    )
    return response
  }

  /// JSON of more bytes than this holds fewer violations; a kept report says where the others are.
  private static let jsonBytesMax = 4 << 20

  private func body(_ report: Report, _ rendering: Rendering) -> [UInt8] {
    let body = report.rendered(as: format, with: rendering)
    guard format == .json, body.count > Self.jsonBytesMax else { return body }
    var shorter = report
    shorter.inlineMax = min(report.inlineMax, report.shown.count) / 2
    if shorter.inlineMax == 0 { return body }
    if rendering.stored != nil {
      shorter.next = ListCursor.text("\(shorter.inlineMax)", filters: ListCursor.allViolations)
    }
    return self.body(shorter, rendering)
  }
}
