/// What the signs of a picture mean.
struct PictureLegend {
  let name: String

  private struct Entry {
    let word: String
    let draw: (inout Markup, Double, Double) -> Void
  }

  func add(to svg: inout Markup, at y: Double, width: Double) {
    var x = 12.0
    svg.element("g", ["class": "legend"]) { group in
      for entry in entries {
        let room = 26 + Double(entry.word.count) * 6 + 14
        if x + room > width { break }
        entry.draw(&group, x, y)
        group.element(
          "text",
          ["class": "faint", "x": coordinate(x + 25), "y": coordinate(y + 10)],
          text: entry.word
        )
        x += room
      }
    }
  }

  private var entries: [Entry] {
    [
      bar("hidden", className: "state hidden", height: 3),
      bar("appearing", pattern: "up"),
      bar("appeared", className: "state appeared"),
      bar("disappearing", pattern: "down"),
      bar("not known", pattern: "dots", height: 4),
      sign("birth, death", "mark birth", "M0 0 3 3.5 0 7-3 3.5Z"),
      sign("load", "mark load", "M0 0 4 7H-4Z"),
      sign("layout", "mark layout", "M-.5 0h1v5h-1z"),
      sign("containment", "mark containment", "M-2.5 1h5v5h-5z"),
      Entry(word: "violation") { group, x, y in
        group.element(
          "circle",
          ["class": "error", "cx": coordinate(x + 12), "cy": coordinate(y + 6), "r": "6"]
        )
      },
      Entry(word: "expected, never came") { group, x, y in
        group.element(
          "circle",
          [
            "class": "ghost error-line", "cx": coordinate(x + 12), "cy": coordinate(y + 6),
            "r": "6",
          ]
        )
      },
    ]
  }

  private func bar(
    _ word: String,
    className: String = "state",
    pattern: String? = nil,
    height: Double = 11
  ) -> Entry {
    Entry(word: word) { group, x, y in
      var attributes: Markup.Attributes = [
        "class": className, "x": coordinate(x), "y": coordinate(y + 6 - height / 2), "width": "20",
        "height": coordinate(height),
      ]
      attributes.set("fill", pattern.map { "url(#\(name)-\($0))" })
      group.element("rect", attributes)
    }
  }

  private func sign(_ word: String, _ className: String, _ path: String) -> Entry {
    Entry(word: word) { group, x, y in
      group.element(
        "path",
        [
          "class": className, "d": path,
          "transform": "translate(\(coordinate(x + 12)) \(coordinate(y + 3)))",
        ]
      )
    }
  }
}
