public import RuleKit

extension Rule {
  /// Within one pass `updateProperties` comes before layout, and it may run without any layout.
  public static let updatePropertiesBeforeLayout = Rule(
    id: "update-properties-before-layout",
    number: 40,
    group: .appearance,
    severity: nil,
    certainty: .guaranteedByDocs,
    systems: "iOS 26 and later",
    summary: "properties were updated without a layout, or at an unusual place",
    promise: """
      Within one pass `updateProperties` comes before layout, and it may run without any layout.
      """,
    formal: "nothing to check: a pass is not visible in a log",
    rationale: """
      A log does not show passes, so an order between `updateProperties` and layout proves \
      nothing. Nothing is reported. Keep `updateProperties` free of layout, and layout free of \
      property changes.
      """,
    sources: "Apple: `updateProperties()`. Seeds: none knows it.",
    good: [
      Example(
        "properties twice, layout once",
        """
          @trace profile=ios26
          Feed:0x1 viewDidLoad
          Feed:0x1 updateProperties
          Feed:0x1 viewWillLayoutSubviews
          Feed:0x1 viewDidLayoutSubviews
          Feed:0x1 updateProperties
        """
      )
    ],
    judgedBy: .never
  )
}
