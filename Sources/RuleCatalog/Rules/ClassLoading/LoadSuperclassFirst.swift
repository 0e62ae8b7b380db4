import CallbackLog
public import RuleKit

extension Rule {
  /// The `+load` of a class runs after the `+load` of all its superclasses.
  public static let loadSuperclassFirst = Rule(
    id: "load-superclass-first",
    number: 97,
    group: .classLoading,
    severity: .error,
    certainty: .guaranteedByDocs,
    summary: "a class was loaded before its superclass",
    promise: "The `+load` of a class runs after the `+load` of all its superclasses.",
    formal: "load(superclass) before load(class), when both implement it",
    rationale: """
      The runtime keeps this order within one image, so the log does not show what happened: it \
      was sorted by name, or lines of two processes were mixed. If it is real, somebody calls \
      `+load` by hand. Do not judge anything else in such a log by its order.
      """,
    exceptions: """
      A class without `+load` of its own. Images that are loaded later. Logs that print `[self \
      class]` inside an inherited method.
      """,
    evidence: Evidence(
      all: [.load],
      triggers: [.load],
      superclass: true
    ),
    sources: "Apple: `+load` of NSObject. Seeds: S2 agrees.",
    bad: [
      Example(
        "the subclass first",
        """
          @super Feed Base
          +Feed load
        ! +Base load
          AppDelegate application:didFinishLaunchingWithOptions:
        """
      )
    ],
    good: [
      Example(
        "the superclass first",
        """
          @super Feed Base
          +Base load
          +Feed load
          AppDelegate application:didFinishLaunchingWithOptions:
        """
      ),
      Example(
        "two classes that are not related",
        """
          @super Feed Base
          +Menu load
          +Base load
          +Feed load
        """
      ),
      Example(
        "the superclass has no load of its own",
        """
          @super Feed Base
          +Feed load
          AppDelegate application:didFinishLaunchingWithOptions:
        """
      ),
    ],
    judgedBy: .monitor("class-loading")
  )
}
