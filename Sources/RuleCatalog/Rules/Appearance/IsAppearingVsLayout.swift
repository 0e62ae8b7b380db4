public import RuleKit

extension Rule {
  /// The first layout usually follows `viewIsAppearing`, but need not.
  public static let isAppearingVsLayout = Rule(
    id: "is-appearing-vs-layout",
    number: 32,
    group: .appearance,
    severity: nil,
    certainty: .typical,
    systems: "iOS 13 and later",
    summary: "layout came before viewIsAppearing",
    promise: """
      The first layout of an appearance normally follows `viewIsAppearing`, because UIKit sends \
      that callback from the layout of the view's layer. It is not promised.
      """,
    formal: """
      usual, never checked: viewIsAppearing before the first viewWillLayoutSubviews after \
      viewWillAppear
      """,
    rationale: """
      `layoutIfNeeded` in `viewDidLoad` or `viewWillAppear`, or a container that asks for a size, \
      brings layout forward. That is legal, so nothing is reported. Do not compute anything in \
      `viewIsAppearing` that the first layout already needs.
      """,
    sources: "Apple: `viewIsAppearing(_:)`; measured traces. Seeds: none knows the callback.",
    good: [
      Example(
        "a forced layout before viewIsAppearing",
        """
          @trace profile=ios17
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 viewWillLayoutSubviews
          Feed:0x1 viewDidLayoutSubviews
          Feed:0x1 viewIsAppearing
          Feed:0x1 viewDidAppear
        """
      )
    ],
    judgedBy: .never
  )
}
