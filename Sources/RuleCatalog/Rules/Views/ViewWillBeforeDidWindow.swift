import CallbackLog
public import RuleKit

extension Rule {
  /// `willMove(toWindow:)` comes before `didMoveToWindow`.
  public static let viewWillBeforeDidWindow = Rule(
    id: "view-will-before-did-window",
    number: 104,
    group: .views,
    severity: .warning,
    certainty: .guaranteedByDocs,
    summary: "a view was told that it moved to a window, but never that it would",
    promise: """
      `willMove(toWindow:)` comes before `didMoveToWindow`. The window may change several times \
      during one transition.
      """,
    formal: """
      per view: (willMove(toWindow:) didMoveToWindow)*, such a word inside another one, and a \
      didMoveToWindow alone inside a move to another superview
      """,
    rationale: """
      Views start and stop timers, players and observers in these two. Called by hand, \
      `didMoveToWindow` starts them a second time. Move the code into a method of its own and call \
      that.
      """,
    exceptions: """
      A class that overrides only one of the two, or tells only of leaving its window. A view that is \
      moved by its own callback: on exit the end of the outer move stands behind that of the inner \
      one. A move within one window: a view that goes to another superview is told \
      `didMoveToWindow` between `willMove(toSuperview:)` and `didMoveToSuperview`.
      """,
    evidence: Evidence(
      all: [.willMoveToWindow, .didMoveToWindow],
      triggers: [.didMoveToWindow],
      identity: true
    ),
    sources: "Apple: `willMove(toWindow:)` and `didMoveToWindow()`. Seeds: none mentions them.",
    bad: [
      Example(
        "called once more by hand",
        """
          Badge:0x1 willMoveToWindow window=set
          Badge:0x1 didMoveToWindow
        ! Badge:0x1 didMoveToWindow
          Badge:0x1 willMoveToWindow window=nil
          Badge:0x1 didMoveToWindow
        """
      ),
      Example(
        "taken from its superview, it leaves the window without notice",
        """
          Badge:0x1 willMoveToSuperview super=set
          Badge:0x1 willMoveToWindow window=set
          Badge:0x1 didMoveToWindow
          Badge:0x1 didMoveToSuperview
          Badge:0x1 willMoveToSuperview super=nil
        ! Badge:0x1 didMoveToWindow
          Badge:0x1 didMoveToSuperview
        """
      ),
      Example(
        "behind a move inside another one it is called once more",
        """
          Badge:0x1 willMoveToWindow window=set t=1.000
          Badge:0x1 willMoveToWindow window=nil t=1.001
          Badge:0x1 didMoveToWindow t=1.001
          Badge:0x1 didMoveToWindow t=1.002
        ! Badge:0x1 didMoveToWindow t=1.003
        """
      ),
    ],
    good: [
      Example(
        "a view takes itself out of its window as soon as it is there, written on exit",
        """
          Toast:0x1 willMoveToSuperview super=set
          Toast:0x1 willMoveToWindow window=set
          Toast:0x1 willMoveToSuperview super=nil
          Toast:0x1 willMoveToWindow window=nil
          Toast:0x1 didMoveToWindow
          Toast:0x1 didMoveToSuperview
          Toast:0x1 didMoveToWindow
          Toast:0x1 didMoveToSuperview
        """
      ),
      Example(
        "it tells of its windows only, is out and back at once, and later changes its superview",
        """
          Player:0x1 willMoveToWindow window=set t=1.000
          Player:0x1 didMoveToWindow t=1.001
          Player:0x1 willMoveToWindow window=nil t=2.000
          Player:0x1 willMoveToWindow window=set t=2.001
          Player:0x1 didMoveToWindow t=2.002
          Player:0x1 willMoveToSuperview super=set t=3.000
          Player:0x1 didMoveToWindow t=3.001
          Player:0x1 didMoveToSuperview t=3.002
        """
      ),
      Example(
        "the class writes willMove(toWindow:) only when it leaves",
        """
          Player:0x1 didMoveToWindow
          Player:0x1 willMoveToWindow window=nil
          Player:0x1 didMoveToWindow
          Player:0x1 didMoveToWindow
        """
      ),
      Example(
        "out of the window and back during a transition",
        """
          Badge:0x1 willMoveToWindow window=set
          Badge:0x1 didMoveToWindow
          Badge:0x1 willMoveToWindow window=nil
          Badge:0x1 didMoveToWindow
          Badge:0x1 willMoveToWindow window=set
          Badge:0x1 didMoveToWindow
        """
      ),
      Example(
        "a view is removed: the two kinds of move are nested",
        """
          Badge:0x1 willMoveToSuperview super=nil
          Badge:0x1 willMoveToWindow window=nil
          Badge:0x1 didMoveToWindow
          Badge:0x1 didMoveToSuperview
        """
      ),
      Example(
        "a view goes to another superview in the same window",
        """
          Badge:0x1 willMoveToWindow window=set
          Badge:0x1 didMoveToWindow
          Badge:0x1 willMoveToSuperview super=set
          Badge:0x1 didMoveToWindow
          Badge:0x1 didMoveToSuperview
        """
      ),
    ],
    judgedBy: .automaton("window-move")
  )
}
