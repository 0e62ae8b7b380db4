public import HTTPModel
internal import LogCheck
public import Reporting
public import RuleKit

/// The pages for people, on the same port as the API.
public struct Dashboard: Sendable {
  private let catalogue: Catalogue

  public init(catalogue: Catalogue) { self.catalogue = catalogue }

  /// Every page; a new one is a file of its own and a line here.
  public var routes: [any AnyRoute] {
    [
      ShowHome(),
      ShowRuleList(rules: catalogue.rules),
      ShowRulePage(catalogue: catalogue),
      ShowAsset(),
    ]
  }

  /// The page about a report that is not kept.
  public func page(about report: Report) -> [UInt8] {
    let content = ReportContent(report, catalogue: catalogue)
    return Frame(title: content.title, section: .reports).page { content.add(to: &$0) }
  }

  /// What a page must be served with.
  public static var pageHeaders: HTTPHeaders { Frame.headers }
}
