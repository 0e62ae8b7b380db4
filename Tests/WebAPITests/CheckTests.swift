import HTTPModel
import LogCheck
import Testing
import WebAPI

@Suite("POST /v1/check")
struct CheckTests {
  private let api = TestService()

  @Test func `a log is answered with its report`() async {
    let response = await api.check()
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "application/json")
    #expect(response.headers["WillDid-Verdict"] == "fail; errors=1; warnings=0")
    #expect(response.headers["X-Request-Id"] == "id-1")
    #expect(response.text.contains(#""verdict":"fail""#))
    #expect(response.text.contains(#""rule":"will-appear-before-did-appear""#))
  }

  @Test func `PUT of a log means the same as POST`() async {
    let body = Array(TestService.brokenLog.utf8)
    let response = await api.response(.put, "/v1/check", body: body)
    #expect(response.headers["WillDid-Verdict"] == "fail; errors=1; warnings=0")
  }

  @Test(arguments: [
    ("", 200), ("?fail_on=never", 200), ("?fail_on=error", 422), ("?fail_on=note", 422),
  ])
  func `fail_on makes a bad verdict 422, with the report`(query: String, status: Int) async {
    let response = await api.check(query)
    #expect(response.status == status)
    #expect(response.text.contains(#""verdict":"fail""#))
    #expect(await api.check(query, TestService.goodLog).status == 200)
  }

  @Test func `an empty log fails like an error, unless it may be empty`() async {
    #expect(await api.check("", "hello\n").status == 200)
    #expect(await api.check("?fail_on=error", "hello\n").status == 422)
    #expect(await api.check("?fail_on=error", "").status == 422)
    #expect(await api.check("?fail_on=error&allow_empty=true", "hello\n").status == 200)
    #expect(await api.check("?fail_on=never", "hello\n").status == 200)
  }

  @Test(arguments: [
    ("", "*/*", "application/json"),
    ("", "application/json", "application/json"),
    ("", "text/plain", "text/plain; charset=utf-8"),
    ("", "text/*;q=0.5, application/json;q=0.4", "text/plain; charset=utf-8"),
    ("", "application/sarif+json", "application/sarif+json"),
    ("", "text/html, */*;q=0.1", "text/html; charset=utf-8"),
    ("?out=gnu", "application/json", "text/plain; charset=utf-8"),
    ("?out=junit", "*/*", "application/xml"),
  ])
  func `the format is chosen by out, else by Accept`(
    query: String,
    accept: String,
    type: String
  )
    async
  {
    let response = await api.check(query, headers: ["Accept": accept])
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == type)
  }

  @Test func `a format that nobody has is not acceptable`() async {
    let response = await api.check("", headers: ["Accept": "image/png"])
    #expect(response.status == 406)
    #expect(response.text.contains("out=json|gnu"))
  }

  @Test(arguments: [
    ("?fail_onn=error", "unknown-parameter", "did you mean 'fail_on'?"),
    ("?nonsense=1", "unknown-parameter", "known here: name, project"),
    ("?fail_on=eror", "bad-parameter", "error, warning, note or never"),
    ("?out=jsn", "bad-parameter", "did you mean 'json'?"),
    ("?os=bsd", "bad-parameter", "17.4"),
    ("?style=x", "bad-parameter", "entry, exit or auto"),
    ("?rules=will-apear-before-did-appear", "bad-parameter", "did you mean 'will-appear"),
    ("?rules=", "bad-parameter", "commas"),
    ("?ignore=will-appear-before-did-appear@", "bad-parameter", "rule@Class"),
    ("?max_violations=-1", "bad-parameter", "from 0 to 10000"),
    ("?max_violations=10001", "bad-parameter", "from 0 to 10000"),
    ("?tz=Berlin", "bad-parameter", "%2B"),
    ("?allow_empty=yes", "bad-parameter", "true or false"),
    ("?run_url=javascript:1", "bad-parameter", "https://"),
    ("?label=x", "bad-parameter", "key:value"),
    ("?name=a&name=b", "bad-parameter", "give it once"),
  ])
  func `a wrong parameter is refused with what would be right`(
    query: String,
    code: String,
    hint: String
  ) async {
    let response = await api.check(query)
    #expect(response.status == 400)
    #expect(response.headers["Content-Type"] == "application/problem+json")
    #expect(response.text.contains("\"code\":\"\(code)\""))
    #expect(response.text.contains(hint))
  }

  @Test(arguments: [
    "?name=app.log&project=a/b&branch=m&commit=c&build=1&job=j&run_url=https://x/1",
    "?name=&project=&branch=&commit=&build=&job=&run_url=", "?label=a:b&label=c:d",
    "?dialect=auto&os=17.4&style=entry", "?tz=%2B02:00", "?tz=+02:00",
    "?rules=will-appear-before-did-appear",
    "?rules=+will-appear-before-did-appear+,+will-appear-before-did-appear",
    "?ignore=will-appear-before-did-appear@Feed",
    "?min_severity=note&max_violations=0&extract=off", "?out=text",
  ])
  func `a right parameter is taken`(query: String) async {
    #expect(await api.check(query).status == 200)
  }

  @Test func `a rule can be ignored for a class`() async {
    let response = await api.check(
      "?ignore=will-appear-before-did-appear@Feed&fail_on=error"
    )
    #expect(response.status == 200)
  }

  @Test func `JUnit fails by 'fail_on'`() async {
    #expect(await api.check("?out=junit").text.contains("failures=\"1\""))
    #expect(await api.check("?out=junit&fail_on=never").text.contains("failures=\"0\""))
  }

  @Test func `a form is refused with the right line`() async {
    let response = await api.check("", headers: ["Content-Type": "multipart/form-data; boundary=x"])
    #expect(response.status == 415)
    #expect(response.text.contains("multipart-not-supported"))
    #expect(response.text.contains("curl -X POST -T"))
  }

  @Test func `curl's default media type means nothing`() async {
    let type: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded"]
    #expect(await api.check("", headers: type).status == 200)
  }

  @Test(arguments: ["br", "deflate", "gzip, gzip", "gzip, zstd", ""])
  func `another coding is refused with those that are right`(coding: String) async {
    let response = await api.check("", headers: ["Content-Encoding": coding])
    #expect(response.status == 415)
    #expect(response.headers["Accept-Encoding"] == "gzip, zstd, identity")
  }

  @Test func `a known coding is taken`() async {
    #expect(await api.check("", headers: ["Content-Encoding": "IDENTITY"]).status == 200)
  }

  @Test func `a log that is no text is refused by name`() async {
    let response = await api.response(.post, "/v1/check", body: Array("PK\u{3}\u{4}xxxxxxxx".utf8))
    #expect(response.status == 415)
    #expect(response.text.contains("unsupported-media-type"))
  }

  @Test func `a cut gzip file is refused`() async {
    let response = await api.response(.post, "/v1/check", body: [0x1f, 0x8b, 8, 0])
    #expect(response.status == 400)
    #expect(response.text.contains("decode-failed"))
  }

  @Test func `a body over the limit is refused, announced or not`() async {
    let small = TestService { $0.limits.wireBytesMax = 100 }
    let announced = await small.response(.post, "/v1/check", declares: 101)
    #expect(announced.status == 413)
    #expect(announced.text.contains(#""name":"max_body_bytes","value":100,"observed":101"#))
    let body = [UInt8](repeating: UInt8(ascii: "a"), count: 101)
    let unannounced = await small.response(.post, "/v1/check", body: body, declares: 0)
    #expect(unannounced.status == 413)
    #expect(await small.response(.post, "/v1/check", body: body.dropLast()).status == 200)
  }

  @Test func `a long log is answered as well`() async {
    let lines = String(
      repeating: "Feed:0x1 viewWillAppear\nFeed:0x1 viewDidAppear\n",
      count: 30_000
    )
    let response = await api.check("?max_violations=1&rules=will-appear-before-did-appear", lines)
    #expect(response.status == 200)
    #expect(response.text.contains(#""events":60000"#))
  }

  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
    (String(repeating: "a", count: 1_000_000), "zcduXJkU+5KBocfihNc+Z/GAmkiklyAOBG05zMcRLNA="),
  ])
  func `a log that is not what its digest says is refused`(log: String, digest: String) async {
    let response = await api.check("", log, headers: ["Content-Digest": "sha-256=:\(digest):"])
    #expect(response.status == 200)
    #expect(response.text.contains("\"sha256\":"))
    let other = await api.check("", log + "x", headers: ["Content-Digest": "sha-256=:\(digest):"])
    #expect(other.status == 400)
    #expect(other.text.contains("digest-mismatch"))
  }

  @Test func `a digest is refused when it is malformed, and left alone when it is another`() async {
    #expect(await api.check("", headers: ["Content-Digest": "sha-256=:YWJj:"]).status == 400)
    #expect(await api.check("", headers: ["Content-Digest": "sha-256=x"]).status == 400)
    let other = await api.check("", headers: ["Content-Digest": "md5=:YWJj:"])
    #expect(other.status == 200)
    #expect(!other.text.contains("\"sha256\":"))
  }
}
