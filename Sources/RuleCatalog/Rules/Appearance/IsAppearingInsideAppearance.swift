import CallbackLog
public import RuleKit

extension Rule {
  /// `viewIsAppearing` belongs between `viewWillAppear` and `viewDidAppear`.
  public static let isAppearingInsideAppearance = Rule(
    id: "is-appearing-inside-appearance",
    number: 30,
    group: .appearance,
    severity: .error,
    certainty: .guaranteedByDocs,
    systems: "iOS 13 and later, in apps built with Xcode 15 or later",
    summary: "viewIsAppearing came outside an appearance",
    promise: "`viewIsAppearing` belongs between `viewWillAppear` and `viewDidAppear`.",
    formal: """
      viewIsAppearing only in the state appearing; an error in hidden, a warning in appeared and \
      disappearing
      """,
    rationale: """
      Code in `viewIsAppearing` relies on the view being in the window with its final size and \
      traits, for the first time in this appearance. Outside of one, that is not so. UIKit does \
      not do this by itself: look for code that calls the method by hand, or for a base class that \
      calls it from another callback.
      """,
    exceptions: """
      A build without the callback: its absence never matters. For children of a page view \
      controller, where `viewDidAppear` may stand before all layout, a note at most. After a swipe \
      that was let go it may or may not come with the second `viewWillAppear`. A span named \
      is-appearing that a recorder computed is not this callback.
      """,
    evidence: Evidence(
      all: [.viewWillAppear],
      triggers: [.viewIsAppearing],
      identity: true
    ),
    sources: "Apple: `viewIsAppearing(_:)`. Seeds: none knows it; all predate it or ignore it.",
    bad: [
      Example(
        "before viewWillAppear",
        """
          Feed:0x1 initWithNibName:bundle:
          Feed:0x1 viewDidLoad
        ! Feed:0x1 viewIsAppearing
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
        """
      ),
      Example(
        "after viewDidAppear (a warning)",
        """
          Feed:0x1 initWithNibName:bundle:
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
        ! Feed:0x1 viewIsAppearing
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
        """
      ),
    ],
    good: [
      Example(
        "the log begins with it",
        """
          Feed:0x1 viewIsAppearing
          Feed:0x1 viewDidAppear
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
          Feed:0x1 viewWillAppear
        """
      ),
      Example(
        "the second appearance shows no viewIsAppearing",
        """
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 viewIsAppearing
          Feed:0x1 viewDidAppear
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
        """
      ),
    ],
    judgedBy: .automaton("appearance")
  )
}
