#if os(Linux)
  internal import Glibc
  internal import HTTPModel
  internal import Synchronization

  /// Knows what one connection is doing, and since when.
  ///
  /// The library's thread tells it; the thread of the deadlines asks.
  final class ConnectionWatch: Sendable {
    typealias Instant = ContinuousClock.Instant
    fileprivate typealias Unfinished = (exchange: Exchange, refusal: RouteFailure?)

    let remote: String
    let head = HeadMemory()
    private let descriptor: Int32
    private let state: Mutex<State>

    /// What a connection is doing.
    enum Phase {
      /// No byte of the first request's head has been understood yet.
      case beginning(since: Instant)
      /// Between two requests.
      case idle(since: Instant)
      /// The first line of a head is in, the rest is not.
      case head(since: Instant)
      /// A body arrives: so many bytes in the present window.
      case body(windowStart: Instant, bytes: Int, Exchange)
      /// A body that will be refused is read off.
      case draining(since: Instant, Exchange, RouteFailure)
      /// The library's own thread works on the answer; nobody can do anything about that.
      case working
      /// An answer is worked on elsewhere; the connection is suspended.
      case handling(since: Instant, Exchange)
      case sending(since: Instant, bytes: Int)
    }

    private struct State {
      var phase: Phase
      /// Whether the connection was told to end; beside the phase, which would be copied to be asked.
      var isCut = false
      /// The start of the phase in which the other side seemed to have hung up, if it did so at the
      /// last look.
      var seemedGoneSince: Instant?

      mutating func cut() {
        isCut = true
        // Lets go of the exchange, which knows the watch.
        phase = .working
      }
    }

    init(descriptor: Int32, remote: String, now: Instant) {
      self.descriptor = descriptor
      self.remote = remote
      state = Mutex(State(phase: .beginning(since: now)))
    }

    /// Returns whether the connection goes on; one that was told to end must not be written to.
    @discardableResult
    func enter(_ next: Phase) -> Bool {
      state.withLock { state in
        if !state.isCut { state.phase = next }
        return !state.isCut
      }
    }

    /// The first line of a head is in.
    ///
    /// The first head has its time from the beginning of the connection, however it is dripped.
    func enterHead(now: Instant) {
      state.withLock { state in
        if case .beginning(let since) = state.phase {
          state.phase = .head(since: since)
        } else {
          state.phase = .head(since: now)
        }
      }
    }

    /// Counts bytes of the body.
    func received(_ count: Int) {
      state.withLock { state in
        guard case .body(let start, let bytes, let exchange) = state.phase else { return }
        state.phase = .body(windowStart: start, bytes: bytes + count, exchange)
      }
    }

    /// Ends the connection when it has taken too long, and returns an exchange that waits too long
    /// for its answer.
    ///
    /// Call it only while the connection cannot be closed: a descriptor is used again by others.
    func enforce(_ limits: Limits, now: Instant) -> Exchange? {
      let (isOver, unfinished, overdue) = state.withLock {
        state -> (Bool, Unfinished?, Exchange?) in
        if state.isCut { return (false, nil, nil) }
        if case .handling(let since, let exchange) = state.phase {
          let isLate = Self.seconds(since, now) > limits.handlingSecondsMax
          return (false, nil, isLate ? exchange : nil)
        }
        let isAbandoned = isAbandoned(&state)
        guard isAbandoned || Self.isOver(&state.phase, limits, now: now) else {
          return (false, nil, nil)
        }
        let unfinished = isAbandoned ? nil : state.phase.unfinished
        state.cut()
        return (true, unfinished, nil)
      }
      if isOver {
        if let unfinished { sendAtOnce(unfinished.exchange.earlyRefusal(unfinished.refusal)) }
        shutdown(descriptor, Int32(SHUT_RDWR))
      }
      return overdue
    }

    /// Writes past the library, as far as the system takes it without waiting.
    ///
    /// The library answers only when a body has ended. While one arrives it writes nothing itself, and a
    /// connection that was told to end it does not write to any more.
    private func sendAtOnce(_ bytes: [UInt8]?) {
      guard let bytes else { return }
      _ = unsafe bytes.withUnsafeBytes { bytes in
        unsafe send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      }
    }

    /// Ends the connection, or returns the exchange whose answer is being worked on.
    func cut() -> Exchange? {
      let exchange = state.withLock { state -> Exchange? in
        if case .handling(_, let exchange) = state.phase { return exchange }
        state.cut()
        return nil
      }
      if exchange == nil { shutdown(descriptor, Int32(SHUT_RDWR)) }
      return exchange
    }

    /// Whether what is waited for will never come, because the other side has hung up.
    ///
    /// The library looks at a socket when something arrives. A hang-up that arrives while it still
    /// reads what came before is not looked at again, and the place would be taken until its time is
    /// over. Two looks in a row, because between reading the last bytes and telling us of them the
    /// library seems to wait for more, too.
    private func isAbandoned(_ state: inout State) -> Bool {
      var byte: UInt8 = 0
      guard let start = state.phase.waitsSince,
        unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
      else {
        state.seemedGoneSince = nil
        return false
      }
      defer { state.seemedGoneSince = start }
      return state.seemedGoneSince == start
    }

    /// Whether the phase lasts too long; begins a new window of a body that is fast enough.
    private static func isOver(_ phase: inout Phase, _ limits: Limits, now: Instant) -> Bool {
      switch phase {
      case .beginning(let since), .head(let since):
        return seconds(since, now) > limits.headSecondsMax
      case .idle(let since): return seconds(since, now) > limits.idleSecondsMax
      case .draining(let since, _, _): return seconds(since, now) > limits.drainSecondsMax
      case .sending(let since, let bytes):
        let more = Double(bytes) / Double(limits.sendingBytesPerSecondMin)
        return seconds(since, now) > limits.sendingSecondsMax + more
      case .body(let start, let bytes, let exchange):
        guard seconds(start, now) >= limits.uploadWindowSeconds else { return false }
        let least = Double(limits.uploadBytesPerSecondMin) * limits.uploadWindowSeconds
        guard Double(bytes) >= least else { return true }
        phase = .body(windowStart: now, bytes: 0, exchange)
        return false
      case .working, .handling: return false
      }
    }

    private static func seconds(_ start: Instant, _ end: Instant) -> Double {
      (end - start) / .seconds(1)
    }
  }

  extension ConnectionWatch.Phase {
    /// Since when the other side has the word; nil while it is ours.
    fileprivate var waitsSince: ConnectionWatch.Instant? {
      switch self {
      case .beginning(let since), .idle(let since), .head(let since): since
      case .body(let since, _, _), .draining(let since, _, _): since
      case .working, .handling, .sending: nil
      }
    }

    /// The request whose body arrives, and why it is refused, if it is.
    fileprivate var unfinished: ConnectionWatch.Unfinished? {
      switch self {
      case .body(_, _, let exchange): (exchange, nil)
      case .draining(_, let exchange, let refusal): (exchange, refusal)
      case .beginning, .idle, .head, .working, .handling, .sending: nil
      }
    }
  }
#endif
