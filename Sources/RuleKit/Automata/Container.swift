/// A container in which UIKit promises less than elsewhere.
public enum Container: Sendable {
  /// A page controller, whose pages appear before their first layout.
  case pages
  /// A split view, whose columns may get callbacks late, twice or not at all.
  case columns
}
