import RuleKit

/// What stands around and behind the lanes: axis, silences, transitions, heading and legend.
extension Picture {
  func addAxis(to svg: inout Markup, _ rows: Rows, _ scale: PictureScale) {
    svg.element("g", ["class": "axis"]) { group in
      group.element(
        "text",
        ["class": "faint", "x": "12", "y": coordinate(rows.axis + 14)],
        text: timeline.axis == .event ? "event" : "time"
      )
      for tick in AxisTicks(timeline).ticks {
        let x = scale.x(tick.at)
        group.element(
          "line",
          [
            "class": "grid", "x1": coordinate(x), "x2": coordinate(x), "data-a": "\(tick.at)",
            "y1": coordinate(rows.axis + 19), "y2": coordinate(rows.bottom),
          ]
        )
        group.element(
          "text",
          [
            "class": "tick faint", "x": coordinate(x), "y": coordinate(rows.axis + 14),
            "text-anchor": x > scale.right - 30 ? "end" : "middle", "data-a": "\(tick.at)",
            "data-dx": "0",
          ],
          text: tick.text
        )
      }
      addSilences(to: &group, rows, scale)
    }
  }

  private func addSilences(to group: inout Markup, _ rows: Rows, _ scale: PictureScale) {
    var free = scale.left
    for silence in timeline.silences {
      // In the middle between two events.
      let x = scale.x(silence.at) - scale.unit / 2
      let text = Duration.text(silence.microseconds)
      group.element(
        "line",
        [
          "class": "silence", "x1": coordinate(x), "x2": coordinate(x),
          "data-a": "\(silence.at)", "data-cells": "-0.5", "y1": coordinate(rows.axis + 19),
          "y2": coordinate(rows.bottom),
        ]
      ) { $0.element("title", text: "nothing for \(text)") }
      guard x - 20 > free else { continue }
      free = x + Double(text.count) * 6
      group.element(
        "text",
        [
          "class": "tick faint halo-text", "x": coordinate(x), "y": coordinate(rows.axis + 23),
          "text-anchor": "middle", "data-a": "\(silence.at)", "data-cells": "-0.5",
          "data-dx": "0",
        ],
        text: text
      )
    }
  }

  func addGaps(to svg: inout Markup, _ rows: Rows, _ scale: PictureScale) {
    for gap in timeline.gaps {
      svg.element(
        "rect",
        [
          "class": "gap", "x": coordinate(scale.x(gap) - 3), "width": "6",
          "y": coordinate(rows.top), "height": coordinate(rows.bottom - rows.top),
          "data-a": "\(gap)", "data-dx": "-3",
        ]
      ) { $0.element("title", text: "lines are missing here: nothing is judged across") }
    }
  }

  func addLinks(to svg: inout Markup, _ rows: Rows, _ scale: PictureScale) {
    var places: [Int: Double] = [:]
    for (lane, top) in zip(timeline.lanes, rows.lanes) {
      places[lane.number] = top + headroom(lane) + 6 + Self.bar / 2
    }
    for link in timeline.links {
      guard let from = places[link.from], let to = places[link.to] else { continue }
      let half = Self.bar / 2 * (to > from ? 1 : -1)
      let (x1, x2) = (scale.x(link.fromAt), scale.x(link.toAt))
      let (y1, y2) = (from + half, to - half)
      let kind = link.isCancelled ? "link cancelled" : "link"
      svg.element("g", ["class": "transition"]) { group in
        group.element(
          "path",
          [
            "class": kind, "d": Self.curve(x1, y1, x2, y2), "data-a": "\(link.fromAt)",
            "data-b": "\(link.toAt)", "data-y": coordinate(y1), "data-y2": coordinate(y2),
          ]
        ) { path in
          let word = link.word.map { "a \($0)" } ?? "one comes as the other leaves"
          path.element("title", text: word + (link.isCancelled ? ", taken back" : ""))
        }
        group.element(
          "circle",
          [
            "class": "tip", "cx": coordinate(x2), "cy": coordinate(y2), "r": "2.2",
            "data-a": "\(link.toAt)",
          ]
        )
        let word = (link.word ?? "") + (link.isCancelled ? " taken back" : "")
        guard !word.isEmpty else { return }
        group.element(
          "text",
          [
            "class": "faint tick halo-text", "x": coordinate(x2 - 6), "text-anchor": "end",
            "y": coordinate(y2 > y1 ? y2 - 3 : y2 + 9), "data-a": "\(link.toAt)",
            "data-dx": "-6",
          ],
          text: word
        )
      }
    }
  }

  private static func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    let middle = (y1 + y2) / 2
    return "M\(coordinate(x1)) \(coordinate(y1))C\(coordinate(x1)) \(coordinate(middle)) "
      + "\(coordinate(x2)) \(coordinate(middle)) \(coordinate(x2)) \(coordinate(y2))"
  }

  func addHeading(to svg: inout Markup) {
    guard let heading else { return }
    svg.element(
      "text",
      ["class": "title", "x": "12", "y": "27"],
      text: fitted(heading.title, to: width - 260, each: 9)
    )
    svg.element("text", ["class": "faint", "x": "12", "y": "46"], text: heading.counts)
    let (word, colour) = heading.verdict.shown
    let long = Double(word.count) * 8 + 24
    svg.element(
      "rect",
      [
        "class": colour, "x": coordinate(width - 20 - long), "y": "14", "width": coordinate(long),
        "height": "24", "rx": "12",
      ]
    )
    svg.element(
      "text",
      [
        "class": "on badge", "x": coordinate(width - 20 - long / 2), "y": "30.5",
        "text-anchor": "middle",
      ],
      text: word
    )
  }

  func addFooter(to svg: inout Markup, _ rows: Rows) {
    guard let heading else { return }
    var y = rows.bottom + 14
    for shown in heading.violations {
      let violation = shown.violation
      svg.element("text", ["x": "12", "y": coordinate(y)]) { text in
        text.element(
          "tspan",
          ["class": violation.severity.name, "font-weight": "700"],
          text: "\(shown.number) \(violation.severity.name) "
        )
        let words = "line \(violation.location.line): \(violation.message)"
        text.add(fitted(words, to: width - 90, each: 5.9))
      }
      y += Self.violationLineHeight
    }
    if heading.violationCount > heading.violations.count {
      let more = heading.violationCount - heading.violations.count
      svg.element(
        "text",
        ["class": "faint", "x": "12", "y": coordinate(y)],
        text: "and \(more) more"
      )
      y += Self.violationLineHeight
    }
    PictureLegend(name: name).add(to: &svg, at: y + 6, width: width)
  }
}

extension Verdict {
  /// The word and the class of its colour.
  fileprivate var shown: (word: String, colour: String) {
    switch self {
    case .pass: ("pass", "pass")
    case .warn: ("warnings", "warning")
    case .fail: ("fail", "error")
    case .empty: ("empty", "note")
    }
  }
}
