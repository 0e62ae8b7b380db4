import MicroHTTPD
import TestKit
import Testing

@Suite("The end of a server")
struct EndTests {
  @Test func `who was being served is answered, who comes later is not`() async throws {
    let echo = Echo()
    let (reply, port) = try await withThrowingTaskGroup(of: String?.self) { group in
      let port = try await HTTPServer.run(.init(), handler: echo) { server in
        group.addTask { await RawClient.talk(to: server.port, get("/gate")) }
        await echo.gate.waitForArrivals(1)
        group.addTask {
          // Lets the answer go only when the server has been told to stop.
          await echo.gate.open()
          return nil
        }
        return server.port
      }
      var reply: String?
      for try await text in group where text != nil { reply = text }
      return (reply, port)
    }
    #expect(statuses(in: reply) == ["200"])
    let late = await RawClient.talk(to: port, get("/a"))
    #expect(late ?? "" == "")
  }

  @Test func `who does not finish is cut when the time is over`() async throws {
    var configuration = HTTPServer.Configuration()
    configuration.limits.shutdownSecondsMax = 0.1
    configuration.limits.tickSeconds = 0.02
    let echo = Echo()
    let client = try await HTTPServer.run(configuration, handler: echo) { server in
      let client = RawClient(port: server.port)
      await client.send(Array(post("/echo", [1, 2]).dropLast()))
      await echo.waitForPaths(1)
      return client
    }
    #expect(await client.readToEnd() == "")
    #expect(echo.liveSinks == 0)
    client.hangUp()
  }

  @Test func `an answer that takes too long is given up when the time is over`() async throws {
    var configuration = HTTPServer.Configuration()
    configuration.limits.shutdownSecondsMax = 0.1
    configuration.limits.tickSeconds = 0.02
    let echo = Echo()
    try await withThrowingTaskGroup(of: String?.self) { group in
      try await HTTPServer.run(configuration, handler: echo) { server in
        group.addTask {
          let reply = await RawClient.talk(to: server.port, get("/gate"))
          await echo.gate.open()
          return reply
        }
        await echo.gate.waitForArrivals(1)
      }
      let reply = try await group.next() ?? nil
      #expect(statuses(in: reply) == ["503"])
    }
  }

  @Test func `an address that is taken is said to be`() async throws {
    try await HTTPServer.run(.init(), handler: Echo()) { server in
      var configuration = HTTPServer.Configuration()
      configuration.port = server.port
      await #expect(throws: ServerFailure.self) {
        try await HTTPServer.run(configuration, handler: Echo()) { _ in }
      }
    }
  }

  @Test func `a name is no address`() async {
    var configuration = HTTPServer.Configuration()
    configuration.address = "localhost"
    await #expect(throws: ServerFailure.badAddress("localhost")) {
      try await HTTPServer.run(configuration, handler: Echo()) { _ in }
    }
  }

  /// Nothing may be torn down while another thread still looks at it.
  @Test func `a server that ends while clients come never falls`() async throws {
    for _ in 0..<40 {
      let replies = try await withThrowingTaskGroup(of: String?.self) { group in
        try await HTTPServer.run(.init(), handler: Echo()) { server in
          for _ in 0..<8 {
            group.addTask { await RawClient.talk(to: server.port, get("/a", closes: true)) }
          }
          // Some are in, some are not.
          _ = try await group.next()
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(replies.count == 7)
      for reply in replies { #expect([["200"], []].contains(statuses(in: reply ?? ""))) }
    }
  }

  @Test func `who comes when all connections are taken waits for one to end`() async throws {
    var configuration = HTTPServer.Configuration()
    configuration.limits.connectionsMax = 1
    try await HTTPServer.run(configuration, handler: Echo()) { server in
      let first = RawClient(port: server.port)
      await first.send(get("/a"))
      #expect(statuses(in: await first.read(until: "\r\n\r\n")) == ["200"])
      async let second = RawClient.talk(to: server.port, get("/b", closes: true))
      await first.send(get("/c"))
      #expect(statuses(in: await first.read(until: "\r\n\r\n")) == ["200"])
      #expect(server.connectionCount == 1)
      first.hangUp()
      #expect(statuses(in: await second) == ["200"])
    }
  }

  @Test func `who has all connections that one address may have gets no more`() async throws {
    var configuration = HTTPServer.Configuration()
    configuration.limits.connectionsPerAddressMax = 1
    try await HTTPServer.run(configuration, handler: Echo()) { server in
      let first = RawClient(port: server.port)
      await first.send(get("/a"))
      #expect(statuses(in: await first.read(until: "\r\n\r\n")) == ["200"])
      // It is closed without a word.
      #expect(await RawClient.talk(to: server.port, get("/b", closes: true)) ?? "" == "")
      await first.send(get("/c", closes: true))
      #expect(statuses(in: await first.readToEnd()) == ["200"])
      first.hangUp()
      // The place is free as soon as the library has closed the first.
      var reply = ""
      while statuses(in: reply).isEmpty {
        reply = await RawClient.talk(to: server.port, get("/d", closes: true)) ?? ""
      }
      #expect(statuses(in: reply) == ["200"])
    }
  }
}
