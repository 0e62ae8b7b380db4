internal import Reporting

/// A text of a rule, in which code stands between back quotes.
struct Prose {
  private let text: String

  init(_ text: String) { self.text = text }

  func add(to markup: inout Markup) {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() where !part.isEmpty {
      if index % 2 == 1 {
        markup.element("code", text: String(part))
      } else {
        markup.add(String(part))
      }
    }
  }
}
