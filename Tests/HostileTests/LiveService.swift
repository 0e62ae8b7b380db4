import LogDialects
import MicroHTTPD
import RuleCatalog
import RuleKit
import TestKit
import WebAPI

/// The whole service behind a real socket.
struct LiveService: Sendable {
  var server = HTTPServer.Configuration()
  var service: Service.Configuration

  init() {
    service = Service.Configuration()
    service.version = "1.2.3"
    service.ruleset = Catalogue.standard.version
    service.rules = Catalogue.standard.rules
    service.dialects = Dialect.all
    service.hosts = ["x"]
  }

  /// Serves while `body` runs.
  func run<Outcome: Sendable>(
    while body: @Sendable (RunningServer) async throws -> Outcome
  ) async throws -> Outcome {
    try await HTTPServer.run(
      server,
      handler: Service(service, log: ServiceLog(now: { 0 }) { _ in })
    ) { server in
      try await body(server)
    }
  }

  /// Serves one connection that sends `bytes`, and returns all that comes back.
  func reply(to bytes: [UInt8]) async throws -> String {
    try await run { server in await RawClient.talk(to: server.port, bytes) ?? "no end" }
  }
}

/// A POST of a log, which closes its connection.
func upload(_ body: [UInt8], query: String = "", fields: String = "") -> [UInt8] {
  let head =
    "POST /v1/check\(query) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\(fields)"
    + "Content-Length: \(body.count)\r\n\r\n"
  return Array(head.utf8) + body
}

func request(_ line: String, fields: String = "Host: x\r\n") -> [UInt8] {
  Array("\(line) HTTP/1.1\r\n\(fields)Connection: close\r\n\r\n".utf8)
}
