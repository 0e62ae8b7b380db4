public import RuleKit

extension Rule {
  /// The moves of a view to superview and window are nested.
  public static let viewAddRemoveNesting = Rule(
    id: "view-add-remove-nesting",
    number: 105,
    group: .views,
    severity: nil,
    certainty: .typical,
    summary: "the moves of a view to superview and window were nested",
    promise: """
      A view that is added to a superview in a window gets the callbacks about the superview \
      first, and those about the window when the window changes. A view that is removed gets \
      `willMove(toSuperview:)`, `willMove(toWindow:)`, `didMoveToWindow` and `didMoveToSuperview`.
      """,
    formal: """
      usual, never checked: willMove(toSuperview: nil) willMove(toWindow: nil) didMoveToWindow \
      didMoveToSuperview
      """,
    rationale: """
      Do not count on the window in `didMoveToSuperview`; wait for `didMoveToWindow`. Nothing is \
      reported.
      """,
    sources: "Measured. Seeds: none mentions it.",
    good: [
      Example(
        "added and removed",
        """
          Badge:0x1 willMoveToSuperview super=set
          Badge:0x1 willMoveToWindow window=set
          Badge:0x1 didMoveToWindow
          Badge:0x1 didMoveToSuperview
          Badge:0x1 willMoveToSuperview super=nil
          Badge:0x1 willMoveToWindow window=nil
          Badge:0x1 didMoveToWindow
          Badge:0x1 didMoveToSuperview
        """
      )
    ],
    judgedBy: .never
  )
}
