import CallbackLog

/// What a `FaultBook` remembers of one breach.
extension FaultBook {
  /// What an automaton reported and does not report again before its next complete cycle.
  struct Quiet {
    let rule: Int
    let appearance: UInt16
    let severity: Severity
    /// Whether the callback that broke the rule says in which state the subject is.
    let asserts: Bool
    /// The breach, when it was kept.
    let breach: BreachNumber?
    /// How many lines of the burst followed each other with nothing between.
    var run = 2
    /// Whether nothing was told of anybody else between them: no other object was born at the address.
    var isUninterrupted = false
  }

  /// A breach that the subject's next line may take back.
  struct Excusable {
    let breach: BreachNumber
    let slot: Int
    let time: Int64
    let excuse: Automaton.Excuse
    /// What would be quiet, had it not been taken back.
    var quiet: Quiet?
  }

  /// A run of appearance callbacks that all come twice.
  struct Doubling {
    let rule: Int
    /// What was reported of the first one, when it was kept.
    let breach: BreachNumber?
    /// Whether the latest callback of the run has come a second time.
    var isSecond = true
  }

  /// A line that came in place of another one.
  struct Misplaced {
    /// The place of the automaton among all.
    let table: Int
    /// Where the subject was before it.
    let states: UInt8
    /// Its letter in the automaton.
    let letter: Int
    /// What was told of it, if that was only a note.
    let remark: BreachNumber?
  }

  /// Two lines that are in order only if they have changed places, the first of which was worth a note.
  struct Swapped {
    /// The place of the automaton among all.
    let table: Int
    /// Where the subject is if they have not.
    let states: UInt8
    let remark: BreachNumber
  }
}
