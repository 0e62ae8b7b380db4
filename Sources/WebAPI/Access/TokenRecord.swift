internal import HTTPModel
internal import Reporting

/// What is kept of a token: never the token itself.
public struct TokenRecord: Hashable, Sendable {
  /// The SHA-256 of the token, in hexadecimal.
  public var digest: String
  public var scopes: Set<Scope>
  /// The only project that it is for, or nil for all.
  public var project: String?
  /// The day on which it was made.
  public var created: String
  /// The first day on which it no longer counts, or nil.
  public var expires: String?
  /// What it is for, in words.
  public var name: String

  public enum Scope: String, CaseIterable, Sendable { case ingest, read, admin }

  public init(
    digest: String,
    scopes: Set<Scope>,
    project: String?,
    created: String,
    expires: String?,
    name: String
  ) {
    self.digest = digest
    self.scopes = scopes
    self.project = project
    self.created = created
    self.expires = expires
    self.name = name
  }

  /// Reads a line of a tokens file, or returns nil when it is malformed.
  public init?(line: String) {
    let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      .map(String.init)
    guard parts.count >= 5, parts[0].utf8.count == 64,
      parts[0].utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { return nil }
    let words = parts[1].split(separator: ",").map(String.init)
    let scopes = words.compactMap(Scope.init(rawValue:))
    guard !scopes.isEmpty, scopes.count == words.count,
      parts[4] == "-" || Timestamp.start(ofDate: parts[4]) != nil
    else { return nil }
    self.init(
      digest: parts[0],
      scopes: Set(scopes),
      project: parts[2] == "*" ? nil : parts[2],
      created: parts[3],
      expires: parts[4] == "-" ? nil : parts[4],
      name: parts.count > 5 ? parts[5] : ""
    )
  }

  /// The line of a tokens file.
  var line: String {
    let scopes = Scope.allCases.filter(scopes.contains).map(\.rawValue).joined(separator: ",")
    return "\(digest) \(scopes) \(project ?? "*") \(created) \(expires ?? "-") \(name)"
  }

  /// Tells tokens apart, for people.
  public var id: String { String(digest.prefix(8)) }

  var principal: Principal { Principal(id: id, project: project) }

  /// Whether the token may use what asks for `scope`; whoever may administer may do everything.
  func allows(_ scope: AccessScope) -> Bool {
    switch scope {
    case .open: true
    case .ingest: scopes.contains(.ingest) || scopes.contains(.admin)
    case .read: scopes.contains(.read) || scopes.contains(.admin)
    case .admin: scopes.contains(.admin)
    }
  }

  /// Whether it has run out at this time, in microseconds since 1970.
  func isExpired(at now: Int64) -> Bool {
    expires.flatMap(Timestamp.microseconds).map { $0 <= now } ?? false
  }
}
