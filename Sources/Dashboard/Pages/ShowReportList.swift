internal import HTTPModel
internal import Reporting
internal import WebAPI

/// `GET /`: what is kept, and where a log can be checked at once.
struct ShowReportList: Route {
  static let pattern: RoutePattern = "GET /"
  static let queryNames = ["q", "project", "after"]

  private static let projectsMax = 50

  let store: (any ReportStore)?
  let url: ServiceURL
  /// The ids of all rules.
  let rules: [String]
  /// The time, in microseconds since 1970.
  let now: @Sendable () -> Int64

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    let service = url.text(for: request)
    guard let store else {
      return Frame(title: "Check a log", section: .reports, sections: [.reports, .rules])
        .response { DropZone(service: service).add(to: &$0) }
    }
    let search = request.query["q"] ?? ""
    let words = SearchWords(search)
    var query = words.query
    // An empty project is that of the reports without one.
    query.project = request.principal?.project ?? request.query["project"] ?? query.project
    query.after = request.query["after"].flatMap { ReportID($0) }.map {
      ReportQuery.Place(id: $0)
    }
    let asked = query
    let number = try await stored { () async throws(ReportStoreError) in
      try await store.changeNumber(project: asked.project)
    }
    let today = Timestamp.day(at: now())
    let tag = EntityTag(change: number, on: today, of: request)
    if tag.isKnown(to: request) { return Frame.unchanged(tag) }
    let page = try await stored { () async throws(ReportStoreError) in
      guard let prefix = words.rulePrefix else { return try await store.reports(asked) }
      let family = RuleFamily(rules: rules.filter { $0.hasPrefix(prefix) })
      return try await family.page(asked) { query throws(ReportStoreError) in
        try await store.reports(query)
      }
    }
    let own = request.principal?.project
    let projects = try await Self.projects(in: store, own: own)
    let trend = try await trend(asked.project ?? projects.first?.name, in: store, today: today)
    let list = ReportList(
      page: page,
      projects: projects,
      project: asked.project,
      search: search,
      unknown: words.unknown,
      trend: trend,
      service: service
    )
    var response = Frame(title: "Reports", section: .reports).response { list.add(to: &$0) }
    tag.mark(&response)
    return response
  }

  private static func projects(
    in store: any ReportStore,
    own: String?
  ) async throws(RouteFailure) -> [Project] {
    guard let own else {
      return try await stored { () async throws(ReportStoreError) in
        try await store.projects(after: nil, limit: Self.projectsMax).items
      }
    }
    let project = try await stored { () async throws(ReportStoreError) in
      try await store.project(own)
    }
    return project.map { [$0] } ?? []
  }

  private func trend(
    _ project: String?,
    in store: any ReportStore,
    today: Int
  ) async throws(RouteFailure) -> [TrendDay] {
    guard let project else { return [] }
    let range = today - TrendStrip.days + 1...today
    let days = try await stored { () async throws(ReportStoreError) in
      try await store.trend(of: project, days: range)
    }
    let known = Dictionary(days.map { ($0.day, $0) }, uniquingKeysWith: { $1 })
    return range.map { known[$0] ?? TrendDay(day: $0) }
  }
}
