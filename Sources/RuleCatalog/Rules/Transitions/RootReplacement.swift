public import RuleKit

extension Rule {
  /// When a root is replaced, the order of old and new is free.
  public static let rootReplacement = Rule(
    id: "root-replacement",
    number: 73,
    group: .transitions,
    severity: nil,
    certainty: .contested,
    summary: "the root controller of a window was replaced",
    promise: """
      A new root controller is loaded and appears, and the old one disappears; the order between \
      the two is not fixed. If the old root was presenting, what it presented may stay in the \
      hierarchy and never disappear.
      """,
    formal: "nothing to check",
    rationale: """
      Dismiss what is presented before you replace the root, or it leaks together with its \
      presenter. Nothing is reported.
      """,
    sources: """
      Different reports give different orders. Seeds: S3 only mentions that the root may be a \
      navigation controller.
      """,
    good: [
      Example(
        "the new root first",
        """
          Home:0x2 viewDidLoad
          Home:0x2 viewWillAppear
          Login:0x1 viewWillDisappear
          Login:0x1 viewDidDisappear
          Home:0x2 viewDidAppear
          Login:0x1 dealloc
        """
      ),
      Example(
        "the old root first",
        """
          Login:0x1 viewWillDisappear
          Login:0x1 viewDidDisappear
          Home:0x2 viewDidLoad
          Home:0x2 viewWillAppear
          Home:0x2 viewDidAppear
          Login:0x1 dealloc
        """
      ),
    ],
    judgedBy: .never
  )
}
