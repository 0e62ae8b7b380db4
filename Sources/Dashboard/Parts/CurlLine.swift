internal import Reporting

/// A command to copy.
struct CurlLine {
  let words: String
  /// The URL of the service.
  let service: String
  var command = "curl -X POST -T app.log"
  var path = "/v1/check?name=app.log&out=text"

  func add(to markup: inout Markup) {
    markup.element("div", ["class": "command"]) { block in
      block.element("p", text: words)
      block.element("div", ["class": "copy"]) { line in
        line.element(
          "code",
          ["data-copy-text": ""],
          text: "\(command) '\(service)\(path)'"
        )
        line.element(
          "button",
          ["type": "button", "class": "quiet", "data-copy": "", "hidden": ""],
          text: "Copy"
        )
      }
    }
  }
}
