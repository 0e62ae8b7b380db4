/// The verdict on a log.
public enum Verdict: String, Sendable {
  case pass, warn, fail
  /// No event was recognised, or no rule could judge any: never silently green.
  case empty
}
