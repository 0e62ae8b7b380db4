internal import Reporting

/// The buttons that move a picture.
struct PictureTools {
  private let timeline: Timeline
  /// Whether there is a violation to go to.
  private let hasViolations: Bool

  init(_ timeline: Timeline, hasViolations: Bool) {
    self.timeline = timeline
    self.hasViolations = hasViolations
  }

  func add(to section: inout Markup) {
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
      if hasViolations {
        tools.element("div", ["class": "group", "role": "group", "aria-label": "Violation"]) {
          button("previous", "Previous violation", to: &$0)
          button("next", "Next violation", to: &$0)
        }
      }
      tools.element("label", ["class": "check"]) { label in
        label.start("input", ["type": "checkbox", "data-keys": "", "checked": ""])
        label.add(" keyboard")
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
}
