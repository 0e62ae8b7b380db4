import HTTPModel
import LogCheck
import MicroHTTPD
import TestKit
import Testing
import WebAPI

/// Each code of a problem, as a client on a socket sees it.
@Suite("Problems")
struct ProblemTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let code: ProblemCode
    let bytes: [UInt8]
    let testDescription: String

    init(_ code: ProblemCode, _ bytes: [UInt8]) {
      self.code = code
      self.bytes = bytes
      testDescription = code.rawValue
    }
  }

  private static let log = Array("Feed:0x1 viewDidLoad\n".utf8)

  static let cases: [Case] = [
    Case(.badRequest, request("GET /%zz")),
    Case(.badParameter, upload(log, query: "?fail_on=eror")),
    Case(.unknownParameter, upload(log, query: "?fail_onn=error")),
    Case(.decodeFailed, upload(Packing.gzip.packed(log).dropLast(4))),
    Case(.decodeFailed, upload(Packing.zstd.packed(log).dropLast(1))),
    Case(.decodeFailed, upload(Packing.gzip.packed(log) + Array("more".utf8))),
    Case(.decodeFailed, upload(Packing.zstd.packed(log) + Array("more".utf8))),
    Case(.windowTooLarge, upload(Bomb.zstdFrame(windowLog: 27, blocks: 1))),
    Case(
      .digestMismatch,
      upload(log, fields: "Content-Digest: sha-256=:\(String(repeating: "A", count: 43))=:\r\n")
    ),
    Case(.badFraming, request("GET /livez", fields: "Host: x\r\nHost: x\r\n")),
    Case(.hostNotAllowed, request("GET /livez", fields: "Host: evil.example\r\n")),
    Case(.notFound, request("GET /nowhere")),
    Case(.notFound, request("GET /livez/")),
    Case(.methodNotAllowed, request("DELETE /v1/check")),
    Case(.methodNotAllowed, request("TRACE /livez")),
    Case(.preconditionFailed, request("GET /v1/rules", fields: "Host: x\r\nIf-Match: \"x\"\r\n")),
    Case(.notAcceptable, upload(log, fields: "Accept: image/png\r\n")),
    Case(.bodyTooLarge, upload([UInt8](repeating: 10, count: 100_001))),
    Case(.decodedTooLarge, upload(Packing.gzip.packed([UInt8](repeating: 10, count: 200_001)))),
    Case(.unsupportedEncoding, upload(log, fields: "Content-Encoding: br\r\n")),
    Case(.unsupportedMediaType, upload(Array("PK\u{3}\u{4}".utf8))),
    Case(.multipartNotSupported, upload(log, fields: "Content-Type: multipart/form-data\r\n")),
    Case(.expectationFailed, request("GET /livez", fields: "Host: x\r\nExpect: x\r\n")),
    Case(.methodUnknown, request("BREW /livez")),
    Case(.httpVersion, Array("GET /livez HTTP/1.9\r\nHost: x\r\n\r\n".utf8)),
  ]

  private static let live: LiveService = {
    var live = LiveService()
    live.service.limits.wireBytesMax = 100_000
    live.service.limits.decodedBytesMax = 200_000
    return live
  }()

  @Test(arguments: cases)
  func `is told with its status and its code`(_ example: Case) async throws {
    let reply = try await Self.live.reply(to: example.bytes)
    #expect(statuses(in: reply) == ["\(example.code.status)"])
    #expect(reply.contains("Content-Type: application/problem+json\r\n"))
    #expect(reply.contains("\"code\":\"\(example.code.rawValue)\""))
    #expect(reply.contains("\"retryable\":\(example.code.isRetryable)"))
    let allows = reply.contains("\r\nAllow: ")
    #expect(allows == (example.code == .methodNotAllowed))
  }

  /// What stays: problems of a storage and of tokens, and what only an overloaded or ending server
  /// says, which is tested where that can be made to happen.
  @Test func `every code is raised by a test`() {
    let elsewhere: Set<ProblemCode> = [
      .compressionRatio, .storageFull, .overloaded, .draining, .storageUnavailable, .internal,
      .badCursor, .rangeNotSatisfiable, .idempotencyInFlight, .idempotencyKeyReused,
      .quotaExceeded, .uploadTooSlow,
      .tokenMissing, .tokenInvalid, .tokenExpired, .insufficientScope, .originNotAllowed,
    ]
    let here = Set(Self.cases.map(\.code))
    #expect(here.union(elsewhere) == Set(ProblemCode.allCases))
    #expect(here.isDisjoint(with: elsewhere))
  }

  @Test func `a log beyond all bounds is refused before it is sent`() async throws {
    let head =
      "POST /v1/check HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 100001\r\n\r\n"
    let reply = try await Self.live.reply(to: Array(head.utf8))
    #expect(statuses(in: reply) == ["413"])
    #expect(reply.contains(#""limit":{"name":"max_body_bytes","value":100000,"observed":100001}"#))
    #expect(reply.contains("Connection: close"))
  }

  @Test func `a log within the bounds is asked for`() async throws {
    let reply = try await Self.live.run { server in
      let client = RawClient(port: server.port)
      defer { client.hangUp() }
      let head =
        "POST /v1/check HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n"
      await client.send("\(head)Content-Length: \(Self.log.count)\r\n\r\n")
      let first = await client.read(until: "\r\n\r\n")
      await client.send(Self.log)
      return first + (await client.readToEnd() ?? "no end")
    }
    #expect(statuses(in: reply) == ["100", "200"])
  }

  @Test func `a log for which there is no room is refused, and the next one is served`()
    async throws
  {
    var live = LiveService()
    live.service.limits.tapeBytesMax = 1
    // Addresses that are too long to be packed fill the memory of a tape soonest.
    let log = String(repeating: "Feed:0xfedcba9876543210 viewWillAppear\n", count: 120_000)
    let (full, next) = try await live.run { server in
      let full = await RawClient.talk(to: server.port, upload(Array(log.utf8))) ?? ""
      let next = await RawClient.talk(to: server.port, upload(Self.log)) ?? ""
      return (full, next)
    }
    #expect(statuses(in: full) == ["507"])
    #expect(full.contains(#""code":"storage-full""#))
    #expect(statuses(in: next) == ["200"])
  }

  @Test(arguments: ["/livez", "/v1/rules", "/v1/version", "/openapi.yaml", "/metrics", "/nowhere"])
  func `HEAD says what GET would, without the body`(path: String) async throws {
    let whole = try await Self.live.reply(to: request("GET \(path)"))
    let head = try await Self.live.reply(to: request("HEAD \(path)"))
    #expect(statuses(in: head) == statuses(in: whole))
    #expect(head.hasSuffix("\r\n\r\n"))
    func type(_ reply: String) -> Substring? {
      reply.split(separator: "\r\n").first { $0.hasPrefix("Content-Type: ") }
    }
    #expect(type(head) == type(whole))
  }

  @Test func `behind what is not sent again another request can follow`() async throws {
    let whole = try await Self.live.reply(to: request("GET /v1/version"))
    let tag = try #require(whole.firstMatch(of: /ETag: ([^\r]*)/)?.1)
    let first = "GET /v1/version HTTP/1.1\r\nHost: x\r\nIf-None-Match: \(tag)\r\n\r\n"
    let reply = try await Self.live.reply(to: Array(first.utf8) + request("GET /livez"))
    #expect(statuses(in: reply) == ["304", "200"])
    let head = reply.split(separator: "\r\n\r\n").first ?? ""
    #expect(head.contains("ETag: \(tag)"))
  }

  @Test(arguments: [("/v1/check", "POST"), ("/livez", "GET"), ("/v1/rules/x", "GET")])
  func `OPTIONS and a wrong method say which are right`(path: String, method: String) async throws {
    let options = try await Self.live.reply(to: request("OPTIONS \(path)"))
    #expect(statuses(in: options) == ["204"])
    let wrong = try await Self.live.reply(to: request("PATCH \(path)"))
    for reply in [options, wrong] {
      let allow = reply.split(separator: "\r\n").first { $0.hasPrefix("Allow: ") } ?? ""
      #expect(allow.contains(method))
      #expect(allow.contains("OPTIONS"))
    }
  }
}
