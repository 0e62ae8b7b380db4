internal import HTTPModel
internal import Reporting
internal import Synchronization

/// An idempotency key in the hands of one upload, from its head to its report.
///
/// The key is asked for while the log comes, and again now and then, so that whoever uses it meanwhile hears
/// so at once. An upload that comes to nothing lets it go.
final class KeyLease: Sendable {
  /// How long a key is held without being asked for again; so long it stays when the service is killed.
  fileprivate static let milliseconds: Int64 = 60_000
  private static let renewal = Duration.seconds(20)

  let claim: IdempotencyClaim
  private let store: any ReportStore
  /// Milliseconds since 1970.
  private let now: @Sendable () -> Int64
  private let state: Mutex<State>

  private typealias Asking = Task<Result<ClaimOutcome, ReportStoreError>, Never>

  private struct State {
    /// The latest request for the key; one waits for the one before.
    var asking: Asking?
    var askedAt = ContinuousClock.now
    /// What the latest answer was.
    var outcome: Result<ClaimOutcome, ReportStoreError>?
    var isSettled = false
  }

  /// Asks for the key; nobody waits for the answer yet.
  init(
    _ claim: IdempotencyClaim,
    in store: any ReportStore,
    now: @escaping @Sendable () -> Int64
  ) {
    self.claim = claim
    self.store = store
    self.now = now
    state = Mutex(State())
    ask()
  }

  /// Gives the key back, unless a report has it.
  deinit {
    let (asking, isSettled) = state.withLock { ($0.asking, $0.isSettled) }
    if isSettled { return }
    let (store, claim) = (store, claim)
    // Where that fails, the lease ends it.
    Task {
      _ = await asking?.value
      try? await store.release(claim)
    }
  }

  private func ask() {
    state.withLock { state in
      let before = state.asking
      state.askedAt = .now
      state.asking = Task { [store, claim, now, weak self] in
        _ = await before?.value
        let outcome = await Self.outcome(of: claim, in: store, now: now())
        self?.state.withLock { $0.outcome = outcome }
        return outcome
      }
    }
  }

  private static func outcome(
    of claim: IdempotencyClaim,
    in store: any ReportStore,
    now: Int64
  ) async -> Result<ClaimOutcome, ReportStoreError> {
    do throws(ReportStoreError) {
      return .success(try await store.claim(claim, now: now, leaseEnds: now + milliseconds))
    } catch {
      return .failure(error)
    }
  }

  /// Sees to it that the key stays ours while the log comes.
  ///
  /// - Throws: `RouteFailure` when it is known that the upload will come to nothing.
  func goOn() throws(RouteFailure) {
    let (outcome, askedAt) = state.withLock { ($0.outcome, $0.askedAt) }
    switch outcome {
    case nil: break
    case .failure(let failure)?: throw RouteFailure(failure)
    case .success(.inFlight)?: throw .inFlight
    // What is compared with the log that was kept is the whole of this one.
    case .success(.stored)?: break
    case .success(.claimed)?: if askedAt.duration(to: .now) > Self.renewal { ask() }
    }
  }

  /// Waits until the key is ours, and returns the report that it belongs to, if there is one.
  ///
  /// - Throws: `RouteFailure` when another upload has it.
  func report() async throws(RouteFailure) -> (id: ReportID, requestHash: String)? {
    switch await state.withLock({ $0.asking })?.value {
    case .success(.stored(let id, let hash))?: return (id, hash)
    case .success(.inFlight)?: throw .inFlight
    case .failure(let failure)?: throw RouteFailure(failure)
    case .success(.claimed)?, nil: return nil
    }
  }

  /// A report has the key now.
  func settle() { state.withLock { $0.isSettled = true } }
}

extension RouteFailure {
  static let inFlight = RouteFailure(
    Problem(
      .idempotencyInFlight,
      "An upload with this Idempotency-Key is being worked on.",
      // Who tries five times, as 'willdid upload' does, outlasts the key of a service that was killed.
      headers: ["Retry-After": "\(KeyLease.milliseconds / 4_000)"]
    )
  )
}
