internal import Reporting

/// The picture itself, between the small map that a script draws above it and the line that it reads out below.
struct PictureCanvas {
  let timeline: Timeline
  /// What the picture is, for those who do not see it.
  let label: String

  func add(to section: inout Markup) {
    section.element("div", ["class": "minimap", "data-minimap": "", "hidden": ""])
    section.element(
      "div",
      [
        "class": "canvas", "data-canvas": "", "tabindex": "0", "role": "group", "aria-label": label,
      ]
    ) { canvas in
      var picture = Picture(timeline)
      picture.hasAnchors = true
      canvas.append(picture.svg())
    }
    section.element("p", ["class": "reading", "data-reading": "", "aria-live": "polite"])
  }
}
