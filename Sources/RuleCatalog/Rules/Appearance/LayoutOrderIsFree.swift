public import RuleKit

extension Rule {
  /// Layout may come anywhere, any number of times.
  public static let layoutOrderIsFree = Rule(
    id: "layout-order-is-free",
    number: 34,
    group: .appearance,
    severity: nil,
    certainty: .contested,
    summary: "layout came at an unusual place, or not at all",
    promise: """
      Layout callbacks may come any number of times, also not at all, before `viewDidAppear`, \
      between `viewWillDisappear` and `viewDidDisappear`, after `viewDidDisappear`, before \
      `viewWillAppear`, and for a view that never appears. Nothing ties them to appearing.
      """,
    formal: "nothing to check: only the pair counts (layout-pair), never its place",
    rationale: """
      Many articles print one neat pair between `viewWillAppear` and `viewDidAppear`. Measurements \
      show zero, one, two or more, anywhere. Write layout code that may run at any time and any \
      number of times. Nothing is reported.
      """,
    sources: """
      Measured: a push without animation gives no layout before `viewDidAppear`, a first \
      appearance gives two; production logs hold layout without any appearance. Seeds: S0 and S2 \
      place one pair between `viewWillAppear` and `viewDidAppear`, S2 adds pairs during \
      disappearance, S3 says that a pair follows each appearance callback. Resolved: all are \
      samples, none is a rule.
      """,
    good: [
      Example(
        "no layout before viewDidAppear, and one after everything",
        """
          Detail:0x1 viewDidLoad
          Detail:0x1 viewWillAppear
          Detail:0x1 viewDidAppear
          Detail:0x1 viewWillLayoutSubviews
          Detail:0x1 viewDidLayoutSubviews
          Detail:0x1 viewWillDisappear
          Detail:0x1 viewDidDisappear
          Detail:0x1 viewWillLayoutSubviews
          Detail:0x1 viewDidLayoutSubviews
        """
      ),
      Example(
        "a view that never appears is laid out",
        """
          Hidden:0x1 viewDidLoad
          Hidden:0x1 viewWillLayoutSubviews
          Hidden:0x1 viewDidLayoutSubviews
        """
      ),
    ],
    judgedBy: .never
  )
}
