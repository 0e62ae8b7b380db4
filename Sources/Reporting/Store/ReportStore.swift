/// Keeps reports and what they say together.
///
/// Times are milliseconds since 1970, handed in by the caller. Whatever can fail throws `ReportStoreError`, when the
/// storage cannot be reached, has no room, or holds what cannot be read.
public protocol ReportStore: Sendable {
  // Reports

  /// Asks for an idempotency key, which belongs to `claim.owner` until `leaseEnds`.
  func claim(
    _ claim: IdempotencyClaim,
    now: Int64,
    leaseEnds: Int64
  ) async throws(ReportStoreError) -> ClaimOutcome
  /// Gives back a key whose upload came to nothing; others' keys and settled ones stay.
  func release(_ claim: IdempotencyClaim) async throws(ReportStoreError)
  /// Keeps a report: it is on stable storage before this returns.
  ///
  /// Says which fingerprints are new against `summary.base`. Saving an id that is kept already
  /// changes nothing and answers as at first.
  func save(_ report: StoredReport) async throws(ReportStoreError) -> SaveOutcome

  /// The number of the last change that a list of `project`'s reports or findings could show, of any
  /// project for nil; to be asked before the list, at the price of one indexed lookup.
  func changeNumber(project: String?) async throws(ReportStoreError) -> Int64
  /// The reports that `query` asks for, in its order.
  func reports(_ query: ReportQuery) async throws(ReportStoreError) -> Page<ReportSummary>
  /// What lists say of the report, or nil when there is none.
  func summary(of id: ReportID) async throws(ReportStoreError) -> ReportSummary?
  /// The summary and the JSON as it was saved, or nil when there is no such report.
  func report(_ id: ReportID) async throws(ReportStoreError) -> KeptReport?
  /// The kept violations, or nil when there is no such report.
  func violations(
    of id: ReportID,
    _ query: ViolationQuery
  ) async throws(ReportStoreError) -> Page<StoredViolation>?
  /// The compressed tape of the report, or nil when there is no such report, or none was kept.
  func tape(of id: ReportID) async throws(ReportStoreError) -> [UInt8]?
  /// Keeps pieces of the log of a report that is about to be saved, counted from `number`.
  ///
  /// Nobody sees them before that report is saved with `hasSource`; without it they go by themselves.
  func put(
    _ pieces: [SourcePiece],
    from number: Int,
    of id: ReportID,
    in project: String
  ) async throws(ReportStoreError)
  /// How many bytes each piece of the log unpacks to, in order; nil when it was not kept.
  func source(of id: ReportID) async throws(ReportStoreError) -> [Int]?
  /// The piece of the log with this number, from 0; nil when there is none.
  func sourcePiece(
    _ number: Int,
    of id: ReportID
  ) async throws(ReportStoreError) -> SourcePiece?
  /// Removes a report with all that came with it, and returns whether it was there.
  func delete(_ id: ReportID) async throws(ReportStoreError) -> Bool

  // Projects

  /// Projects by name, behind `after`, at most `limit`.
  func projects(after: String?, limit: Int) async throws(ReportStoreError) -> Page<Project>
  /// The project of this name, or nil when no report or setting has named it.
  func project(_ name: String) async throws(ReportStoreError) -> Project?
  /// Sets the main branch, and makes the project when it is not known yet.
  func setMainBranch(_ branch: String, of project: String) async throws(ReportStoreError)
  /// What happened on each day of `days`, counted from 1970 in UTC; days without reports are left out.
  func trend(
    of project: String,
    days: ClosedRange<Int>
  ) async throws(ReportStoreError) -> [TrendDay]

  // Findings

  /// The findings that `query` asks for, the one seen last first.
  func findings(_ query: FindingQuery) async throws(ReportStoreError) -> Page<Finding>
  /// The finding with this fingerprint, or nil when the project has none.
  func finding(
    _ fingerprint: String,
    in project: String
  ) async throws(ReportStoreError) -> Finding?
  /// Sets the state, unless the finding is another one than `expected` by now; nil expects any.
  func setState(
    _ state: FindingState,
    of fingerprint: String,
    in project: String,
    expecting expected: Finding?,
    now: Int64
  ) async throws(ReportStoreError) -> FindingChange

  // Upkeep

  /// A number that is higher after each change, before anybody is told of it; nil where others write
  /// to the same storage.
  var changesHere: Int? { get }
  /// Removes up to `limit` reports whose time is over, and keys likewise; returns how many reports.
  func sweep(now: Int64, limit: Int) async throws(ReportStoreError) -> Int
  /// When the time of the first report is over, in milliseconds; nil where nothing is kept.
  func firstExpiry() async throws(ReportStoreError) -> Int64?
  /// Returns when the storage has answered.
  func ping() async throws(ReportStoreError)
  /// How much room the storage has and takes.
  func space() async throws(ReportStoreError) -> StorageSpace
  /// What is wrong with what is kept, one phrase each; reads everything.
  func check() async throws(ReportStoreError) -> [String]
  /// Writes a copy, taken at one moment, to a file that must not be there yet.
  func backup(to path: String) async throws(ReportStoreError)
}
