internal import HTTPModel
internal import Reporting

/// What every page has around its content.
struct Frame {
  /// The parts of the site, as its navigation names them.
  enum Section: String, CaseIterable {
    case reports = "Reports"
    case findings = "Findings"
    case rules = "Rules"

    var path: String {
      switch self {
      case .reports: "/"
      case .findings: "/findings"
      case .rules: "/rules"
      }
    }
  }

  let title: String
  let section: Section?
  /// The parts that this service has.
  var sections = Section.allCases

  /// Nothing but the service's own files may run, be shown or be asked, and no text becomes markup.
  private static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types 'none'
    """

  static let headers: HTTPHeaders = [
    "Content-Security-Policy": policy,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
  ]

  /// The answer to a browser that has the page: it takes over these fields, so all must be there.
  static func unchanged(_ tag: EntityTag) -> HTTPResponse {
    var response = tag.notModified
    for field in headers.fields { response.headers.append(field.name, field.value) }
    return response
  }

  /// The page with what `content` writes into its main part.
  func response(status: Int = 200, _ content: (inout Markup) -> Void) -> HTTPResponse {
    var response = HTTPResponse(
      status: status,
      type: "text/html; charset=utf-8",
      body: page(content)
    )
    for field in Self.headers.fields { response.headers.append(field.name, field.value) }
    return response
  }

  func page(_ content: (inout Markup) -> Void) -> [UInt8] {
    var page = Markup()
    page.write("<!doctype html>\n")
    page.element("html", ["lang": "en"]) { html in
      html.element("head") { addHead(to: &$0) }
      html.element("body") { body in
        body.element("a", ["class": "skip", "href": "#main"], text: "Skip to the content")
        addBar(to: &body)
        body.element("main", ["id": "main", "tabindex": "-1"]) { content(&$0) }
        body.element("p", ["id": "status", "class": "unseen", "role": "status"])
        body.element("footer", ["class": "foot"]) { foot in
          foot.add("WillDid \(ServiceVersion.text) · ")
          foot.element("a", ["href": "/openapi.yaml"], text: "API")
        }
      }
    }
    return page.bytes
  }

  private func addHead(to head: inout Markup) {
    head.start("meta", ["charset": "utf-8"])
    head.start(
      "meta",
      ["name": "viewport", "content": "width=device-width, initial-scale=1"]
    )
    head.start("meta", ["name": "color-scheme", "content": "light dark"])
    head.element("title", text: "\(title) · WillDid")
    head.start(
      "link",
      ["rel": "icon", "href": PageFiles.path(of: "icon.svg"), "type": "image/svg+xml"]
    )
    head.start("link", ["rel": "stylesheet", "href": PageFiles.path(of: "style.css")])
    head.start("link", ["rel": "stylesheet", "href": PageFiles.path(of: "picture.css")])
    // Before the first paint, so that a chosen theme does not flash.
    head.element("script", ["src": PageFiles.path(of: "theme.js")])
    head.element("script", ["src": PageFiles.path(of: "app.js"), "type": "module"])
  }

  private func addBar(to body: inout Markup) {
    body.element("header", ["class": "bar"]) { bar in
      bar.element("a", ["class": "brand", "href": "/"]) { brand in
        brand.start(
          "img",
          ["src": PageFiles.path(of: "icon.svg"), "alt": "", "width": "22", "height": "22"]
        )
        brand.element("span", text: "WillDid")
      }
      bar.element("nav", ["aria-label": "Parts of this site"]) { nav in
        for section in sections {
          nav.element(
            "a",
            ["href": section.path, "aria-current": section == self.section ? "page" : nil],
            text: section.rawValue
          )
        }
      }
      bar.element(
        "button",
        ["class": "quiet theme", "type": "button", "data-theme-switch": "", "hidden": ""],
        text: "Theme: auto"
      )
    }
  }
}
