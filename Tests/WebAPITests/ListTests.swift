import Foundation
import HTTPModel
import LogCheck
import Reporting
import Testing
import WebAPI

@Suite("Lists of what is kept")
struct ListTests {
  private let api = TestService(storing: true)

  @Test func `pages follow each other without gaps, by the Link field too`() async {
    var ids: [String] = []
    for number in 1...5 { ids.append(await api.kept("?project=p&build=\(number)")) }
    var found: [String] = []
    var path: String? = "/v1/reports?project=p&limit=2"
    while let next = path {
      let page = await api.response(.get, next)
      #expect(page.status == 200)
      found += page.json["items"]?.array?.compactMap { $0["url"]?.string } ?? []
      let link = page.headers["Link"]?.firstMatch(of: /<([^>]*)>; rel="next"/)?.1
      #expect((link != nil) == (page.json["has_more"]?.bool == true))
      path = link.map(String.init)
    }
    #expect(found.count == 5)
    #expect(Set(found) == Set(ids))
  }

  @Test func `reports without a project belong to the first one`() async {
    _ = await api.kept("")
    _ = await api.kept("?project=p")
    let first = await api.response(.get, "/v1/projects?limit=1")
    let next = first.headers["Link"]?.firstMatch(of: /<([^>]*)>; rel="next"/)?.1
    let second = await api.response(.get, next.map(String.init) ?? "none")
    let names = [first, second].map { $0.json["items"]?.array?.first?["name"]?.string }
    #expect(names == ["", "p"])
  }

  @Test func `a filter shows only what it says`() async {
    _ = await api.kept("?project=p&branch=main&commit=c1&build=7&name=a.log&label=device:iPad")
    _ = await api.kept("?project=q&branch=next", TestService.goodLog)
    for filter in [
      "project=p", "branch=main", "commit=c1", "build=7", "name=a.log", "label=device:iPad",
      "verdict=fail", "rule=will-appear-before-did-appear", "q=A.LO",
      "severity=error",
    ] {
      let page = await api.response(.get, "/v1/reports?\(filter)")
      let projects = page.json["items"]?.array?.map { $0["context"]?["project"]?.string }
      #expect(projects == ["p"], "\(filter)")
    }
    #expect(await count("since=2026-11-20") == 2)
    #expect(await count("since=2026-11-21") == 0)
    #expect(await count("until=2026-11-20T12:00:00Z") == 0)
    #expect(await count("until=2026-11-20T12:00:01Z") == 2)
    #expect(await count("since=0000-01-01") == 2)
    #expect(await count("until=0000-01-01T00:00:00Z") == 0)
    #expect(await count("since=9999-12-31T23:59:59-23:59") == 0)
  }

  @Test(arguments: ["/v1/reports", "/v1/findings"])
  func `an empty project is that of what has none`(_ list: String) async {
    _ = await api.kept("")
    _ = await api.kept("?project=p")
    let all = await api.response(.get, list)
    #expect(all.json["items"]?.array?.count == 2)
    let page = await api.response(.get, list + "?project=")
    #expect(page.json["items"]?.array?.count == 1)
    #expect(!page.text.contains("\"project\":\"p\""))
  }

  @Test func `those with the most errors come first when that is asked`() async {
    let second = TestService.brokenLog.replacing("Feed:0x1", with: "Shop:0x2")
    let worst = await api.kept("?project=p", TestService.brokenLog + second)
    for _ in 1...3 { _ = await api.kept("?project=p") }
    _ = await api.kept("?project=p", TestService.goodLog)
    var errors: [Int?] = []
    var urls: [String?] = []
    var path: String? = "/v1/reports?project=p&sort=errors&limit=2"
    while let next = path {
      let page = await api.response(.get, next)
      errors += page.json["items"]?.array?.map { $0["counts"]?["errors"]?.integer } ?? []
      urls += page.json["items"]?.array?.map { $0["url"]?.string } ?? []
      path = page.headers["Link"]?.firstMatch(of: /<([^>]*)>/).map { String($0.1) }
    }
    #expect(errors == [2, 1, 1, 1, 0])
    #expect(urls.first == worst)
    #expect(Set(urls).count == 5)
  }

  @Test func `a list by errors is of one project`() async {
    let refused = await api.response(.get, "/v1/reports?sort=errors")
    #expect(refused.status == 400)
    #expect(refused.text.contains("project=…"))
  }

  private func count(_ query: String) async -> Int? {
    await api.response(.get, "/v1/reports?\(query)").json["items"]?.array?.count
  }

  @Test(arguments: [
    "/v1/reports", "/v1/projects", "/v1/findings", "/v1/projects/p/trend", "/v1/findings/FP",
  ])
  func `a list is the same until something changes`(_ pattern: String) async {
    let made = await api.keep("?project=p")
    let fingerprint = made.json["violations"]?.array?.first?["fingerprint"]?.string ?? ""
    let path = pattern.replacing("FP", with: fingerprint)
    let first = await api.response(.get, path)
    #expect(first.status == 200)
    let tag: HTTPHeaders = ["If-None-Match": first.headers["ETag"] ?? ""]
    #expect(await api.response(.get, path, headers: tag).status == 304)
    _ = await api.keep("?project=p")
    #expect(await api.response(.get, path, headers: tag).status == 200)
  }

