public import RuleKit

extension Rule {
  /// A `loadView` of your own does not call super.
  public static let loadviewSuperAndNibLookup = Rule(
    id: "loadview-super-and-nib-lookup",
    number: 12,
    group: .birthAndLoading,
    severity: nil,
    certainty: .guaranteedByDocs,
    systems: "all; the order of the nib lookup since iOS 4 and 5",
    summary: "loadView lines of a class and its superclass belong to one load",
    promise: """
      A `loadView` of your own does not call super. The default one looks for a nib named like the \
      class without "Controller", then like the class, and then makes a plain view. Two `loadView` \
      lines of one object from a class and its superclass are one load.
      """,
    formal: "nothing to check",
    rationale: """
      No log can show whether super was called, so nothing is reported. Calling super in a \
      `loadView` that builds its own view may load a nib that is then thrown away.
      """,
    sources: """
      Apple: `loadView()` and `nibName`. Seeds: S0 and S3 demand super for nibs or in general, S1 \
      recommends it to get the default view, S2 forbids it, S4 only demands that the view be set. \
      Resolved: the documentation says not to call super, and no log can decide it.
      """,
    good: [
      Example(
        "class and superclass both write one load",
        """
          Base:0x1 initWithNibName:bundle:
          Base:0x1 loadView
          Feed:0x1 loadView
          Feed:0x1 viewDidLoad
        """
      )
    ],
    judgedBy: .never
  )
}
