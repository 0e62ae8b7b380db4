public import RuleKit

extension Rule {
  /// A parent's own appearance method usually runs before those of its children.
  public static let parentMethodFirst = Rule(
    id: "parent-method-first",
    number: 81,
    group: .containment,
    severity: nil,
    certainty: .typical,
    systems: "iOS 5 and later",
    summary: "a child and its parent were told in an unusual order",
    promise: """
      For a plain parent UIKit usually runs the parent's own appearance method first and then \
      those of its children, for all four callbacks.
      """,
    formal: "usual, never checked: each appearance callback of the parent before that of its child",
    rationale: """
      Containers of UIKit forward from inside their own methods, so the order of the lines depends \
      on whether they are written on entry or on exit. Nothing is reported. Do not let a child \
      depend on what its parent does in the same callback.
      """,
    sources: """
      Measured by a library and by stack traces; few measurements. Seeds: none mentions it.
      """,
    good: [
      Example(
        "the child first, as lines after super show it",
        """
          @trace style=exit
          Host:0x9 viewDidLoad
          Card:0x1 viewDidLoad
          Card:0x1 viewWillAppear
          Host:0x9 viewWillAppear
          Card:0x1 viewDidAppear
          Host:0x9 viewDidAppear
        """
      )
    ],
    judgedBy: .never
  )
}
