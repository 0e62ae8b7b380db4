import CallbackLog
public import RuleKit

extension Rule {
  /// `willMove(toSuperview:)` comes before `didMoveToSuperview`, once each per move.
  public static let viewWillBeforeDidSuperview = Rule(
    id: "view-will-before-did-superview",
    number: 103,
    group: .views,
    severity: .warning,
    certainty: .guaranteedByDocs,
    summary: "a view was told that it moved to a superview, but never that it would",
    promise: "`willMove(toSuperview:)` comes before `didMoveToSuperview`, once each per move.",
    formal: "per view: (willMove(toSuperview:) didMoveToSuperview)*",
    rationale: """
      A view that prepares for its new place in the first callback was not prepared. Somebody \
      calls `didMoveToSuperview` by hand, to run the layout code in it. Move that code into a \
      method of its own.
      """,
    exceptions: "A class that overrides only one of the two.",
    evidence: Evidence(
      all: [.willMoveToSuperview, .didMoveToSuperview],
      triggers: [.didMoveToSuperview],
      identity: true
    ),
    sources: """
      Apple: `willMove(toSuperview:)` and `didMoveToSuperview()`. Seeds: none mentions them.
      """,
    bad: [
      Example(
        "called once more by hand",
        """
          Badge:0x1 willMoveToSuperview super=set
          Badge:0x1 didMoveToSuperview
        ! Badge:0x1 didMoveToSuperview
          Badge:0x1 willMoveToSuperview super=nil
          Badge:0x1 didMoveToSuperview
        """
      )
    ],
    good: [
      Example(
        "the class overrides only didMoveToSuperview",
        """
          Badge:0x1 didMoveToSuperview
          Badge:0x1 layoutSubviews
          Badge:0x1 didMoveToSuperview
        """
      ),
      Example(
        "the log begins in the middle of a move",
        """
          Badge:0x1 didMoveToSuperview
          Badge:0x1 willMoveToSuperview super=nil
          Badge:0x1 didMoveToSuperview
        """
      ),
    ],
    judgedBy: .automaton("superview-move")
  )
}