  @Test(arguments: [
    "/v1/reports?cursor=x", "/v1/reports?cursor=MS54Lnk", "/v1/findings?cursor=x",
    "/v1/projects?cursor=%C3%A4",
  ])
  func `a cursor that the list did not give is refused`(_ path: String) async {
    let response = await api.response(.get, path)
    #expect(response.status == 400)
    #expect(response.text.contains("bad-cursor"))
  }

  @Test func `a cursor is good for its own list and filters only`() async {
    for _ in 1...2 { _ = await api.kept("?project=p") }
    let cursor = await api.response(.get, "/v1/reports?limit=1").json["next"]?.string ?? ""
    #expect(await api.response(.get, "/v1/reports?limit=9&cursor=\(cursor)").status == 200)
    #expect(await api.response(.get, "/v1/reports?project=p&cursor=\(cursor)").status == 400)
    for list in ["/v1/findings", "/v1/projects"] {
      #expect(await api.response(.get, "\(list)?cursor=\(cursor)").status == 400, "\(list)")
    }
  }

  @Test(arguments: [
    "/v1/reports?limit=0", "/v1/reports?limit=201", "/v1/reports?limit=%2B5",
    "/v1/reports?verdict=bad",
    "/v1/reports?since=yesterday", "/v1/reports?sort=size", "/v1/reports?severity=bad",
    "/v1/reports?label=x", "/v1/reports?label=:x", "/v1/reports?limit=1&limit=2",
    "/v1/findings?state=x", "/v1/findings?severity=x", "/v1/projects/p/trend?bucket=week",
    "/v1/projects/p/trend?days=0",
  ])
  func `a wrong value is refused`(_ path: String) async {
    let response = await api.response(.get, path)
    #expect(response.status == 400)
    #expect(response.text.contains("bad-parameter"))
  }

  @Test func `a misspelt parameter is refused with the nearest`() async {
    let response = await api.response(.get, "/v1/reports?projct=p")
    #expect(response.text.contains("did you mean 'project'?"))
  }

  @Test func `a parameter that only kept logs have is refused with where it belongs`() async {
    let response = await api.check("?base=main")
    #expect(response.status == 400)
    #expect(response.text.contains("POST /v1/reports takes it"))
  }

  @Test func `violations are listed, filtered and paged`() async {
    let second = TestService.brokenLog.replacing("Feed:0x1", with: "Shop:0x2")
    let path = await api.kept("?max_violations=1", TestService.brokenLog + second)
    let report = await api.response(.get, path).json
    #expect(report["truncated"]?.bool == true)
    let next = report["next"]?.string ?? ""
    let rest = await api.response(.get, "\(path)/violations?cursor=\(next)").json["items"]?.array
    #expect(rest?.map { $0["seq"]?.integer } == [2])
    #expect(rest?.first?["new"]?.bool == true)
    let page = await api.response(.get, "\(path)/violations?limit=1")
    #expect(page.json["has_more"]?.bool == true)
    let rule = await api.response(.get, "\(path)/violations?rule=loadview-recursion")
    #expect(rule.json["items"]?.array?.isEmpty == true)
  }

  @Test(arguments: ["subjects", "violations"])
  func `behind the end of a list is nothing, however far`(_ list: String) async {
    let path = await api.kept()
    for number in ["9", "\(Int.max)", "\(Int.max - 1)"] {
      let cursor = Self.cursor(of: list, at: number)
      let page = await api.response(.get, "\(path)/\(list)?cursor=\(cursor)")
      #expect(page.status == 200)
      #expect(page.json["items"]?.array?.isEmpty == true)
      #expect(page.json["has_more"]?.bool == false)
    }
  }

  @Test(arguments: ["reports", "findings"])
  func `a cursor that was cut is refused, and is not the end of a list`(_ list: String) async {
    _ = await api.kept("", TestService.brokenLog)
    let cursor = Self.cursor(of: list, at: "r_01M8CB72YT1VRK6EZF3Y84XHP")
    #expect(await api.response(.get, "/v1/\(list)?cursor=\(cursor)").status == 400)
  }

  /// A cursor as the list itself writes it, without filters.
  private static func cursor(of list: String, at place: String) -> String {
    var filters = FNV()
    filters.add(list)
    let plain = "1.\(filters.digits).\(place)"
    return Data(plain.utf8).base64EncodedString().replacing("=", with: "")
  }

