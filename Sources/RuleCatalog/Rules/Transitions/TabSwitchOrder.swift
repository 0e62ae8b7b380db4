import CallbackLog
public import RuleKit

extension Rule {
  /// A tab change: will appear, will disappear, did disappear, did appear.
  public static let tabSwitchOrder = Rule(
    id: "tab-switch-order",
    number: 61,
    group: .transitions,
    severity: .warning,
    certainty: .deFacto,
    systems: "iOS 5 to 26; custom tab animations may differ from iOS 7 on",
    summary: "the callbacks of a tab change came in the wrong order",
    promise: """
      A tab change tells the new controller that it will appear, the old one that it will \
      disappear and that it disappeared, and then the new one that it appeared.
      """,
    formal: "B viewWillAppear, A viewWillDisappear, A viewDidDisappear, B viewDidAppear",
    rationale: """
      Shared things such as a player or a location manager are handed over in this order; in \
      another one both tabs hold them, or none. Look for a custom animator, or a tab bar that is \
      not UITabBarController.
      """,
    exceptions: "Custom transition animators. Tab bars of your own. The sidebar style.",
    evidence: Evidence(
      triggers: .appearances,
      identity: true,
      calls: [.tab],
      also: """
        a logged call or a declared transition joins the two controllers, and both write the \
        callbacks that are compared
        """
    ),
    sources: "Measured from iOS 6 to 26. Seeds: S2 agrees.",
    bad: [
      Example(
        "the did callbacks are swapped",
        """
          call tab from=0x1 to=0x2
          Profile:0x2 viewWillAppear
          Home:0x1 viewWillDisappear
        ! Profile:0x2 viewDidAppear
          Home:0x1 viewDidDisappear
        """
      )
    ],
    good: [
      Example(
        "there and back",
        """
          call tab from=0x1 to=0x2
          Profile:0x2 viewDidLoad
          Profile:0x2 viewWillAppear
          Home:0x1 viewWillDisappear
          Home:0x1 viewDidDisappear
          Profile:0x2 viewDidAppear
          call tab from=0x2 to=0x1
          Home:0x1 viewWillAppear
          Profile:0x2 viewWillDisappear
          Profile:0x2 viewDidDisappear
          Home:0x1 viewDidAppear
        """
      ),
      Example(
        "another order, but nothing says that it was a tab change",
        """
          Profile:0x2 viewWillAppear
          Home:0x1 viewWillDisappear
          Profile:0x2 viewDidAppear
          Home:0x1 viewDidDisappear
        """
      ),
    ],
    judgedBy: .monitor("transitions")
  )
}
