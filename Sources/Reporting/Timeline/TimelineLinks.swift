import CallbackLog
import RuleKit

/// Finds transitions: one controller leaves as another one comes.
struct TimelineLinks {
  /// The most links of one view; more are not to be told apart.
  private static let linksMax = 400

  private let trail: Trail
  private let places: [Int64]
  private let stepsOfLanes: [[Int]]

  init(_ trail: Trail, places: [Int64], stepsOfLanes: [[Int]]) {
    self.trail = trail
    self.places = places
    self.stepsOfLanes = stepsOfLanes
  }

  /// The links between lanes of `shown`, in order.
  func links(among shown: [Int], in range: Range<Int64>) -> [Timeline.Link] {
    let isShown = Set(shown)
    var links: [Timeline.Link] = []
    var before: Int?
    for (number, step) in trail.steps.enumerated() where step.callback.isWill {
      defer { before = number }
      guard let earlier = before, trail.steps[earlier].callback != step.callback,
        trail.steps[earlier].lane != step.lane, isNext(earlier, number),
        trail.lanes[Int(step.lane)].process
          == trail.lanes[Int(trail.steps[earlier].lane)].process
      else { continue }
      let isLeaving = step.callback == .viewWillDisappear
      let (leaves, comes) = isLeaving ? (number, earlier) : (earlier, number)
      let (from, to) = (Int(trail.steps[leaves].lane), Int(trail.steps[comes].lane))
      guard isShown.contains(from), isShown.contains(to),
        range.contains(places[leaves]) || range.contains(places[comes])
      else { continue }
      links.append(
        Timeline.Link(
          from: from,
          fromAt: places[leaves],
          to: to,
          toAt: places[comes],
          word: word(from, to, at: trail.steps[min(leaves, comes)].event),
          isCancelled: isTakenBack(comes, in: to)
        )
      )
      if links.count == Self.linksMax { break }
    }
    return links
  }

  /// Whether nothing but loading and layout lies between two steps.
  private func isNext(_ earlier: Int, _ later: Int) -> Bool {
    !trail.steps[earlier + 1..<later].contains { $0.callback.isAppearance }
  }

  /// What a statement just before says that it was.
  private func word(_ from: Int, _ to: Int, at event: Int32) -> String? {
    let end = trail.pairs.partitioningIndex { $0.event > event }
    let pair = trail.pairs[..<end].last { $0.leaving == from && $0.coming == to }
    return pair?.statement.shownWord
  }

  /// Whether the controller that comes leaves again before it has appeared.
  private func isTakenBack(_ step: Int, in lane: Int) -> Bool {
    let steps = stepsOfLanes[lane]
    let start = steps.partitioningIndex { $0 > step }
    let next = steps[start...].first { trail.steps[$0].callback.isAppearance }
    return next.map { trail.steps[$0].callback == .viewWillDisappear } ?? false
  }
}

extension Statement {
  /// The word of people for a transition.
  var shownWord: String {
    switch self {
    case .presentFull, .presentSheet: "present"
    case .dismissFull, .dismissSheet: "dismiss"
    case .pageScroll, .pageCurl: "page"
    default: "\(self)"
    }
  }
}
