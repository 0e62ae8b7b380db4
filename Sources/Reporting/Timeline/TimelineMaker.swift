import CallbackLog
public import RuleKit

extension Timeline {
  /// Shows `trail` with these violations as `view` says.
  public init(_ trail: Trail, violations: [ShownViolation], view: TimelineView = TimelineView()) {
    self = TimelineMaker(trail, violations: violations, view: view).timeline()
  }
}

/// Makes one view of a trail.
struct TimelineMaker {
  private let trail: Trail
  private let view: TimelineView
  private let axis: Timeline.Axis
  /// The place of each step on the axis.
  private let places: [Int64]
  private let stepsOfLanes: [[Int]]
  private let whole: Range<Int64>
  private let range: Range<Int64>
  private let placing: ViolationPlacing

  init(_ trail: Trail, violations: [ShownViolation], view: TimelineView) {
    self.trail = trail
    self.view = view
    let hasTime = trail.firstTime != nil && trail.firstTime != trail.lastTime
    axis = view.axis == .time && hasTime ? .time : .event
    places = axis == .event ? trail.steps.map { Int64($0.event) } : Self.times(trail)
    stepsOfLanes = trail.stepsOfLanes
    let end = axis == .event ? Int64(trail.events) : (places.last ?? 0) + 1
    whole = 0..<max(1, end)
    let asked = view.range?.clamped(to: whole) ?? whole
    range = asked.isEmpty ? whole : asked
    placing = ViolationPlacing(trail, violations, stepsOfLanes)
  }

  /// Microseconds since the first stamp; never going back, and a step without one is with the one
  /// before.
  private static func times(_ trail: Trail) -> [Int64] {
    let start = trail.firstTime ?? 0
    var latest: Int64 = 0
    return trail.steps.map { step in
      if step.time != Event.noTime { latest = max(latest, step.time - start) }
      return latest
    }
  }

  func timeline() -> Timeline {
    var timeline = Timeline()
    timeline.axis = axis
    timeline.range = range
    timeline.whole = whole
    timeline.origin = axis == .time ? trail.firstTime : nil
    let order = LaneOrder(trail, placing)
    timeline.bands = order.bands.map(lane)
    timeline.totalLanes = order.lanes.count
    let first = min(max(0, view.firstLane), order.lanes.count)
    let end = min(order.lanes.count, first + max(1, view.lanes))
    let shown = view.only.map { [$0] } ?? Array(order.lanes[first..<end])
    timeline.nextLane = view.only == nil && end < order.lanes.count ? end : nil
    timeline.lanes = shown.map(lane)
    for index in timeline.lanes.indices {
      let number = timeline.lanes[index].number
      timeline.lanes[index].classLanes = order.classLanes[number] ?? 0
    }
    timeline.links = TimelineLinks(trail, places: places, stepsOfLanes: stepsOfLanes)
      .links(among: shown, in: range)
    if axis == .event { timeline.silences = silences() }
    timeline.gaps = trail.gaps.map(place).filter(range.contains)
    timeline.reduce(segmentsMax: TimelineView.segmentsMax)
    return timeline
  }

  /// Where an event of the tape lies on the axis.
  private func place(event: Int) -> Int64 {
    guard axis == .time else { return Int64(event) }
    let next = trail.steps.partitioningIndex { Int($0.event) >= event }
    return next < places.count ? places[next] : whole.upperBound
  }

  private func lane(_ number: Int) -> Timeline.Lane {
    let known = trail.lanes[number]
    var lane = Timeline.Lane(
      number: number,
      subject: known.subject,
      isBorn: known.isBorn,
      isDead: known.isDead
    )
    addSteps(of: number, to: &lane)
    lane.markers = (placing.violations[number] ?? []).compactMap { marker($0, lane: number) }
    return lane
  }

  private func addSteps(of number: Int, to lane: inout Timeline.Lane) {
    var open: Timeline.Segment?
    for step in stepsOfLanes[number] {
      let (at, callback) = (places[step], trail.steps[step].callback)
      let state = callback == .deinitializer ? "" : trail.word(trail.steps[step])
      if open?.state == state {
        open?.events += 1
      } else {
        if var segment = open {
          segment.to = at
          keep(segment, in: &lane)
        }
        open =
          state.isEmpty
          ? nil
          : Timeline.Segment(
            from: at,
            to: whole.upperBound,
            state: state,
            events: 1,
            merged: 1,
            line: trail.steps[step].line,
            callback: callback
          )
      }
      let isMark = !callback.isChange || trail.lanes[number].isCounted(trail.words, state)
      if isMark, range.contains(at) {
        lane.marks.append(
          Timeline.Mark(at: at, callback: callback, line: trail.steps[step].line)
        )
      }
    }
    if let open { keep(open, in: &lane) }
  }

  private func keep(_ segment: Timeline.Segment, in lane: inout Timeline.Lane) {
    guard segment.to >= range.lowerBound, segment.from < range.upperBound else { return }
    var segment = segment
    segment.from = max(segment.from, range.lowerBound)
    segment.to = min(segment.to, range.upperBound)
    lane.segments.append(segment)
  }

  private func marker(_ placed: ViolationPlacing.Placed, lane: Int) -> Timeline.Marker? {
    let at = min(placed.step.map { places[$0] } ?? place(event: placed.event), whole.upperBound - 1)
    guard range.contains(at) else { return nil }
    var marker = Timeline.Marker(at: at, shown: placed.shown)
    guard let expected = placed.shown.violation.missing else { return marker }
    marker.expected = expected
    // It should have come between this line and the one before.
    let before = stepsOfLanes[lane].last { places[$0] < at }.map { places[$0] }
    marker.expectedAt = before.map { max($0, range.lowerBound) } ?? range.lowerBound
    return marker
  }

  /// The longest silences between two events, at most eight, none shorter than a second.
  private func silences() -> [Timeline.Silence] {
    var silences: [Timeline.Silence] = []
    var before: Int64?
    for step in trail.steps where step.time != Event.noTime {
      let at = Int64(step.event)
      if let before, step.time - before >= 1_000_000, range.contains(at), at > range.lowerBound {
        silences.append(Timeline.Silence(at: at, microseconds: step.time - before))
      }
      before = step.time
    }
    let longest = silences.sorted { ($1.microseconds, $0.at) < ($0.microseconds, $1.at) }
    return longest.prefix(8).sorted { $0.at < $1.at }
  }
}

extension Trail.Lane {
  /// Whether all its events are marks, because its state is never known.
  fileprivate func isCounted(_ words: [String], _ state: String) -> Bool {
    key == nil && kind == .controller && state == words[0]
  }
}

extension Callback {
  /// Whether it is what moves the automaton that a lane shows.
  fileprivate var isChange: Bool {
    switch self {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
      .didEnterBackground, .willEnterForeground, .willTerminate, .sceneWillConnect,
      .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
      .sceneDidEnterBackground, .sceneDidDisconnect:
      true
    default: false
    }
  }
}
