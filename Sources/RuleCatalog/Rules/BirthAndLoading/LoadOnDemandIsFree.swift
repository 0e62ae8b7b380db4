public import RuleKit

extension Rule {
  /// `viewDidLoad` may come long before an appearance, or without one.
  public static let loadOnDemandIsFree = Rule(
    id: "load-on-demand-is-free",
    number: 16,
    group: .birthAndLoading,
    severity: nil,
    certainty: .deFacto,
    systems: "all; loadViewIfNeeded since iOS 9",
    summary: "a view was loaded early, late, or without any appearance",
    promise: """
      `viewDidLoad` may come long before an appearance, or without one. `loadViewIfNeeded` may be \
      logged any number of times, also after `viewWillAppear`, because UIKit calls it itself. A \
      navigation root that is covered before it was ever shown is loaded before iOS 18, and stays \
      unloaded from iOS 18 on.
      """,
    formal: "nothing to check",
    rationale: """
      A view is loaded when somebody asks for it, and many may ask. Do not take `viewDidLoad` for \
      a sign that the screen is about to be seen. Nothing is reported.
      """,
    sources: """
      Apple: `loadViewIfNeeded()`; measured traces on both sides of iOS 18. Seeds: S0, S2 and S4 \
      load right before the appearance; that is a sample, not a rule.
      """,
    good: [
      Example(
        "UIKit asks again after viewWillAppear",
        """
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 loadViewIfNeeded
          Feed:0x1 viewDidAppear
        """
      ),
      Example(
        "a view that is loaded and never shown",
        """
          Feed:0x1 initWithNibName:bundle:
          Feed:0x1 viewDidLoad
          Feed:0x1 dealloc
        """
      ),
    ],
    judgedBy: .never
  )
}
