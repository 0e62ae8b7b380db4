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
