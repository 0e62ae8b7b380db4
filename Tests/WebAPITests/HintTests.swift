import HTTPModel
import JSONLines
import LogCheck
import Reporting
import Testing
import WebAPI

/// A problem tells its reader what to do next, and that must be true of the very request.
@Suite("What a problem says to do")
struct HintTests {
  private let api = TestService(storing: true) { $0.limits.wireBytesMax = 100 }

  @Test(arguments: ProblemCode.allCases)
  func `the page of a problem says it`(_ code: ProblemCode) async {
    let page = await api.response(.get, "/problems/\(code.rawValue)").json
    #expect(page["hint"]?.string == code.advice)
    #expect(Problem(code, "x").hint == code.advice)
    #expect(!code.advice.isEmpty && !code.advice.hasSuffix(".") && !code.title.hasSuffix("."))
  }

  @Test(arguments: ["/v1/check", "/v1/reports"])
  func `a log that is refused is sent to the same path again`(_ path: String) async {
    let long = [UInt8](repeating: 0x61, count: 200)
    let declared = await api.response(.post, path, body: long)
    let chunked = await api.response(.post, path, body: long, declares: 0)
    for refused in [declared, chunked] {
      #expect(refused.status == 413)
      let line = "curl -X POST -T app.log.zst \"$WILLDID_URL\(path)?name=app.log\""
      #expect(refused.json["hint"]?.string == "zstd -19 app.log && \(line)")
    }
    let form = await api.response(.post, path, headers: ["Content-Type": "multipart/form-data"])
    #expect(form.json["hint"]?.string?.contains("$WILLDID_URL\(path)\"") == true)
  }

  @Test func `a log that is too long unpacked is cut to what is taken`() async {
    let api = TestService { $0.limits.decodedBytesMax = 4_096 }
    let long = [UInt8](repeating: 0x61, count: 5_000)
    let refused = await api.response(.post, "/v1/check", body: long)
    #expect(refused.status == 413)
    #expect(
      refused.json["hint"]?.string == "cut the log with 'split -C 4096' and check the parts"
    )
  }

  @Test func `what may not be repeated in a list is not said to be repeatable`() async {
    let answer = await api.response(.get, "/v1/reports?label=a:b&label=a:c")
    #expect(answer.status == 400)
    #expect(answer.json["hint"]?.string == "give it once")
  }

  @Test(arguments: ["/v1/reports", "/v1/reports/r_x/source", "/v1/projects", "/v1/findings"])
  func `a service that keeps no reports says so where they would be`(_ path: String) async {
    let answer = await TestService().response(.get, path)
    #expect(answer.status == 404)
    #expect(answer.json["detail"]?.string == "This service keeps no reports.")
    #expect(answer.json["hint"]?.string?.contains("$WILLDID_URL/v1/check") == true)
    #expect(await TestService().response(.post, path).status == 404)
    let other = await TestService().response(.get, "/v1/report")
    #expect(other.json["detail"]?.string == "Nothing is at this path.")
  }

  @Test func `metrics that are elsewhere are said to be`() async {
    let api = TestService(storing: true) { $0.showsMetrics = false }
    let answer = await api.response(.get, "/metrics")
    #expect(answer.status == 404)
    #expect(answer.json["hint"]?.string?.contains("WILLDID_METRICS_LISTEN") == true)
    #expect(await api.response(.get, "/v1/reports").status == 200)
  }

  @Test func `a body that is no log is not to be compressed`() async {
    let body = [UInt8](repeating: 0x20, count: 70_000)
    let refused = await api.response(.patch, "/v1/findings/x", body: body)
    #expect(refused.status == 413)
    #expect(refused.json["hint"]?.string?.contains("JSON object") == true)
  }

  @Test(arguments: [
    (#"{"x":1}"#, "known here: state, until, reason"),
    (#"{"stat":"open"}"#, "did you mean 'state'?"),
  ])
  func `a field that nobody knows is guessed only if one is near`(
    _ json: String,
    _ hint: String
  ) async {
    let answer = await api.response(.patch, "/v1/findings/x", body: Array(json.utf8)).json
    #expect(answer["hint"]?.string == hint)
    #expect(answer["detail"]?.string?.hasPrefix("There is no field '") == true)
  }

  @Test func `a database of a newer version asks for a newer program`() async {
    let failure = await #expect(throws: RouteFailure.self) {
      try await stored { () async throws(ReportStoreError) in
        throw .newerSchema(found: 9, known: 8)
      }
    }
    #expect(failure?.problem.code == .storageUnavailable)
    #expect(
      failure?.problem.hint == "this program is older than its database; update it and restart"
    )
  }
}
