public import RuleKit

extension Rule {
  /// A controller's view lies inside the view of its parent.
  public static let hierarchyInconsistencyException = Rule(
    id: "hierarchy-inconsistency-exception",
    number: 84,
    group: .containment,
    severity: .error,
    certainty: .uikitVerdict,
    systems: "iOS 5 and later",
    summary: "the tree of views and the tree of controllers disagree",
    promise: """
      A controller's view lies inside the view of its parent. UIKit raises \
      `UIViewControllerHierarchyInconsistency` when the two trees disagree.
      """,
    formal: "the text of the exception is the violation",
    rationale: """
      The process ends here. The view of a child was added to a view of another controller, or one \
      view was given to two controllers. Add a child's view only to its parent's view, after \
      `addChild`; the text names both.
      """,
    evidence: Evidence(
      also: "the text of the exception in the log"
    ),
    sources: "The exception of UIKit. Seeds: none mentions it.",
    bad: [
      Example(
        "a child's view was added to a stranger's view",
        """
          Card:0x2 initWithNibName:bundle:
          Card:0x2 viewDidLoad
        ! uikit hierarchy target=0x2
        """
      )
    ],
    good: [
      Example(
        "a view is added without its controller, and UIKit says nothing",
        """
          Host:0x1 viewDidLoad
          Host:0x1 viewWillAppear
          Card:0x2 viewDidLoad
          Card:0x2 viewWillAppear
          Host:0x1 viewDidAppear
          Card:0x2 viewDidAppear
        """
      ),
      Example(
        "a child moves from one parent to another",
        """
          Card:0x2 willMoveToParent parent=0x8
          Card:0x2 didMoveToParent parent=0x8
          Card:0x2 willMoveToParent parent=0x9
          Card:0x2 didMoveToParent parent=0x9
        """
      ),
    ],
    judgedBy: .monitor("messages")
  )
}
