import MicroHTTPD
import TestKit
import Testing

/// Clients that take their time, in a process of their own; 'make hostile' has thousands of them.
@Suite("Slow clients")
struct SlowClientTests {
  enum Kind: String, CaseIterable, Codable {
    case head, body, reader

    /// How it begins; what comes after that comes too slowly.
    var start: [UInt8] {
      switch self {
      case .head: Array("GET /v1/rules HTTP/1.1\r\nHost: x\r\n".utf8)
      case .body:
        Array("POST /v1/check HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nFeed".utf8)
      // More answers than all buffers between us hold.
      case .reader:
        Array(
          repeatElement(Array("GET /v1/rules HTTP/1.1\r\nHost: x\r\n\r\n".utf8), count: 500)
            .joined()
        )
      }
    }

    /// What it sends from time to time, so as not to seem asleep.
    var drip: String { self == .head ? "A: b\r\n" : self == .body ? "x" : "" }
  }

  @Test(arguments: Kind.allCases)
  func `are cut in time, while others are served`(_ kind: Kind) async {
    await #expect(processExitsWith: .success) { [kind = kind as Kind] in
      Watchdog.start(seconds: 60)
      let descriptors = ProcessStatus.descriptorCount
      try await Self.impatient.run { server in
        let clients = (0..<20).map { _ in RawClient(port: server.port) }
        for client in clients { await client.send(kind.start) }
        let start = ContinuousClock.now
        // Until they are taken there is nothing to cut.
        while server.connectionCount < clients.count,
          ContinuousClock.now - start < .milliseconds(300)
        {
          await Task.yield()
        }
        repeat {
          for client in clients where !kind.drip.isEmpty { await client.send(kind.drip) }
          let reply = await RawClient.talk(to: server.port, request("GET /livez"))
          #expect(statuses(in: reply) == ["200"])
        } while server.connectionCount > 0
          && ContinuousClock.now - start < .seconds(20 * Patience.factor)
        // The deadline is half a second; a test machine may be busy.
        #expect(ContinuousClock.now - start < .seconds(10 * Patience.factor))
        for client in clients { client.hangUp() }
      }
      #expect(ProcessStatus.descriptorCount <= descriptors + 2)
    }
  }

  @Test func `hang up at any byte, and leave nothing behind`() async {
    await #expect(processExitsWith: .success) {
      Watchdog.start(seconds: 120)
      let folder = try ProcessStatus.makeTemporaryFolder()
      let log = Array(String(repeating: "Feed:0x1 viewDidLoad\n", count: 1_000).utf8)
      let wholes = Packing.allCases.map { upload($0.packed(log)) }
      let files = ProcessStatus.descriptorCount
      let replies = try await LiveService().run { server in
        for number in 0..<60 {
          let whole = wholes[number % wholes.count]
          let cut = number * 2_654_435_761 % whole.count
          let client = RawClient(port: server.port)
          await client.send(Array(whole.prefix(cut)))
          client.hangUp()
        }
        // Connections are taken in their order: when a later one is answered, all were taken.
        var replies = await RawClient.talk(to: server.port, request("GET /livez")) ?? ""
        while server.connectionCount > 0 { await Task.yield() }
        // Whoever comes afterwards finds every place free.
        for whole in wholes { replies += await RawClient.talk(to: server.port, whole) ?? "" }
        return replies + (await RawClient.talk(to: server.port, request("GET /metrics")) ?? "")
      }
      #expect(statuses(in: replies) == ["200", "200", "200", "200", "200"])
      #expect(replies.contains("willdid_ingest_in_progress 0\n"))
      #expect(ProcessStatus.descriptorCount <= files + 2)
      #expect(ProcessStatus.removed(emptyFolder: folder))
    }
  }

  @Test func `may come in a burst that is larger than the place for them`() async {
    await #expect(processExitsWith: .success) {
      Watchdog.start(seconds: 60)
      var live = Self.impatient
      live.server.limits.connectionsMax = 50
      try await live.run { server in
        let clients = (0..<300).map { _ in RawClient(port: server.port) }
        // The last one waits until the first ones were cut for saying nothing.
        let start = ContinuousClock.now
        let reply = await RawClient.talk(to: server.port, request("GET /livez"))
        #expect(statuses(in: reply) == ["200"])
        #expect(ContinuousClock.now - start < .seconds(15 * Patience.factor))
        for client in clients { client.hangUp() }
      }
    }
  }

  /// Deadlines that a test can wait for.
  private static var impatient: LiveService {
    var live = LiveService()
    live.server.limits.tickSeconds = 0.05
    live.server.limits.headSecondsMax = 0.5
    live.server.limits.uploadWindowSeconds = 0.5
    // Single bytes are slow, however fast the machine sends them.
    live.server.limits.uploadBytesPerSecondMin = 1 << 20
    live.server.limits.sendingSecondsMax = 0.5
    live.server.limits.sendingBytesPerSecondMin = 1 << 30
    return live
  }
}
