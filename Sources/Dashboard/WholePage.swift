internal import Assets
internal import Reporting

/// A page in one file, with its style inside, for a place without this service.
struct WholePage {
  let title: String

  func page(_ content: (inout Markup) -> Void) -> [UInt8] {
    var page = Markup()
    page.write("<!doctype html>\n")
    page.element("html", ["lang": "en"]) { html in
      html.element("head") { head in
        head.start("meta", ["charset": "utf-8"])
        head.start(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; style-src 'unsafe-inline'",
          ]
        )
        head.start(
          "meta",
          ["name": "viewport", "content": "width=device-width, initial-scale=1"]
        )
        head.element("title", text: "\(title) · WillDid")
        head.element("style") { style in
          style.appendOwn(Asset.web.first { $0.name == "style.css" }?.bytes ?? [])
          style.appendOwn(Array(PictureStyle.text.utf8))
        }
      }
      html.element("body") { body in
        body.element("main") { content(&$0) }
        body.element(
          "footer",
          ["class": "foot"],
          text: "WillDid \(ServiceVersion.text); 'willdid explain RULE' tells more about a rule"
        )
      }
    }
    page.write("\n")
    return page.bytes
  }
}
