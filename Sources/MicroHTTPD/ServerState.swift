#if os(Linux)
  internal import CSystem
  internal import HTTPModel
  internal import Synchronization

  /// What every connection of one server shares.
  final class ServerState: Sendable {
    let limits: Limits
    let handler: any RequestHandler
    /// Whether connections are encrypted, so that only the library can write to them.
    let isEncrypted: Bool
    let connections = ConnectionTable()
    /// The exchanges that wait for an answer from elsewhere.
    let inbox: AsyncStream<Exchange.Work>
    private let inboxEnd: AsyncStream<Exchange.Work>.Continuation
    private let load = Mutex(Load())
    /// So many uploads at once leave more behind than is worth keeping.
    private static let stormMin = 8
    private let ids = Atomic(UInt64.random(in: .min ... .max))
    /// The connections that were taken and are not closed yet.
    private let openConnections = Atomic(0)
    /// The same by address, where that is bounded.
    private let connectionsOfAddress = Mutex<[String: Int]>([:])

    /// What is going on at the moment.
    private struct Load {
      var exchanges = 0
      var uploads = 0
      var drainDeadline: ContinuousClock.Instant?
      /// Whether there was a storm of uploads since their memory was last given back.
      var hasSlack = false
      /// Who waits for the last exchange.
      var waiting: CheckedContinuation<Void, Never>?
    }

    init(limits: Limits, handler: any RequestHandler, isEncrypted: Bool) {
      self.limits = limits
      self.isEncrypted = isEncrypted
      self.handler = handler
      (inbox, inboxEnd) = AsyncStream.makeStream(
        bufferingPolicy: .bufferingOldest(limits.connectionsMax)
      )
    }

    // MARK: Connections

    /// Whether one more may be open.
    var hasRoomForConnection: Bool {
      openConnections.load(ordering: .relaxed) < limits.connectionsMax
    }

    /// Counts a connection, and returns whether its address may have one more.
    func connectionArrived(from remote: String) -> Bool {
      if limits.connectionsPerAddressMax > 0 {
        let remote = IPAddress.subscriber(at: remote)
        let isWelcome = connectionsOfAddress.withLock { connections in
          guard connections[remote, default: 0] < limits.connectionsPerAddressMax else {
            return false
          }
          connections[remote, default: 0] += 1
          return true
        }
        guard isWelcome else { return false }
      }
      openConnections.add(1, ordering: .relaxed)
      return true
    }

    func connectionLeft(from remote: String) {
      openConnections.subtract(1, ordering: .relaxed)
      guard limits.connectionsPerAddressMax > 0 else { return }
      let remote = IPAddress.subscriber(at: remote)
      connectionsOfAddress.withLock { connections in
        let rest = connections[remote, default: 0] - 1
        connections[remote] = rest > 0 ? rest : nil
      }
    }

    // MARK: Exchanges

    func began() { load.withLock { $0.exchanges += 1 } }

    /// Takes the id that the client proposes, or makes one.
    func requestID(proposed raw: RawRequest) -> String {
      if let id = raw.proposedID { return id }
      // SplitMix64 from a random start: ids need not be secret, and asking the system takes longer.
      var number = ids.wrappingAdd(0x9e37_79b9_7f4a_7c15, ordering: .relaxed).newValue
      number = (number ^ number >> 30) &* 0xbf58_476d_1ce4_e5b9
      number = (number ^ number >> 27) &* 0x94d0_49bb_1331_11eb
      let digits = String(number ^ number >> 31, radix: 16)
      let missing = 16 - digits.utf8.count
      return missing == 0 ? digits : String(repeating: "0", count: missing) + digits
    }

    /// Decides on a request by its head, and by how many logs are being received.
    func accept(_ request: HTTPRequest) -> Acceptance {
      let acceptance = handler.accept(request)
      guard acceptance.isUpload, case .success = acceptance.sink else {
        return Acceptance(route: acceptance.route, isUpload: false, sink: acceptance.sink)
      }
      let hasRoom = load.withLock { load in
        guard load.uploads < limits.uploadsMax else { return false }
        load.uploads += 1
        if load.uploads >= Self.stormMin { load.hasSlack = true }
        return true
      }
      if hasRoom { return acceptance }
      return Acceptance(
        route: acceptance.route,
        isUpload: false,
        sink: .failure(.overloaded(name: "max_uploads", limit: limits.uploadsMax))
      )
    }

    /// Returns whether somebody will answer.
    func handOver(_ work: Exchange.Work) -> Bool {
      if case .enqueued = inboxEnd.yield(work) { return true }
      return false
    }

    func completed(_ exchange: CompletedExchange, hasBegun: Bool, isUpload: Bool) {
      if hasBegun { handler.record(exchange) }
      let waiting = load.withLock { load -> CheckedContinuation<Void, Never>? in
        load.exchanges -= 1
        if isUpload { load.uploads -= 1 }
        guard load.exchanges == 0 else { return nil }
        return load.waiting.take()
      }
      waiting?.resume()
    }

    // MARK: Deadlines and the end

    /// Ends what takes too long, at every tick until the word to stop comes.
    func enforceDeadlines(until stop: borrowing StopSignal) {
      let milliseconds = Int32(limits.tickSeconds * 1_000)
      while !stop.comes(withinMilliseconds: milliseconds) {
        enforceDeadlines()
        giveBackMemory()
      }
    }

    /// Has the allocator return what a storm of uploads left, once they are over: it would keep it.
    private func giveBackMemory() {
      let isIdle = load.withLock { load in
        guard load.uploads == 0, load.hasSlack else { return false }
        load.hasSlack = false
        return true
      }
      if isIdle { shim_give_back_memory() }
    }

    private func enforceDeadlines() {
      let now = ContinuousClock.now
      let isLate = load.withLock { $0.drainDeadline.map { now > $0 } ?? false }
      let overdue = isLate ? connections.cutAll() : connections.enforce(limits, now: now)
      for exchange in overdue {
        exchange.resolve(refusing: isLate ? .stopping : .answerTookTooLong)
      }
    }

    /// Whether the server is about to stop, so that connections are not kept open.
    var isDraining: Bool { load.withLock { $0.drainDeadline != nil } }

    /// Begins to stop, and returns when the last exchange is completed.
    ///
    /// Deadlines must be enforced meanwhile: they are what ends the slow ones.
    func drain() async {
      await withCheckedContinuation { continuation in
        let isIdle = load.withLock { load in
          load.drainDeadline = .now + .seconds(limits.shutdownSecondsMax)
          if load.exchanges > 0 { load.waiting = continuation }
          return load.exchanges == 0
        }
        if isIdle { continuation.resume() }
      }
      inboxEnd.finish()
    }
  }

  extension RouteFailure {
    fileprivate static let stopping = RouteFailure(
      Problem(.draining, "The service stops before this could be answered.")
    )
    fileprivate static let answerTookTooLong = RouteFailure(
      Problem(.overloaded, "The answer took too long."),
      reason: "the answer took too long"
    )
  }
#endif
