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
  /// Whether it speaks of the background in other words while the application is away.
  public var speaksOfBackground = false
  /// The application's name.
  public var application: String?

  public init() {}
}
