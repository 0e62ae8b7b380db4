import Dispatch
import MicroHTTPD
import TestKit
import Testing

@Suite("Events that come at once")
struct EventRoundTests {
  /// The library fetches 128 events at a time; see `CEventRounds`.
  @Test(.timeLimit(.minutes(2)), arguments: [127, 128, 129, 256])
  func `are all looked at, however many they are`(_ count: Int) async throws {
    var configuration = HTTPServer.Configuration()
    configuration.limits.threads = 1
    // Where all is slow, the first clients are idle for long until the last one has come.
    configuration.limits.idleSecondsMax = 30 * Double(Patience.factor)
    let echo = Echo()
    let replies = try await HTTPServer.run(configuration, handler: echo) { server in
      let clients = (0..<count).map { _ in RawClient(port: server.port) }
      for client in clients {
        await client.send(get("/a"))
        _ = await client.read(until: "/a 0 0")
      }
      let holder = RawClient(port: server.port)
      await holder.send(get("/hold"))
      await echo.waitForPaths(count + 1)
      // The only thread is held: all of these wait for it.
      for client in clients { await client.send(get("/b", closes: true)) }
      echo.hold.signal()
      var replies: [String?] = []
      for client in clients {
        replies.append(await client.readToEnd())
        client.hangUp()
      }
      holder.hangUp()
      return replies
    }
    #expect(replies.count { statuses(in: $0) == ["200"] } == count)
  }
}
