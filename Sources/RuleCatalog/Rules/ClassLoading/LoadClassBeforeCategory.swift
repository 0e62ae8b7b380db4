import CallbackLog
public import RuleKit

extension Rule {
  /// The `+load` of a category runs after the `+load` of its class.
  public static let loadClassBeforeCategory = Rule(
    id: "load-class-before-category",
    number: 98,
    group: .classLoading,
    severity: .error,
    certainty: .guaranteedByDocs,
    summary: "a category was loaded before its class",
    promise: """
      The `+load` of a category runs after the `+load` of its class. Both run; a category does not \
      replace it. The order among categories, and among unrelated classes, is that of linking.
      """,
    formal: "load(class) before load(class(category))",
    rationale: """
      A category that swizzles in `+load` counts on its class being ready. The runtime keeps this \
      order within one image, so the log was sorted, or two processes were mixed.
      """,
    exceptions: "A category in another image.",
    evidence: Evidence(
      all: [.load],
      triggers: [.load],
      also: "the lines name class and category"
    ),
    sources: "Apple: `+load` of NSObject. Seeds: S2 agrees.",
    bad: [
      Example(
        "the category first",
        """
          +Base(Tracking) load
        ! +Base load
          AppDelegate application:didFinishLaunchingWithOptions:
        """
      )
    ],
    good: [
      Example(
        "the class first, its categories in any order",
        """
          +Base load
          +Base(Tracking) load
          +Base(Styling) load
        """
      ),
      Example(
        "the class has no load of its own",
        """
          +Base(Tracking) load
          +Feed load
        """
      ),
    ],
    judgedBy: .monitor("class-loading")
  )
}
