import CallbackLog
import RuleKit

/// Which lane and step each fault stands on.
struct FaultPlacing {
  struct Placed {
    let fault: Timeline.Fault
    /// The number of the step that broke the rule, or nil when that was no step of its lane.
    let step: Int?
    /// The event at or behind the fault's line.
    let event: Int
  }

  /// By lane, in the order of the report.
  private(set) var faults: [Int: [Placed]] = [:]

  init(_ trail: Trail, _ faults: [Timeline.Fault], _ stepsOfLanes: [[Int]]) {
    let lanes = Self.lanesBySubject(trail)
    for fault in faults {
      let start = trail.steps.partitioningIndex { $0.line >= fault.line }
      let event = trail.lines.partitioningIndex { $0 >= fault.line }
      let same = trail.steps[start...].prefix { $0.line == fault.line }
      let step =
        same.indices.first { trail.steps[$0].callback.name == fault.callback }
        ?? same.indices.first
      let known = lanes[Subject(fault.subject)]
      // The line itself says best whose lane it is; a fault found at the log's end stands on none.
      guard
        let lane = step.map({ Int(trail.steps[$0].lane) }) ?? known ?? stepsOfLanes.indices.first
      else { continue }
      let isOwn = known == nil || known == lane
      let chosen = isOwn ? lane : known ?? lane
      self.faults[chosen, default: []].append(
        Placed(fault: fault, step: chosen == lane ? step : nil, event: event)
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
