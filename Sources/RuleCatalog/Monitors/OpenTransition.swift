import CallbackLog

/// A transition between two controllers that the log has proven, and that is not over.
struct OpenTransition {
  let statement: Statement
  let words: TransitionWords?
  let process: UInt32
  let leaving: UInt64
  let coming: UInt64
  let line: UInt32
  var seen: [PairLetter] = []
  /// The letter that came too early, and the one that should have come first.
  var early: (event: Event, letter: PairLetter, missing: PairLetter)?
  /// Whether the log had shown the controller of the missing letter by then.
  var isMissingKnown = false

  /// Whether it brings another controller, and not back the one below, which may never have been loaded.
  var showsNew: Bool {
    switch statement {
    case .push, .presentFull, .tab: true
    default: false
    }
  }

  /// The pointer of the controller of the letter.
  func key(of letter: PairLetter) -> UInt64 { letter.comes ? coming : leaving }

  /// Whether the controller at `key` takes part.
  func isOf(_ key: UInt64, _ process: UInt32) -> Bool {
    self.process == process && (leaving == key || coming == key)
  }
}
