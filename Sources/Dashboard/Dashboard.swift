public import HTTPModel
public import Reporting
public import RuleKit
internal import WebAPI

/// The pages for people, on the same port as the API.
public struct Dashboard: Sendable {
  private let catalogue: Catalogue
  private let store: (any ReportStore)?
  /// The time, in microseconds since 1970.
  private let now: @Sendable () -> Int64
  private let url: ServiceURL

  /// Pages over `store`, or only those that need none.
  ///
  /// `publicURL` is where the service is found, or empty; `isSecure` whether it speaks TLS itself, and
  /// `isLocal` whether it is asked on this machine only.
  public init(
    catalogue: Catalogue,
    store: (any ReportStore)? = nil,
    publicURL: String = "",
    isSecure: Bool = false,
    isLocal: Bool = true,
    now: @escaping @Sendable () -> Int64 = { 0 }
  ) {
    self.catalogue = catalogue
    self.store = store
    self.now = now
    url = ServiceURL(named: publicURL, isSecure: isSecure, isLocal: isLocal)
  }

  /// Every page; a new one is a file of its own and a line here.
  public var routes: [any AnyRoute] {
    keptRoutes + [
      ShowReportList(store: store, url: url, rules: catalogue.rules.map(\.id), now: now),
      SignIn(),
      ShowRuleList(rules: catalogue.rules),
      ShowRulePage(catalogue: catalogue, hasReports: store != nil),
      ShowAsset(),
    ]
  }

  /// The pages that need a storage.
  private var keptRoutes: [any AnyRoute] {
    guard let store else { return [] }
    let reader = ReportReader(store: store)
    return [
      ShowReportPage(reader: reader, catalogue: catalogue, url: url),
      ShowLanePage(reader: reader),
      ShowFindingList(store: store, now: now),
    ]
  }

  /// What a person sees instead of a page, or nil for what only programs ask for.
  public static var problemPage: @Sendable (Problem, RequestSummary) -> HTTPResponse? {
    { problem, summary in
      let first = String(summary.path.dropFirst().prefix { $0 != "/" })
      let isOfPages = summary.path == "/" || ["r", "findings", "rules"].contains(first)
      // Whoever sends something to a page is a program; what is nowhere may have been typed into a browser.
      let isPage =
        isOfPages && ["GET", "HEAD"].contains(summary.method)
        || summary.asksForPage && !Self.namesOfPrograms.contains(first)
      return isPage ? ProblemPage(problem: problem, path: summary.path).response : nil
    }
  }

  /// What the paths of programs begin with.
  private static let namesOfPrograms = [
    "v1", "ui", "openapi.yaml", "openapi.json", "livez", "readyz", "metrics",
  ]

  /// The page about a report, served with the files that it needs.
  public var page: @Sendable (Report, Rendering) -> [UInt8] {
    { [catalogue] report, rendering in
      let content = ReportContent(report, rendering, catalogue: catalogue)
      return Frame(title: content.title, section: .reports).page { content.add(to: &$0) }
    }
  }

  /// The page about a report as one file that needs no other, such as an artifact of a CI job.
  public var wholePage: @Sendable (Report, Rendering) -> [UInt8] {
    { [catalogue] report, rendering in
      var content = ReportContent(report, rendering, catalogue: catalogue)
      content.isAlone = true
      return WholePage(title: content.title).page { content.add(to: &$0) }
    }
  }

  /// What a page must be served with.
  public static var pageHeaders: HTTPHeaders { Frame.headers }
}
