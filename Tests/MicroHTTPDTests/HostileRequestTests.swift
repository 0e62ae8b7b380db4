import MicroHTTPD
import TestKit
import Testing

/// Requests that are wrong on the wire; behind each stands a second one that must never run.
@Suite("Hostile requests")
struct HostileRequestTests {
  /// How the bytes of a request come.
  enum Way: CaseIterable {
    case atOnce, byteByByte, behindAnother
  }

  private static let refused =
    HostileCase.framing + HostileCase.chunking + HostileCase.lines + HostileCase.targets
    + HostileCase.fields

  @Test func `there are enough of them, each with its own name`() {
    let all = Self.refused + HostileCase.tolerated + HostileCase.legal
    #expect(all.count >= 200)
    #expect(Set(all.map(\.name)).count == all.count)
  }

  @Test(arguments: refused, Way.allCases)
  func `is refused, and nothing behind it runs`(_ example: HostileCase, _ way: Way) async throws {
    let echo = Echo()
    let reply = try await talk(example.bytes + get("/canary", closes: true), way, to: echo)
    let statuses = statuses(in: reply)
    let answers = way == .behindAnother ? Array(statuses.dropFirst()) : statuses
    // What the library refuses by itself has its first line twice.
    #expect(answers.first ?? "" == example.status)
    #expect(Set(answers).count <= 1)
    if way == .behindAnother { #expect(statuses.first == "200") }
    #expect(!echo.paths.contains("/canary"))
    #expect(echo.liveSinks == 0)
  }

  @Test(arguments: HostileCase.tolerated, Way.allCases)
  func `is answered, and nothing behind it runs`(_ example: HostileCase, _ way: Way) async throws {
    let echo = Echo()
    let reply = try await talk(example.bytes + get("/canary", closes: true), way, to: echo)
    #expect(statuses(in: reply) == (way == .behindAnother ? ["200"] : []) + [example.status])
    #expect(reply?.contains("Connection: close\r\n") == true)
    #expect(!echo.paths.contains("/canary"))
  }

  @Test(arguments: HostileCase.legal, Way.allCases)
  func `what is unusual but legal is served`(_ example: HostileCase, _ way: Way) async throws {
    let reply = try await talk(example.bytes, way, to: Echo())
    #expect(statuses(in: reply) == (way == .behindAnother ? ["200"] : []) + [example.status])
  }

  private func talk(_ bytes: [UInt8], _ way: Way, to echo: Echo) async throws -> String? {
    try await HTTPServer.run(.init(), handler: echo) { server in
      switch way {
      case .atOnce: await RawClient.talk(to: server.port, bytes)
      // So many segments that the bounds are met in between, but not for ever.
      case .byteByByte:
        await RawClient.talk(to: server.port, bytes, size: bytes.count > 4_096 ? 997 : 1)
      case .behindAnother: await RawClient.talk(to: server.port, get("/first") + bytes)
      }
    }
  }
}
