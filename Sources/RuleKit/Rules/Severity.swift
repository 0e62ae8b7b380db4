/// How bad a violation is.
public enum Severity: Int, Comparable, CaseIterable, Sendable {
  /// Worth showing on request.
  case note
  /// Very likely a fault; a legitimate container or recorder could produce it.
  case warning
  /// The log contradicts UIKit under every reading that the evidence allows.
  case error

  /// The word of reports, such as `warning`.
  public var name: String {
    // Asking a case for its own name is slow.
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// The severity that reports call by this word, or nil.
  public init?(name: String) {
    guard let found = Severity.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// One level less; a note stays a note.
  var lowered: Severity { Severity(rawValue: rawValue - 1) ?? .note }

  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}
