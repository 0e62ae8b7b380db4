import CallbackLog
public import RuleKit

extension Rule {
  /// Layout, constraints, safe area and margins of a controller need a loaded view.
  public static let layoutNeedsLoadedView = Rule(
    id: "layout-needs-loaded-view",
    number: 14,
    group: .birthAndLoading,
    severity: .note,
    certainty: .deFacto,
    systems: "iOS 5 and later; updateViewConstraints from 6, safe area and margins from 11",
    summary: "layout came before the view was loaded",
    promise: "Layout, constraints, safe area and margins of a controller need a loaded view.",
    formal: """
      the first layout callback of a lifetime stands after its first loadView or viewDidLoad
      """,
    rationale: """
      UIKit has nothing to lay out before the load, so the callback was most likely called by \
      hand: often a shared setup method that calls `viewWillLayoutSubviews` from an initialiser. \
      Use `setNeedsLayout` on a view that exists.
      """,
    exceptions: """
      `layoutIfNeeded` inside `loadView` or `viewDidLoad`, when lines are written on exit. A \
      `loadView` that is not logged.
      """,
    evidence: Evidence(
      all: [.viewDidLoad],
      triggers: [
        .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints,
        .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange,
      ],
      identity: true,
      birth: true,
      entry: true
    ),
    sources: """
      Measured traces. Seeds: S0, S2 and S3 show layout after the load only; none contradicts.
      """,
    bad: [
      Example(
        "an initialiser calls layout code by hand",
        """
          @trace style=entry
          Map:0x1 initWithNibName:bundle:
        ! Map:0x1 viewWillLayoutSubviews
          Map:0x1 viewDidLayoutSubviews
          Map:0x1 viewDidLoad
        """
      )
    ],
    good: [
      Example(
        "a layout inside viewDidLoad, lines written on exit",
        """
          @trace style=exit
          Map:0x1 initWithNibName:bundle:
          Map:0x1 viewWillLayoutSubviews
          Map:0x1 viewDidLayoutSubviews
          Map:0x1 viewDidLoad
        """
      ),
      Example(
        "the log begins after the load",
        """
          @trace style=entry
          Map:0x1 viewWillLayoutSubviews
          Map:0x1 viewDidLayoutSubviews
          Map:0x2 viewDidLoad
        """
      ),
      Example(
        "a subclass that does not call super never shows its load",
        """
          @trace style=entry
          Map:0x2 init
          Map:0x2 viewDidLoad
          Map:0x1 init
          Map:0x1 viewWillLayoutSubviews
          Map:0x1 viewDidLayoutSubviews
        """
      ),
    ],
    judgedBy: .monitor("birth")
  )
}
