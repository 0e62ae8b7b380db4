internal import HTTPModel
internal import LogCheck
internal import Reporting

/// `PUT /v1/projects/{project}`: says which branch of a project others are compared with.
struct ConfigureProject: Route {
  static let pattern: RoutePattern = "PUT /v1/projects/{project}"
  static let scope = AccessScope.admin

  private let store: any ReportStore
  private let baseURL: String

  init(store: any ReportStore, baseURL: String) {
    self.store = store
    self.baseURL = baseURL
  }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    let name = parameters["project"]
    if let own = request.principal?.project, !request.mayUse(name) { throw .otherProject(own) }
    let body = try JSONBody(
      request,
      knowing: ["main_branch"],
      example: "{\"main_branch\":\"main\"}"
    )
    guard let branch = try body.text("main_branch"), !branch.isEmpty else {
      throw body.bad("main_branch", "the name of a branch")
    }
    guard name.unicodeScalars.count <= CheckParameters.contextScalarsMax else { throw .notFound }
    let isThere = try await stored { () async throws(ReportStoreError) in
      try await store.project(name) != nil
    }
    try request.checkExistence(isThere)
    try await stored { () async throws(ReportStoreError) in
      try await store.setMainBranch(branch, of: name)
    }
    let project = try await stored { () async throws(ReportStoreError) in
      try await store.project(name)
    }
    return .json(
      StoredJSON.project(project ?? Project(name: name, mainBranch: branch), baseURL: baseURL)
    )
  }
}
