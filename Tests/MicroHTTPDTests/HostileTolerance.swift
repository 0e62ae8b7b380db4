/// Requests that are odd, and answered nevertheless.
extension HostileCase {
  /// What the library's parser puts up with, by its known deviations; it is answered, and nothing
  /// that follows is read.
  static let tolerated: [HostileCase] = [
    chunks("chunk lines that end in a line feed", "5\nhello\n0\n\n", "200"),
    chunks("chunk extension", "5;a=b\r\nhello\r\n0\r\n\r\n", "200"),
    chunks("empty chunk extension", "5;\r\nhello\r\n0\r\n\r\n", "200"),
    chunks("chunk extension in quotes", "5;a=\"b\"\r\nhello\r\n0\r\n\r\n", "200"),
    chunks("extension of the last chunk", "5\r\nhello\r\n0;a\r\n\r\n", "200"),
    chunks("chunk size with zeros in front", "0000000005\r\nhello\r\n0\r\n\r\n", "200"),
    chunks("trailer", "5\r\nhello\r\n0\r\nContent-Length: 9\r\n\r\n", "200"),
    chunks("trailer of a coding", "0\r\nTransfer-Encoding: x\r\n\r\n", "200"),
    chunks("trailer of a host", "0\r\nHost: y\r\n\r\n", "200"),
    HostileCase("header lines that end in a line feed", "GET /a HTTP/1.1\nHost: x\n\n", "200"),
    field("folded line", "A: b\r\n c", "200"),
    framed("folded length", "Content-Length: 0\r\n 5", "200"),
    target("NUL in the target", "/a\0b", "200"),
    field("NUL in a value", "A: b\0c", "200"),
    framed("NUL in a length", "Content-Length: 5\00", "200"),
    framed("NUL behind a coding", "Transfer-Encoding: chunked\0x", "200"),
    field("no field name", ": b", "200"),
    line("two spaces behind the method", "GET  /a HTTP/1.1", "200"),
    line("no space behind a colon", "GET /a HTTP/1.1", fields: "Host:x\r\n", "200"),
    chunks("chunk that is too short by the CR behind it", "6\r\nhello\r\n0\r\n\r\n", "200"),
    framed("tab before the coding", "Transfer-Encoding:\tchunked", "200"),
    framed("coding in capitals", "Transfer-Encoding: CHUNKED", "200"),
    framed(
      "connection that names the coding",
      "Transfer-Encoding: chunked\r\nConnection: Transfer-Encoding",
      "200"
    ),
  ]

  /// What is unusual, but legal; each ends its connection by itself.
  static let legal: [HostileCase] = [
    line("absolute form", "GET http://elsewhere:80/a HTTP/1.1", fields: closing(), "200"),
    line("absolute form without a path", "GET HTTP://elsewhere HTTP/1.1", fields: closing(), "200"),
    line("absolute form with a query", "GET http://x?a=b HTTP/1.1", fields: closing(), "200"),
    line("star", "OPTIONS * HTTP/1.1", fields: closing(), "200"),
    line("HTTP/1.0", "GET /a HTTP/1.0", fields: "", "200"),
    line("HTTP/1.0 with a host", "GET /a HTTP/1.0", fields: "Host: x\r\n", "200"),
    line("escaped letter", "GET /%61 HTTP/1.1", fields: closing("[::1]:80"), "200"),
    line("host with an empty port", "GET /a HTTP/1.1", fields: closing("x:"), "200"),
    line("host in capitals", "GET /a HTTP/1.1", fields: closing("EXAMPLE.ORG"), "200"),
    line("two slashes", "GET //a HTTP/1.1", fields: closing(), "200"),
    line("dots", "GET /../..//a HTTP/1.1", fields: closing(), "200"),
    line("query of nothing", "GET /a? HTTP/1.1", fields: closing(), "200"),
    line("query of question marks", "GET /a??b=? HTTP/1.1", fields: closing(), "200"),
    line("query of separators", "GET /a?&&=&= HTTP/1.1", fields: closing(), "200"),
    line("trace", "TRACE /a HTTP/1.1", fields: closing(), "200"),
    line(
      "closing in capitals",
      "GET /a HTTP/1.1",
      fields: "Host: x\r\nConnection: CLOSE\r\n",
      "200"
    ),
    line("blanks behind the host", "GET /a HTTP/1.1", fields: closing("x \t"), "200"),
    line("upgrade", "GET /a HTTP/1.1", fields: closing() + "Upgrade: h2c\r\n", "200"),
    line("bytes above ASCII in a value", "GET /a HTTP/1.1", fields: closing() + "A: é\r\n", "200"),
    line("tab in a value", "GET /a HTTP/1.1", fields: closing() + "A: b\tc\r\n", "200"),
    line("empty value", "GET /a HTTP/1.1", fields: closing() + "A: \r\n", "200"),
    line(
      "length with zeros in front",
      "GET /a HTTP/1.1",
      fields: closing() + "Content-Length: 000\r\n",
      "200"
    ),
    line(
      "fields of every sign",
      "GET /a HTTP/1.1",
      fields: closing() + "!#$%&'*+-.^_`|~9: a\r\n",
      "200"
    ),
    HostileCase("empty lines in front", "\r\n\r\nGET /a HTTP/1.1\r\n\(closing())\r\n", "200"),
  ]

  private static func closing(_ host: String = "x") -> String {
    "Host: \(host)\r\nConnection: close\r\n"
  }
}
