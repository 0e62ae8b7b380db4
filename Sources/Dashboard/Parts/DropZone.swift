internal import Reporting

/// Where a log is dropped or pasted, and checked at once.
struct DropZone {
  /// The URL by which the browser knows this service.
  let service: String
  var isFirst = true
  /// Whether this service keeps reports, so that keeping one can be shown.
  var keeps = false

  func add(to main: inout Markup) {
    main.element("section", ["class": "drop", "data-drop": ""]) { section in
      section.element("div", ["class": "drop-words"]) { words in
        words.element(isFirst ? "h1" : "h2", text: "Check a log")
        words.element(
          "p",
          ["class": "lead"],
          text: """
            Drop what your app prints from its callbacks, and see where it breaks the order that \
            UIKit promises. Nothing is kept.
            """
        )
      }
      addArea(to: &section)
      CurlLine(words: "The same from a terminal or a CI job:", service: service)
        .add(to: &section)
      if keeps {
        CurlLine(
          words: "To keep the report, with its branch:",
          service: service,
          path: "/v1/reports?name=app.log&branch=main"
        ).add(to: &section)
      }
    }
    main.element("div", ["data-drop-result": ""])
  }

  /// Where things are dropped, pasted and chosen.
  private func addArea(to section: inout Markup) {
    section.element("div", ["class": "drop-area", "data-drop-area": ""]) { area in
      area.element("p") { line in
        line.element("strong", text: "Drop a log here")
        line.add(", paste it, or ")
        line.element("label", ["class": "button", "for": "log-file"], text: "choose a file")
        line.start(
          "input",
          ["type": "file", "id": "log-file", "class": "unseen", "data-drop-file": ""]
        )
        line.add(" ")
        line.element(
          "button",
          ["type": "button", "class": "button quiet", "data-drop-example": ""],
          text: "try an example"
        )
      }
      area.element(
        "textarea",
        [
          "data-drop-text": "", "rows": "4", "spellcheck": "false", "aria-label": "A log as text",
          "placeholder": "<Shop.LoginViewController: 0x10490c200> viewDidAppear:",
        ]
      )
      area.element(
        "button",
        ["type": "button", "class": "button strong", "data-drop-check": ""],
        text: "Check this text"
      )
      area.element("progress", ["max": "100", "hidden": "", "aria-label": "Upload"])
      area.element(
        "p",
        ["class": "problem", "role": "alert", "data-drop-problem": "", "hidden": ""]
      )
    }
  }
}
