/// What the store knows of a report that it has just kept.
public struct SavedReport: Hashable, Sendable {
  /// The branch that it was compared with.
  public var base: String
  /// Fingerprints that no earlier report of the base branch had.
  public var new: Set<String>
  /// Fingerprints that are muted at the time of the report.
  public var muted: Set<String>

  public init(base: String, new: Set<String>, muted: Set<String>) {
    self.base = base
    self.new = new
    self.muted = muted
  }
}
