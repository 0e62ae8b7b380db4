internal import CallbackLog

/// The callback that a line names without telling of it, while nothing else is read from the line.
///
/// A line is looked at in several ways: what one of them notes counts only if no other reads the line.
struct Unclear {
  private(set) var noted: HeldEvent?
  /// Whether the fields of an object are still being tried, so that it is not yet known to be in vain.
  private(set) var isHeld = false

  mutating func note(_ event: HeldEvent) { noted = event }

  /// Keeps what another way `noted` before, unless this one has noted something, too.
  mutating func keep(_ noted: HeldEvent?) {
    if self.noted == nil { self.noted = noted }
  }

  @inline(__always)
  mutating func forget() { noted = nil }

  /// Returns what was noted, and forgets it.
  mutating func take() -> HeldEvent? {
    defer { noted = nil }
    return noted
  }

  /// Moves what was noted to where it stands in the line.
  mutating func move(_ change: (inout Event) -> Void) {
    guard var noted else { return }
    change(&noted.event)
    self.noted = noted
  }

  /// Holds back what is noted from here on, while the fields of an object are tried one by one.
  mutating func hold() { isHeld = true }

  mutating func letGo() { isHeld = false }
}
