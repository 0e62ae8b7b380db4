internal import CallbackLog
internal import Reporting
internal import RuleKit

/// What one object was told, around a violation.
struct LaneTable {
  private static let before = 4
  private static let after = 2

  private let trail: Trail
  private let steps: [Int]
  private let broken: Int
  private let violation: Violation
  /// The id of the report when it is kept.
  private let report: String?

  /// The callbacks of the object's lane around the violation, or nil when the picture has none.
  init?(_ shown: ShownViolation, in content: ReportContent) {
    guard let told = content.told else { return nil }
    let violation = shown.violation
    let trail = told.trail
    guard let broken = trail.step(line: violation.location.line, callback: violation.callback)
    else { return nil }
    self.violation = violation
    report = content.kept?.summary.id.text
    self.trail = trail
    self.broken = broken
    steps = trail.neighbours(of: broken, before: Self.before, after: Self.after)
  }

  func add(to proof: inout Markup) {
    proof.element("div", ["class": "told-box"]) { block in
      block.element(
        "div",
        ["class": "told-scroll", "tabindex": "0", "role": "group", "aria-label": "Callbacks"]
      ) { addTable(to: &$0) }
      guard let report else { return }
      block.element("p") { line in
        let lane = trail.steps[broken].lane
        line.element("a", ["href": "/r/\(report)/\(lane)"], text: "everything it was told")
      }
    }
  }

  private func addTable(to proof: inout Markup) {
    proof.element("table", ["class": "told"]) { table in
      table.element("caption", text: "What this object was told")
      table.element("thead") { head in
        head.element("tr") { row in
          for title in ["line", "after", "callback", "state after"] {
            row.element("th", ["scope": "col"], text: title)
          }
        }
      }
      table.element("tbody") { body in
        var time: Int64?
        for step in steps {
          if step == broken { addExpected(to: &body) }
          addRow(step, after: time, to: &body)
          let own = trail.steps[step].time
          if own != Event.noTime { time = own }
        }
      }
    }
  }

  private func addExpected(to body: inout Markup) {
    // What was expected of another object is no row of this one.
    guard violation.state != nil, let expected = violation.expected.first,
      expected != violation.callback
    else { return }
    body.element("tr", ["class": "expected"]) { row in
      row.element("td", text: "?")
      row.element("td")
      row.element("td", text: violation.expected.prefix(3).joined(separator: " or "))
      row.element("td", text: "expected, never came")
    }
  }

  private func addRow(_ number: Int, after time: Int64?, to body: inout Markup) {
    let step = trail.steps[number]
    body.element("tr", ["class": number == broken ? "broken" : nil]) { row in
      row.element("td", text: "\(step.line)")
      let gap = time.flatMap { step.time == Event.noTime ? nil : Duration.text(step.time - $0) }
      row.element("td", text: gap ?? "")
      row.element("td", text: step.callback.name)
      row.element("td", text: step.state == 0 ? "" : trail.word(step))
    }
  }
}

extension Trail {
  /// The step that a line of the log is, or nil when it is none.
  fileprivate func step(line: Int, callback: String) -> Int? {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(steps[middle].line) >= line { high = middle } else { low = middle + 1 }
    }
    let same = steps[low...].prefix { Int($0.line) == line }.indices
    return same.first { steps[$0].callback.name == callback } ?? same.first
  }

  /// A step with those of its lane around it.
  fileprivate func neighbours(of step: Int, before: Int, after: Int) -> [Int] {
    let lane = steps[step].lane
    let earlier = steps[..<step].indices.reversed().lazy.filter { steps[$0].lane == lane }
    let later = steps[(step + 1)...].indices.lazy.filter { steps[$0].lane == lane }
    return earlier.prefix(before).reversed() + [step] + later.prefix(after)
  }
}
