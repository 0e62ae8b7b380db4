internal import CallbackLog
internal import HTTPModel
internal import Reporting
internal import RuleKit
internal import WebAPI

/// `GET /r/{id}/{lane}`: everything that one object was told.
struct ShowLanePage: Route {
  static let pattern: RoutePattern = "GET /r/{id}/{lane}"

  /// The most callbacks of one page.
  private static let rowsMax = 1_000

  let reader: ReportReader

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    let (summary, report) = try await reader.report(parameters["id"], for: request)
    guard let told = report.told, let number = Int(parameters["lane"]),
      told.trail.lanes.indices.contains(number)
    else { throw .notFound }
    let lane = told.trail.lanes[number]
    let name = lane.className.isEmpty ? lane.kind.name : lane.className
    return Frame(title: name, section: .reports).response { main in
      main.element("p", ["class": "crumbs"]) { line in
        line.element("a", ["href": "/r/\(summary.id)"], text: report.displayName)
      }
      main.element("h1", text: name)
      main.element("p", ["class": "faint"], text: Self.words(about: lane))
      var view = TimelineView()
      view.only = number
      main.element(
        "section",
        ["class": "picture-view", "data-picture": "", "aria-label": "Its life"]
      ) {
        Self.addPicture(report.timeline(view), to: &$0)
      }
      Self.addTable(of: number, told.trail, report, to: &main)
    }
  }

  private static func words(about lane: Trail.Lane) -> String {
    var words = [lane.kind.name, lane.key ?? "without a pointer in the log"]
    if lane.lifetime > 1 { words.append("object \(lane.lifetime) at this address") }
    if let process = lane.process { words.append("process \(process)") }
    return words.joined(separator: " · ")
  }

  private static func addPicture(_ timeline: Timeline, to section: inout Markup) {
    let hasViolations = timeline.lanes.contains { !$0.markers.isEmpty }
    PictureTools(timeline, hasViolations: hasViolations).add(to: &section)
    PictureCanvas(timeline: timeline, label: "Its lane").add(to: &section)
  }

  private static func addTable(
    of lane: Int,
    _ trail: Trail,
    _ report: Report,
    to main: inout Markup
  ) {
    let steps = trail.steps.filter { $0.lane == lane }
    let broken = Dictionary(
      report.shown.map { (UInt32(clamping: $0.violation.location.line), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    CallbackTable(
      trail: trail,
      caption: "Its \(counted(steps.count, "callback"))",
      showsViolations: true,
      rows: steps.prefix(rowsMax).map { step in
        CallbackTable.Row(
          step: step,
          isBroken: step.isBroken,
          violation: step.isBroken ? broken[step.line] : nil
        )
      }
    ).add(to: &main)
    if steps.count > Self.rowsMax {
      main.element("p", ["class": "faint"], text: "and \(steps.count - Self.rowsMax) more")
    }
  }
}
