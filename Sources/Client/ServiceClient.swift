public import HTTPClient
internal import HTTPModel
internal import JSONLines
public import Reporting

/// Talks to a service, and tries again when that may help.
public struct ServiceClient: ~Copyable {
  /// Parameters of a request, in their order.
  public typealias Items = [(name: String, value: String)]

  /// How long it waits at the most before it tries again.
  private static let pauseSecondsMax = 60

  private let address: ServiceAddress
  /// How often it tries again.
  private let retries: Int
  private let secondsMax: Int
  /// A file with the certificates that are believed, or nil for those of the system.
  private let certificates: String?
  /// Hears why it waits, and for how many seconds.
  private let onWait: (String, Int) -> Void
  private var http = HTTPClient(name: "willdid/\(ServiceVersion.text)")

  public init(
    address: ServiceAddress,
    retries: Int,
    secondsMax: Int,
    certificates: String?,
    onWait: @escaping (String, Int) -> Void
  ) {
    self.address = address
    self.retries = retries
    self.secondsMax = secondsMax
    self.certificates = certificates
    self.onWait = onWait
  }

  /// Uploads a log to be kept.
  ///
  /// - Throws: `ServiceFailure` when the service refuses it, or cannot be reached.
  public mutating func upload(
    _ log: borrowing PackedLog,
    items: Items,
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
      guard let reply = try await settle(outcome, attempt: &attempt) else { continue }
      // A proxy's page to sign in, or another program at that URL, keeps nothing and must not pass for green.
      guard reply.verdict != nil else { throw .stranger(at: address.shown) }
      return reply
    }
  }

  /// Lists what is kept, with these filters.
  ///
  /// - Returns: the page as it came, and its items.
  /// - Throws: `ServiceFailure` when the service refuses, cannot be reached, or answers with what is no list.
  public mutating func list(
    _ filters: Items
  ) async throws(ServiceFailure) -> (page: JSON, items: [JSON], body: [UInt8]) {
    let reply = try await ask("/v1/reports", items: filters)
    guard let page = JSONDocument.parse(reply.body), let items = page["items"]?.array else {
      throw .stranger(at: address.shown)
    }
    return (page, items, reply.body)
  }

  /// The bytes of the report with this id, in the format that `items` ask for.
  ///
  /// - Throws: `ServiceFailure` when there is none, or the service cannot be reached.
  public mutating func report(_ id: String, items: Items) async throws(ServiceFailure) -> [UInt8] {
    let reply = try await ask(Self.path(of: id), items: items)
    guard reply.verdict != nil else { throw .stranger(at: address.shown) }
    return reply.body
  }

  /// Removes the report with this id.
  ///
  /// - Throws: `ServiceFailure` when there is none, or the service refuses or cannot be reached.
  public mutating func delete(_ id: String) async throws(ServiceFailure) {
    let reply = try await ask(Self.path(of: id), method: "DELETE")
    guard reply.status == 204 else { throw .stranger(at: address.shown) }
  }

  private static func path(of id: String) -> String { "/v1/reports/\(PercentCoding.encode(id))" }

  private mutating func ask(
    _ path: String,
    method: String = "GET",
    items: Items = []
  ) async throws(ServiceFailure) -> ClientReply {
    let request = ClientRequest(method: method, url: address.url(path, items))
    var attempt = 0
    while true {
      let outcome = send(request) { _ in [] }
      if let reply = try await settle(outcome, attempt: &attempt) { return reply }
    }
  }

  private mutating func send(
    _ request: ClientRequest,
    _ body: (Int) -> [UInt8]?
  ) -> Result<ClientReply, ClientFailure> {
    var request = request
    request.headers += address.authorization
    request.secondsMax = secondsMax
    request.certificates = certificates
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
      if (200..<300).contains(reply.status) || reply.verdict != nil { return reply }
      let failure = ServiceFailure(reply, at: address.shown)
      guard [408, 409, 429, 502, 503, 504].contains(reply.status), attempt < retries else {
        throw failure
      }
      reason = failure.message
      if let seconds = reply.header("Retry-After").flatMap({ Int($0) }), seconds >= 0 {
        pause = min(seconds, Self.pauseSecondsMax)
      }
    case .failure(let failure):
      guard !failure.isMistake, attempt < retries else {
        throw ServiceFailure(failure, at: address.shown)
      }
      reason = "no service is reached at \(address.shown): \(failure.reason)"
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
    let advice =
      failure.isDistrusted
      ? "SSL_CERT_FILE names a file with the certificates to believe"
      : "--url or WILLDID_URL says where it is"
    self.init(
      message: "no service is reached at \(url): \(failure.reason); \(advice)",
      isFinal: failure.isMistake
    )
  }

  /// What answers at `url` is something else.
  fileprivate static func stranger(at url: String) -> ServiceFailure {
    ServiceFailure(
      message: "what answers at \(url) is not WillDid; --url or WILLDID_URL says where it is",
      isFinal: true
    )
  }

  fileprivate init(_ reply: ClientReply, at url: String) {
    let problem = JSONDocument.parse(reply.body)
    // A redirect is not followed: it would take the token to somebody else.
    let isElsewhere =
      problem?["code"] == nil
      && (300..<400 ~= reply.status || [404, 405, 501].contains(reply.status))
    guard !isElsewhere else {
      let place = reply.header("Location").map { ", which leads to \($0)" } ?? ""
      let advice = "--url or WILLDID_URL says where it is"
      self.init(
        message: "what answers \(reply.status) at \(url)\(place) is not WillDid; \(advice)",
        isFinal: true
      )
      return
    }
    var message = "the service answers \(reply.status)"
    if let detail = problem?["detail"]?.string { message += ": \(detail)" }
    // The service's own hint for a missing token is a line of curl.
    let hint =
      problem?["code"]?.string == "token-missing"
      ? "set WILLDID_TOKEN, or say --token-file FILE" : problem?["hint"]?.string
    if let hint { message += " (\(hint))" }
    let isBusy = [408, 409, 429].contains(reply.status) || reply.status >= 500
    self.init(message: message, isFinal: !isBusy)
  }
}

extension ClientReply {
  /// What the service says of the log that it checked, such as `empty; errors=0; warnings=0`; nil when it checked none.
  public var verdict: String? { header("WillDid-Verdict") }
}
