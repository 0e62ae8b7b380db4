/// What a route asks of whoever uses it.
public enum AccessScope: Hashable, Sendable {
  /// Nothing; who is known is told to the route nevertheless.
  case open
  /// One of these; `admin` holds the others.
  case ingest, read, admin
}
