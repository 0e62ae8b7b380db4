import CallbackLog
import RuleKit

/// At most one child of a navigation controller is visible; remembers children by parent.
final class NavigationMonitor: Monitor {
  static let name = "navigation"

  private struct Place: Hashable {
    let process: UInt32
    /// Which launch of the process it is in.
    let launch: UInt32
    let key: UInt64

    /// Another object of the same run.
    func with(key: UInt64) -> Place { Place(process: process, launch: launch, key: key) }
  }

  private struct Child {
    let key: UInt64
    let lifetime: UInt32
    /// What its move said of the parent: that it is a navigation controller.
    let isToNavigation: Bool
    /// Which object the parent was, if its own lines had told of it.
    let parent: UInt32?
  }

  /// No navigation stack is deeper; a parent with more children is something else.
  private static let childrenMax = 128
  private static let rule = "navigation-one-visible-child"
  /// The most complaints that are remembered.
  private static let complaintsMax = 256
  /// The most children that are followed: not everybody writes that they die, so that those of a long log stay.
  private static let followedMax = 16_384
  private static let wayIn: CallbackSet = [
    .willMoveToParent, .viewWillAppear, .viewDidAppear, .didMoveToParent,
  ]

  /// What tells that a child is there, even if its class writes no disappearance.
  private static let arrivals: CallbackSet = [.viewDidAppear, .didMoveToParent]

  private var children: [Place: [Child]] = [:]
  private var parents: [Place: Place] = [:]
  /// Children that were reported and have not appeared since: what stays visible is one fault.
  private var reported: Set<Place> = []
  /// Controllers that UIKit has complained of: that explains one report.
  private var complainedOf: Set<Place> = []
  private var launches = LaunchCount()
  /// What the log shows of disappearances, where no class of it writes any.
  private var unseen: UnseenDisappearances?

  var wanted: CallbackSet {
    let moves: CallbackSet =
      children.isEmpty
      ? [.didMoveToParent]
      : [.willMoveToParent, .didMoveToParent, .viewDidAppear, .deinitializer]
    return unseen == nil ? moves : moves.union(UnseenDisappearances.wanted)
  }

  func begin(in judge: Judge) {
    guard judge.logVocabulary.isDisjoint(with: [.viewWillDisappear, .viewDidDisappear]) else {
      return
    }
    unseen = UnseenDisappearances()
  }

  func finish(in judge: inout Judge) { unseen?.settle(in: &judge) }

  static func isNeeded(in judge: Judge) -> Bool { judge.holds(anyOf: [.didMoveToParent]) }

  func forget(process: UInt32?) {
    unseen?.forget(process: process)
    if let process { return launches.add(process) }
    children.removeAll()
    parents.removeAll()
    reported.removeAll()
    complainedOf.removeAll()
  }

