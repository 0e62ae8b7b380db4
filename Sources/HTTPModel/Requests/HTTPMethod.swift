/// The methods of HTTP that this service can name; a route names which it answers.
public enum HTTPMethod: String, CaseIterable, Sendable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
  // Known so that they are answered with 405; no route takes them.
  case trace = "TRACE"
  case query = "QUERY"
}
