/// What a log states about its own recording, in headers and declarations, and in its form.
public struct Facts: Equatable, Sendable {
  /// The OS whose promises apply, when a header names it.
  public var profile: Profile?
  /// The major version of the oldest iOS that can have written its lines, as their form shows; 0 for any.
  public var oldestSystem = 0
  /// When lines were written, when a header says it.
  public var style: LineStyle?
  /// The callbacks that a recorder says it writes for every class.
  public var records: CallbackSet = []
  /// Superclasses by class, as numbers of names.
  public var superclasses: [UInt32: UInt32] = [:]
  /// The thread that a declaration calls the main one.
  public var mainThread: Int64?
  /// Whether a runner of tests writes into it.
  public var hasTests = false
  /// The application's name.
  public var application: String?

  public init() {}
}

/// When the lines of a log were written.
public enum LineStyle: String, Sendable { case entry, exit }

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
}
