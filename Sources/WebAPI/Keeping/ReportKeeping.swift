internal import Codecs
internal import HTTPModel
internal import LogCheck
internal import Reporting
internal import RuleKit

/// Where reports are put, and by which rules.
struct ReportKeeping: Sendable {
  let store: any ReportStore
  let policy: KeepingPolicy
  private let readiness: Readiness
  /// The time, in microseconds since 1970.
  private let now: @Sendable () -> Int64

  init(
    store: any ReportStore,
    policy: KeepingPolicy,
    readiness: Readiness,
    now: @escaping @Sendable () -> Int64
  ) {
    self.store = store
    self.policy = policy
    self.readiness = readiness
    self.now = now
  }

  /// Milliseconds since 1970.
  var milliseconds: Int64 { now() / 1_000 }

  /// Today, counted from 1970, in UTC.
  var day: Int { Timestamp.day(at: now()) }

  /// Whether a report that comes now can be kept.
  ///
  /// - Throws: `RouteFailure` when there is too little room for it.
  func checkRoom() throws(RouteFailure) {
    guard !readiness.hasRoom else { return }
    throw RouteFailure(ReportStoreError.full(reason: "less is free than the reserve"))
  }

  /// What came of keeping a report.
  enum Outcome {
    /// It is on stable storage; `json` is what was kept, without what stands before everything else.
    case kept(ReportID, SavedReport, json: [UInt8])
    /// The same upload came before, and its report is this one.
    case replayed(ReportID)
  }

  /// Asks for the key of an upload that begins.
  func lease(_ key: IdempotencyKey, of project: String) -> KeyLease {
    let owner = ReportID(milliseconds: milliseconds)
    let claim = IdempotencyClaim(project: project, key: key.text, owner: owner, requestHash: "")
    let now = now
    return KeyLease(claim, in: store) { now() / 1_000 }
  }

  /// Keeps a report: it is on stable storage when this returns.
  ///
  /// - Throws: `RouteFailure` when the storage cannot, or the key belongs to another upload.
  func keep(
    _ report: Report,
    _ parameters: CheckParameters,
    _ lease: KeyLease?
  ) async throws(RouteFailure) -> Outcome {
    var claim = lease?.claim
    claim?.requestHash = Self.hash(report, parameters)
    if let earlier = try await lease?.report() {
      guard earlier.requestHash == claim?.requestHash else { throw .keyReused }
      return .replayed(earlier.id)
    }
    let now = milliseconds
    let id = ReportID(milliseconds: now)
    let expires = now + Int64(policy.retentionSeconds) * 1_000
    let summary = report.summary(id: id, base: parameters.base ?? "", expiresAt: expires)
    var stored = report.stored(summary) { number in
      ListCursor.text("\(number)", filters: ListCursor.allViolations)
    }
    stored.claim = claim
    let keepsSource =
      policy.source == .full || policy.source == .violations && !report.judgement.violations.isEmpty
    let outcome: SaveOutcome
    do throws(ReportStoreError) {
      if keepsSource, let source = report.kept {
        try await put(source, of: summary)
        stored.hasSource = true
      }
      outcome = try await store.save(stored)
    } catch {
      throw RouteFailure(error)
    }
    switch outcome {
    case .saved(let saved):
      lease?.settle()
      return .kept(id, saved, json: stored.json)
    case .replayed(let id): return .replayed(id)
    case .keyReused: throw .keyReused
    }
  }

  /// Packed bytes that are written together.
  private static let batchBytesMax = 4 << 20
  private static let batchMax = 64

  /// Puts a log into the store, before its report makes it seen.
  private func put(
    _ source: any SourceReader,
    of summary: ReportSummary
  ) async throws(ReportStoreError) {
    var pieces: [SourcePiece] = []
    var (offset, number) = (0, 0)
    while let piece = try source.piece(at: offset) {
      offset += piece.decodedBytes
      pieces.append(piece)
      let isFull =
        pieces.count == Self.batchMax
        || pieces.reduce(0) { $0 + $1.bytes.count } >= Self.batchBytesMax
      guard isFull || offset >= source.byteCount else { continue }
      try await store.put(pieces, from: number, of: summary.id, in: summary.project)
      number += pieces.count
      pieces = []
    }
  }

  /// What tells one upload from another: the bytes, and everything that was said about them.
  private static func hash(_ report: Report, _ parameters: CheckParameters) -> String {
    let items = parameters.items.map { "\($0.name)=\($0.value)" }.sorted()
    let words = [report.source.sha256 ?? ""] + items
    return SHA256.hex(of: words.joined(separator: "\n").utf8)
  }
}

extension RouteFailure {
  fileprivate static let keyReused = RouteFailure(
    Problem(
      .idempotencyKeyReused,
      "This Idempotency-Key was used for another log, or with other parameters.",
      hint: "make the key of what is unique to the run, such as \"$CI_JOB_ID\""
    )
  )
}
