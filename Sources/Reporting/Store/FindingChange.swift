/// What came of setting the state of a finding.
public enum FindingChange: Hashable, Sendable {
  case changed(Finding)
  /// There is no such finding.
  case missing
  /// It is not the one that was expected; nothing was changed.
  case differs
}
