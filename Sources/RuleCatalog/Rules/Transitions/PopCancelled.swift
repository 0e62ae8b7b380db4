public import RuleKit

extension Rule {
  /// A swipe back that is let go half way runs back.
  public static let popCancelled = Rule(
    id: "pop-cancelled",
    number: 54,
    group: .transitions,
    severity: nil,
    certainty: .deFacto,
    systems: "iOS 7 and later",
    summary: "a swipe back was let go half way",
    promise: """
      When a swipe back is let go half way, the transition runs back: the controller below \
      disappears without ever having appeared, and the top one appears again.
      """,
    formal: """
      accepted: B viewWillDisappear, A viewWillAppear, A viewWillDisappear, A viewDidDisappear, B \
      viewWillAppear, B viewDidAppear
      """,
    rationale: """
      The screen below gets `viewWillAppear` without a `viewDidAppear`, and the top one gets \
      `viewWillAppear` and `viewDidAppear` once more although it never left. Code that counts \
      appearances, or starts something in `viewWillAppear` only to stop it in `viewDidDisappear`, \
      has to survive this. Nothing is reported; the order of the two halves may differ between \
      systems.
      """,
    sources: "Measured on iOS 7 and later. Seeds: none covers it.",
    good: [
      Example(
        "let go half way",
        """
          @trace profile=ios17
          call pop from=0x2 to=0x1
          Detail:0x2 viewWillDisappear
          Feed:0x1 viewWillAppear
          Feed:0x1 viewIsAppearing
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewWillAppear
          Detail:0x2 viewIsAppearing
          Detail:0x2 viewDidAppear
        """
      )
    ],
    judgedBy: .never
  )
}
