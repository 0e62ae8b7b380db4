#if os(Linux)
  internal import HTTPModel
  internal import Synchronization

  /// One request and its response.
  ///
  /// It is made when the first line of the head is in, and completed exactly once:
  ///
  ///     head ── begin ──▶ receiving ── end ──▶ answered ──▶ completed
  ///                           │                   ▲
  ///                           └── handling ───────┘   suspended, answered by a task
  ///
  /// `@unchecked Sendable`: everything but `outcome` is touched by the library's thread while the
  /// connection runs, and by the answering task while it is suspended, never by both. The thread of
  /// the deadlines reads `summary`, which is written before the watch is told of the body, and writes
  /// `refusal` when it has won `outcome`: whoever swaps that owns the rest.
  final class Exchange: @unchecked Sendable {
    /// What the library is to do next.
    enum Step {
      case goOn
      /// Send this, and close the connection afterwards if told so.
      case answer(HTTPResponse, closes: Bool)
      /// Put the connection aside, then call `handOver`.
      case suspend(for: any DeferredAnswer)
      /// End the connection without a word.
      case cut
    }

    /// Whether there is an answer; more than one may be tried, and the first counts.
    private enum Outcome {
      case none
      case waiting(Connection)
      case answered(HTTPResponse)
      /// The client was told past the library, because its body did not end.
      case refusedEarly(RouteFailure)
    }

    private let server: ServerState
    private let watch: ConnectionWatch
    private let target: [UInt8]
    private let start: ContinuousClock.Instant
    private let outcome = Mutex(Outcome.none)

    private(set) var hasBegun = false
    private var summary = RequestSummary(id: "", method: "", path: "", remote: "")
    private var route = "none"
    private var sink: (any BodySink)?
    /// Why the request is refused, from the moment on that it is.
    private var refusal: RouteFailure?
    private var receivedBytes = 0
    private var isUpload = false
    private var closes = false
    private var status: Int?
    private var note = ExchangeNote()

    init(server: ServerState, watch: ConnectionWatch, target: [UInt8]) {
      self.server = server
      self.watch = watch
      self.target = target
      start = .now
      server.began()
      watch.enterHead(now: start)
    }

    // MARK: The library's side

    /// Decides by the head.
    func begin(
      method: [UInt8],
      version: [UInt8],
      fields: [RawRequest.Field],
      headByteCount: Int
    ) -> Step {
      hasBegun = true
      let raw = RawRequest(method: method, target: target, version: version, fields: fields)
      let id = server.requestID(proposed: raw)
      let request: HTTPRequest
      do throws(RouteFailure) {
        if let known = try watch.head.request(raw, id: id) {
          request = known
        } else {
          request = try RequestGate.admit(raw, id: id, remote: watch.remote)
          watch.head.remember(raw, request)
        }
        summary = request.summary
      } catch {
        summary = raw.summary(id: id, remote: watch.remote)
        // Where the request ends is not known, so nothing behind its head may be read.
        return refuseNow(error)
      }
      // Others may cut chunks, or a head that is not plain, elsewhere than the parser below us; but
      // nothing can hide behind a quarrel if nothing is read after it.
      closes = request.isChunked || headByteCount != raw.plainByteCount
      let acceptance = server.accept(request)
      route = acceptance.route
      isUpload = acceptance.isUpload
      switch acceptance.sink {
      case .success(let sink):
        self.sink = sink
        watch.enter(.body(windowStart: .now, bytes: 0, self))
      case .failure(let failure):
        let isHopeless = (request.contentLength ?? 0) > server.limits.drainBytesMax
        if request.hasBody, request.expectsContinue || isHopeless { return refuseNow(failure) }
        refuse(failure)
      }
      return .goOn
    }

    /// Takes a piece of the body.
    func receive(_ piece: Span<UInt8>) -> Step {
      receivedBytes += piece.count
      guard refusal == nil else {
        return receivedBytes > server.limits.drainBytesMax ? .cut : .goOn
      }
      watch.received(piece.count)
      do throws(RouteFailure) {
        try sink?.receive(piece)
      } catch {
        sink = nil
        refuse(error)
      }
      return .goOn
    }

    /// The body is in, or the connection goes on after it was suspended.
    func end() -> Step {
      if case .answered(let response) = outcome.withLock({ $0 }) { return answer(response) }
      guard watch.enter(.working) else { return .cut }
      if let refusal {
        closes = closes || receivedBytes > 0
        return answer(refusing: refusal)
      }
      guard let sink else { return .cut }
      self.sink = nil
      do throws(RouteFailure) {
        switch try sink.finish() {
        case .now(let response): return answer(response)
        case .later(let deferred): return .suspend(for: deferred)
        }
      } catch {
        return answer(refusing: error)
      }
    }

    /// Has the answer worked on; the connection is suspended already.
    func handOver(_ connection: Connection, for deferred: any DeferredAnswer) {
      outcome.withLock { $0 = .waiting(connection) }
      watch.enter(.handling(since: .now, self))
      if !server.handOver(Work(exchange: self, deferred: deferred)) {
        resolve(
          refusing: .overloaded(name: "max_waiting_requests", limit: server.limits.connectionsMax)
        )
      }
    }

    /// The connection is done with this exchange, whether it was answered or not.
    func complete(wasSent: Bool) {
      sink = nil
      watch.enter(.idle(since: .now))
      var status = wasSent ? status : nil
      var failure = refusal
      if case .refusedEarly(let refusal) = outcome.withLock({ $0 }) {
        status = refusal.problem.code.status
        failure = refusal
      }
      let exchange = CompletedExchange(
        summary: summary,
        route: route,
        status: status,
        wireBytes: receivedBytes,
        seconds: (ContinuousClock.now - start) / .seconds(1),
        failure: failure,
        note: note
      )
      server.completed(exchange, hasBegun: hasBegun, isUpload: isUpload)
    }

    // MARK: The side of the deadlines

    /// What a client is told whose body did not end in time, as it goes over the wire: the refusal of
    /// the body, or that it is too slow; nil where that cannot be said in plain.
    func earlyRefusal(_ refusal: RouteFailure?) -> [UInt8]? {
      guard !server.isEncrypted else { return nil }
      let failure = refusal ?? .tooSlow(server.limits)
      outcome.withLock { $0 = .refusedEarly(failure) }
      let response = server.handler.response(to: failure, about: summary)
      return server.handler.complete(response, for: summary).message
    }

    // MARK: The answering task's side

    /// An answer that has to be worked out.
    ///
    /// `@unchecked Sendable`: whoever takes it out of the inbox is the only one to use `deferred`.
    struct Work: @unchecked Sendable {
      let exchange: Exchange
      let deferred: any DeferredAnswer

      func run() async {
        do throws(RouteFailure) {
          exchange.resolve(try await deferred.response(), refusal: nil)
        } catch {
          exchange.resolve(refusing: error)
        }
      }
    }

    /// Answers with a refusal, unless there is an answer.
    func resolve(refusing failure: RouteFailure) {
      resolve(server.handler.response(to: failure, about: summary), refusal: failure)
    }

    private func resolve(_ response: HTTPResponse, refusal: RouteFailure?) {
      let connection = outcome.withLock { outcome -> Connection? in
        guard case .waiting(let connection) = outcome else { return nil }
        outcome = .answered(response)
        return connection
      }
      guard let connection else { return }
      self.refusal = refusal
      connection.resume()
    }

    // MARK: Answers

    private func answer(_ response: HTTPResponse) -> Step {
      let response = server.handler.complete(response, for: summary)
      status = response.status
      note = response.note
      watch.enter(.sending(since: .now, bytes: response.bodyByteCount))
      return .answer(response, closes: closes || server.isDraining)
    }

    private func answer(refusing failure: RouteFailure) -> Step {
      refusal = failure
      return answer(server.handler.response(to: failure, about: summary))
    }

    /// Answers before the body came, and reads nothing more.
    private func refuseNow(_ failure: RouteFailure) -> Step {
      closes = true
      return answer(refusing: failure)
    }

    /// Answers as soon as the body was read off.
    private func refuse(_ failure: RouteFailure) {
      refusal = failure
      watch.enter(.draining(since: .now, self, failure))
    }
  }

  extension RouteFailure {
    fileprivate static func tooSlow(_ limits: Limits) -> RouteFailure {
      let bytes = limits.uploadBytesPerSecondMin
      let seconds = Int(limits.uploadWindowSeconds.rounded(.up))
      return RouteFailure(
        Problem(
          .uploadTooSlow,
          "The body came with less than \(bytes) bytes a second over \(seconds) seconds.",
          limit: Problem.Limit(name: "min_upload_rate", value: bytes)
        )
      )
    }
  }

  extension HTTPResponse {
    /// The whole message, after which the connection is closed.
    fileprivate var message: [UInt8] {
      var head = "HTTP/1.1 \(status) \(ReasonPhrase.of(status))\r\n"
      for field in headers.fields { head += "\(field.name): \(field.value)\r\n" }
      head += "Connection: close\r\nContent-Length: \(body.count)\r\n\r\n"
      return Array(head.utf8) + body
    }
  }
#endif
