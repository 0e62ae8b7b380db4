public import RuleKit

extension Rule {
  /// The first `traitCollectionDidChange` depends on the system.
  public static let initialTraitCallback = Rule(
    id: "initial-trait-callback",
    number: 39,
    group: .appearance,
    severity: nil,
    certainty: .typical,
    systems: "iOS 8 to 12; usually silent from iOS 13 on",
    summary: "a first traitCollectionDidChange came, or did not come",
    promise: """
      Up to iOS 12 a controller gets `traitCollectionDidChange` with no previous traits when it \
      first enters the hierarchy. From iOS 13 on UIKit predicts the traits and usually stays \
      silent.
      """,
    formal: "nothing to check",
    rationale: """
      Code that waits for the first `traitCollectionDidChange` to set up the screen works up to \
      iOS 12 and fails later. Set up in `viewDidLoad` or `viewIsAppearing` and use the callback \
      for changes. Nothing is reported.
      """,
    sources: "Apple: `traitCollectionDidChange(_:)`; measured traces. Seeds: none mentions traits.",
    good: [
      Example(
        "the first insertion on iOS 12",
        """
          @trace profile=ios12
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 traitCollectionDidChange previous=nil
          Feed:0x1 viewWillLayoutSubviews
          Feed:0x1 viewDidLayoutSubviews
          Feed:0x1 viewDidAppear
        """
      )
    ],
    judgedBy: .never
  )
}
