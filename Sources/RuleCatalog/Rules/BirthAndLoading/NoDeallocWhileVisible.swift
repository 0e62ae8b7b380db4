import CallbackLog
public import RuleKit

extension Rule {
  /// A controller does not die while it is appearing, visible or disappearing.
  public static let noDeallocWhileVisible = Rule(
    id: "no-dealloc-while-visible",
    number: 18,
    group: .birthAndLoading,
    severity: .warning,
    certainty: .typical,
    summary: "a controller died while it was on screen, or on its way",
    promise: """
      A controller does not die while it is appearing, visible or disappearing. UIKit keeps it \
      alive through its transitions.
      """,
    formal: "dealloc only in the state hidden",
    rationale: """
      Nobody owned it: usually its view was added with `addSubview` without `addChild`, so the \
      view stays on screen and its controller is gone, and nothing that the screen does works any \
      more. Add the controller as a child, or keep a strong reference. If it died in the middle of \
      a transition, the text names the callback that was not resolved.
      """,
    exceptions: """
      A window or scene that is destroyed, a root controller that is replaced, unit tests, the end \
      of the process, helper controllers of UIKit. Several that die at once are taken for those of a \
      window, if nothing that was there before them stays on the screen. A recorder that misses \
      `viewDidDisappear`, or a subclass that omits super under a recorder that hooks the base class.
      """,
    evidence: Evidence(
      all: [.viewDidDisappear],
      triggers: [.deinitializer],
      identity: true,
      window: true
    ),
    sources: """
      Measured and explained in reports on orphaned children. Seeds: S0's traces end with dealloc \
      after viewDidDisappear, S2 says that life ends there.
      """,
    bad: [
      Example(
        "a view was added without its controller",
        """
          Header:0x1 initWithNibName:bundle:
          Header:0x1 viewDidLoad
          Header:0x1 viewWillAppear
          Header:0x1 viewDidAppear
          Header:0x1 viewWillDisappear
          Header:0x1 viewDidDisappear
          Header:0x1 dealloc
          Header:0x2 initWithNibName:bundle:
          Header:0x2 viewDidLoad
          Header:0x2 viewWillAppear
          Header:0x2 viewDidAppear
        ! Header:0x2 dealloc
        """
      ),
      Example(
        "a disappearance is never resolved",
        """
          Card:0x1 viewDidLoad
          Card:0x1 viewWillAppear
          Card:0x1 viewDidAppear
          Card:0x1 viewWillDisappear
          Card:0x1 viewDidDisappear
          Card:0x2 viewDidLoad
          Card:0x2 viewWillAppear
          Card:0x2 viewDidAppear
          Card:0x2 viewWillDisappear
        ! Card:0x2 dealloc
        """
      ),
    ],
    good: [
      Example(
        "the class never writes viewDidDisappear",
        """
          Header:0x1 viewDidLoad
          Header:0x1 viewWillAppear
          Header:0x1 viewDidAppear
          Header:0x1 viewWillDisappear
          Header:0x1 dealloc
        """
      ),
      Example(
        "a window goes, and both of its controllers with it",
        """
          Root:0x1 viewWillAppear
          Home:0x2 viewWillAppear
          Home:0x2 viewDidAppear
          Root:0x1 viewDidAppear
          Home:0x2 viewWillDisappear
          Root:0x1 viewWillDisappear
          Home:0x2 viewDidDisappear
          Root:0x1 viewDidDisappear
          Home:0x2 viewWillAppear
          Root:0x1 viewWillAppear
          Home:0x2 viewDidAppear
          Root:0x1 viewDidAppear
          Root:0x1 dealloc
          Home:0x2 dealloc
        """
      ),
      Example(
        "a controller below dies in a pop to the root; it is hidden",
        """
          Detail:0x2 viewWillAppear
          Detail:0x2 viewDidAppear
          Detail:0x2 viewWillDisappear
          Detail:0x2 viewDidDisappear
          Detail:0x2 dealloc
        """
      ),
      Example(
        "the log begins in the middle, and the controller was hidden already",
        """
          Header:0x1 didReceiveMemoryWarning
          Header:0x1 dealloc
          Header:0x2 viewDidLoad
          Header:0x2 viewWillAppear
          Header:0x2 viewDidAppear
          Header:0x2 viewWillDisappear
          Header:0x2 viewDidDisappear
        """
      ),
    ],
    judgedBy: .automaton("appearance")
  )
}
