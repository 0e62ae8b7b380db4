public import RuleKit

extension Rule {
  /// `loadView`, `viewDidLoad` and their like are called by UIKit only.
  public static let loadviewNotCalledDirectly = Rule(
    id: "loadview-not-called-directly",
    number: 45,
    group: .appearance,
    severity: nil,
    certainty: .guaranteedByDocs,
    summary: "a method that only the system calls was perhaps called by hand",
    promise: """
      `loadView`, `viewDidLoad`, `viewWillLayoutSubviews` and `didReceiveMemoryWarning` are called \
      by UIKit only, never by the app.
      """,
    formal: """
      nothing to check here: see load-cycle-shape, viewdidload-once-per-load and layout-pair
      """,
    rationale: """
      A log does not show who called, so a direct call shows only by what it breaks: a second \
      `viewDidLoad`, a load without a beginning, a layout without its pair. Those rules report it. \
      Use `loadViewIfNeeded()`, `setNeedsLayout()` and methods of your own.
      """,
    sources: """
      Apple: `loadView()` says never to call it directly. Seeds: S2 says the same of \
      `didReceiveMemoryWarning`.
      """,
    good: [
      Example(
        "loading in the promised order",
        """
          Feed:0x1 initWithNibName:bundle:
          Feed:0x1 loadView
          Feed:0x1 viewDidLoad
          Feed:0x1 didReceiveMemoryWarning
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
        """
      )
    ],
    judgedBy: .never
  )
}
