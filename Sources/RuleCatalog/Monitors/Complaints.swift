import CallbackLog

extension Statement {
  /// The rule that reports it, where UIKit complains of what a controller does or is told; nil for any other statement.
  var complaint: String? {
    switch self {
    case .directCall: "uikit-direct-call-message"
    case .unbalanced: "uikit-unbalanced-message"
    case .presentRefused: "one-presentation-at-a-time"
    case .nestedTransition: "nested-transition-message"
    case .hierarchyInconsistency: "hierarchy-inconsistency-exception"
    case .loadException: "load-exception-message"
    default: nil
    }
  }
}
