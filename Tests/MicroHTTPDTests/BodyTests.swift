import HTTPModel
import MicroHTTPD
import TestKit
import Testing

@Suite("Bodies")
struct BodyTests {
  private let body = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }

  @Test(arguments: ["/echo", "/whole"])
  func `a body arrives as it was sent`(path: String) async throws {
    let reply = try await HTTPServer.run(.init(), handler: Echo()) { server in
      await RawClient.talk(to: server.port, post(path, body, closes: true))
    }
    #expect(statuses(in: reply) == ["200"])
    #expect(reply?.hasSuffix(echoed(path, body)) == true)
  }

  @Test(arguments: [1, 7, 4_096])
  func `chunks of any size are one body`(size: Int) async throws {
    let part = Array(body.prefix(20_000))
    let reply = try await HTTPServer.run(.init(), handler: Echo()) { server in
      await RawClient.talk(to: server.port, chunked("/echo", part, size: size))
    }
    #expect(statuses(in: reply) == ["200"])
    #expect(reply?.hasSuffix(echoed("/echo", part)) == true)
    #expect(reply?.contains("Connection: close") == true)
  }

  @Test func `a request in segments of one byte is understood`() async throws {
    let reply = try await HTTPServer.run(.init(), handler: Echo()) { server in
      await RawClient.talk(
        to: server.port,
        post("/echo", Array("hello".utf8), closes: true),
        size: 1
      )
    }
    #expect(reply?.hasSuffix(echoed("/echo", Array("hello".utf8))) == true)
  }

  @Test func `requests sent at once are answered in order`() async throws {
    let echo = Echo()
    let bytes =
      post("/echo", [1, 2, 3]) + post("/whole", [4]) + get("/a") + get("/b", closes: true)
    let reply = try await HTTPServer.run(.init(), handler: echo) { server in
      await RawClient.talk(to: server.port, bytes)
    }
    #expect(statuses(in: reply) == ["200", "200", "200", "200"])
    #expect(echo.paths == ["/echo", "/whole", "/a", "/b"])
  }

  @Test func `a head that comes again says the same, under an id of its own`() async throws {
    let echo = Echo()
    let heads = [
      get("/a"), get("/a"), get("/b"), get("/a"), post("/echo", [1]), get("/a"),
      Array("GET /a HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n".utf8),
    ]
    let reply = try await HTTPServer.run(.init(), handler: echo) { server in
      await RawClient.talk(to: server.port, Array(heads.joined()))
    }
    #expect(statuses(in: reply) == ["200", "200", "200", "200", "200", "200", "400"])
    #expect(echo.paths == ["/a", "/a", "/b", "/a", "/echo", "/a"])
    #expect(Set(echo.completed.map(\.summary.id)).count == 7)
    #expect(echo.completed.map(\.summary.path) == ["/a", "/a", "/b", "/a", "/echo", "/a", "/a"])
  }

  @Test func `a post that comes again with another length is read to its own end`() async throws {
    let bodies: [[UInt8]] = [[1], [1, 2, 3], [], [4, 5], [6], Array(repeating: 7, count: 200)]
    let heads = bodies.map { post("/echo", $0) }
    let length = "Content-Length: 1\r\n"
    for wrong in [length + length, "Content-Length: x\r\n"] {
      let echo = Echo()
      let last = Array("POST /echo HTTP/1.1\r\nHost: x\r\n\(wrong)\r\n".utf8)
      let reply = try await HTTPServer.run(.init(), handler: echo) { server in
        await RawClient.talk(to: server.port, Array((heads + [last]).joined()))
      }
      let answers = statuses(in: reply)
      #expect(answers.prefix(bodies.count).allSatisfy { $0 == "200" })
      #expect(answers.dropFirst(bodies.count).allSatisfy { $0 == "400" })
      #expect(answers.count > bodies.count)
      #expect(echo.completed.prefix(bodies.count).map(\.wireBytes) == bodies.map(\.count))
    }
  }

  @Test func `an answer to HEAD has no body`() async throws {
    let reply = try await HTTPServer.run(.init(), handler: Echo()) { server in
      await RawClient.talk(
        to: server.port,
        "HEAD /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
      )
    }
    #expect(reply?.contains("Content-Length: 6") == true)
    #expect(reply?.hasSuffix("\r\n\r\n") == true)
  }

  @Test func `a client that hangs up leaves nothing behind`() async throws {
    let echo = Echo()
    try await HTTPServer.run(.init(), handler: echo) { server in
      for cut in [1, 30, 80, 300] {
        let client = RawClient(port: server.port)
        await client.send(Array(post("/echo", Array(body.prefix(1_000))).prefix(cut)))
        client.hangUp()
      }
    }
    #expect(echo.liveSinks == 0)
    #expect(echo.completed.allSatisfy { $0.status == nil })
  }
}

func post(_ path: String, _ body: [UInt8], closes: Bool = false) -> [UInt8] {
  let end = closes ? "Connection: close\r\n" : ""
  return Array(
    "POST \(path) HTTP/1.1\r\nHost: x\r\n\(end)Content-Length: \(body.count)\r\n\r\n".utf8
  ) + body
}

func get(_ path: String, closes: Bool = false) -> [UInt8] {
  Array("GET \(path) HTTP/1.1\r\nHost: x\r\n\(closes ? "Connection: close\r\n" : "")\r\n".utf8)
}

func chunked(_ path: String, _ body: [UInt8], size: Int) -> [UInt8] {
  var bytes = Array("POST \(path) HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
  for start in stride(from: 0, to: body.count, by: size) {
    let piece = body[start..<min(start + size, body.count)]
    bytes += Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + Array("\r\n".utf8)
  }
  return bytes + Array("0\r\n\r\n".utf8)
}
