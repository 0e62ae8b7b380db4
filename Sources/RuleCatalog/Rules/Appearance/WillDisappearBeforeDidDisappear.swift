import CallbackLog
public import RuleKit

extension Rule {
  /// `viewDidDisappear` closes a disappearance that `viewWillDisappear` opened.
  public static let willDisappearBeforeDidDisappear = Rule(
    id: "will-disappear-before-did-disappear",
    number: 21,
    group: .appearance,
    severity: .error,
    certainty: .guaranteedByDocs,
    summary: "a controller disappeared without being told that it would",
    promise: """
      `viewDidDisappear` closes a disappearance that `viewWillDisappear` opened. It comes only \
      while the controller is disappearing.
      """,
    formal: "viewDidDisappear only in the state disappearing",
    rationale: """
      What `viewWillDisappear` should have saved or stopped (the keyboard, a player, an edited \
      form) still runs. Look for a subclass that overrides `viewWillDisappear` without calling \
      super, or a container that calls `viewDidDisappear` itself when it removes a child. Use \
      `beginAppearanceTransition(false, animated:)` and its end, or let UIKit forward.
      """,
    exceptions: """
      The controller was already alive when the log began. The class writes no \
      `viewWillDisappear`. Up to iOS 7 a presenter may get a second `viewDidDisappear` when the \
      controller it presents presents another one from its own `viewDidAppear`. A log that begins \
      with the controller's `viewDidAppear` may begin inside it: where lines are written on exit, a \
      `viewWillDisappear` that was called from there stands above. A subclass that leaves out super \
      and writes nothing itself, where no object of it ever shows `viewWillDisappear` and several \
      disappearances miss it.
      """,
    evidence: Evidence(
      all: [.viewWillDisappear],
      triggers: [.viewDidDisappear],
      also: "no gap since the last appearance callback of the controller"
    ),
    sources: """
      Apple: `viewWillDisappear(_:)` and `viewDidDisappear(_:)`. Seeds: S0, S1, S2 and S4 agree.
      """,
    bad: [
      Example(
        "viewWillDisappear is lost once",
        """
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
        ! Feed:0x1 viewDidDisappear
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
        """
      ),
      Example(
        "a controller that is still appearing is already gone",
        """
          Card:0x1 viewDidLoad
          Card:0x1 viewWillAppear
        ! Card:0x1 viewDidDisappear
          Card:0x1 viewWillAppear
          Card:0x1 viewDidAppear
          Card:0x1 viewWillDisappear
          Card:0x1 viewDidDisappear
        """
      ),
    ],
    good: [
      Example(
        "the log begins inside a viewDidAppear that switched the tab, written on exit",
        """
          Home:0x1 viewDidAppear
          Home:0x1 viewDidDisappear
          Login:0x2 viewDidAppear
          Login:0x2 viewWillDisappear
          Home:0x1 viewWillAppear
          Home:0x1 viewDidAppear
          Home:0x1 viewWillDisappear
        """
      ),
      Example(
        "the class writes no viewWillDisappear anywhere",
        """
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
          Feed:0x1 viewDidDisappear
        """
      ),
      Example(
        """
        the controller below in a swipe that is let go: it disappears without ever having \
        appeared
        """,
        """
          Feed:0x1 viewWillAppear
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
        """
      ),
      Example(
        "the log begins in the middle of a disappearance",
        """
          Home:0x1 viewDidDisappear
          Home:0x1 viewWillAppear
          Home:0x1 viewDidAppear
          Home:0x1 viewWillDisappear
        """
      ),
    ],
    judgedBy: .automaton("appearance")
  )
}
