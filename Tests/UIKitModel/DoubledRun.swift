/// Appearance callbacks of an object that all come twice.
struct DoubledRun {
  enum Kind { case none, open, certain }

  private(set) var kind = Kind.none
  /// What the one violation says that is told of the run.
  private(set) var rules: Set<String> = []
  private var isSecond = false

  mutating func begin(_ kind: Kind, _ rules: Set<String>) {
    self.kind = kind
    self.rules = rules
    isSecond = true
  }

  /// Takes the next one, which may repeat the one before.
  mutating func take(_ isRepetition: Bool) {
    if !isRepetition, !isSecond { kind = .none }
    isSecond = isRepetition
  }
}
