public import RuleKit

extension Rule {
  /// Changes of the safe area and the margins have no fixed place.
  public static let safeAreaAndMargins = Rule(
    id: "safe-area-and-margins",
    number: 36,
    group: .appearance,
    severity: nil,
    certainty: .typical,
    systems: "iOS 11 and later",
    summary: "the safe area or the margins changed at an unusual place",
    promise: """
      `viewSafeAreaInsetsDidChange` and `viewLayoutMarginsDidChange` come once the view is in a \
      hierarchy with insets, usually between `viewWillAppear` and the first layout, and again when \
      bars or the orientation change.
      """,
    formal: "nothing to check",
    rationale: """
      Insets that stay zero give no callback at all, and a view that was loaded early may get one \
      before `viewWillAppear`. Do not wait for these callbacks to start something. Nothing is \
      reported.
      """,
    sources: """
      Apple: `viewIsAppearing(_:)`, in its table of what is settled when; measured traces. Seeds: \
      none mentions them.
      """,
    good: [
      Example(
        "before viewWillAppear, because the view was loaded early",
        """
          @trace profile=ios15
          Map:0x1 viewDidLoad
          Map:0x1 viewSafeAreaInsetsDidChange
          Map:0x1 viewLayoutMarginsDidChange
          Map:0x1 viewWillAppear
          Map:0x1 viewDidAppear
        """
      )
    ],
    judgedBy: .never
  )
}
