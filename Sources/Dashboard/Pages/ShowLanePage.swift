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
    PictureTools(timeline).add(to: &section)
    section.element("div", ["class": "minimap", "data-minimap": "", "hidden": ""])
    section.element(
      "div",
      [
        "class": "canvas", "data-canvas": "", "tabindex": "0", "role": "group",
        "aria-label": "Its lane",
      ]
    ) { canvas in
      var picture = Picture(timeline)
      picture.hasAnchors = true
      canvas.append(picture.svg())
    }
    section.element("p", ["class": "reading", "data-reading": "", "aria-live": "polite"])
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
    main.element(
      "div",
      ["class": "told-scroll", "tabindex": "0", "role": "group", "aria-label": "Callbacks"]
    ) {
      $0.element("table", ["class": "told"]) { table in
        table.element("caption", text: "Its \(counted(steps.count, "callback"))")
        table.element("thead") { head in
          head.element("tr") { row in
            for title in ["line", "after", "callback", "state after", "violation"] {
              row.element("th", ["scope": "col"], text: title)
            }
          }
        }
        table.element("tbody") { body in
          var time: Int64?
          for step in steps.prefix(Self.rowsMax) {
            let shown = step.isBroken ? broken[step.line] : nil
            body.element(
              "tr",
              ["class": step.isBroken ? "broken" : nil, "id": shown.map { "v\($0.number)" }]
            ) { row in
              row.element("td", text: "\(step.line)")
              let gap = time.flatMap {
                step.time == Event.noTime ? nil : Duration.text(step.time - $0)
              }
              row.element("td", text: gap ?? "")
              row.element("td", text: step.callback.name)
              row.element("td", text: step.state == 0 ? "" : trail.word(step))
              row.element("td", text: shown?.violation.message ?? "")
            }
            if step.time != Event.noTime { time = step.time }
          }
        }
      }
    }
    if steps.count > Self.rowsMax {
      main.element("p", ["class": "faint"], text: "and \(steps.count - Self.rowsMax) more")
    }
  }
}
