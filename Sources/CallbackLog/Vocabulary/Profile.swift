/// The OS whose promises apply.
public enum Profile: Hashable, Sendable {
  case any
  /// iOS of this major version.
  case ios(Int)

  /// Reads `any`, `17`, `17.4`, `iOS17` or `ios17`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let lower = text.lowercased()
    if lower == "any" {
      self = .any
      return
    }
    let number = lower.hasPrefix("ios") ? lower.dropFirst(3) : lower[...]
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, let major = Int(first), (2...99).contains(major),
      parts.dropFirst().allSatisfy({ Int($0) != nil })
    else { return nil }
    self = .ios(major)
  }

  /// The word of reports, such as `ios17`.
  public var name: String {
    switch self {
    case .any: "any"
    case .ios(let major): "ios\(major)"
    }
  }

  /// Whether the system may be older than iOS `major`.
  public func mayBeBefore(_ major: Int) -> Bool {
    switch self {
    case .any: true
    case .ios(let version): version < major
    }
  }

  /// Whether the system is certainly older than iOS `major`.
  public func isBefore(_ major: Int) -> Bool { self != .any && mayBeBefore(major) }

  /// Whether the system is certainly iOS `major` or later.
  public func isAtLeast(_ major: Int) -> Bool { !mayBeBefore(major) }
}
