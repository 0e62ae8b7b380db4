import HTTPModel
import Reporting
import Testing
import WebAPI

@Suite("Idempotency keys")
struct IdempotencyTests {
  private let api = TestService(storing: true)
  private let key: HTTPHeaders = ["Idempotency-Key": "\"job-1\""]

  @Test func `the same upload is kept once, and answered the same`() async {
    let first = await api.keep("?project=p", headers: key)
    let second = await api.keep("?project=p", headers: ["Idempotency-Key": "job-1"])
    #expect(first.status == 201)
    #expect(second.status == 200)
    #expect(second.headers["Idempotency-Replayed"] == "true")
    #expect(second.headers["Location"] == first.headers["Location"])
    #expect(await api.response(.get, "/v1/reports").json["items"]?.array?.count == 1)
    #expect(await api.keep("?project=p", headers: ["Idempotency-Key": "job-2"]).status == 201)
  }

  @Test(arguments: ["fail_on=new-error&max_violations=0", "fail_on=error&max_violations=0"])
  func `what failed fails again, however little of it is shown`(_ query: String) async {
    let first = await api.keep("?branch=b&\(query)", headers: key)
    let second = await api.keep("?branch=b&\(query)", headers: key)
    #expect(first.status == 422)
    #expect(second.status == 422)
    #expect(second.headers["Idempotency-Replayed"] == "true")
    #expect(second.json["violations"]?.array?.isEmpty == true)
  }

  @Test(arguments: ["json", "junit"])
  func `what is muted fails no upload that comes again either`(_ out: String) async {
    let made = await api.keep("?project=p")
    let fingerprint = made.json["violations"]?.array?.first?["fingerprint"]?.string ?? ""
    let path = "/v1/findings/\(fingerprint)?project=p"
    let body = Array(#"{"state":"muted","reason":"x"}"#.utf8)
    #expect(await api.response(.patch, path, body: body).status == 200)
    let first = await api.keep("?project=p&fail_on=error&out=\(out)", headers: key)
    let second = await api.keep("?project=p&fail_on=error&out=\(out)", headers: key)
    #expect(first.status == 201)
    #expect(second.status == 200)
    for answer in [first, second] {
      #expect(answer.text.contains("\"muted\":true") == (out == "json"))
      #expect(!answer.text.contains("<failure"))
    }
  }

  @Test func `another log or another parameter under the same key is refused`() async {
    _ = await api.keep("?project=p", headers: key)
    for response in [
      await api.keep("?project=p", TestService.goodLog, headers: key),
      await api.keep("?project=p&branch=b", headers: key),
    ] {
      #expect(response.status == 422)
      #expect(response.headers["Content-Type"] == "application/problem+json")
      #expect(response.text.contains("idempotency-key-reused"))
    }
  }

  @Test(arguments: ["", "\"\"", String(repeating: "a", count: 129), "ä"])
  func `a malformed key is refused before the log is read`(_ key: String) async {
    let response = await api.keep("", headers: ["Idempotency-Key": key])
    #expect(response.status == 400)
  }

  /// An upload whose head is in, and nothing else.
  private func begun(_ key: String) throws -> any BodySink {
    let request = TestService.request(
      .post,
      "/v1/reports",
      ["Idempotency-Key": key],
      length: 1 << 20
    )
    return try api.service.accept(try #require(request)).sink.get()
  }

  private func ended(_ sink: any BodySink) async throws -> Int {
    try sink.receive(Array(TestService.brokenLog.utf8).span)
    switch try sink.finish() {
    case .now(let response): return response.status
    case .later(let deferred): return try await deferred.response().status
    }
  }

  @Test func `a key belongs to the upload that began first, while its log still comes`()
    async throws
  {
    var outcomes: [[Int]] = []
    // Which of two that begin within a moment is the first, nobody can tell; soon it will be the first.
    for round in 1...100 where outcomes.last != [409, 201] {
      let first = try begun("job-\(round)")
      let second = await api.keep(headers: ["Idempotency-Key": "job-\(round)"])
      if second.status == 409 {
        #expect(second.headers["Retry-After"] == "15")
        #expect(second.json["hint"]?.string?.contains("not with --retry alone") == true)
        #expect(second.text.contains("\"retryable\":true"))
      }
      outcomes.append([second.status, try await ended(first)])
      let third = await api.keep(headers: ["Idempotency-Key": "job-\(round)"])
      #expect(third.status == 200)
    }
    #expect(outcomes.last == [409, 201])
    #expect(outcomes.dropLast().allSatisfy { $0 == [201, 200] })
  }

  @Test func `an upload that comes to nothing lets its key go`() async throws {
    _ = try begun("job-9")
    var tries = 0
    repeat {
      tries += 1
      await Task.yield()
    } while await api.keep(headers: ["Idempotency-Key": "job-9"]).status == 409 && tries < 10_000
    #expect(await api.keep(headers: ["Idempotency-Key": "job-9"]).status == 200)
    // So does one that cannot be read.
    let broken = await api.response(
      .post,
      "/v1/reports",
      headers: ["Idempotency-Key": "job-10"],
      body: [0x1f, 0x8b, 8, 0]
    )
    #expect(broken.status == 400)
  }
}
