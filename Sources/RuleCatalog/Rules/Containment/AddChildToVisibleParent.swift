public import RuleKit

extension Rule {
  /// A child that is added to a visible parent appears a little later.
  public static let addChildToVisibleParent = Rule(
    id: "add-child-to-visible-parent",
    number: 82,
    group: .containment,
    severity: nil,
    certainty: .deFacto,
    systems: "iOS 5 and later",
    summary: "a child was added to a visible parent",
    promise: """
      Adding a child to a visible parent gives `willMove`, the load, `viewWillAppear` with \
      `addSubview`, `viewIsAppearing` with the next commit, and `viewDidAppear` after it. \
      `didMove` stands where the container calls it, often before `viewDidAppear`.
      """,
    formal: """
      accepted: willMove viewDidLoad? viewWillAppear didMove? viewIsAppearing? viewDidAppear \
      didMove?
      """,
    rationale: """
      The appearance of a child lags behind the code that adds it, so `didMove` is no sign that \
      the child is visible. Nothing is reported.
      """,
    sources: """
      Apple: "Creating a custom container view controller"; measured traces. Seeds: none mentions \
      containment.
      """,
    good: [
      Example(
        "added to a visible parent",
        """
          @trace profile=ios17
          Host:0x9 viewDidLoad
          Host:0x9 viewWillAppear
          Host:0x9 viewDidAppear
          Card:0x1 initWithNibName:bundle:
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 viewDidLoad
          Card:0x1 viewWillAppear
          Card:0x1 didMoveToParent parent=0x9
          Card:0x1 viewIsAppearing
          Card:0x1 viewDidAppear
          Card:0x1 didMoveToParent parent=0x9
        """
      )
    ],
    judgedBy: .never
  )
}
