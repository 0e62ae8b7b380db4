import CallbackLog
import RuleKit

/// The order of lanes: by class, those with violations first.
struct LaneOrder {
  /// The most bands above the lanes; an application with more scenes shows the others as lanes.
  static let bandsMax = 6

  private(set) var bands: [Int] = []
  private(set) var lanes: [Int] = []
  /// By the first lane of a class: how many lanes the class has.
  private(set) var classLanes: [Int: Int] = [:]

  init(_ trail: Trail, _ placing: ViolationPlacing) {
    let above = trail.lanes.indices.filter {
      trail.lanes[$0].kind == .application || trail.lanes[$0].kind == .scene
    }
    bands = Array(
      above.sorted { (trail.lanes[$0].rank, $0) < (trail.lanes[$1].rank, $1) }
        .prefix(Self.bandsMax)
    )
    let isBand = Set(bands)
    var members: [String: [Int]] = [:]
    var names: [String] = []
    for number in trail.lanes.indices where !isBand.contains(number) {
      let name = trail.lanes[number].className
      if members[name] == nil { names.append(name) }
      members[name, default: []].append(number)
    }
    // By the first violation of the class; then as they come.
    func first(_ number: Int) -> Int { placing.violations[number]?.first?.shown.number ?? .max }
    let groups = names.map { name in
      (members[name] ?? []).sorted { (first($0), $0) < (first($1), $1) }
    }
    let sorted = groups.enumerated().sorted { one, other in
      (first(one.element[0]), one.offset) < (first(other.element[0]), other.offset)
    }
    for (_, group) in sorted {
      classLanes[group[0]] = group.count
      lanes += group
    }
  }
}

extension Trail.Lane {
  fileprivate var rank: Int { kind == .application ? 0 : 1 }
}
