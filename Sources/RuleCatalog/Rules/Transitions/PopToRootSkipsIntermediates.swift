public import RuleKit

extension Rule {
  /// Only the old and the new top of a stack hear of a transition.
  public static let popToRootSkipsIntermediates = Rule(
    id: "pop-to-root-skips-intermediates",
    number: 65,
    group: .transitions,
    severity: nil,
    certainty: .deFacto,
    summary: "controllers in the middle of a stack came or went without appearance callbacks",
    promise: """
      A pop to the root, or a new list of controllers, gives appearance callbacks only to the \
      controller that was on top and to the one that ends on top. Those removed from the middle \
      are moved to no parent and may die; those put below the top are not even loaded.
      """,
    formal: """
      a controller removed from the middle gets no appearance callback between the call and its \
      dealloc
      """,
    rationale: """
      Do not count on `viewDidDisappear` to clean up a screen that is popped together with others; \
      use `didMove(toParent: nil)` or `deinit`. Nothing is reported.
      """,
    sources: "Measured. Seeds: none covers it.",
    good: [
      Example(
        "the middle controller dies in silence",
        """
          @trace profile=ios17
          Detail:0x2 initWithNibName:bundle:
          Detail:0x2 viewDidLoad
          Detail:0x2 viewWillAppear
          Detail:0x2 viewDidAppear
          Detail:0x2 viewWillDisappear
          Comment:0x3 viewWillAppear
          Detail:0x2 viewDidDisappear
          Comment:0x3 viewDidAppear
          note popToRootViewController(animated: true)
          Comment:0x3 viewWillDisappear
          Feed:0x1 viewWillAppear
          Comment:0x3 viewDidDisappear
          Feed:0x1 viewDidAppear
          Detail:0x2 dealloc
        """
      )
    ],
    judgedBy: .never
  )
}
