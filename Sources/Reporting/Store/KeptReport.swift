/// A report as a store gives it back.
public struct KeptReport: Hashable, Sendable {
  public var summary: ReportSummary
  /// Exactly the bytes that were saved.
  public var json: [UInt8]

  public init(summary: ReportSummary, json: [UInt8]) {
    self.summary = summary
    self.json = json
  }
}