  @Test func `subjects are listed with what happened to them`() async {
    let path = await api.kept("", TestService.brokenLog + "Shop:0x2 viewDidLoad\n")
    let items = await api.response(.get, "\(path)/subjects").json["items"]?.array ?? []
    #expect(items.map { $0["class"]?.string } == ["Feed", "Shop"])
    #expect(items.map { $0["events"]?.integer } == [6, 1])
    #expect(items.map { $0["violations"]?.integer } == [1, 0])
    let shop = await api.response(.get, "\(path)/subjects?class=Shop&limit=1")
    #expect(shop.json["items"]?.array?.count == 1)
  }
}

@Suite("Logs that are kept")
struct SourceTests {
  @Test func `a log is kept when that was chosen, and given back whole or in part`() async {
    let api = TestService(storing: true) { $0.keeping.source = .full }
    let path = await api.kept() + "/source"
    let whole = await api.response(.get, path)
    #expect(whole.text == TestService.brokenLog)
    #expect(whole.headers["Content-Type"] == "text/plain; charset=utf-8")
    #expect(whole.headers["Content-Disposition"]?.hasPrefix("attachment") == true)
    #expect(whole.headers["Content-Security-Policy"] == "sandbox")
    let count = TestService.brokenLog.utf8.count
    let beyond = "99999999999999999999"
    for (range, part) in [
      ("bytes=0-3", "Feed"), ("bytes=-2", "r\n"), ("bytes=\(count - 1)-", "\n"),
      ("bytes=0-99999", TestService.brokenLog), ("bytes=0-\(Int.max)", TestService.brokenLog),
      ("bytes=-\(Int.max)", TestService.brokenLog), ("bytes=0-\(beyond)", TestService.brokenLog),
      ("bytes=-\(beyond)", TestService.brokenLog), ("Bytes=0-3", "Feed"),
    ] {
      let response = await api.response(.get, path, headers: ["Range": range])
      #expect(response.status == 206)
      #expect(response.text == part)
      #expect(response.headers["Content-Range"]?.hasSuffix("/\(count)") == true)
    }
    for range in ["bytes=0-1,3-4", "bytes=2-1", "lines=1-2", "bytes=-"] {
      #expect(await api.response(.get, path, headers: ["Range": range]).status == 200)
    }
    #expect(await api.response(.head, path, headers: ["Range": "bytes=0-3"]).status == 200)
    for first in ["\(count)", beyond] {
      let outside = await api.response(.get, path, headers: ["Range": "bytes=\(first)-"])
      #expect(outside.status == 416)
      #expect(outside.headers["Content-Range"] == "bytes */\(count)")
    }
  }

  @Test func `a long log is given back from a file, whole or in part`() async throws {
    let api = TestService(storing: true) { $0.keeping.source = .full }
    let lines = (0..<60_000).map {
      "Feed:0x\(String($0, radix: 16)) viewDidLoad # \($0 &* 7_919)\n"
    }
    let log = lines.joined()
    let count = log.utf8.count
    #expect(count > 2 << 20)
    let path = await api.kept("?fail_on=never", log) + "/source"
    let whole = await api.response(.get, path)
    #expect(whole.status == 200)
    #expect(whole.body.isEmpty && whole.bodyByteCount == count)
    let file = try #require(whole.file)
    let descriptor: Int32 = try #require(file.descriptorToSend())
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.seek(toOffset: 0)
    #expect(try handle.readToEnd() == Data(log.utf8))
    for range in [(1 << 20) - 3..<(1 << 20) + 4, count - 5..<count, 0..<1] {
      let field = "bytes=\(range.lowerBound)-\(range.upperBound - 1)"
      let part = await api.response(.get, path, headers: ["Range": field])
      #expect(part.status == 206)
      #expect(part.body == Array(Array(log.utf8)[range]))
    }
  }

  @Test func `a log beyond the bound is checked as always, but not kept`() async {
    let api = TestService(storing: true) {
      $0.keeping.source = .full
      $0.limits.sourceBytesMax = TestService.brokenLog.utf8.count
    }
    let kept = await api.kept()
    #expect(await api.response(.get, kept + "/source").status == 200)
    let longer = await api.keep("", TestService.brokenLog + "\n")
    #expect(longer.json["violations"]?.array?.first?["extract"]?.string == "Feed:0x1 viewDidAppear")
    let path = longer.headers["Location"] ?? ""
    #expect(await api.response(.get, path + "/source").status == 404)
  }

  @Test func `only logs with violations are kept when that was chosen`() async {
    let api = TestService(storing: true) { $0.keeping.source = .violations }
    let broken = await api.kept()
    let clean = await api.kept("", TestService.goodLog)
    #expect(await api.response(.get, broken + "/source").status == 200)
    #expect(await api.response(.get, clean + "/source").status == 404)
  }

  @Test func `otherwise no log is kept`() async {
    let api = TestService(storing: true)
    let path = await api.kept()
    let response = await api.response(.get, path + "/source")
    #expect(response.status == 404)
    #expect(response.text.contains("WILLDID_KEEP_SOURCE"))
  }
}
