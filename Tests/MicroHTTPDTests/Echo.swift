import Dispatch
import HTTPModel
import Synchronization
import TestKit
import Testing

/// A handler that says what it got, and remembers what it was asked.
///
/// `/echo` answers with the length and a checksum of the body; `/whole` does so later, on a worker;
/// `/refuse` refuses after the first piece; `/no` refuses at once; `/gate` answers when the gate is
/// open; `/big` answers with 64 MiB; `/hold` keeps the thread that reads until `hold` is signalled.
final class Echo: RequestHandler {
  private let state = Mutex(State())

  private struct State {
    var paths: [String] = []
    var completed: [CompletedExchange] = []
    var liveSinks = 0
  }

  var paths: [String] { state.withLock { $0.paths } }
  var completed: [CompletedExchange] { state.withLock { $0.completed } }
  var liveSinks: Int { state.withLock { $0.liveSinks } }

  /// What `/gate` waits for.
  let gate = Gate()

  /// What `/hold` waits for.
  let hold = DispatchSemaphore(value: 0)

  func accept(_ request: HTTPRequest) -> Acceptance {
    state.withLock { $0.paths.append(request.target.path) }
    let path = request.target.path
    if path == "/hold" { hold.wait() }
    if path == "/no" {
      let problem = Problem(.badParameter, "no")
      return Acceptance(route: path, isUpload: true, sink: .failure(RouteFailure(problem)))
    }
    return Acceptance(route: path, isUpload: request.hasBody, sink: .success(Sink(path, self)))
  }

  func response(to failure: RouteFailure, about summary: RequestSummary) -> HTTPResponse {
    var response = HTTPResponse(
      status: failure.problem.code.status,
      type: "text/plain",
      body: Array(failure.problem.code.rawValue.utf8)
    )
    for field in failure.problem.headers.fields { response.headers.append(field.name, field.value) }
    return response
  }

  func complete(_ response: HTTPResponse, for summary: RequestSummary) -> HTTPResponse {
    var response = response
    response.headers.append("X-Request-Id", summary.id)
    return response
  }

  func record(_ exchange: CompletedExchange) {
    state.withLock { $0.completed.append(exchange) }
  }

  /// Returns when so many exchanges are over.
  func waitForCompleted(_ count: Int) async { await wait { $0.completed.count >= count } }

  /// Returns when so many requests were seen.
  func waitForPaths(_ count: Int) async { await wait { $0.paths.count >= count } }

  /// Returns within a minute, or more where all is slow: a test that waits for ever fails nowhere.
  private func wait(until isReached: @Sendable (State) -> Bool) async {
    for _ in 0..<6_000 * Patience.factor {
      if state.withLock({ isReached($0) }) { return }
      try? await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("what was waited for did not come")
  }

  private final class Sink: BodySink, DeferredAnswer {
    let path: String
    let echo: Echo
    var count = 0
    var sum: UInt32 = 0

    init(_ path: String, _ echo: Echo) {
      self.path = path
      self.echo = echo
      echo.state.withLock { $0.liveSinks += 1 }
    }

    deinit { echo.state.withLock { $0.liveSinks -= 1 } }

    func receive(_ piece: Span<UInt8>) throws(RouteFailure) {
      if path == "/refuse" { throw RouteFailure(Problem(.decodeFailed, "no")) }
      count += piece.count
      for index in piece.indices { sum = sum &* 31 &+ UInt32(piece[index]) }
    }

    func finish() -> Answer {
      path == "/whole" || path == "/gate" ? .later(self) : .now(answer)
    }

    func response() async -> HTTPResponse {
      if path == "/gate" { await echo.gate.arrive() }
      return answer
    }

    var answer: HTTPResponse {
      if path == "/big" { return HTTPResponse(body: Array(repeating: 66, count: 64 << 20)) }
      return small
    }

    private var small: HTTPResponse {
      HTTPResponse(type: "text/plain", body: Array("\(path) \(count) \(sum)".utf8))
    }
  }
}

/// The answer that `Echo` gives for `body`.
func echoed(_ path: String, _ body: [UInt8]) -> String {
  "\(path) \(body.count) \(body.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) })"
}

/// Lets tasks wait until a test lets them go, and the test until they have arrived.
actor Gate {
  private var arrived = 0
  private var isOpen = false
  private var held: [CheckedContinuation<Void, Never>] = []
  private var watching: [(count: Int, CheckedContinuation<Void, Never>)] = []

  func arrive() async {
    arrived += 1
    for watcher in watching where watcher.count <= arrived { watcher.1.resume() }
    watching.removeAll { $0.count <= arrived }
    if !isOpen { await withCheckedContinuation { held.append($0) } }
  }

  func waitForArrivals(_ count: Int) async {
    guard arrived < count else { return }
    await withCheckedContinuation { watching.append((count, $0)) }
  }

  func open() {
    isOpen = true
    for waiter in held { waiter.resume() }
    held = []
  }
}