  func observe(statement: Statement, _ event: Event, process: UInt32, in judge: inout Judge) {
    guard let complaint = statement.complaint, judge.explains(complaint, Self.rule),
      event.traits.contains(.address)
    else { return }
    if complainedOf.count == Self.complaintsMax { complainedOf.removeAll() }
    complainedOf.insert(Place(process: process, launch: launches[process], key: event.key))
  }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    guard let subject = sighting.subject else { return }
    unseen?.note(sighting, of: subject, in: judge)
    let child = place(judge.key(of: subject), sighting)
    switch sighting.callback {
    case .didMoveToParent:
      leave(child)
      join(child, subject, sighting, in: judge)
    case .viewDidAppear:
      reported.remove(child)
    case .deinitializer:
      leave(child)
      complainedOf.remove(child)
      return
    case .willMoveToParent:
      // Another parent takes it, as columns of a split view do, and says didMove at the very end.
      if sighting.event.traits.contains(.otherAddress), sighting.event.other != parents[child]?.key
      {
        leave(child)
      }
      return
    default:
      break
    }
    if let parent = parents[child] { look(at: parent, sighting, subject, in: &judge) }
  }

  private func place(_ key: UInt64, _ sighting: Sighting) -> Place {
    Place(process: sighting.process, launch: launches[sighting.process], key: key)
  }

  private func leave(_ child: Place) {
    reported.remove(child)
    guard let parent = parents.removeValue(forKey: child) else { return }
    children[parent]?.removeAll { $0.key == child.key }
    if children[parent]?.isEmpty == true { children[parent] = nil }
  }

  private func join(
    _ child: Place,
    _ subject: Judge.SubjectNumber,
    _ sighting: Sighting,
    in judge: Judge
  ) {
    guard sighting.event.traits.contains(.otherAddress) else { return }
    let parent = place(sighting.event.other, sighting)
    guard children[parent, default: []].count < Self.childrenMax else { return }
    if parents.count >= Self.followedMax { forgetDead(judge) }
    parents[child] = parent
    let known = judge.subject(at: parent.key, process: parent.process)
    let member = Child(
      key: child.key,
      lifetime: judge.lifetime(of: subject),
      isToNavigation: sighting.event.traits.contains(.toNavigation),
      parent: known.map { judge.lifetime(of: $0) }
    )
    children[parent, default: []].append(member)
  }

  /// Forgets children whose addresses are others' by now, or all where hardly any is.
  private func forgetDead(_ judge: Judge) {
    for (child, parent) in parents {
      let number = judge.subject(at: child.key, process: child.process)
      let lifetime = number.map { judge.lifetime(of: $0) }
      let isAlive = children[parent]?.contains { $0.key == child.key && $0.lifetime == lifetime }
      if isAlive != true || child.launch != launches[child.process] { leave(child) }
    }
    if parents.count > Self.followedMax / 2 { forget(process: nil) }
  }

  /// Whether the child moved to a navigation controller, as far as is known by now: its first child
  /// comes before its own lines.
  private func isOfStack(_ child: Child, _ parent: Judge.SubjectNumber?, _ judge: Judge) -> Bool {
    if child.isToNavigation { return true }
    guard let parent, judge.isNavigation(parent) else { return false }
    return child.parent.map { $0 == judge.lifetime(of: parent) } ?? !judge.isBorn(parent)
  }

  /// Reports the first quiet moment in which two children are visible.
  private func look(
    at parent: Place,
    _ sighting: Sighting,
    _ subject: Judge.SubjectNumber,
    in judge: inout Judge
  ) {
    // Where no class of the log writes a disappearance, nobody's silence tells one from another. That
    // is little to go by: the navigation controller must write too.
    let stack = judge.subject(at: parent.key, process: parent.process)
    let asWritten = stack != nil && unseen != nil
    var visible: [(place: Place, number: Judge.SubjectNumber)] = []
    for child in children[parent] ?? [] where isOfStack(child, stack, judge) {
      guard let number = judge.subject(at: child.key, process: parent.process),
        judge.lifetime(of: number) == child.lifetime
      else { continue }
      // Columns of a split view may be told late, or not at all, that they go.
      if judge.container(of: number) == .columns { return }
      let isArriving = number == subject && Self.arrivals.contains(sighting.callback)
      let asWritten =
        isArriving || asWritten && judge.vocabulary(of: number).isSuperset(of: Self.wayIn)
      if judge.isCertain(number, among: AppearanceStates.appeared, asWritten: asWritten) {
        visible.append((parent.with(key: child.key), number))
      } else if !judge.isCertain(
        number,
        among: AppearanceStates.hidden,
        asWritten: asWritten
      ) {
        return
      }
    }
    guard visible.count(where: { !reported.contains($0.place) }) > 1 else { return }
    reported.formUnion(visible.map(\.place))
    if !complainedOf.isDisjoint(with: visible.map(\.place)) {
      return complainedOf.subtract(visible.map(\.place))
    }
    let others = visible.map(\.number).filter { $0 != subject }
    if let breach = report(subject, with: others, at: sighting.event, in: &judge) {
      unseen?.doubt(breach)
    }
  }

  private func report(
    _ subject: Judge.SubjectNumber,
    with others: [Judge.SubjectNumber],
    at event: Event,
    in judge: inout Judge
  ) -> Judge.BreachNumber? {
    let related = others.map { other in
      let last = judge.latestLine(of: other)
      return (line: last.line, callback: last.callback, message: "the other child is still visible")
    }
    return judge.report(
      Self.rule,
      at: event,
      on: subject,
      with: others,
      saying: "is visible together with '\(judge.className(of: others[0]))', another child of one "
        + "navigation controller",
      expected: ["viewDidDisappear"],
      related: related
    )
  }
}

extension Judge {
  /// Whether the parent that a move leads to is called a navigation controller, by the line itself or
  /// by its own lines.
  func isNavigation(_ move: Sighting) -> Bool {
    if move.event.traits.contains(.toNavigation) { return true }
    guard move.event.traits.contains(.otherAddress),
      let parent = subject(at: move.event.other, process: move.process)
    else { return false }
    return isNavigation(parent)
  }
}
