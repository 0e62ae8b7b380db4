internal import Reporting

/// The picture with what moves it.
struct PictureView {
  private let content: ReportContent
  private let timeline: Timeline
  private let told: ToldTape

  private static let label = """
    Lanes of objects. Arrow keys go from event to event, n and p from violation to violation, \
    plus and minus zoom.
    """

  init(_ content: ReportContent, _ told: ToldTape, view: TimelineView) {
    self.content = content
    self.told = told
    timeline = Timeline(told.trail, violations: content.violations, view: view)
  }

  func add(to article: inout Markup) {
    article.element(
      "section",
      [
        "class": "picture-view", "aria-label": "What happened", "data-picture": "",
        "data-source": content.pictureSource,
      ]
    ) { section in
      PictureTools(timeline, hasViolations: !content.violations.isEmpty).add(to: &section)
      if told.isCut {
        section.element(
          "p",
          ["class": "notice"],
          text: "The log has \(told.eventsOfLog) events; shown is what surrounds the violations."
        )
      }
      PictureCanvas(timeline: timeline, label: Self.label).add(to: &section)
      addPages(to: &section)
      section.element("p", ["class": "keys faint"]) { line in
        line.add("Bars show when a controller is visible: hatched while it comes and goes.")
      }
    }
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
