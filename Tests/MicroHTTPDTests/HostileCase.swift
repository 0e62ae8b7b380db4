import Testing

/// A request that is wrong or odd on the wire, and how it is answered.
struct HostileCase: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  /// The status of the answer, or an empty text when the connection is closed without one.
  let status: String

  init(_ name: String, _ text: String, _ status: String) {
    self.init(name, Array(text.utf8), status)
  }

  init(_ name: String, _ bytes: [UInt8], _ status: String) {
    self.name = name
    self.bytes = bytes
    self.status = status
  }

  var testDescription: String { name }

  /// A POST with these framing fields and a chunked body that hides a request.
  static func framed(
    _ name: String,
    _ fields: String,
    _ status: String = "400",
    version: String = "1.1"
  ) -> HostileCase {
    let hidden = "GET /canary HTTP/1.1\r\nHost: x\r\n\r\n"
    let head = "POST /echo HTTP/\(version)\r\nHost: x\r\n\(fields)\r\n\r\n"
    return HostileCase(name, "\(head)0\r\n\r\n\(hidden)", status)
  }

  /// A request without a body, by its first line.
  static func line(
    _ name: String,
    _ line: String,
    fields: String = "Host: x\r\n",
    _ status: String = "400"
  ) -> HostileCase {
    HostileCase(name, "\(line)\r\n\(fields)\r\n", status)
  }

  /// A GET with this field.
  static func field(_ name: String, _ field: String, _ status: String = "400") -> HostileCase {
    line(name, "GET /a HTTP/1.1", fields: "Host: x\r\n\(field)\r\n", status)
  }

  /// A GET with this Host.
  static func host(_ name: String, _ host: String, _ status: String = "400") -> HostileCase {
    line(name, "GET /a HTTP/1.1", fields: "Host: \(host)\r\n", status)
  }

  /// A GET of this target.
  static func target(_ name: String, _ target: String, _ status: String = "400") -> HostileCase {
    line(name, "GET \(target) HTTP/1.1", status)
  }

  /// A POST with this body in chunks.
  static func chunks(_ name: String, _ body: String, _ status: String = "400") -> HostileCase {
    let head = "POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    return HostileCase(name, head + body, status)
  }

  static func x(_ count: Int) -> String { String(repeating: "x", count: count) }
}
