import HTTPModel
import Synchronization
import Testing
import WebAPI

@Suite("Quotas")
struct QuotaTests {
  private let time: Time
  private let tokens: [Token]

  init() {
    time = Time()
    tokens = (0..<2).map { _ in
      Token.random()
    }
  }

  /// A clock that stands until it is moved.
  private final class Time: Sendable {
    private let microseconds = Atomic(TestService.noon)
    var now: Int64 { microseconds.load(ordering: .relaxed) }
    func pass(_ seconds: Int64) { microseconds.add(seconds * 1_000_000, ordering: .relaxed) }
  }

  private func api(
    requests: Int = 0,
    bytes: Int = 0,
    callers: Int = Allowance().callersMax,
    asks: Bool = false
  ) -> TestService {
    var known = TokenSet()
    for token in tokens { known.add(TokenTests.record("a", [.admin], token: token)) }
    return TestService { [known, time] in
      $0.allowance.requestsPerMinute = requests
      $0.allowance.bytesPerHour = bytes
      $0.allowance.callersMax = callers
      $0.tokens = asks ? known : nil
      $0.now = { time.now }
    }
  }

  @Test func `a minute's requests may come at once, and the next one hears when to come`() async {
    let api = api(requests: 3)
    for _ in 1...3 { #expect(await api.check().status == 200) }
    let refused = await api.check()
    #expect(refused.status == 429)
    #expect(refused.headers["Retry-After"] == "20")
    #expect(refused.headers["Content-Type"] == "application/problem+json")
    #expect(refused.text.contains("\"code\":\"quota-exceeded\""))
    #expect(refused.text.contains("\"retryable\":true"))
    time.pass(19)
    #expect(await api.check().headers["Retry-After"] == "1")
    time.pass(1)
    #expect(await api.check().status == 200)
    #expect(await api.check().status == 429)
  }

  @Test func `what is open to everybody does not count`() async {
    let api = api(requests: 1)
    for _ in 1...5 { #expect(await api.response(.get, "/v1/rules").status == 200) }
    #expect(await api.check().status == 200)
    #expect(await api.check().status == 429)
    #expect(await api.response(.get, "/livez").status == 200)
  }

  @Test func `each token has its own`() async {
    let api = api(requests: 1, asks: true)
    for token in tokens {
      let headers: HTTPHeaders = ["Authorization": "Bearer \(token.text)"]
      #expect(await api.check(headers: headers).status == 200)
      #expect(await api.check(headers: headers).status == 429)
    }
  }

  @Test func `a network of IPv6 is one caller, an address of IPv4 too`() async {
    let api = api(requests: 1)
    let statuses = { (remotes: [String]) in
      var statuses: [Int] = []
      for remote in remotes {
        statuses.append(await api.response(.get, "/metrics", from: remote).status)
      }
      return statuses
    }
    let one = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::7", "2001:db8:1:2::1"]
    #expect(await statuses(one) == [200, 429, 429])
    #expect(await statuses(["2001:db8:1:3::1", "2001:db8:2:2::1"]) == [200, 200])
    let four = ["192.0.2.1", "192.0.2.2", "::ffff:192.0.2.1", "192.0.2.1"]
    #expect(await statuses(four) == [200, 200, 429, 429])
  }

  @Test func `whoever has used its allowance up is remembered, however many others ask`() async {
    let api = api(requests: 2, callers: 64)
    let eager = "198.51.100.1"
    for _ in 1...2 { #expect(await api.response(.get, "/metrics", from: eager).status == 200) }
    for number in 1...200 {
      #expect(await api.response(.get, "/metrics", from: "192.0.2.\(number)").status == 200)
    }
    #expect(await api.response(.get, "/metrics", from: eager).status == 429)
  }

  @Test func `a log that is begun is taken to its end, and its caller waits afterwards`() async {
    let size = TestService.brokenLog.utf8.count
    let api = api(bytes: size / 2)
    #expect(await api.check().status == 200)
    let refused = await api.check()
    #expect(refused.status == 429)
    #expect(refused.headers["Retry-After"] == "3600")
    // Only logs are refused: whoever sent too much may still read.
    #expect(await api.response(.get, "/metrics").status == 200)
    time.pass(3_600)
    #expect(await api.check().status == 429)
    time.pass(1)
    #expect(await api.check().status == 200)
  }

  @Test func `without quotas nobody waits`() async {
    let api = api()
    for _ in 1...100 { #expect(await api.check().status == 200) }
  }
}
