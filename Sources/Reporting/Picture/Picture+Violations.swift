import RuleKit

/// Violations: a sign, a bow to the callback that was expected, and a few words.
extension Picture {
  func addMarkers(
    of lane: Timeline.Lane,
    at y: Double,
    callouts: Bool,
    to svg: inout Markup,
    _ scale: PictureScale
  ) {
    // What is said of one violation must not cover the next.
    var free = 0.0
    for marker in lane.markers {
      let x = scale.x(marker.at)
      svg.element("g", ["data-violation": "\(marker.shown.number)"]) { group in
        if callouts, marker.expected != nil {
          addExpected(marker, at: y + Self.bar / 2, x, to: &group, scale)
        }
        if hasAnchors {
          let label = "\(marker.shown.number): \(marker.shown.violation.message)"
          group.element("a", ["href": "#v\(marker.shown.number)", "aria-label": label]) {
            addSign(marker, at: y + Self.bar / 2, x, to: &$0)
          }
        } else {
          addSign(marker, at: y + Self.bar / 2, x, to: &group)
        }
        if callouts, x >= free, addCallout(marker, at: y - 9, x, to: &group, scale) {
          free = x + calloutWidth(marker)
        }
      }
    }
  }

  private func calloutWidth(_ marker: Timeline.Marker) -> Double {
    Double(marker.shown.violation.summary.count) * 6.3 + 14
  }

  /// Writes a few words above the sign, if they fit; returns whether they did.
  private func addCallout(
    _ marker: Timeline.Marker,
    at y: Double,
    _ x: Double,
    to group: inout Markup,
    _ scale: PictureScale
  ) -> Bool {
    let isAtEnd = x + calloutWidth(marker) > scale.right
    guard !isAtEnd || x - calloutWidth(marker) > scale.left else { return false }
    group.element(
      "text",
      [
        "class": "callout \(marker.shown.violation.severity.name)",
        "x": coordinate(isAtEnd ? x + 8 : x - 8), "y": coordinate(y),
        "text-anchor": isAtEnd ? "end" : "start", "data-a": "\(marker.at)",
        "data-dx": isAtEnd ? "8" : "-8",
      ],
      text: "\(marker.shown.number)  \(marker.shown.violation.summary)"
    )
    return true
  }

  private func addSign(
    _ marker: Timeline.Marker,
    at y: Double,
    _ x: Double,
    to group: inout Markup
  ) {
    let severity = marker.shown.violation.severity
    group.element(
      "g",
      [
        "transform": "translate(\(coordinate(x)) \(coordinate(y)))", "data-a": "\(marker.at)",
        "data-y": coordinate(y), "class": "marker",
      ]
    ) { sign in
      sign.element("title", text: "\(marker.shown.number): \(marker.shown.violation.message)")
      // A larger area to touch than to see.
      sign.element("circle", ["class": "hit", "r": "13"])
      switch severity {
      case .error:
        sign.element("circle", ["class": "halo", "r": "10"])
        sign.element("circle", ["class": "error", "r": "8.5"])
        sign.element("path", ["class": "sign", "d": "M-3.2-3.2 3.2 3.2M3.2-3.2-3.2 3.2"])
      case .warning:
        sign.element("path", ["class": "halo", "d": "M0-12 12 10H-12Z"])
        sign.element("path", ["class": "warning", "d": "M0-9.5 9.5 7.5H-9.5Z"])
        sign.element("path", ["class": "sign", "d": "M0-4V2M0 4.6V4.8"])
      case .note:
        sign.element("circle", ["class": "halo", "r": "8"])
        sign.element("circle", ["class": "note", "r": "6"])
      }
    }
  }

  /// A dashed place where the callback that was expected never came.
  private func addExpected(
    _ marker: Timeline.Marker,
    at y: Double,
    _ x: Double,
    to group: inout Markup,
    _ scale: PictureScale
  ) {
    guard let expectedAt = marker.expectedAt else { return }
    let between = (scale.x(expectedAt) + x) / 2
    let ghost = max(min(between, x - 24), max(x - 90, 8))
    let line = "\(marker.shown.violation.severity.name)-line"
    group.element(
      "g",
      [
        "transform": "translate(\(coordinate(x)) \(coordinate(y)))", "data-a": "\(marker.at)",
        "data-y": coordinate(y),
      ]
    ) { bow in
      let reach = ghost - x
      bow.element(
        "path",
        [
          "class": "bow \(line)",
          "d": "M\(coordinate(reach)) -7Q\(coordinate(reach / 2)) -17 0 -9",
        ]
      )
      bow.element("circle", ["class": "ghost \(line)", "cx": coordinate(reach), "r": "6.5"]) {
        $0.element("title", text: "expected here: \(marker.expected ?? "")")
      }
      bow.element(
        "text",
        [
          "class": marker.shown.violation.severity.name, "x": coordinate(reach), "y": "3.5",
          "text-anchor": "middle", "font-weight": "700",
        ],
        text: "?"
      )
    }
  }
}
