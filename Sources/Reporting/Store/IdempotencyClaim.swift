/// A key that an upload has to itself while it runs.
public struct IdempotencyClaim: Hashable, Sendable {
  public var project: String
  /// The caller's key, made unique per token and path by whoever makes the claim.
  public var key: String
  /// Tells this upload from others under the same key.
  public var owner: ReportID
  /// The digest of bytes and parameters; known when the body has ended, so empty in `claim`.
  public var requestHash: String

  public init(project: String, key: String, owner: ReportID, requestHash: String = "") {
    self.project = project
    self.key = key
    self.owner = owner
    self.requestHash = requestHash
  }
}

/// What came of asking for a key.
public enum ClaimOutcome: Hashable, Sendable {
  /// The key belongs to the caller until its lease ends: `save` settles it, `release` gives it back.
  case claimed
  /// Another upload holds the key until then, in milliseconds since 1970.
  case inFlight(until: Int64)
  /// A report was kept under the key; equal hashes are a replay, others a key used twice.
  case stored(ReportID, requestHash: String)
}

/// What came of keeping a report.
public enum SaveOutcome: Hashable, Sendable {
  /// It is on stable storage. Saving the same id again answers the same.
  case saved(SavedReport)
  /// The same request was kept before, under this id; nothing was written.
  case replayed(ReportID)
  /// The key was used for another request; nothing was written.
  case keyReused(ReportID)
}

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
