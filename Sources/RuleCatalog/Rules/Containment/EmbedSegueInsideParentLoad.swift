public import RuleKit

extension Rule {
  /// An embedded child is created while its parent's view is loaded.
  public static let embedSegueInsideParentLoad = Rule(
    id: "embed-segue-inside-parent-load",
    number: 83,
    group: .containment,
    severity: nil,
    certainty: .typical,
    systems: "iOS 5 and later, storyboards",
    summary: "an embedded child was created while its parent was loading",
    promise: """
      The child of a container view is created, and its embed segue prepared, while the parent's \
      view is read from the archive. So its init, and often its load, come before the parent's \
      `viewDidLoad`.
      """,
    formal: "usual, never checked: init of the child before viewDidLoad of the parent",
    rationale: """
      In the parent's `viewDidLoad` the child is already there, and its `viewDidLoad` may have run \
      without the data that the parent sets. Hand data over in `prepareForSegue`. Nothing is \
      reported.
      """,
    sources: "Measured traces. Seeds: none mentions embedding.",
    good: [
      Example(
        "an embed segue",
        """
          @trace profile=ios15
          Dash:0x1 initWithCoder:
          Dash:0x1 loadView
          Chart:0x2 initWithCoder:
          Dash:0x1 prepareForSegue:sender: destination=0x2
          Chart:0x2 willMoveToParent parent=0x1
          Chart:0x2 loadView
          Chart:0x2 viewDidLoad
          Chart:0x2 didMoveToParent parent=0x1
          Dash:0x1 viewDidLoad
        """
      )
    ],
    judgedBy: .never
  )
}
