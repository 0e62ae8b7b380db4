import CallbackLog
public import RuleKit

extension Rule {
  /// A child is owned by its parent.
  public static let orphanChild = Rule(
    id: "orphan-child",
    number: 85,
    group: .containment,
    severity: .warning,
    certainty: .deFacto,
    systems: "iOS 5 and later",
    summary: "a controller whose view was added without addChild died while visible",
    promise: """
      A child is owned by its parent. If only its view is added, without `addChild`, it appears \
      normally and dies as soon as nobody else holds it, while its view stays.
      """,
    formal: "see no-dealloc-while-visible",
    rationale: """
      Buttons on the orphaned view do nothing, because their target is gone. Call `addChild` \
      before adding the view. It is reported as no-dealloc-while-visible.
      """,
    exceptions: "A controller that is held elsewhere on purpose.",
    evidence: Evidence(
      all: [.viewDidDisappear],
      triggers: [.deinitializer],
      identity: true,
      also: "no window, scene or root controller changed in between"
    ),
    sources: """
      Measured, and explained in reports on retained and unretained children. Seeds: none mentions \
      it.
      """,
    good: [
      Example(
        "a view added without its controller, which somebody holds",
        """
          Header:0x1 viewDidLoad
          Header:0x1 viewWillAppear
          Header:0x1 viewDidAppear
          Header:0x1 viewWillDisappear
          Header:0x1 viewDidDisappear
          Header:0x1 dealloc
        """
      ),
      Example(
        "the class never writes viewDidDisappear",
        """
          Header:0x1 viewDidLoad
          Header:0x1 viewWillAppear
          Header:0x1 viewDidAppear
          Header:0x1 dealloc
        """
      ),
    ],
    judgedBy: .others
  )
}
