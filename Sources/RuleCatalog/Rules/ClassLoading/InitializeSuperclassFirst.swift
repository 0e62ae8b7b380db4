import CallbackLog
public import RuleKit

extension Rule {
  /// `+initialize` reaches a class before its first message, and its superclass before it.
  public static let initializeSuperclassFirst = Rule(
    id: "initialize-superclass-first",
    number: 101,
    group: .classLoading,
    severity: .warning,
    certainty: .guaranteedByDocs,
    summary: "a class was initialised before its superclass",
    promise: """
      `+initialize` reaches a class before its first message, and its superclass before it.
      """,
    formal: "the first initialize(superclass) before the first initialize(class)",
    rationale: """
      The runtime keeps this order, so the log was sorted, or the lines print another class than \
      the one that received the message. Print `self`, not the class that implements the method.
      """,
    exceptions: """
      A subclass without `+initialize` of its own runs the inherited one again, so repeated lines \
      of the superclass's method are normal. A category's `+initialize` replaces that of its \
      class.
      """,
    evidence: Evidence(
      all: [.initialize],
      triggers: [.initialize],
      superclass: true,
      also: "the lines show the receiving class"
    ),
    sources: """
      Apple: `+initialize` of NSObject. Seeds: S2 writes "category first, then subclass", which \
      reads like a slip for superclass; a category does not run in addition. Resolved in favour of \
      the documentation.
      """,
    bad: [
      Example(
        "the subclass first",
        """
          @super Feed Base
          +Feed initialize
        ! +Base initialize
          Feed:0x1 initWithNibName:bundle:
        """
      )
    ],
    good: [
      Example(
        "the superclass first, and once more for an heir",
        """
          @super Feed Base
          +Base initialize
          +Feed initialize
          Feed:0x1 initWithNibName:bundle:
        """
      ),
      Example(
        "the superclass is never used, as far as the log shows",
        """
          @super Feed Base
          +Feed initialize
          Feed:0x1 initWithNibName:bundle:
        """
      ),
    ],
    judgedBy: .monitor("class-loading")
  )
}
