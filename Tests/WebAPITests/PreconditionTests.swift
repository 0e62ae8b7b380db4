import HTTPModel
import Reporting
import Testing

@Suite("Preconditions")
struct PreconditionTests {
  private let api = TestService(storing: true)

  private static func match(_ tag: String) -> HTTPHeaders { ["If-Match": tag] }

  @Test(arguments: ["/v1/reports", "/v1/reports/ID", "/v1/findings", "/v1/rules", "/v1/version"])
  func `what is read is what was meant, or nothing`(_ pattern: String) async {
    let path = pattern.replacing("/v1/reports/ID", with: await api.kept("?project=p"))
    // Also where the answer is known already.
    for _ in 1...2 {
      let tag = await api.response(.get, path).headers["ETag"] ?? ""
      for same in [tag, "\"x\", \(tag) , \"y\"", "*"] {
        #expect(await api.response(.get, path, headers: Self.match(same)).status == 200)
      }
      for other in ["\"x\"", "W/\(tag)", ""] {
        let refused = await api.response(.get, path, headers: Self.match(other))
        #expect(refused.status == 412)
        #expect(refused.text.contains("\"code\":\"precondition-failed\""))
      }
    }
    #expect(await api.response(.get, "/v1/nothing", headers: Self.match("*")).status == 404)
  }

  @Test func `only the report that was seen is deleted`() async {
    let path = await api.kept()
    #expect(await api.response(.delete, path, headers: Self.match("\"x\"")).status == 412)
    let tag = await api.response(.get, path + "?out=gnu").headers["ETag"] ?? ""
    #expect(await api.response(.delete, path, headers: Self.match(tag)).status == 204)
    #expect(await api.response(.delete, path, headers: Self.match(tag)).status == 404)
  }

  @Test func `two people who change a finding hear of each other`() async {
    let made = await api.keep("?project=p")
    let fingerprint = made.json["violations"]?.array?.first?["fingerprint"]?.string ?? ""
    let path = "/v1/findings/\(fingerprint)?project=p"
    let seen = await api.response(.get, path).headers["ETag"] ?? ""
    let body = Array(#"{"state":"fixed"}"#.utf8)
    let first = await api.response(.patch, path, headers: Self.match(seen), body: body)
    #expect(first.status == 200)
    #expect(await api.response(.patch, path, headers: Self.match(seen), body: body).status == 412)
    let tag = first.headers["ETag"] ?? ""
    #expect(await api.response(.get, path).headers["ETag"] == tag)
    #expect(await api.response(.get, path, headers: ["If-None-Match": tag]).status == 304)
    // Another finding's news are none of this one.
    _ = await api.keep("?project=p", TestService.goodLog)
    #expect(await api.response(.patch, path, headers: Self.match(tag), body: body).status == 200)
  }

  @Test func `a project is made, or changed, as was meant`() async {
    let body = Array(#"{"main_branch":"trunk"}"#.utf8)
    let put = { (headers: HTTPHeaders) in
      await api.response(.put, "/v1/projects/p", headers: headers, body: body)
    }
    let missing = await put(Self.match("*"))
    #expect(missing.status == 412)
    #expect(missing.json["detail"]?.string == "It is not there, and 'If-Match' says that it is.")
    #expect(await put(["If-None-Match": "*"]).status == 200)
    let there = await put(["If-None-Match": "*"])
    #expect(there.status == 412)
    #expect(
      there.json["detail"]?.string
        == "It is there already, and 'If-None-Match' says that it is not."
    )
    #expect(await put(Self.match("*")).status == 200)
    #expect(await put(Self.match("\"x\"")).status == 412)
  }
}
