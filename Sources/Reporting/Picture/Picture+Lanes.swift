import CallbackLog
import RuleKit

/// Lanes and bands: names, states, marks.
extension Picture {
  func addBand(
    _ band: Timeline.Lane,
    at y: Double,
    to svg: inout Markup,
    _ scale: PictureScale
  ) {
    svg.element("g", ["class": "band", "data-lane": "\(band.number)"]) { group in
      let name = band.subject.kind == "app" ? "application" : "scene \(band.subject.key ?? "")"
      group.element(
        "text",
        ["class": "faint", "x": "12", "y": coordinate(y + 13)],
        text: fitted(name, to: gutter - 24)
      )
      addSegments(of: band, at: y + 4, height: 12, to: &group, scale)
    }
    addMarkers(of: band, at: y + 4, callouts: false, to: &svg, scale)
  }

  func addLane(_ index: Int, at top: Double, to svg: inout Markup, _ scale: PictureScale) {
    let lane = timeline.lanes[index]
    let y = top + headroom(lane) + 6
    svg.element("g", ["class": "lane", "data-lane": "\(lane.number)"]) { group in
      if lane.classLanes > 0, index > 0 {
        group.element(
          "line",
          [
            "class": "rule", "x1": "0", "x2": coordinate(width), "y1": coordinate(top),
            "y2": coordinate(top),
          ]
        )
      }
      addName(of: lane, at: y, to: &group)
      addSegments(of: lane, at: y, height: Self.bar, to: &group, scale)
      for mark in lane.marks { addMark(mark, at: y + Self.bar + 2, to: &group, scale) }
      addCalls(of: lane, at: y + Self.bar + 10, to: &group, scale)
      if lane.isDead { addEnd(of: lane, at: y, to: &group, scale) }
    }
    addMarkers(of: lane, at: y, callouts: true, to: &svg, scale)
  }

  private func addName(of lane: Timeline.Lane, at y: Double, to group: inout Markup) {
    var keyY = y + 11
    if lane.classLanes > 0 {
      let more = lane.classLanes > 1 ? " ×\(lane.classLanes)" : ""
      let name = lane.subject.className.isEmpty ? lane.subject.kind : lane.subject.className
      group.element("text", ["class": "name", "x": "12", "y": coordinate(y + 8)]) { text in
        text.element("title", text: name)
        text.add(fitted(name, to: gutter - 30, each: 7) + more)
      }
      keyY = y + 22
    }
    var words = lane.subject.key ?? "no pointer in the log"
    if lane.subject.lifetime > 1 { words += " · object \(lane.subject.lifetime)" }
    if let process = lane.subject.process, timeline.hasSeveralProcesses {
      words += " · process \(process)"
    }
    group.element(
      "text",
      ["class": "key faint", "x": "12", "y": coordinate(keyY)],
      text: fitted(words, to: gutter - 24, each: 6.1)
    )
  }

  private func addSegments(
    of lane: Timeline.Lane,
    at y: Double,
    height: Double,
    to group: inout Markup,
    _ scale: PictureScale
  ) {
    for (index, segment) in lane.segments.enumerated() {
      let start = scale.start(segment.from, isFirst: index == 0)
      let length = max(1.5, scale.end(segment.to) - start)
      let shape = Shape(state: segment.state, height: height)
      var attributes: Markup.Attributes = [
        "class": shape.className, "x": coordinate(start),
        "y": coordinate(y + (height - shape.height) / 2), "width": coordinate(length),
        "height": coordinate(shape.height), "data-a": "\(segment.from)", "data-b": "\(segment.to)",
      ]
      attributes.set("fill", shape.pattern.map { "url(#\(name)-\($0))" })
      attributes.set("rx", shape.height > 6 ? "2" : nil)
      group.element("rect", attributes) { rect in
        rect.element("title", text: words(of: segment, in: lane))
      }
      // Not where a violation's sign stands.
      let isMarked = lane.markers.contains { $0.at == segment.from }
      let indent = isMarked ? 14.0 : 6
      let word = segment.state
      guard shape.height > 6, length > Double(word.count) * 5.8 + indent + 4, shape.pattern == nil
      else { continue }
      group.element(
        "text",
        [
          "class": "on", "x": coordinate(start + indent), "y": coordinate(y + height / 2 + 3.5),
          "data-a": "\(segment.from)", "data-dx": coordinate(indent),
          "data-need": "\(word.count * 6 + 18)", "data-b": "\(segment.to)",
        ],
        text: word
      )
    }
  }

  /// How a state looks.
  private struct Shape {
    var className: String
    var height: Double
    var pattern: String?

