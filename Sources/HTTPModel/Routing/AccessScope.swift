/// What a route asks of whoever uses it.
public enum AccessScope: Hashable, Sendable {
  /// Nothing; the route still learns whose token came along.
  case open
  /// One of these; `admin` holds the others.
  case ingest, read, admin
}
