/// A timeline as SVG.
///
/// Elements say in `data-` attributes where on the axis they are, so that a page can move them
/// without asking again.
public struct Picture {
  public var timeline: Timeline
  /// What stands above and below in a file of its own; nil on a page, which says it in words.
  public var heading: Heading?
  /// A word that keeps the names of several pictures on one page apart.
  public var name = "p"
  public var width = 1200.0
  /// Room for the names of lanes.
  public var gutter = 232.0
  /// Whether violations lead to the evidence on the same page.
  public var hasAnchors = false
  /// Whether there is an axis with numbers; a picture of four events needs none.
  public var hasAxis = true

  public init(_ timeline: Timeline) { self.timeline = timeline }

  /// What a picture in a file of its own says about its report.
  public struct Heading: Sendable {
    public var title: String
    public var verdict: Verdict
    public var counts: String
    /// The violations in words, the first ones.
    public var violations: [ShownViolation]
    /// How many violations there are.
    public var violationCount: Int
  }

  /// Where things stand, from top to bottom.
  struct Rows {
    var axis = 0.0
    var top = 0.0
    var bands: [Double] = []
    var lanes: [Double] = []
    var bottom = 0.0
    var height = 0.0
  }

  static let bandHeight = 20.0
  static let axisHeight = 24.0
  static let bar = 15.0
  static let violationLineHeight = 18.0

  /// The picture, with its style when it is a file of its own.
  public func svg() -> Markup {
    let rows = self.rows
    let scale = PictureScale(timeline, left: gutter, width: width - gutter - 20)
    var markup = Markup()
    markup.element("svg", attributes(rows)) { svg in
      svg.element("title", ["id": "\(name)-title"], text: title)
      if heading != nil { svg.element("style") { $0.write(PictureStyle.staticText) } }
      svg.element("defs") { addPatterns(to: &$0) }
      if heading != nil {
        svg.element(
          "rect",
          ["class": "paper", "width": coordinate(width), "height": coordinate(rows.height)]
        )
        addHeading(to: &svg)
      }
      if hasAxis { addAxis(to: &svg, rows, scale) }
      addGaps(to: &svg, rows, scale)
      addLinks(to: &svg, rows, scale)
      for (band, y) in zip(timeline.bands, rows.bands) {
        addBand(band, at: y, to: &svg, scale)
      }
      for (index, y) in rows.lanes.enumerated() { addLane(index, at: y, to: &svg, scale) }
      if heading != nil { addFooter(to: &svg, rows) }
    }
    return markup
  }

  private func attributes(_ rows: Rows) -> Markup.Attributes {
    var attributes: Markup.Attributes = [
      "xmlns": "http://www.w3.org/2000/svg", "class": "picture",
      "viewBox": "0 0 \(coordinate(width)) \(coordinate(rows.height))",
      "width": coordinate(width), "height": coordinate(rows.height),
      "data-axis": timeline.axis.rawValue,
      "data-from": "\(timeline.range.lowerBound)", "data-to": "\(timeline.range.upperBound)",
      "data-end": "\(timeline.whole.upperBound)", "data-gutter": coordinate(gutter),
      "data-lanes": "\(timeline.totalLanes)",
    ]
    attributes.set("data-reduced", timeline.isReduced ? "true" : nil)
    // Links in it would be hidden by the role of an image.
    attributes.set("role", hasAnchors ? "group" : "img")
    attributes.set("aria-labelledby", "\(name)-title")
    return attributes
  }

  private var title: String {
    let violations = timeline.lanes.reduce(0) { $0 + $1.markers.count }
    let what = "\(counted(timeline.totalLanes, "object")), \(counted(violations, "violation"))"
    return heading.map { "\($0.title): \(what)" } ?? "What happened to \(what)"
  }

  /// How high a lane is: room for its name, and for what is said of violations.
  func height(_ lane: Timeline.Lane) -> Double {
    let name = lane.classLanes > 0 ? 44.0 : 37
    return name + headroom(lane)
  }

  func headroom(_ lane: Timeline.Lane) -> Double { lane.markers.isEmpty ? 0 : 20 }

  private var rows: Rows {
    var rows = Rows()
    var y = heading == nil ? 0.0 : 62
    rows.axis = y
    if hasAxis { y += Self.axisHeight }
    rows.top = y
    for _ in timeline.bands {
      rows.bands.append(y)
      y += Self.bandHeight
    }
    if !timeline.bands.isEmpty { y += 6 }
    for lane in timeline.lanes {
      rows.lanes.append(y)
      y += height(lane)
    }
    rows.bottom = y + 4
    rows.height = rows.bottom
    if let heading {
      let more = heading.violationCount > heading.violations.count ? 1 : 0
      rows.height += 44 + Double(heading.violations.count + more) * Self.violationLineHeight
    }
    return rows
  }

  /// Hatching in two directions, so that states differ without colour as well.
  private func addPatterns(to defs: inout Markup) {
    let patterns = [
      ("up", "weave-ground", "weave", "rotate(45)", 2.6),
      ("down", "fade-ground", "fade", "rotate(-45)", 2.6),
      ("mixed", "weave-ground", "weave", "rotate(0)", 1.6),
      ("dots", "paper", "dots", "rotate(0)", 3.0),
    ]
    for (id, ground, line, turn, thickness) in patterns {
      defs.element(
        "pattern",
        [
          "id": "\(name)-\(id)", "width": "6", "height": "6",
          "patternUnits": "userSpaceOnUse", "patternTransform": turn,
        ]
      ) { pattern in
        pattern.element("rect", ["class": ground, "width": "6", "height": "6"])
        pattern.element(
          "rect",
          [
            "class": line, "width": coordinate(thickness), "height": "6",
          ]
        )
      }
    }
  }
}