    init(state: String, height: Double) {
      self.height = height
      switch state {
      case "appearing", "inactive", "entering": (className, pattern) = ("state", "up")
      case "disappearing": (className, pattern) = ("state", "down")
      case "mixed": (className, pattern) = ("state", "mixed")
      case "unknown":
        (className, pattern) = ("state", "dots")
        self.height = 4
      case "appeared", "active": className = "state \(state)"
      case "hidden", "background", "ended", "disconnected", "not connected":
        className = "state \(state == "not connected" ? "disconnected" : state)"
        self.height = 3
      case "launching", "launched", "connected":
        className = "state \(state)"
        self.height = height / 2
      default:
        className = "state other"
        self.height = 3
      }
    }
  }

  private func words(of segment: Timeline.Segment, in lane: Timeline.Lane) -> String {
    let events = counted(segment.events, "event")
    if segment.merged > 1 {
      return "\(lane.subject.className): \(segment.merged) states from line \(segment.line) on, "
        + "\(events); zoom in to tell them apart"
    }
    let state = segment.state == "unknown" ? "state not known" : segment.state
    return "\(lane.subject.className): \(state) since \(segment.callback.name) in line "
      + "\(segment.line), \(events)"
  }

  /// Writes callbacks below their places, while there is room for each.
  private func addCalls(
    of lane: Timeline.Lane,
    at y: Double,
    to group: inout Markup,
    _ scale: PictureScale
  ) {
    let calls =
      lane.segments.filter { $0.from > timeline.range.lowerBound || timeline.range.lowerBound == 0 }
      .filter { $0.merged == 1 }.map { (at: $0.from, callback: $0.callback, indent: 0.0) }
      + lane.marks.map { (at: $0.at, callback: $0.callback, indent: 7.0) }
    let sorted = calls.sorted { $0.at < $1.at }
    for (index, call) in sorted.enumerated() {
      let x = scale.x(call.at) + call.indent
      let word = call.callback.shortName
      let next =
        sorted[(index + 1)...].first { $0.at > call.at }.map { scale.x($0.at) } ?? scale.right
      let isMark = call.indent > 0
      let isDouble = !isMark && lane.marks.contains { $0.at == call.at }
      guard !isDouble, next - x > Double(word.count) * 5.3 + 4 else { continue }
      group.element(
        "text",
        [
          "class": "call faint halo-text", "x": coordinate(x), "y": coordinate(y),
          "data-a": "\(call.at)", "data-dx": coordinate(call.indent),
          "data-need": "\(word.count * 6)",
        ],
        text: word
      )
    }
  }

  private func addMark(
    _ mark: Timeline.Mark,
    at y: Double,
    to group: inout Markup,
    _ scale: PictureScale
  ) {
    let x = scale.x(mark.at)
    var attributes: Markup.Attributes = [
      "class": "mark \(mark.kind.rawValue)",
      "transform": "translate(\(coordinate(x)) \(coordinate(y)))",
      "data-a": "\(mark.at)", "d": path(of: mark.kind),
    ]
    attributes.set("data-y", coordinate(y))
    group.element("path", attributes) { path in
      let more = mark.merged > 1 ? " and \(mark.merged - 1) more" : ""
      path.element("title", text: "\(mark.callback.name), line \(mark.line)\(more)")
    }
  }

  private func path(of kind: Timeline.Mark.Kind) -> String {
    switch kind {
    case .birth: "M0 0 3 3.5 0 7-3 3.5Z"
    case .load: "M0 0 4 7H-4Z"
    case .layout: "M-.5 0h1v5h-1z"
    case .containment: "M-2.5 1h5v5h-5z"
    case .memory: "M0 1a2.7 2.7 0 1 1-.1 0z"
    case .other: "M-.7 0h1.4v7h-1.4z"
    }
  }

  /// The end of a lane whose object was deallocated.
  private func addEnd(
    of lane: Timeline.Lane,
    at y: Double,
    to group: inout Markup,
    _ scale: PictureScale
  ) {
    guard let last = lane.segments.last, last.to < timeline.range.upperBound else { return }
    let x = scale.x(last.to)
    group.element(
      "path",
      [
        "class": "mark other", "d": "M-.8 0h1.6v\(coordinate(Self.bar))h-1.6z",
        "transform": "translate(\(coordinate(x)) \(coordinate(y)))", "data-a": "\(last.to)",
        "data-y": coordinate(y),
      ]
    ) { $0.element("title", text: "deallocated") }
  }

  /// The text, cut to what fits into `room`, when a character takes `each`.
  func fitted(_ text: String, to room: Double, each: Double = 6.4) -> String {
    let most = max(4, Int(room / each))
    return text.count > most ? text.prefix(most - 1) + "…" : text
  }
}

extension Callback {
  /// The name as short as it is still known, such as `willAppear`.
  fileprivate var shortName: String {
    guard name.hasPrefix("view"), name != "viewSetToNil" else { return name }
    let rest = name.dropFirst(4)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}

extension Timeline {
  /// Whether lanes of this view belong to different processes.
  var hasSeveralProcesses: Bool { Set(lanes.map(\.subject.process)).count > 1 }
}
