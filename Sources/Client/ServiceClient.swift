public import HTTPClient
internal import HTTPModel
internal import JSONLines
internal import Reporting

/// Talks to a service, and tries again when that may help.
public struct ServiceClient: ~Copyable {
  /// How long it waits at the most before it tries again.
  private static let pauseSecondsMax = 60

  private let address: ServiceAddress
  /// How often it tries again.
  private let retries: Int
  private let secondsMax: Int
  /// Hears why it waits, and for how many seconds.
  private let onWait: (String, Int) -> Void
  private var http = HTTPClient(name: "willdid/\(ServiceVersion.text)")

  public init(
    address: ServiceAddress,
    retries: Int,
    secondsMax: Int,
    onWait: @escaping (String, Int) -> Void
  ) {
    self.address = address
    self.retries = retries
    self.secondsMax = secondsMax
    self.onWait = onWait
  }

  /// Uploads a log to be kept.
  ///
  /// - Throws: `ServiceFailure` when the service refuses it, or cannot be reached.
  public mutating func upload(
    _ log: borrowing PackedLog,
    items: [(name: String, value: String)],
    key: String,
    progress: @escaping (Int) -> Void
  ) async throws(ServiceFailure) -> ClientReply {
    var request = ClientRequest(method: "POST", url: address.url("/v1/reports", items))
    request.headers = [
      ("Idempotency-Key", "\"\(key)\""), ("Content-Type", "application/octet-stream"),
    ]
    request.bodyBytes = log.byteCount
    var attempt = 0
    while true {
      var done = 0
      let outcome = send(request) { room in
        let bytes = log.bytes(from: done, count: room)
        done += bytes?.count ?? 0
        progress(bytes?.count ?? 0)
        return bytes
      }
      if let reply = try await settle(outcome, attempt: &attempt) { return reply }
    }
  }

  /// Asks for `path`, or has it removed.
  ///
  /// - Throws: `ServiceFailure` when the service refuses, or cannot be reached.
  public mutating func ask(
    _ path: String,
    method: String = "GET",
    items: [(name: String, value: String)] = []
  ) async throws(ServiceFailure) -> ClientReply {
    let request = ClientRequest(method: method, url: address.url(path, items))
    var attempt = 0
    while true {
      let outcome = send(request) { _ in [] }
      if let reply = try await settle(outcome, attempt: &attempt) { return reply }
    }
  }

  /// A part of a path, with everything escaped that means something there.
  public static func escaped(_ part: String) -> String { PercentCoding.encode(part) }

  private mutating func send(
    _ request: ClientRequest,
    _ body: (Int) -> [UInt8]?
  ) -> Result<ClientReply, ClientFailure> {
    var request = request
    request.headers += address.authorization
    request.secondsMax = secondsMax
    return withoutActuallyEscaping(body) { body in
      do throws(ClientFailure) {
        return .success(try http.send(request, body: body))
      } catch {
        return .failure(error)
      }
    }
  }

  /// The answer when it is one; nil after a pause when it is worth to try again.
  private func settle(
    _ outcome: Result<ClientReply, ClientFailure>,
    attempt: inout Int
  ) async throws(ServiceFailure) -> ClientReply? {
    let reason: String
    var pause = min(1 << min(attempt, 16), Self.pauseSecondsMax)
    switch outcome {
    case .success(let reply):
      // A verdict says that the log was checked, whatever came of it.
      if (200..<300).contains(reply.status) || reply.header("WillDid-Verdict") != nil {
        return reply
      }
      let failure = ServiceFailure(reply)
      guard [408, 409, 429, 502, 503, 504].contains(reply.status), attempt < retries else {
        throw failure
      }
      reason = failure.message
      if let seconds = reply.header("Retry-After").flatMap({ Int($0) }), seconds >= 0 {
        pause = min(seconds, Self.pauseSecondsMax)
      }
    case .failure(let failure):
      guard !failure.isMistake, attempt < retries else {
        throw ServiceFailure(failure, at: address.url)
      }
      reason = failure.reason
    }
    attempt += 1
    onWait(reason, pause)
    do {
      try await Task.sleep(for: .seconds(pause))
    } catch {
      throw ServiceFailure(message: reason, isFinal: false)
    }
    return nil
  }
}

/// Why a service did not do what it was asked to.
public struct ServiceFailure: Error, Hashable, Sendable {
  /// What went wrong and, where that is known, what to do; for people.
  public let message: String
  /// Whether trying again cannot help.
  public let isFinal: Bool

  init(message: String, isFinal: Bool) {
    self.message = message
    self.isFinal = isFinal
  }

  fileprivate init(_ failure: ClientFailure, at url: String) {
    self.init(
      message: "no service is reached at \(url): \(failure.reason);"
        + " --url or WILLDID_URL says where it is",
      isFinal: failure.isMistake
    )
  }

  fileprivate init(_ reply: ClientReply) {
    let problem = JSONDocument.parse(reply.body)
    var message = "the service answers \(reply.status)"
    if let detail = problem?["detail"]?.string { message += ": \(detail)" }
    // The hint of a missing token is for curl.
    let hint =
      problem?["code"]?.string == "token-missing"
      ? "set WILLDID_TOKEN, or say --token-file FILE" : problem?["hint"]?.string
    if let hint { message += " (\(hint))" }
    let isBusy = [408, 409, 429].contains(reply.status) || reply.status >= 500
    self.init(message: message, isFinal: !isBusy)
  }
}
