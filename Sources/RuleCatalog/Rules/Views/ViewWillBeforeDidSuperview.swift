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
    formal: """
      per view: (willMove(toSuperview:) didMoveToSuperview)*, and such a word inside another one
      """,
    rationale: """
      A view that prepares for its new place in the first callback was not prepared. Somebody \
      calls `didMoveToSuperview` by hand, to run the layout code in it. Move that code into a \
      method of its own.
      """,
    exceptions: """
      A class that overrides only one of the two, or tells only of moves to nil. A view that is moved \
      by its own callback: on exit the end of the outer move stands behind that of the inner one.
      """,
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
      ),
      Example(
        "behind a move inside another one it is called once more",
        """
          @trace style=exit
          Badge:0x1 willMoveToSuperview super=set
          Badge:0x1 willMoveToSuperview super=nil
          Badge:0x1 didMoveToSuperview
          Badge:0x1 didMoveToSuperview
        ! Badge:0x1 didMoveToSuperview
        """
      ),
      Example(
        "it tells of its superview only, so its last move has no end, long ago",
        """
          Badge:0x1 willMoveToSuperview super=set t=1.0
          Badge:0x1 didMoveToSuperview t=1.0
          Badge:0x1 willMoveToSuperview super=nil t=2.0
          Badge:0x1 willMoveToSuperview super=set t=3.0
          Badge:0x1 didMoveToSuperview t=3.0
        ! Badge:0x1 didMoveToSuperview t=3.0
        """
      ),
    ],
    good: [
      Example(
        "a view takes itself from its superview as soon as it is there, written on exit",
        """
          Toast:0x1 willMoveToSuperview super=set t=1.000
          Toast:0x1 willMoveToSuperview super=nil t=1.001
          Toast:0x1 didMoveToSuperview t=1.001
          Toast:0x1 didMoveToSuperview t=1.002
        """
      ),
      Example(
        "a view takes itself from its superview when it comes to a window, written on entry",
        """
          @trace style=entry
          Toast:0x1 willMoveToSuperview super=set
          Toast:0x1 willMoveToWindow window=set
          Toast:0x1 didMoveToWindow
          Toast:0x1 willMoveToSuperview super=nil
          Toast:0x1 willMoveToWindow window=nil
          Toast:0x1 didMoveToWindow
          Toast:0x1 didMoveToSuperview
          Toast:0x1 didMoveToSuperview
        """
      ),
      Example(
        "two moves inside one, and one in each of two",
        """
          Toast:0x1 willMoveToSuperview super=set
          Toast:0x1 willMoveToSuperview super=nil
          Toast:0x1 didMoveToSuperview
          Toast:0x1 willMoveToSuperview super=set
          Toast:0x1 didMoveToSuperview
          Toast:0x1 didMoveToSuperview
          Toast:0x1 willMoveToSuperview super=nil
          Toast:0x1 willMoveToSuperview super=set
          Toast:0x1 willMoveToSuperview super=nil
          Toast:0x1 didMoveToSuperview
          Toast:0x1 didMoveToSuperview
          Toast:0x1 didMoveToSuperview
        """
      ),
      Example(
        "the class writes willMove(toSuperview:) only when it is taken away",
        """
          Player:0x1 didMoveToSuperview
          Player:0x1 willMoveToSuperview super=nil
          Player:0x1 didMoveToSuperview
          Player:0x1 didMoveToSuperview
        """
      ),
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
