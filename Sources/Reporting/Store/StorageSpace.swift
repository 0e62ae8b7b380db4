/// How much room a storage has and takes, as far as that is known here.
public struct StorageSpace: Hashable, Sendable {
  /// Free bytes where it writes.
  public var freeBytes: Int?
  /// Bytes that were written and still have to be moved to their place; it grows without end when a
  /// reader never ends.
  public var journalBytes: Int?

  public init(freeBytes: Int? = nil, journalBytes: Int? = nil) {
    self.freeBytes = freeBytes
    self.journalBytes = journalBytes
  }
}
