import CallbackLog
public import RuleKit

extension Rule {
  /// A scrolled page: will appear, will disappear, did appear, did disappear.
  public static let pageScrollOrder = Rule(
    id: "page-scroll-order",
    number: 62,
    group: .transitions,
    severity: .note,
    certainty: .deFacto,
    systems: "iOS 6 and later",
    summary: "the callbacks of a scrolled page came in an unusual order",
    promise: """
      UIPageViewController in scroll style tells the new page that it will appear, the old one \
      that it will disappear, the new one that it appeared, and the old one that it disappeared. A \
      swipe that is let go brings the old page back first, and then takes the new one away.
      """,
    formal: """
      B viewWillAppear, A viewWillDisappear, B viewDidAppear, A viewDidDisappear; let go: B \
      viewWillAppear, A viewWillDisappear, A viewWillAppear, A viewDidAppear, B viewWillDisappear, \
      B viewDidDisappear
      """,
    rationale: """
      Pages that share something, such as a player, hand it over in this order. A custom container \
      behind the name, or a page that was set by code, shows another one. It is a note, because \
      fast swipes and cached neighbours are hard to tell apart in a log.
      """,
    exceptions: """
      Pages set by `setViewControllers`. Cached neighbours. Fast swipes. The first page, which \
      appears before any layout.
      """,
    evidence: Evidence(
      triggers: .appearances,
      identity: true,
      calls: [.pageScroll],
      also: """
        a logged call or a declared transition joins the two controllers, and both write the \
        callbacks that are compared
        """
    ),
    sources: "Measured. Seeds: none mentions page view controllers.",
    bad: [
      Example(
        "the order of the curl style",
        """
          call page-scroll from=0x1 to=0x2
          Page:0x2 viewWillAppear
          Page:0x1 viewWillDisappear
        ! Page:0x1 viewDidDisappear
          Page:0x2 viewDidAppear
        """
      )
    ],
    good: [
      Example(
        "one page forward",
        """
          call page-scroll from=0x1 to=0x2
          Page:0x2 viewWillAppear
          Page:0x1 viewWillDisappear
          Page:0x2 viewDidAppear
          Page:0x1 viewDidDisappear
        """
      ),
      Example(
        "a swipe that is let go",
        """
          call page-scroll from=0x1 to=0x2
          Page:0x2 viewWillAppear
          Page:0x1 viewWillDisappear
          Page:0x1 viewWillAppear
          Page:0x1 viewDidAppear
          Page:0x2 viewWillDisappear
          Page:0x2 viewDidDisappear
        """
      ),
    ],
    judgedBy: .monitor("transitions")
  )
}
