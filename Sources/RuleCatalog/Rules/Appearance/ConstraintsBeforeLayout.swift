public import RuleKit

extension Rule {
  /// Within one pass `updateViewConstraints` comes before the layout of that pass.
  public static let constraintsBeforeLayout = Rule(
    id: "constraints-before-layout",
    number: 35,
    group: .appearance,
    severity: nil,
    certainty: .guaranteedByDocs,
    systems: "iOS 6 and later",
    summary: "constraints were updated after a layout",
    promise: "Within one pass `updateViewConstraints` comes before the layout of that pass.",
    formal: """
      usual, never checked: updateViewConstraints before viewWillLayoutSubviews within one turn of \
      the run loop
      """,
    rationale: """
      A log does not show where one pass ends and the next begins, and `setNeedsUpdateConstraints` \
      during layout starts another pass. So the order that a log shows proves nothing, and nothing \
      is reported. If the order surprises you, look for `setNeedsUpdateConstraints` inside layout \
      code.
      """,
    sources: "Apple: `updateViewConstraints()`. Seeds: none mentions it.",
    good: [
      Example(
        "layout asks for one more pass of constraints",
        """
          Player:0x1 updateViewConstraints
          Player:0x1 viewWillLayoutSubviews
          Player:0x1 updateViewConstraints
          Player:0x1 viewDidLayoutSubviews
        """
      )
    ],
    judgedBy: .never
  )
}
