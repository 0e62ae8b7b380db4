import HTTPModel
import Testing

@Suite("Targets and queries")
struct TargetTests {
  @Test func `a query is decoded, a plus is a space`() {
    let target = HTTPTarget(Array("/a?b=c%20d&e=f+g&h&i=%2B=&=j".utf8))
    let items = target?.query.items.map { "\($0.name):\($0.value)" }
    #expect(items == ["b:c d", "e:f g", "h:", "i:+=", ":j"])
  }

  @Test func `a plus in a path is a plus`() {
    #expect(HTTPTarget(Array("/a+b".utf8))?.segments == ["a+b"])
  }

  @Test func `an absolute target keeps its authority apart`() {
    let target = HTTPTarget(Array("HTTP://example.org:80/a?b=c".utf8))
    #expect(target?.authority == "example.org:80")
    #expect(target?.path == "/a")
    #expect(HTTPTarget(Array("http://example.org".utf8))?.path == "/")
  }

  @Test(arguments: [
    "", "a", "/%", "/%1", "/%zz", "/%00", "/%c3", "/a?%c3=", "/a b", "/a#b", "/a\"", "/a<b>", "/\\",
    "http://", "http:///a", "http://u@h/", "ftp://h/a", "/\u{7f}", "/ä", "?a",
  ])
  func `what is malformed is no target`(text: String) {
    #expect(HTTPTarget(Array(text.utf8)) == nil)
  }

  @Test func `a host is compared without case and port`() {
    #expect(HostName.name(of: "LocalHost:8080") == "localhost")
    #expect(HostName.name(of: "[::1]:80") == "[::1]")
  }

  @Test(arguments: ["x", "x:", "x:80", "1.2.3.4", "[::1]", "[::1]:8080", "a-b.example"])
  func `a host is a name or an address, with a port or without`(text: String) {
    #expect(HostName.isValid(text))
  }

  @Test(arguments: ["", ":80", "x:y", "x:123456", "x/y", "u@x", "[::1", "[::1]x", "a b", "ä"])
  func `anything else is no host`(text: String) { #expect(!HostName.isValid(text)) }
}

@Suite("Header fields")
struct HeaderTests {
  @Test func `names are compared without case`() {
    let headers: HTTPHeaders = ["Content-Type": "a", "content-type": "b"]
    #expect(headers["CONTENT-TYPE"] == "a")
    #expect(headers.values(of: "content-Type") == ["a", "b"])
  }

  @Test func `what a response depends on is said in one field, and each name once`() {
    var headers: HTTPHeaders = ["vary": "Accept"]
    headers.vary(on: "accept, Cookie")
    headers.vary(on: "Origin")
    #expect(headers.values(of: "Vary") == ["Accept, Cookie, Origin"])
  }

  @Test func `no value can begin another field`() {
    let headers: HTTPHeaders = ["A": "b\r\nSet-Cookie: c\u{0}"]
    #expect(headers["A"] == "b  Set-Cookie: c ")
  }
}

@Suite("Route patterns")
struct PatternTests {
  @Test(arguments: ["GET", "GET a", "BREW /a"])
  func `a malformed pattern stops the program`(text: String) async {
    await #expect(processExitsWith: .failure) { [text] in
      _ = RoutePattern(stringLiteral: text)
    }
  }
}
