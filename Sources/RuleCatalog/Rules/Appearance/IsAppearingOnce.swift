import CallbackLog
public import RuleKit

extension Rule {
  /// `viewIsAppearing` comes at most once per appearance.
  public static let isAppearingOnce = Rule(
    id: "is-appearing-once",
    number: 31,
    group: .appearance,
    severity: .warning,
    certainty: .guaranteedByDocs,
    systems: "iOS 13 and later, in apps built with Xcode 15 or later",
    summary: "viewIsAppearing came twice within one appearance",
    promise: """
      `viewIsAppearing` comes at most once per appearance: between one `viewWillAppear` and the \
      next `viewDidAppear` or `viewWillDisappear`.
      """,
    formal: """
      at most one viewIsAppearing from viewWillAppear to the next viewDidAppear or \
      viewWillDisappear
      """,
    rationale: """
      People move work there because it is promised once per appearance; twice means that the work \
      runs twice. UIKit does not repeat it, so look for a second caller: code that calls it by \
      hand, or a base class that calls super from two places.
      """,
    exceptions: "A base class and its subclass both write the same delivery.",
    evidence: Evidence(
      all: [.viewWillAppear],
      triggers: [.viewIsAppearing],
      identity: true
    ),
    sources: "Apple: `viewIsAppearing(_:)` says once per appearance. Seeds: none knows it.",
    bad: [
      Example(
        "twice before viewDidAppear",
        """
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 viewIsAppearing
        ! Feed:0x1 viewIsAppearing
          Feed:0x1 viewDidAppear
        """
      )
    ],
    good: [
      Example(
        "a reversal opens a new appearance, which has its own",
        """
          Feed:0x1 viewWillAppear
          Feed:0x1 viewIsAppearing
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewWillAppear
          Feed:0x1 viewIsAppearing
          Feed:0x1 viewDidAppear
        """
      ),
      Example(
        "base class and subclass both write the same delivery",
        """
          Base:0x1 viewWillAppear
          Feed:0x1 viewWillAppear
          Base:0x1 viewIsAppearing
          Feed:0x1 viewIsAppearing
          Base:0x1 viewDidAppear
          Feed:0x1 viewDidAppear
        """
      ),
    ],
    judgedBy: .automaton("appearance")
  )
}
