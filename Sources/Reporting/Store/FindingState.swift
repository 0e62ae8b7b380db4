/// What people decided about a finding.
public enum FindingState: Hashable, Sendable {
  case open
  /// Until a time in milliseconds since 1970, or until someone opens it again.
  case muted(until: Int64?, reason: String)
  /// Opens by itself when a later report has it again.
  case fixed(reason: String)

  /// The word on the wire.
  public var word: Word {
    switch self {
    case .open: .open
    case .muted: .muted
    case .fixed: .fixed
    }
  }

  public enum Word: String, CaseIterable, Sendable {
    case open, muted, fixed
  }
}
