import CallbackLog
public import RuleKit

extension Rule {
  /// UIHostingController and its relatives appear and disappear like any other controller.
  public static let hostingControllersFollowTheAutomaton = Rule(
    id: "hosting-controllers-follow-the-automaton",
    number: 119,
    group: .swiftUI,
    severity: .warning,
    certainty: .deFacto,
    systems: "iOS 13 and later",
    summary: "a hosting controller broke the order of appearance",
    promise: """
      UIHostingController and its relatives appear and disappear like any other controller. \
      Recorders usually leave them out, and they may be created and dropped without ever \
      appearing.
      """,
    formal: "as the rules on appearance, one level lower",
    rationale: """
      A hosting controller that you made yourself is a child like any other: `addChild`, add the \
      view, `didMove`. What it breaks is reported by the rule on appearance that it broke, one \
      level lower; private classes of SwiftUI are left out.
      """,
    exceptions: """
      Private classes: a name with a leading underscore, which includes SwiftUI's own mangled names \
      (`_TtC7SwiftUI…`, `_TtGC7SwiftUI…`), as a plain `UIHostingController<ContentView>` is \
      printed. They are left out altogether, so give a hosting controller that you want judged a \
      class of its own.
      """,
    evidence: Evidence(
      triggers: .appearances,
      identity: true
    ),
    sources: "Apple: UIHostingController; read in recorders. Seeds: none mentions SwiftUI.",
    good: [
      Example(
        "shown and gone",
        """
          @trace profile=ios17
          UIHostingController:0x1 viewDidLoad
          UIHostingController:0x1 viewWillAppear
          UIHostingController:0x1 viewDidAppear
          UIHostingController:0x1 viewWillDisappear
          UIHostingController:0x1 viewDidDisappear
        """
      ),
      Example(
        "a class of SwiftUI itself, whose order nobody promises",
        """
          @trace profile=ios17
          _TtGC7SwiftUI19UIHostingControllerV4Shop7Content_:0x1 viewWillAppear
          _TtGC7SwiftUI19UIHostingControllerV4Shop7Content_:0x1 viewDidAppear
          _TtGC7SwiftUI19UIHostingControllerV4Shop7Content_:0x1 viewDidAppear
          _TtGC7SwiftUI19UIHostingControllerV4Shop7Content_:0x1 viewWillDisappear
        """
      ),
      Example(
        "made and dropped without appearing",
        """
          @trace profile=ios17
          ProfileHosting:0x1 initWithNibName:bundle:
          ProfileHosting:0x1 dealloc
        """
      ),
    ],
    judgedBy: .others
  )
}
