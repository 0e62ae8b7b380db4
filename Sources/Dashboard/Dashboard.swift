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
