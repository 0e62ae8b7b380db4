#if os(Linux)
  internal import Synchronization

  /// The connections that are open now.
  final class ConnectionTable: Sendable {
    private let watches = Mutex<[ObjectIdentifier: ConnectionWatch]>([:])

    var count: Int { watches.withLock { $0.count } }

    func insert(_ watch: ConnectionWatch) {
      watches.withLock { $0[ObjectIdentifier(watch)] = watch }
    }

    /// Forgets a connection; the library closes its descriptor only after this.
    func remove(_ watch: ConnectionWatch) {
      watches.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(watch)) }
    }

    /// Ends what takes too long, and returns the exchanges that wait too long for their answers.
    func enforce(_ limits: Limits, now: ContinuousClock.Instant) -> [Exchange] {
      // Under the lock nothing can be removed, so no descriptor belongs to somebody else yet.
      watches.withLock { $0.values.compactMap { $0.enforce(limits, now: now) } }
    }

    /// Ends every connection, and returns the exchanges that are being answered.
    func cutAll() -> [Exchange] {
      watches.withLock { $0.values.compactMap { $0.cut() } }
    }
  }
#endif
