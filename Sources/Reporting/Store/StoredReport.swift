/// A report as it is handed to a store.
public struct StoredReport: Sendable {
  /// `counts.new` and `counts.newErrors` are the store's own: whatever stands there is not looked at.
  public var summary: ReportSummary
  /// The report's JSON, without fields that depend on the address of the service.
  public var json: [UInt8] = []
  /// The kept violations, in order of `sequence`.
  public var violations: [StoredViolation] = []
  /// The compressed tape, which the store does not look into.
  public var tape: [UInt8]?
  /// Whether pieces of the log were put into the store before, to be kept with it.
  public var hasSource = false
  /// Settles the claim that was made under this key, in the same commit.
  public var claim: IdempotencyClaim?

  public init(summary: ReportSummary, json: [UInt8]) {
    self.summary = summary
    self.json = json
  }
}
