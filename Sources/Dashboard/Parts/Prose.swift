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

extension Duration {
  /// Microseconds as people write them, such as `120 ms` or `18.7 s`.
  static func text(_ microseconds: Int64) -> String {
    let sign = microseconds < 0 ? "−" : "+"
    let length = Int64(clamping: microseconds.magnitude)
    if length < 1_000_000 { return "\(sign)\(length / 1_000) ms" }
    if length < 60_000_000 {
      return "\(sign)\(length / 1_000_000).\(length / 100_000 % 10) s"
    }
    return "\(sign)\(length / 60_000_000) min \(length / 1_000_000 % 60) s"
  }
}
