/// Why a store could not do what it was asked to; nothing was written, unless it says so.
public enum ReportStoreError: Error, Hashable, Sendable {
  /// The storage cannot be reached, or did not answer in time; trying again later may help.
  ///
  /// What was being written may be there or not: saving again under the same id settles it.
  case unavailable(reason: String)
  /// So many requests wait for the storage already; trying again later will help.
  case overloaded(waitingMax: Int)
  /// There is no room left; reading goes on.
  case full(reason: String)
  /// The storage holds something that this version cannot read.
  case corrupt(reason: String)
  /// A newer version of this program has been here.
  case newerSchema(found: Int, known: Int)
  /// This kind of storage has no such operation.
  case unsupported(reason: String)
}
