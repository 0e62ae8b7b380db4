internal import Reporting

/// Thirty days of a project in one strip: errors and warnings of each day, and what passed.
struct TrendStrip {
  static let days = 30
  private static let cell = 20.0
  private static let height = 54.0

  /// Whose days they are, where that must be said.
  let project: String?
  let days: [TrendDay]

  func add(to main: inout Markup) {
    let most = Double(max(1, days.map { $0.errors + $0.warnings }.max() ?? 1))
    let width = Double(days.count) * Self.cell
    main.element(
      "figure",
      ["class": "trend", "tabindex": "0", "role": "group", "aria-label": "Trend"]
    ) { figure in
      figure.element(
        "svg",
        [
          "class": "picture", "viewBox": "0 0 \(width) \(Self.height)", "role": "img",
          "width": "\(Int(width))", "height": "\(Int(Self.height))", "aria-label": words,
        ]
      ) { svg in
        for (index, day) in days.enumerated() {
          let x = Double(index) * Self.cell
          svg.element("g", ["transform": "translate(\(x) 0)"]) { add(day, most: most, to: &$0) }
        }
      }
      figure.element(
        "figcaption",
        ["class": "faint"],
        text:
          "\(project.map { "\($0), the" } ?? "The") last \(days.count) days: errors, "
          + "warnings above them; a dot is a day without either"
      )
    }
  }

  private var words: String {
    let failed = days.reduce(0) { $0 + $1.failed }
    let reports = days.reduce(0) { $0 + $1.reports }
    return "\(failed) of \(reports) reports failed in the last \(days.count) days"
  }

  private func add(_ day: TrendDay, most: Double, to group: inout Markup) {
    group.element("title", text: "\(Timestamp.date(ofDay: day.day)): \(Self.words(day))")
    group.element("rect", ["class": "hit", "width": "\(Self.cell)", "height": "\(Self.height)"])
    guard day.reports > 0 else {
      return group.element(
        "rect",
        ["class": "background", "x": "3", "y": "50", "width": "14", "height": "2"]
      )
    }
    guard day.errors + day.warnings > 0 else {
      return group.element("circle", ["class": "pass", "cx": "10", "cy": "48", "r": "3.5"])
    }
    let unit = (Self.height - 6) / most
    let errors = max(day.errors > 0 ? 3 : 0, Double(day.errors) * unit)
    let warnings = max(day.warnings > 0 ? 3 : 0, Double(day.warnings) * unit)
    let top = Self.height - 2 - errors
    group.element(
      "rect",
      ["class": "error", "x": "3", "y": "\(top)", "width": "14", "height": "\(errors)"]
    )
    group.element(
      "rect",
      [
        "class": "warning", "x": "3", "y": "\(max(0, top - warnings - 1))", "width": "14",
        "height": "\(warnings)",
      ]
    )
  }

  private static func words(_ day: TrendDay) -> String {
    guard day.reports > 0 else { return "no report" }
    return "\(counted(day.reports, "report")), \(counted(day.errors, "error")), "
      + counted(day.warnings, "warning")
  }
}
