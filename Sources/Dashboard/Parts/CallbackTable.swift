internal import CallbackLog
internal import Reporting
internal import RuleKit

/// A table of callbacks of one object in their order: where, how long after the one before, what, and the state behind it.
struct CallbackTable {
  let trail: Trail
  let caption: String
  /// Whether a column says what was broken.
  var showsViolations = false
  let rows: [Row]

  struct Row {
    let step: Trail.Step
    var isBroken = false
    /// The callbacks of which one should have come before it; empty when none is missed.
    var missing: [String] = []
    /// What it broke, with its number in the report.
    var violation: ShownViolation?
  }

  func add(to place: inout Markup) {
    place.element(
      "div",
      ["class": "told-scroll", "tabindex": "0", "role": "group", "aria-label": "Callbacks"]
    ) {
      $0.element("table", ["class": "told"]) { table in
        table.element("caption", text: caption)
        table.element("thead") { head in
          head.element("tr") { row in
            let titles = ["line", "after", "callback", "state after"]
            for title in titles + (showsViolations ? ["violation"] : []) {
              row.element("th", ["scope": "col"], text: title)
            }
          }
        }
        table.element("tbody") { addRows(to: &$0) }
      }
    }
  }

  private func addRows(to body: inout Markup) {
    var time: Int64?
    for row in rows {
      if !row.missing.isEmpty { addMissing(row.missing, to: &body) }
      add(row, after: time, to: &body)
      if row.step.time != Event.noTime { time = row.step.time }
    }
  }

  private func add(_ row: Row, after time: Int64?, to body: inout Markup) {
    let step = row.step
    body.element(
      "tr",
      ["class": row.isBroken ? "broken" : nil, "id": row.violation.map { "v\($0.number)" }]
    ) { cells in
      cells.element("td", text: "\(step.line)")
      let gap = time.flatMap { step.time == Event.noTime ? nil : step.time - $0 }
      cells.element("td", text: gap.map { ($0 < 0 ? "" : "+") + Duration.text($0) } ?? "")
      cells.element("td", text: step.callback.name)
      cells.element("td", text: step.state == 0 ? "" : trail.word(step))
      if showsViolations { cells.element("td", text: row.violation?.violation.message ?? "") }
    }
  }

  private func addMissing(_ callbacks: [String], to body: inout Markup) {
    body.element("tr", ["class": "expected"]) { cells in
      cells.element("td", text: "?")
      cells.element("td")
      cells.element("td", text: callbacks.joined(separator: " or "))
      cells.element("td", text: "expected, never came")
    }
  }
}
