import CallbackLog
import RuleKit

/// Which lane and step each violation stands on.
struct ViolationPlacing {
  struct Placed {
    let shown: ShownViolation
    /// The number of the step that broke the rule, or nil when that was no step of its lane.
    let step: Int?
    /// The event at or behind the violation's line.
    let event: Int
  }

  /// By lane, in the order of the report.
  private(set) var violations: [Int: [Placed]] = [:]

  init(_ trail: Trail, _ violations: [ShownViolation], _ stepsOfLanes: [[Int]]) {
    let lanes = Self.lanesBySubject(trail)
    for shown in violations {
      let violation = shown.violation
      let line = UInt32(clamping: violation.location.line)
      let event = trail.lines.partitioningIndex { $0 >= line }
      let step = trail.step(onLine: violation.location.line, of: violation.callback)
      let known = lanes[Subject(violation.subject)]
      // The line itself says best whose lane it is; one found at the log's end stands on none.
      guard
        let lane = step.map({ Int(trail.steps[$0].lane) }) ?? known ?? stepsOfLanes.indices.first
      else { continue }
      let isOwn = known == nil || known == lane
      let chosen = isOwn ? lane : known ?? lane
      self.violations[chosen, default: []].append(
        Placed(shown: shown, step: chosen == lane ? step : nil, event: event)
      )
    }
  }

  /// A subject as reports tell them apart.
  private struct Subject: Hashable {
    let kind: String
    let key: String?
    let lifetime: Int
    let process: Int64?
    /// Only where there is no key: a class may change its name at one address.
    let className: String?

    init(_ subject: Violation.Subject) {
      kind = subject.kind
      key = subject.key
      lifetime = subject.lifetime
      process = subject.process
      className = subject.key == nil ? subject.className : nil
    }
  }

  private static func lanesBySubject(_ trail: Trail) -> [Subject: Int] {
    var lanes: [Subject: Int] = [:]
    for (number, lane) in trail.lanes.enumerated() {
      let subject = lane.subject
      if lanes[Subject(subject)] == nil { lanes[Subject(subject)] = number }
    }
    return lanes
  }
}
