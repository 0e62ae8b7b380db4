internal import HTTPModel
internal import Synchronization

/// Holds each caller to what it is allowed.
///
/// A caller is a token, or an address (of IPv6 a network) where no tokens are asked for. What it asked for is a debt that
/// runs off evenly; whoever owes as much as is allowed has to wait. So a minute's worth may come at
/// once, and no more than the allowance ever comes in the long run.
final class Quotas: Sendable {
  private let allowance: Allowance
  private let proxies: TrustedProxies
  private let now: @Sendable () -> Int64
  private let callers = Mutex<[String: Caller]>([:])

  private struct Caller {
    var requests = 0.0
    var bytes = 0.0
    /// When the debts were what they are, in microseconds since 1970.
    var at: Int64
  }

  /// `now` is in microseconds since 1970.
  init(
    _ allowance: Allowance,
    proxies: TrustedProxies,
    now: @escaping @Sendable () -> Int64
  ) {
    self.allowance = allowance
    self.proxies = proxies
    self.now = now
  }

  /// Who counts as the one who sent a request.
  func caller(of request: HTTPRequest, _ principal: Principal?) -> String {
    if let id = principal?.id, !id.isEmpty { return id }
    return IPAddress.subscriber(at: request.summary.client(trusting: proxies))
  }

  /// Counts a request.
  ///
  /// - Throws: `RouteFailure` when the caller has to wait; such a request does not count.
  func countRequest(
    _ request: HTTPRequest,
    _ principal: Principal?
  ) throws(RouteFailure) {
    let most = Double(allowance.requestsPerMinute)
    guard most > 0 else { return }
    let excess = change(caller(of: request, principal)) { caller in
      let excess = caller.requests + 1 - most
      if excess <= 0 { caller.requests += 1 }
      return excess
    }
    guard excess > 0 else { return }
    throw .quotaExceeded("requests_per_minute", allowance.requestsPerMinute, excess / most * 60)
  }

  /// Refuses a log when the caller has to wait.
  ///
  /// A log that is begun is taken to its end, so the debt can become more than is allowed.
  ///
  /// - Throws: `RouteFailure` when the caller owes as many bytes as are allowed.
  func checkBytes(of name: String) throws(RouteFailure) {
    let most = Double(allowance.bytesPerHour)
    guard most > 0 else { return }
    let excess = change(name) { $0.bytes - most }
    guard excess >= 0 else { return }
    throw .quotaExceeded("bytes_per_hour", allowance.bytesPerHour, excess / most * 3_600)
  }

  /// Counts bytes of a log.
  func count(_ bytes: Int, of name: String) {
    guard allowance.bytesPerHour > 0 else { return }
    change(name) { $0.bytes += Double(bytes) }
  }

  /// Lets `body` change what a caller owes now.
  @discardableResult
  private func change<Outcome>(
    _ name: String,
    _ body: (inout Caller) -> Outcome
  ) -> Outcome {
    let now = now()
    return callers.withLock { callers in
      var caller = settled(callers[name], at: now)
      let outcome = body(&caller)
      makeRoom(in: &callers, at: now)
      callers[name] = caller
      return outcome
    }
  }

  /// What is still owed at this time.
  private func settled(_ caller: Caller?, at now: Int64) -> Caller {
    guard var caller else { return Caller(at: now) }
    let seconds = Double(max(0, now - caller.at)) / 1_000_000
    caller.requests -= seconds / 60 * Double(allowance.requestsPerMinute)
    caller.bytes -= seconds / 3_600 * Double(allowance.bytesPerHour)
    caller.requests = max(0, caller.requests)
    caller.bytes = max(0, caller.bytes)
    caller.at = now
    return caller
  }

  private func makeRoom(in callers: inout [String: Caller], at now: Int64) {
    guard callers.count >= allowance.callersMax else { return }
    callers = callers.filter { _, caller in
      let caller = settled(caller, at: now)
      return caller.requests > 0 || caller.bytes > 0
    }
    // So many who all owe something: those who owe least begin anew, so that nobody is forgotten for
    // the sake of addresses that asked once.
    guard callers.count > allowance.callersMax / 2 else { return }
    let shares = callers.mapValues(share)
    let middle = shares.values.sorted()[callers.count / 2]
    callers = callers.filter { name, _ in shares[name] ?? 0 > middle }
  }

  /// The larger part of an allowance that is used up, from 0.
  private func share(_ caller: Caller) -> Double {
    max(
      caller.requests / Double(max(1, allowance.requestsPerMinute)),
      caller.bytes / Double(max(1, allowance.bytesPerHour))
    )
  }
}

extension RouteFailure {
  fileprivate static func quotaExceeded(
    _ name: String,
    _ limit: Int,
    _ seconds: Double
  ) -> RouteFailure {
    RouteFailure(
      Problem(
        .quotaExceeded,
        "No more than \(limit) \(name.replacing("_", with: " ")) are for one caller.",
        limit: Problem.Limit(name: "quota_\(name)", value: limit),
        headers: ["Retry-After": "\(max(1, Int(seconds.rounded(.up))))"]
      )
    )
  }
}
