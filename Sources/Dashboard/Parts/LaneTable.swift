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
    guard let broken = trail.step(onLine: violation.location.line, of: violation.callback)
    else { return nil }
    self.violation = violation
    report = content.kept?.summary.id.text
    self.trail = trail
    self.broken = broken
    steps = trail.neighbours(of: broken, before: Self.before, after: Self.after)
  }

  func add(to proof: inout Markup) {
    proof.element("div", ["class": "told-box"]) { block in
      let missing = violation.missing == nil ? [] : Array(violation.expected.prefix(3))
      let rows = steps.map { step in
        CallbackTable.Row(
          step: trail.steps[step],
          isBroken: step == broken,
          missing: step == broken ? missing : []
        )
      }
      CallbackTable(trail: trail, caption: "What this object was told", rows: rows).add(to: &block)
      guard let report else { return }
      block.element("p") { line in
        let lane = trail.steps[broken].lane
        line.element("a", ["href": "/r/\(report)/\(lane)"], text: "everything it was told")
      }
    }
  }
}

extension Trail {
  /// A step with those of its lane around it.
  fileprivate func neighbours(of step: Int, before: Int, after: Int) -> [Int] {
    let lane = steps[step].lane
    let earlier = steps[..<step].indices.reversed().lazy.filter { steps[$0].lane == lane }
    let later = steps[(step + 1)...].indices.lazy.filter { steps[$0].lane == lane }
    return earlier.prefix(before).reversed() + [step] + later.prefix(after)
  }
}
