import CallbackLog
public import RuleKit

extension Rule {
  /// A navigation controller moves a child before and after its transition.
  public static let navigationMoves = Rule(
    id: "navigation-moves",
    number: 67,
    group: .transitions,
    severity: .note,
    certainty: .typical,
    systems: "iOS 5 and later",
    summary: "a navigation controller moved a child at an unusual moment",
    promise: """
      On a push, `willMove` to the navigation controller comes before the new controller loads or \
      appears, and `didMove` after its `viewDidAppear`. On a pop, `willMove` to nil comes before \
      `viewWillDisappear`, and `didMove` to nil after `viewDidDisappear`.
      """,
    formal: """
      push: willMove(nav), viewWillAppear, viewDidAppear, didMove(nav); pop: willMove(nil), \
      viewWillDisappear, viewDidDisappear, didMove(nil)
      """,
    rationale: """
      Code that starts in `didMove` believes that the screen is fully up. A subclass of the \
      navigation controller that calls `didMove` by hand tells it too early. Leave these calls to \
      UIKit. It is a note, because few systems were measured.
      """,
    exceptions: """
      A swipe that is let go: `willMove` to nil may have been sent and need not be taken back. \
      `didMove` to nil is the only reliable sign of a finished pop, and it may be repeated. \
      Controllers that are put below the top.
      """,
    evidence: Evidence(
      all: [.willMoveToParent, .didMoveToParent, .viewDidAppear],
      triggers: [.didMoveToParent],
      identity: true,
      parent: true,
      also: "the parent is known to be a navigation controller"
    ),
    sources: "Measured. Seeds: none mentions it.",
    bad: [
      Example(
        "told that it moved before it appeared",
        """
          UINavigationController:0x9 viewDidLoad
          Detail:0x2 willMoveToParent parent=0x9
          Detail:0x2 viewDidLoad
          Detail:0x2 viewWillAppear
        ! Detail:0x2 didMoveToParent parent=0x9
          Detail:0x2 viewDidAppear
        """
      )
    ],
    good: [
      Example(
        "a push and a pop in the promised order",
        """
          UINavigationController:0x9 viewDidLoad
          Detail:0x2 willMoveToParent parent=0x9
          Detail:0x2 viewDidLoad
          Detail:0x2 viewWillAppear
          Detail:0x2 viewDidAppear
          Detail:0x2 didMoveToParent parent=0x9
          Detail:0x2 willMoveToParent parent=nil
          Detail:0x2 viewWillDisappear
          Detail:0x2 viewDidDisappear
          Detail:0x2 didMoveToParent parent=nil
        """
      ),
      Example(
        "a container of your own completes the move early",
        """
          Host:0x9 viewDidLoad
          Card:0x2 willMoveToParent parent=0x9
          Card:0x2 viewDidLoad
          Card:0x2 viewWillAppear
          Card:0x2 didMoveToParent parent=0x9
          Card:0x2 viewDidAppear
        """
      ),
      Example(
        "a swipe back is let go",
        """
          UINavigationController:0x9 viewDidLoad
          Detail:0x2 willMoveToParent parent=0x9
          Detail:0x2 viewWillAppear
          Detail:0x2 viewDidAppear
          Detail:0x2 didMoveToParent parent=0x9
          Detail:0x2 willMoveToParent parent=nil
          Detail:0x2 viewWillDisappear
          Detail:0x2 viewWillAppear
          Detail:0x2 viewDidAppear
        """
      ),
      Example(
        "a swipe back is let go, and the navigation controller says again who the parent is",
        """
          UINavigationController:0x9 viewDidLoad
          Detail:0x2 willMoveToParent parent=0x9
          Detail:0x2 viewWillAppear
          Detail:0x2 viewDidAppear
          Detail:0x2 didMoveToParent parent=0x9
          Detail:0x2 willMoveToParent parent=nil
          Detail:0x2 viewWillDisappear
          Detail:0x2 willMoveToParent parent=0x9
          Detail:0x2 viewWillAppear
          Detail:0x2 didMoveToParent parent=0x9
          Detail:0x2 viewDidAppear
        """
      ),
    ],
    judgedBy: .monitor("parents")
  )
}
