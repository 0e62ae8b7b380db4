internal import Reporting
internal import RuleKit

/// The picture with what moves it.
struct PictureView {
  private let content: ReportContent
  private let timeline: Timeline
  private let told: ToldTape

  init(_ content: ReportContent, _ told: ToldTape, view: TimelineView) {
    self.content = content
    self.told = told
    timeline = Timeline(told.trail, faults: content.faults, view: view)
  }

  func add(to article: inout Markup) {
    article.element(
      "section",
      [
        "class": "picture-view", "aria-label": "What happened", "data-picture": "",
        "data-source": content.pictureSource,
      ]
    ) { section in
      addTools(to: &section)
      if told.isCut {
        section.element(
          "p",
          ["class": "notice"],
          text: "The log has \(told.eventsOfLog) events; shown is what surrounds the violations."
        )
      }
      section.element("div", ["class": "minimap", "data-minimap": "", "hidden": ""])
      section.element(
        "div",
        [
          "class": "canvas", "data-canvas": "", "tabindex": "0", "role": "group",
          "aria-label": """
          Lanes of objects. Arrow keys go from event to event, n and p from violation to violation, \
          plus and minus zoom.
          """,
        ]
      ) { canvas in
        var picture = Picture(timeline)
        picture.hasAnchors = true
        canvas.append(picture.svg())
      }
      section.element("p", ["class": "reading", "data-reading": "", "aria-live": "polite"])
      addPages(to: &section)
      section.element("p", ["class": "keys faint"]) { line in
        line.add("Bars show when a controller is visible: hatched while it comes and goes.")
      }
    }
  }

  private func addTools(to section: inout Markup) {
    section.element("div", ["class": "tools", "data-tools": "", "hidden": ""]) { tools in
      tools.element("div", ["class": "group", "role": "group", "aria-label": "Axis"]) { group in
        button("event", "By event", pressed: timeline.axis == .event, to: &group)
        button("time", "By time", pressed: timeline.axis == .time, to: &group)
      }
      tools.element("div", ["class": "group", "role": "group", "aria-label": "Zoom"]) { group in
        button("out", "−", label: "Zoom out", to: &group)
        button("in", "+", label: "Zoom in", to: &group)
        button("fit", "Fit", to: &group)
        button("left", "←", label: "Earlier", to: &group)
        button("right", "→", label: "Later", to: &group)
      }
      tools.element("div", ["class": "group", "role": "group", "aria-label": "Violation"]) {
        button("previous", "Previous violation", to: &$0)
        button("next", "Next violation", to: &$0)
      }
      tools.element("label", ["class": "check"]) { label in
        label.start("input", ["type": "checkbox", "data-keys": "", "checked": ""])
        label.add(" keys")
      }
    }
  }

  private func button(
    _ action: String,
    _ word: String,
    label: String? = nil,
    pressed: Bool? = nil,
    to group: inout Markup
  ) {
    group.element(
      "button",
      [
        "type": "button", "data-action": action, "aria-label": label,
        "aria-pressed": pressed.map { $0 ? "true" : "false" },
      ],
      text: word
    )
  }

  private func addPages(to section: inout Markup) {
    guard timeline.totalLanes > timeline.lanes.count else { return }
    section.element("p", ["class": "pages"]) { line in
      line.add(
        "\(timeline.lanes.count) of \(timeline.totalLanes) objects, those with violations first. "
      )
      line.element(
        "button",
        ["type": "button", "data-action": "more", "hidden": ""],
        text: "Show the next"
      )
    }
  }
}

extension ReportContent {
  /// The violations as a picture needs them.
  var faults: [Timeline.Fault] {
    violations.map { Timeline.Fault(number: $0.number, $0.violation) }
  }
}
