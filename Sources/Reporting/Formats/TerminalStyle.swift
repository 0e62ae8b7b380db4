/// Colours of a terminal, or none.
struct TerminalStyle {
  let isColoured: Bool

  func bold(_ text: String) -> String { painted(text, "1") }
  func faint(_ text: String) -> String { painted(text, "2") }
  func red(_ text: String) -> String { painted(text, "1;31") }
  func yellow(_ text: String) -> String { painted(text, "1;33") }
  func green(_ text: String) -> String { painted(text, "1;32") }
  func blue(_ text: String) -> String { painted(text, "1;34") }

  private func painted(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
