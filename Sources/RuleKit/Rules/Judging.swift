/// What judges a rule.
public enum Judging: Hashable, Sendable {
  /// A cell of the automaton with this name.
  case automaton(String)
  /// The monitor with this name.
  case monitor(String)
  /// The judge itself, who keeps the clock and the objects.
  case judge
  /// Other rules: what breaks this one breaks one of them too, and is reported as theirs.
  case others
  /// Nothing: it accepts, so that nobody turns it into a check.
  case never
}
