#if os(Linux)
  internal import CPostgres
  internal import Glibc
  internal import SQLStorage

  /// The owner of one `PGconn`, which never waits longer than it is told to.
  ///
  /// It stays in libpq's pipeline mode: what is sent together costs one round trip.
  @safe
  struct PostgresConnection: ~Copyable {
    private let handle: OpaquePointer

    private init(_ handle: OpaquePointer) { unsafe self.handle = handle }

    /// Connects by `url`; what it does not say is set here.
    ///
    /// - Throws: `SQLFailure.lost` when nobody answers in time.
    static func open(
      url: String,
      deadline: ContinuousClock.Instant
    ) throws(SQLFailure) -> PostgresConnection {
      // Later ones win: the URL may change these.
      let settings = [
        ("fallback_application_name", "willdid"), ("tcp_user_timeout", "5000"),
        ("keepalives_idle", "30"), ("dbname", url), ("client_encoding", "UTF8"),
      ]
      guard let handle = unsafe start(settings) else {
        throw .lost(reason: "no memory for a connection")
      }
      let connection = unsafe PostgresConnection(handle)
      // Warnings would go to standard error.
      unsafe late_PQsetNoticeProcessor(handle, { _, _ in }, nil)
      try connection.finishConnecting(deadline: deadline)
      try connection.enterPipeline()
      return connection
    }

    deinit { unsafe late_PQfinish(handle) }

    private static func start(_ settings: [(String, String)]) -> OpaquePointer? {
      // Copies that live until the call has returned.
      let names = unsafe settings.map { unsafe strdup($0.0) }
      let values = unsafe settings.map { unsafe strdup($0.1) }
      defer { unsafe (names + values).forEach { unsafe free($0) } }
      let keywords = unsafe names.map { unsafe UnsafePointer($0) } + [nil]
      let texts = unsafe values.map { unsafe UnsafePointer($0) } + [nil]
      return unsafe late_PQconnectStartParams(keywords, texts, 1)
    }

    private func finishConnecting(deadline: ContinuousClock.Instant) throws(SQLFailure) {
      guard unsafe late_PQstatus(handle) != CONNECTION_BAD else { throw lost() }
      // The manual has the first wait go as if 'PQconnectPoll' had asked to write.
      var state = PGRES_POLLING_WRITING
      while state != PGRES_POLLING_OK {
        guard state != PGRES_POLLING_FAILED else { throw lost() }
        try wait(
          toWrite: state == PGRES_POLLING_WRITING,
          toRead: state == PGRES_POLLING_READING,
          deadline
        )
        unsafe state = late_PQconnectPoll(handle)
      }
    }

    private func enterPipeline() throws(SQLFailure) {
      guard unsafe late_PQsetnonblocking(handle, 1) == 0,
        unsafe late_PQenterPipelineMode(handle) == 1
      else {
        throw lost()
      }
    }

    /// The library's words for a connection that is gone.
    private func lost() -> SQLFailure {
      .lost(reason: "postgres: \(unsafe PostgresAnswer.oneLine(late_PQerrorMessage(handle)))")
    }

    var isBad: Bool { unsafe late_PQstatus(handle) == CONNECTION_BAD }

    // Sending

    func sendPrepare(name: String, text: String) throws(SQLFailure) {
      guard unsafe late_PQsendPrepare(handle, name, text, 0, nil) == 1 else { throw lost() }
    }

    func sendPrepared(name: String, _ values: PostgresValues) throws(SQLFailure) {
      let sent = unsafe values.withPointers { pointers, lengths, formats in
        unsafe late_PQsendQueryPrepared(
          handle,
          name,
          Int32(lengths.count),
          pointers,
          lengths,
          formats,
          1
        )
      }
      guard sent == 1 else { throw lost() }
    }

    /// Sends a statement without parameters that is not kept prepared.
    func sendOnce(_ text: String) throws(SQLFailure) {
      guard unsafe late_PQsendQueryParams(handle, text, 0, nil, nil, nil, nil, 1) == 1 else {
        throw lost()
      }
    }

    func sendSync() throws(SQLFailure) {
      guard unsafe late_PQpipelineSync(handle) == 1 else { throw lost() }
    }

    // Receiving

    /// The next answer; nil stands between the answers to two commands.
    func nextAnswer(_ deadline: ContinuousClock.Instant) throws(SQLFailure) -> PostgresAnswer? {
      while true {
        let flushed = unsafe late_PQflush(handle)
        guard flushed >= 0 else { throw lost() }
        if unsafe late_PQisBusy(handle) == 0 {
          guard let result = unsafe late_PQgetResult(handle) else { return nil }
          return unsafe PostgresAnswer(result)
        }
        // The server may wait for us to read before it reads on.
        try wait(toWrite: flushed == 1, toRead: true, deadline)
        guard unsafe late_PQconsumeInput(handle) == 1 else { throw lost() }
      }
    }

    private func wait(
      toWrite: Bool,
      toRead: Bool,
      _ deadline: ContinuousClock.Instant
    ) throws(SQLFailure) {
      let events = (toWrite ? POLLOUT : 0) | (toRead ? POLLIN : 0)
      var watched = pollfd(fd: unsafe late_PQsocket(handle), events: Int16(events), revents: 0)
      while true {
        let left = ContinuousClock.now.duration(to: deadline)
        let milliseconds = left / .milliseconds(1)
        guard milliseconds > 0 else { throw .late(reason: "postgres: no answer in time") }
        let code = unsafe poll(&watched, 1, Int32(min(milliseconds.rounded(.up), 60_000)))
        if code > 0 { return }
        guard code == 0 || errno == EINTR else { throw lost() }
      }
    }
  }
#endif
