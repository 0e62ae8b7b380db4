public import RuleKit

extension Rule {
  /// An appearance or a disappearance may turn round before it is complete.
  public static let reversalIsLegal = Rule(
    id: "reversal-is-legal",
    number: 28,
    group: .appearance,
    severity: nil,
    certainty: .guaranteedByDocs,
    systems: "all; common since iOS 7, before it only with nested containers",
    summary: "an appearance or a disappearance turned round before it was complete",
    promise: """
      Appearing may turn into disappearing, and disappearing into appearing, without the did \
      callback in between. This is what a back swipe, a page swipe or a sheet drag looks like that \
      is let go.
      """,
    formal: """
      viewWillDisappear in appearing leads to disappearing; viewWillAppear in disappearing leads \
      to appearing
      """,
    rationale: """
      Not every will callback is followed by its own did callback, and code that counts on it \
      breaks with the first swipe that somebody lets go. Undo in `viewWillDisappear` what \
      `viewWillAppear` did, and be ready for both to come again. Nothing is reported.
      """,
    sources: """
      Apple: the class page of UIViewController says that a will callback need not be followed by \
      its did. Seeds: no seed mentions cancellation; S2's "will always before did, two letters \
      each" would be violated by it. Resolved: S2 describes completed transitions only.
      """,
    good: [
      Example(
        "a swipe back is let go half way",
        """
          @trace profile=ios17
          Detail:0x2 viewWillDisappear
          Feed:0x1 viewWillAppear
          Feed:0x1 viewIsAppearing
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewWillAppear
          Detail:0x2 viewIsAppearing
          Detail:0x2 viewDidAppear
        """
      ),
      Example(
        "an appearance turns round twice",
        """
          Card:0x1 viewDidLoad
          Card:0x1 viewWillAppear
          Card:0x1 viewWillDisappear
          Card:0x1 viewWillAppear
          Card:0x1 viewDidAppear
        """
      ),
    ],
    judgedBy: .never
  )
}
