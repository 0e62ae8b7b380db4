import HTTPModel
import MicroHTTPD
import TestKit
import Testing

@Suite("Deadlines")
struct DeadlineTests {
  /// Bounds so short that a test can wait for them.
  private static var short: HTTPServer.Configuration {
    var configuration = HTTPServer.Configuration()
    configuration.limits.tickSeconds = 0.02
    configuration.limits.headSecondsMax = 0.2
    configuration.limits.idleSecondsMax = 0.2
    configuration.limits.uploadWindowSeconds = 0.2
    configuration.limits.drainSecondsMax = 0.2
    configuration.limits.sendingSecondsMax = 0.2
    configuration.limits.sendingBytesPerSecondMin = 1 << 30
    return configuration
  }

  @Test(arguments: [
    "", "GET", "GET /a HTTP/1.1\r\nHost:", "GET /a HTTP/1.1\r\nHost: x\r\nA: b\r\n",
  ])
  func `a head that does not end is cut`(_ start: String) async throws {
    let echo = Echo()
    let reply = try await HTTPServer.run(Self.short, handler: echo) { server in
      await RawClient.talk(to: server.port, start)
    }
    #expect(reply == "")
    #expect(echo.paths.isEmpty)
  }

  @Test func `a head that is dripped is cut`() async throws {
    let reply = try await HTTPServer.run(Self.short, handler: Echo()) { server in
      let client = RawClient(port: server.port)
      defer { client.hangUp() }
      // Every byte counts as activity, which must not help.
      await client.send(Array("GET /a HTTP/1.1\r\nHost: x\r\n".utf8))
      for _ in 0..<12_000 * Patience.factor {
        guard await client.send("A: b\r\n") else { break }
        try await Task.sleep(for: .milliseconds(5))
      }
      return await client.readToEnd()
    }
    #expect(reply == "")
  }

  @Test func `a body that is too slow is cut, and its client is told`() async throws {
    let echo = Echo()
    let reply = try await HTTPServer.run(Self.short, handler: echo) { server in
      await RawClient.talk(to: server.port, Array(post("/echo", [1, 2, 3]).dropLast()))
    }
    #expect(statuses(in: reply) == ["408"])
    #expect(reply?.contains("Retry-After: 5\r\n") == true)
    #expect(reply?.contains("Connection: close\r\n") == true)
    #expect(reply?.hasSuffix("\r\n\r\nupload-too-slow") == true)
    #expect(echo.liveSinks == 0)
    #expect(echo.completed.map(\.status) == [408])
    #expect(echo.completed.first?.failure?.problem.code == .uploadTooSlow)
  }

  @Test(.timeLimit(.minutes(2)))
  func `a client that hangs up in a long body is missed at once`() async throws {
    var configuration = HTTPServer.Configuration()
    // So that nothing but its hanging up can end it.
    configuration.limits.uploadWindowSeconds = 600
    let echo = Echo()
    try await HTTPServer.run(configuration, handler: echo) { server in
      let whole = post("/echo", [UInt8](repeating: 65, count: 400_000))
      for cut in stride(from: 20_000, through: 380_000, by: 20_000) {
        let client = RawClient(port: server.port)
        await client.send(Array(whole.prefix(cut)))
        client.hangUp()
      }
      await echo.waitForCompleted(19)
    }
    #expect(echo.completed.allSatisfy { $0.status == nil })
    #expect(echo.liveSinks == 0)
  }

  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      ("", []), ("PO", []), ("POST /echo HTTP/1.1\r\nHost:", []),
      (String(decoding: post("/echo", [1, 2, 3]), as: UTF8.self), ["200"]),
      (String(decoding: get("/a") + get("/b"), as: UTF8.self), ["200", "200"]),
    ]
  )
  func `a client that ends its side has its answers and is let go`(
    _ sent: String,
    _ expected: [String]
  ) async throws {
    var configuration = HTTPServer.Configuration()
    // So that nothing but its end can close the connection.
    configuration.limits.headSecondsMax = 600
    configuration.limits.idleSecondsMax = 600
    try await HTTPServer.run(configuration, handler: Echo()) { server in
      // The library misses some of the ends, and sees others.
      for _ in 0..<10 {
        let client = RawClient(port: server.port)
        defer { client.hangUp() }
        await client.send(sent)
        client.finishSending()
        #expect(await statuses(in: client.readToEnd()) == expected)
      }
    }
  }

  @Test func `a connection without a request is closed`() async throws {
    let reply = try await HTTPServer.run(Self.short, handler: Echo()) { server in
      await RawClient.talk(to: server.port, get("/a"))
    }
    #expect(statuses(in: reply) == ["200"])
  }

  @Test func `an answer that nobody reads is cut`() async throws {
    let echo = Echo()
    try await HTTPServer.run(Self.short, handler: echo) { server in
      let client = RawClient(port: server.port)
      await client.send(get("/big"))
      await echo.waitForCompleted(1)
      client.hangUp()
    }
    #expect(echo.completed.map(\.status) == [nil])
  }

  @Test func `a refused body is read off, but not for ever, and its client is told`() async throws {
    let reply = try await HTTPServer.run(Self.short, handler: Echo()) { server in
      await RawClient.talk(to: server.port, Array(post("/no", [1, 2, 3]).dropLast()))
    }
    #expect(statuses(in: reply) == ["400"])
  }

  @Test func `an answer that is not found in time is given up`() async throws {
    var configuration = Self.short
    configuration.limits.handlingSecondsMax = 0.1
    let echo = Echo()
    let reply = try await HTTPServer.run(configuration, handler: echo) { server in
      let reply = await RawClient.talk(to: server.port, get("/gate", closes: true))
      await echo.gate.open()
      return reply
    }
    #expect(statuses(in: reply) == ["503"])
    #expect(reply?.contains("Retry-After: 5") == true)
  }
}
