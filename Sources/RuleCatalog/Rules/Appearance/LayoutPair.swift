import CallbackLog
public import RuleKit

extension Rule {
  /// `viewWillLayoutSubviews` and `viewDidLayoutSubviews` come in pairs.
  public static let layoutPair = Rule(
    id: "layout-pair",
    number: 33,
    group: .appearance,
    severity: .warning,
    certainty: .deFacto,
    systems: "iOS 5 and later",
    summary: "viewDidLayoutSubviews came alone, or one layout began inside another",
    promise: """
      `viewWillLayoutSubviews` is followed by `viewDidLayoutSubviews` of the same controller \
      before another `viewWillLayoutSubviews` of it. `viewDidLayoutSubviews` never comes alone.
      """,
    formal: "per controller: (viewWillLayoutSubviews viewDidLayoutSubviews)*",
    rationale: """
      `viewDidLayoutSubviews` is where frames are final. Called by hand it sees frames that nobody \
      has laid out yet, and what it builds on them is wrong until the next real layout. Ask for a \
      layout with `setNeedsLayout` and `layoutIfNeeded` instead. A second `viewWillLayoutSubviews` \
      inside a running layout is legal but odd, and only a note: usually somebody calls \
      `layoutIfNeeded` from within.
      """,
    exceptions: """
      The class overrides only one of the two. A layout inside a layout, whose pairs are nested, \
      is no more than a note. An exception during layout. The end of the log.
      """,
    evidence: Evidence(
      all: [.viewWillLayoutSubviews, .viewDidLayoutSubviews],
      triggers: [.viewWillLayoutSubviews, .viewDidLayoutSubviews],
      identity: true
    ),
    sources: """
      Measured traces, and what recorders saw in production. Seeds: S0, S2 and S3 always show the \
      two as a pair; none contradicts.
      """,
    bad: [
      Example(
        "viewDidLayoutSubviews is called by hand",
        """
          Grid:0x1 viewDidLoad
          Grid:0x1 viewWillAppear
          Grid:0x1 viewWillLayoutSubviews
          Grid:0x1 viewDidLayoutSubviews
        ! Grid:0x1 viewDidLayoutSubviews
          Grid:0x1 viewDidAppear
        """
      ),
      Example(
        "a layout begins inside a layout (a note)",
        """
          Grid:0x1 viewDidLoad
          Grid:0x1 viewWillLayoutSubviews
        ! Grid:0x1 viewWillLayoutSubviews
          Grid:0x1 viewDidLayoutSubviews
          Grid:0x1 viewDidLayoutSubviews
        """
      ),
    ],
    good: [
      Example(
        "the class overrides only viewDidLayoutSubviews",
        """
          Grid:0x1 viewDidLoad
          Grid:0x1 viewDidLayoutSubviews
          Grid:0x1 viewDidLayoutSubviews
        """
      ),
      Example(
        "the layouts of two controllers are interleaved",
        """
          Host:0x1 viewWillLayoutSubviews
          Grid:0x2 viewWillLayoutSubviews
          Host:0x1 viewDidLayoutSubviews
          Grid:0x2 viewDidLayoutSubviews
        """
      ),
      Example(
        "the log begins in the middle of a layout",
        """
          Grid:0x1 viewDidLayoutSubviews
          Grid:0x1 viewWillLayoutSubviews
          Grid:0x1 viewDidLayoutSubviews
        """
      ),
    ],
    judgedBy: .automaton("layout")
  )
}
