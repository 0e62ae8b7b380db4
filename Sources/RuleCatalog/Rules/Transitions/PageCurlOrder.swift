import CallbackLog
public import RuleKit

extension Rule {
  /// A curled page: will appear, will disappear, did disappear, did appear.
  public static let pageCurlOrder = Rule(
    id: "page-curl-order",
    number: 63,
    group: .transitions,
    severity: .note,
    certainty: .deFacto,
    systems: "iOS 5 and later",
    summary: "the callbacks of a curled page came in an unusual order",
    promise: """
      UIPageViewController in curl style tells the new page that it will appear, the old one that \
      it will disappear and that it disappeared, and then the new one that it appeared. A curl \
      that is let go turns the new page round first.
      """,
    formal: """
      B viewWillAppear, A viewWillDisappear, A viewDidDisappear, B viewDidAppear; let go: B \
      viewWillAppear, A viewWillDisappear, B viewWillDisappear, A viewWillAppear, B \
      viewDidDisappear, A viewDidAppear
      """,
    rationale: """
      Pages that share something hand it over in this order, which is not that of the scroll \
      style. Changing the style changes the order, so code for one may break with the other. It is \
      a note.
      """,
    exceptions: "Pages set by `setViewControllers`. Fast turns.",
    evidence: Evidence(
      triggers: .appearances,
      identity: true,
      calls: [.pageCurl],
      also: """
        a logged call or a declared transition joins the two controllers, and both write the \
        callbacks that are compared
        """
    ),
    sources: "Measured. Seeds: none mentions page view controllers.",
    bad: [
      Example(
        "the order of the scroll style",
        """
          call page-curl from=0x1 to=0x2
          Page:0x2 viewWillAppear
          Page:0x1 viewWillDisappear
        ! Page:0x2 viewDidAppear
          Page:0x1 viewDidDisappear
        """
      )
    ],
    good: [
      Example(
        "one page forward",
        """
          call page-curl from=0x1 to=0x2
          Page:0x2 viewWillAppear
          Page:0x1 viewWillDisappear
          Page:0x1 viewDidDisappear
          Page:0x2 viewDidAppear
        """
      ),
      Example(
        "a curl that is let go",
        """
          call page-curl from=0x1 to=0x2
          Page:0x2 viewWillAppear
          Page:0x1 viewWillDisappear
          Page:0x2 viewWillDisappear
          Page:0x1 viewWillAppear
          Page:0x2 viewDidDisappear
          Page:0x1 viewDidAppear
        """
      ),
    ],
    judgedBy: .monitor("transitions")
  )
}
