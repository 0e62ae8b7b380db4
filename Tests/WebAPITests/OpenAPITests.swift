import Assets
import Foundation
import HTTPModel
import JSONLines
import Reporting
import Testing
import WebAPI

/// The API's description and the API are held against each other.
@Suite("openapi.yaml")
struct OpenAPITests {
  private let document = Description(String(decoding: Asset.openAPI, as: UTF8.self))
  private let router = TestService(storing: true).service.router

  @Test func `the program holds the file of the repository`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let file = try Data(contentsOf: root.appending(path: "openapi.yaml"))
    #expect(Array(file) == Asset.openAPI)
  }

  @Test func `the same comes as JSON, with anchors put in`() async throws {
    let response = await TestService().response(.get, "/openapi.json")
    #expect(response.headers["Content-Type"] == "application/json")
    let json = try #require(JSONDocument.parse(response.body))
    #expect(json["openapi"]?.string == "3.1.0")
    var operations: [String] = []
    for (path, methods) in json["paths"]?.object ?? [] {
      operations += (methods.object ?? []).map { "\($0.key.uppercased()) \(path)" }
    }
    #expect(operations.sorted() == document.operations.keys.sorted())
    let keep = json["paths"]?["/v1/reports"]?["post"]
    // What stands behind an anchor, and what was merged.
    #expect(keep?["requestBody"]?["$ref"]?.string == "#/components/requestBodies/log")
    let refused = keep?["responses"]?["422"]?["content"]
    #expect(refused?["image/svg+xml"] != nil && refused?["application/problem+json"] != nil)
    let days = json["paths"]?["/v1/projects/{project}/trend"]?["get"]?["parameters"]?.array?
      .first { $0["name"]?.string == "days" }
    #expect(days?["schema"]?["maximum"]?.integer == 366)
  }

  @Test func `every route is described, and nothing else`() {
    let routes = router.routes.flatMap { route in
      let pattern = type(of: route).pattern
      return pattern.methods.map { "\($0.rawValue) \(pattern.path)" }
    }
    #expect(document.operations.keys.sorted() == routes.sorted())
  }

  @Test func `every parameter is described, and nothing else`() {
    for route in router.routes {
      let pattern = type(of: route).pattern
      for method in pattern.methods {
        let described = document.operations["\(method.rawValue) \(pattern.path)"] ?? []
        #expect(described.sorted() == type(of: route).queryNames.sorted(), "\(pattern.path)")
      }
    }
  }

  @Test func `every code of a problem is described, and nothing else`() {
    #expect(document.problemCodes.sorted() == ProblemCode.allCases.map(\.rawValue).sorted())
  }

  @Test func `every format is described, and nothing else`() {
    let list = OutputFormat.allCases.map(\.rawValue).joined(separator: ", ")
    #expect(document.text.contains("enum: [\(list)]"))
  }
}

/// As much of the description as the tests look at, read from its indentation.
private struct Description {
  let text: String
  /// The query parameters of each operation, such as `POST /v1/check`.
  var operations: [String: [String]] = [:]
  var problemCodes: [String] = []

  init(_ text: String) {
    self.text = text
    var path = ""
    var operation = ""
    var anchored: [String] = []
    var isPathParameter = false
    var isInCodes = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indentation = line.prefix { $0 == " " }.count
      let word = line.dropFirst(indentation)
      if line == "components:" { path = "" }
      if indentation == 2, word.hasPrefix("/") { path = String(word.dropLast()) }
      if !path.isEmpty, indentation == 4, word.hasSuffix(":") {
        operation = "\(word.dropLast().uppercased()) \(path)"
        operations[operation] = []
      }
      if !path.isEmpty, indentation >= 6 {
        if word.hasPrefix("- $ref: '#/components/parameters/"), !word.contains("/content_"),
          !word.contains("/header_"), !word.contains("/path_")
        {
          let name = word.dropFirst("- $ref: '#/components/parameters/".count).dropLast()
          operations[operation]?.append(String(name))
          anchored.append(String(name))
        } else if word.hasPrefix("parameters: *") {
          operations[operation] = anchored
        } else if word.hasPrefix("- name: ") {
          operations[operation]?.append(String(word.dropFirst(8)))
          isPathParameter = true
        } else if word == "in: path", isPathParameter {
          operations[operation]?.removeLast()
        }
      }
      if word == "- bad-request" { isInCodes = true }
      if isInCodes {
        if word.hasPrefix("- ") {
          problemCodes.append(String(word.dropFirst(2)))
        } else {
          isInCodes = false
        }
      }
    }
  }
}
