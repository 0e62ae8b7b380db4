import HTTPModel
import MicroHTTPD
import Testing

/// Requests that are wrong on the wire; behind each stands a second one that must never run.
@Suite("Hostile requests")
struct HostileRequestTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    let status: String

    init(_ name: String, _ text: String, _ status: String) {
      self.init(name, Array(text.utf8), status)
    }

    init(_ name: String, _ bytes: [UInt8], _ status: String) {
      self.name = name
      self.bytes = bytes
      self.status = status
    }

    var testDescription: String { name }
  }

  /// A POST with these framing fields and a chunked body that hides a request.
  private static func framed(_ fields: String, version: String = "1.1") -> String {
    let hidden = "GET /canary HTTP/1.1\r\nHost: x\r\n\r\n"
    return "POST /echo HTTP/\(version)\r\nHost: x\r\n\(fields)\r\n\r\n0\r\n\r\n\(hidden)"
  }

  private static func line(_ line: String, fields: String = "Host: x\r\n") -> String {
    "\(line)\r\n\(fields)\r\n"
  }

  static let framing: [Case] = [
    Case("length and coding", framed("Content-Length: 5\r\nTransfer-Encoding: chunked"), "400"),
    Case("coding and length", framed("Transfer-Encoding: chunked\r\nContent-Length: 5"), "400"),
    Case("two lengths, different", framed("Content-Length: 5\r\nContent-Length: 40"), "400"),
    Case("two lengths, equal", framed("Content-Length: 5\r\nContent-Length: 5"), "400"),
    Case("identity", framed("Transfer-Encoding: identity"), "400"),
    Case("gzip, chunked", framed("Transfer-Encoding: gzip, chunked"), "400"),
    Case("xchunked", framed("Transfer-Encoding: xchunked"), "400"),
    Case("coding twice", framed("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"), "400"),
    Case("chunked and x", framed("Transfer-Encoding: chunked\r\nTransfer-Encoding: x"), "400"),
    Case(
      "space before the colon",
      framed("Transfer-Encoding : chunked\r\nContent-Length: 5"),
      "400"
    ),
    Case("coding in HTTP/1.0", framed("Transfer-Encoding: chunked", version: "1.0"), "400"),
    Case("coding of a GET", "GET /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: x\r\n\r\n", "400"),
    Case("length with a sign", framed("Content-Length: +5"), "400"),
    Case("length in hexadecimal", framed("Content-Length: 0x5"), "400"),
    Case("length as a list", framed("Content-Length: 5,5"), "400"),
    Case("no length", framed("Content-Length: "), "400"),
    Case("negative length", framed("Content-Length: -1"), "400"),
    Case("length beyond all numbers", framed("Content-Length: 99999999999999999999"), "413"),
    Case("chunk size in C", chunk("0x5\r\nhello\r\n0\r\n\r\n"), "400"),
    Case("chunk size with a sign", chunk("+5\r\nhello\r\n0\r\n\r\n"), "400"),
    Case("negative chunk size", chunk("-1\r\nhello\r\n0\r\n\r\n"), "400"),
    Case("chunk size beyond all numbers", chunk("fffffffffffffffff\r\nhello\r\n0\r\n\r\n"), "413"),
  ]

  static let heads: [Case] = [
    Case("two hosts", line("GET /a HTTP/1.1", fields: "Host: x\r\nHost: y\r\n"), "400"),
    Case("no host", line("GET /a HTTP/1.1", fields: ""), "400"),
    Case("empty host", line("GET /a HTTP/1.1", fields: "Host: \r\n"), "400"),
    Case("host with a path", line("GET /a HTTP/1.1", fields: "Host: x/y\r\n"), "400"),
    Case("host with a user", line("GET /a HTTP/1.1", fields: "Host: u@x\r\n"), "400"),
    Case("bad field name", line("GET /a HTTP/1.1", fields: "Host: x\r\nA(b): c\r\n"), "400"),
    Case("bare CR in a value", line("GET /a HTTP/1.1", fields: "Host: x\r\nA: b\rc\r\n"), "400"),
    Case("control in a value", line("GET /a HTTP/1.1", fields: "Host: x\r\nA: \u{1}\r\n"), "400"),
    Case("space in the target", line("GET /a b HTTP/1.1"), "400"),
    Case("cut escape", line("GET /a%2 HTTP/1.1"), "400"),
    Case("bad escape", line("GET /a%zz HTTP/1.1"), "400"),
    Case("bad escape in the query", line("GET /a?b=%zz HTTP/1.1"), "400"),
    Case("escaped NUL", line("GET /a%00 HTTP/1.1"), "400"),
    Case("escaped nonsense", line("GET /a%ff HTTP/1.1"), "400"),
    Case(
      "raw 0xFF",
      Array("GET /a".utf8) + [0xff] + Array(" HTTP/1.1\r\nHost: x\r\n\r\n".utf8),
      "400"
    ),
    Case("fragment", line("GET /a#b HTTP/1.1"), "400"),
    Case("no slash", line("GET a HTTP/1.1"), "400"),
    Case("star for a GET", line("GET * HTTP/1.1"), "400"),
    Case("absolute form of ftp", line("GET ftp://x/a HTTP/1.1"), "400"),
    Case("absolute form with a user", line("GET http://u@x/a HTTP/1.1"), "400"),
    Case("unknown method", line("BREW /a HTTP/1.1"), "501"),
    Case("lower-case method", line("get /a HTTP/1.1"), "501"),
    Case("connect", line("CONNECT x:443 HTTP/1.1"), "400"),
    Case("HTTP/1.9", line("GET /a HTTP/1.9"), "505"),
    Case("HTTP/2.0", line("GET /a HTTP/2.0"), "505"),
    Case("unknown expectation", line("GET /a HTTP/1.1", fields: "Host: x\r\nExpect: x\r\n"), "417"),
    Case("huge head", line("GET /a HTTP/1.1", fields: "Host: x\r\nA: \(x(40_000))\r\n"), "431"),
    Case("huge target", line("GET /\(x(40_000)) HTTP/1.1"), "414"),
  ]

  /// What the library's parser puts up with, by its known deviations; it is answered, and no more.
  static let tolerated: [Case] = [
    Case("chunk lines that end in a line feed", chunk("5\nhello\n0\n\n"), "200"),
    Case("chunk extension", chunk("5;a=b\r\nhello\r\n0\r\n\r\n"), "200"),
    Case("trailer", chunk("5\r\nhello\r\n0\r\nContent-Length: 9\r\n\r\n"), "200"),
    Case("header lines that end in a line feed", "GET /a HTTP/1.1\nHost: x\n\n", "200"),
    Case("folded line", line("GET /a HTTP/1.1", fields: "Host: x\r\nA: b\r\n c\r\n"), "200"),
    Case("folded length", framed("Content-Length: 0\r\n 5"), "200"),
    Case("NUL in the target", line("GET /a\0b HTTP/1.1"), "200"),
    Case("NUL in a value", line("GET /a HTTP/1.1", fields: "Host: x\r\nA: b\0c\r\n"), "200"),
    Case("NUL in a length", framed("Content-Length: 5\00"), "200"),
    Case("no field name", line("GET /a HTTP/1.1", fields: "Host: x\r\n: b\r\n"), "200"),
    Case("two spaces behind the method", line("GET  /a HTTP/1.1"), "200"),
    Case("no space behind a colon", line("GET /a HTTP/1.1", fields: "Host:x\r\n"), "200"),
  ]

  private static func chunk(_ body: String) -> String {
    "POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n\(body)"
  }

  private static func x(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test(arguments: tolerated)
  func `is answered, and nothing behind it runs`(_ example: Case) async throws {
    let echo = Echo()
    let reply = try await HTTPServer.run(.init(), handler: echo) { server in
      await RawClient.talk(to: server.port, example.bytes + get("/canary", closes: true))
    }
    #expect(statuses(in: reply) == [example.status])
    #expect(reply?.contains("Connection: close\r\n") == true)
    #expect(!echo.paths.contains("/canary"))
  }

  @Test(arguments: framing + heads)
  func `is refused, and nothing behind it runs`(_ example: Case) async throws {
    let echo = Echo()
    let reply = try await HTTPServer.run(.init(), handler: echo) { server in
      await RawClient.talk(to: server.port, example.bytes + get("/canary", closes: true))
    }
    #expect(statuses(in: reply).first == example.status)
    #expect(!echo.paths.contains("/canary"))
    #expect(echo.liveSinks == 0)
  }

  @Test(arguments: [
    "GET http://elsewhere:80/a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "GET /a HTTP/1.0\r\n\r\n",
    "GET /%61 HTTP/1.1\r\nhost: [::1]:80\r\nConnection: close\r\n\r\n",
  ])
  func `unusual, but legal`(_ text: String) async throws {
    let reply = try await HTTPServer.run(.init(), handler: Echo()) { server in
      await RawClient.talk(to: server.port, text)
    }
    #expect(statuses(in: reply) == ["200"])
  }
}
