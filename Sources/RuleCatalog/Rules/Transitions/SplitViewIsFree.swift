public import RuleKit

extension Rule {
  /// UISplitViewController promises no order between its columns.
  public static let splitViewIsFree = Rule(
    id: "split-view-is-free",
    number: 75,
    group: .transitions,
    severity: nil,
    certainty: .contested,
    systems: "iOS 8 and later",
    summary: "the columns of a split view came and went in an unusual order",
    promise: """
      UISplitViewController promises no order between its columns. Showing, hiding, collapsing and \
      expanding may send appearance callbacks late, twice or not at all.
      """,
    formal: "nothing to check between columns",
    rationale: """
      Do not let one column depend on the callbacks of the other; use the delegate of the split \
      view. No order between columns is ever reported.
      """,
    sources: """
      A bug report about missing callbacks, and many changes of style since. Seeds: none mentions \
      it.
      """,
    good: [
      Example(
        "the second column appears alone",
        """
          UISplitViewController:0x9 viewDidLoad
          Sidebar:0x1 willMoveToParent parent=0x9
          Detail:0x2 willMoveToParent parent=0x9
          Detail:0x2 viewWillAppear
          Sidebar:0x1 viewWillAppear
          Sidebar:0x1 viewDidAppear
          Detail:0x2 viewDidAppear
        """
      )
    ],
    judgedBy: .never
  )
}
