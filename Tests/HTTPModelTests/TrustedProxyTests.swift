import HTTPModel
import Testing

@Suite("Who asks, behind proxies")
struct TrustedProxyTests {
  @Test(arguments: [
    ("192.0.2.7", "::ffff:192.0.2.7"), ("::1", "0:0:0:0:0:0:0:1"), ("::", "0::0"),
    ("2001:DB8::1", "2001:db8:0:0::0.0.0.1"), ("1::", "1:0:0:0:0:0:0:0"),
  ])
  func `an address is the same however it is written`(_ left: String, _ right: String) throws {
    let address: IPAddress = try #require(IPAddress(left))
    #expect(IPAddress(right) == address)
  }

  @Test(arguments: [
    "", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "1.2.3.4 ", "::1::", "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9", "12345::", "g::", "1.2.3.4::", "unknown", "_hidden", ":::", "1:::2",
  ])
  func `what is no address is none`(_ text: String) { #expect(IPAddress(text) == nil) }

  @Test(arguments: [
    ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false),
    ("192.0.2.128/25", "192.0.2.127", false), ("192.0.2.128/25", "192.0.2.200", true),
    ("0.0.0.0/0", "8.8.8.8", true), ("0.0.0.0/0", "2001:db8::1", false),
    ("2001:db8::/33", "2001:db8:7fff::1", true), ("2001:db8::/33", "2001:db8:8000::1", false),
    ("127.0.0.1, ::1", "::1", true), ("127.0.0.1", "::ffff:127.0.0.1", true), ("", "::1", false),
  ])
  func `a network holds its addresses only`(
    _ list: String,
    _ address: String,
    _ isTrusted: Bool
  ) throws {
    let proxies: TrustedProxies = try #require(TrustedProxies(list))
    #expect(proxies.contains(address) == isTrusted)
  }

  @Test(arguments: [
    "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/+8", "proxy", "1.2.3.4;::1",
  ])
  func `a malformed list is refused`(_ text: String) { #expect(TrustedProxies(text) == nil) }

  private func client(_ fields: [(String, String)], from remote: String = "10.0.0.9") -> String? {
    let raw = RawRequest(
      method: Array("GET".utf8),
      target: Array("/".utf8),
      version: Array("HTTP/1.1".utf8),
      fields: fields.map { RawRequest.Field(name: Array($0.utf8), value: Array($1.utf8)) }
    )
    guard let proxies = TrustedProxies("10.0.0.0/8") else { return nil }
    return raw.summary(id: "1", remote: remote).client(trusting: proxies)
  }

  @Test func `only what a trusted proxy wrote counts`() {
    let name = "X-Forwarded-For"
    #expect(client([]) == "10.0.0.9")
    #expect(client([(name, "192.0.2.1")]) == "192.0.2.1")
    #expect(client([(name, "192.0.2.1")], from: "203.0.113.5") == "203.0.113.5")
    // What the client made up stands before what the proxy saw.
    #expect(client([(name, "1.1.1.1, 192.0.2.1")]) == "192.0.2.1")
    #expect(client([(name, "1.1.1.1, 192.0.2.1, 10.1.1.1")]) == "192.0.2.1")
    #expect(client([(name, "1.1.1.1"), (name, "192.0.2.1:4711")]) == "192.0.2.1")
    #expect(client([(name, "192.0.2.1, unknown")]) == "10.0.0.9")
    #expect(client([(name, "")]) == "10.0.0.9")
  }

  @Test func `the standard field counts where there is no other`() {
    let value = "for=1.1.1.1;proto=https, proto=http; For=\"[2001:db8::7]:80\""
    #expect(client([("Forwarded", value)]) == "2001:db8::7")
    let both = [("Forwarded", "for=1.1.1.1"), ("X-Forwarded-For", "192.0.2.1")]
    #expect(client(both) == "192.0.2.1")
  }

  @Test func `a trace id is taken when it is one`() {
    func traceID(_ value: String) -> String? {
      let field = RawRequest.Field(name: Array("traceparent".utf8), value: Array(value.utf8))
      return RawRequest(method: [], target: [], version: [], fields: [field])
        .summary(id: "1", remote: "").traceID
    }
    let id = "4bf92f3577b34da6a3ce929d0e0e4736"
    #expect(traceID("00-\(id)-00f067aa0ba902b7-01") == id)
    #expect(traceID("00-\(id.dropLast())-00f067aa0ba902b7-01") == nil)
    #expect(traceID("00-\(id)") == nil)
    #expect(traceID("") == nil)
  }
}
