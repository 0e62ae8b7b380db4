import HTTPModel
import JSONLines
import Reporting
import Testing
import WebAPI

@Suite("Answers and their description")
struct DescribedAnswerTests {
  private let api = TestService(storing: true)

  private func described() async throws -> DescribedAPI {
    DescribedAPI(
      document: try #require(
        JSONDocument.parse(await api.response(.get, "/openapi.json").body)
      )
    )
  }

  @Test func `who may use an operation is described`() async throws {
    let described = try await described()
    for route in api.service.router.routes {
      let pattern = type(of: route).pattern
      for method in pattern.methods {
        let operation = described.operation(method.rawValue, pattern.path)
        let scopes =
          operation?["security"]?.array?.compactMap { $0["token"]?.array?.first?.string } ?? []
        let scope = type(of: route).scope
        let expected = scope == .open ? [] : ["\(scope)"]
        #expect(scopes == expected, "\(method.rawValue) \(pattern.path)")
      }
    }
  }

  @Test func `no answer is described as an object of anything`() async throws {
    let described = try await described()
    for (name, schema) in described.document["components"]?["schemas"]?.object ?? [] {
      #expect(Self.untyped(schema, name) == [])
    }
  }

  /// Where a schema says neither what members an object has nor what items an array.
  private static func untyped(_ schema: JSON, _ place: String) -> [String] {
    let isObject = schema["type"]?.string == "object"
    var places: [String] = []
    if isObject, schema["properties"] == nil, schema["additionalProperties"] == nil {
      places.append(place)
    }
    for (key, value) in schema.object ?? [] {
      places += untyped(value, "\(place).\(key)")
    }
    for value in schema.array ?? [] { places += untyped(value, "\(place)[]") }
    return places
  }

  @Test(arguments: [
    ("/v1/reports/{id}", ""), ("/v1/reports", ""), ("/v1/reports/{id}/violations", ""),
    ("/v1/reports/{id}/subjects", ""), ("/v1/reports/{id}/timeline", ""),
    ("/v1/reports/{id}/timeline", "?axis=time"), ("/v1/projects", ""), ("/v1/findings", ""),
    ("/v1/projects/{project}/trend", "?days=1"), ("/v1/rules", ""), ("/v1/dialects", ""),
    ("/v1/version", ""), ("/livez", ""), ("/readyz", "?verbose"), ("/problems/{code}", ""),
  ])
  func `is what is described, member by member`(_ path: String, _ query: String) async throws {
    let described = try await described()
    let log = TestService.brokenLog + "call push A:0x1 B:0x2\n"
    let kept = await api.keep("?project=p&branch=main&label=a:b&min_severity=note", log)
    let id = kept.json["id"]?.string ?? ""
    let target = path.replacing("{id}", with: id).replacing("{project}", with: "p")
      .replacing("{code}", with: "overloaded")
    let answer = await api.response(.get, target + query)
    #expect(answer.status == 200 || path == "/readyz", "\(answer.text)")
    let responses = described.operation("get", path)?["responses"]
    let content = responses?["\(answer.status)"]?["content"]?["application/json"]
    let schema = try #require(content?["schema"])
    #expect(described.faults(in: answer.json, as: schema) == [])
  }

  @Test func `the report of an upload is what is described, and so is its verdict`() async throws {
    let described = try await described()
    let operation = described.operation("post", "/v1/reports")
    for (query, status) in [("", 201), ("?fail_on=error&explain_lines=true", 422)] {
      let answer = await api.keep(query)
      #expect(answer.status == status)
      let response = operation?["responses"]?["\(status)"]
      let schema = try #require(response?["content"]?["application/json"]?["schema"])
      #expect(described.faults(in: answer.json, as: schema) == [])
      #expect(answer.headers["WillDid-Verdict"] != nil)
      #expect(response?["headers"]?["WillDid-Verdict"] != nil)
    }
    let problem = await api.response(.get, "/nowhere")
    let schema = described.document["components"]?["schemas"]?["Problem"] ?? .null
    #expect(described.faults(in: problem.json, as: schema) == [])
  }

  @Test func `a page has as many items as is described`() async throws {
    let described = try await described()
    // Two hundred and one classes, each with an object, a violation and a finding of its own.
    let log = (1...201).map { number in
      TestService.brokenLog.replacing("Feed:0x1", with: "Feed\(number):0x\(number)")
    }
    let path = await api.kept("?project=p0", log.joined())
    for number in 1...50 { _ = await api.keep("?project=p\(number)", "") }
    for list in [
      "/v1/reports", "/v1/projects", "/v1/findings", "/v1/reports/{id}/violations",
      "/v1/reports/{id}/subjects",
    ] {
      let parameters = described.operation("get", list)?["parameters"]?.array ?? []
      let limit = parameters.map(described.resolved).first { $0["name"]?.string == "limit" }
      let standard = limit?["schema"]?["default"]?.integer ?? 0
      let most = limit?["schema"]?["maximum"]?.integer ?? 0
      let target = list.replacing("/v1/reports/{id}", with: path)
      let page = await api.response(.get, target).json
      #expect(page["items"]?.array?.count == standard, "\(list)")
      #expect(page["has_more"]?.bool == true)
      #expect(await api.response(.get, "\(target)?limit=\(most)").status == 200)
      #expect(await api.response(.get, "\(target)?limit=\(most + 1)").status == 400)
    }
  }
}
