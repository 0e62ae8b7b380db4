internal import Reporting

/// A point in time as people read it; a page's script makes it `5 min ago`.
struct When {
  /// Since 1970.
  let milliseconds: Int64

  func add(to markup: inout Markup) {
    let text = Timestamp.text(milliseconds * 1_000) ?? ""
    markup.element("time", ["datetime": text, "data-when": ""], text: short(text))
  }

  /// Without seconds and zone, which is UTC.
  private func short(_ text: String) -> String {
    text.prefix(10) + " " + text.dropFirst(11).prefix(5)
  }
}
