/// A report as a store gives it back.
public struct KeptReport: Hashable, Sendable {
  public var summary: ReportSummary
  /// Exactly the bytes that were saved.
  public var json: [UInt8]
  public var hasTape: Bool
  public var hasSource: Bool

  public init(summary: ReportSummary, json: [UInt8], hasTape: Bool, hasSource: Bool) {
    self.summary = summary
    self.json = json
    self.hasTape = hasTape
    self.hasSource = hasSource
  }
}
