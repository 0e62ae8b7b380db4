import HTTPModel
import MicroHTTPD
import TestKit
import Testing

@Suite("Refusals")
struct RefusalTests {
  private let body = [UInt8](repeating: 65, count: 3_000_000)

  @Test(arguments: ["/no", "/refuse"])
  func `a body is read off before the refusal`(path: String) async throws {
    let echo = Echo()
    let reply = try await HTTPServer.run(.init(), handler: echo) { server in
      await RawClient.talk(to: server.port, post(path, body) + get("/canary"))
    }
    #expect(statuses(in: reply) == ["400"])
    #expect(reply?.contains("Connection: close") == true)
    #expect(echo.completed.map(\.wireBytes) == [body.count])
    #expect(!echo.paths.contains("/canary"))
  }

  @Test func `a client that asks first is refused at once`() async throws {
    let echo = Echo()
    let head =
      "POST /no HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n"
    let reply = try await HTTPServer.run(.init(), handler: echo) { server in
      await RawClient.talk(to: server.port, head)
    }
    #expect(statuses(in: reply) == ["400"])
  }

  @Test func `a client that asks first may go on`() async throws {
    let head =
      "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\n"
      + "Connection: close\r\n\r\n"
    let reply = try await HTTPServer.run(.init(), handler: Echo()) { server in
      let client = RawClient(port: server.port)
      defer { client.hangUp() }
      await client.send(head)
      let first = await client.read(until: "\r\n\r\n")
      await client.send("ab")
      return first + (await client.readToEnd() ?? "")
    }
    #expect(statuses(in: reply) == ["100", "200"])
    #expect(reply.hasSuffix(echoed("/echo", Array("ab".utf8))))
  }

  @Test func `more than is read off is cut`() async throws {
    var configuration = HTTPServer.Configuration()
    configuration.limits.drainBytesMax = 1_000_000
    let echo = Echo()
    let reply = try await HTTPServer.run(configuration, handler: echo) { server in
      await RawClient.talk(to: server.port, chunked("/no", body, size: 100_000))
    }
    #expect(reply == "")
    #expect(echo.completed.map(\.status) == [nil])
  }

  @Test func `a length beyond hope is refused at once`() async throws {
    let echo = Echo()
    let head = "POST /no HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999999\r\n\r\n"
    let reply = try await HTTPServer.run(.init(), handler: echo) { server in
      await RawClient.talk(to: server.port, head)
    }
    #expect(statuses(in: reply) == ["400"])
  }

  @Test func `one log too many is refused, and its place comes back`() async throws {
    var configuration = HTTPServer.Configuration()
    configuration.limits.uploadsMax = 2
    let echo = Echo()
    try await HTTPServer.run(configuration, handler: echo) { server in
      await withTaskGroup { group in
        for _ in 1...2 {
          group.addTask {
            let reply = await RawClient.talk(to: server.port, post("/gate", [1], closes: true))
            #expect(statuses(in: reply) == ["200"])
          }
        }
        await echo.gate.waitForArrivals(2)
        let third = await RawClient.talk(to: server.port, post("/echo", [1]))
        #expect(statuses(in: third) == ["503"])
        #expect(third?.contains("Retry-After: 5") == true)
        // What is no log is served meanwhile.
        let other = await RawClient.talk(to: server.port, get("/a", closes: true))
        #expect(statuses(in: other) == ["200"])
        await echo.gate.open()
      }
      let fourth = await RawClient.talk(to: server.port, post("/echo", [1], closes: true))
      #expect(statuses(in: fourth) == ["200"])
    }
  }

  @Test func `the id of a request is the client's, when it is harmless`() async throws {
    let echo = Echo()
    func head(_ id: String) -> String {
      "GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\nx-request-id: \(id)\r\n\r\n"
    }
    try await HTTPServer.run(.init(), handler: echo) { server in
      let good = await RawClient.talk(to: server.port, head("job-1.2_a"))
      #expect(good?.contains("X-Request-Id: job-1.2_a\r\n") == true)
      let bad = await RawClient.talk(to: server.port, head("a b"))
      #expect(bad?.contains("a b") == false)
    }
  }
}
