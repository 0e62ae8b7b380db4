/// What came of asking for a key.
public enum ClaimOutcome: Hashable, Sendable {
  /// The key belongs to the caller until its lease ends: `save` settles it, `release` gives it back.
  case claimed
  /// Another upload holds the key until then, in milliseconds since 1970.
  case inFlight(until: Int64)
  /// A report was kept under the key; equal hashes are a replay, others a key used twice.
  case stored(ReportID, requestHash: String)
}
