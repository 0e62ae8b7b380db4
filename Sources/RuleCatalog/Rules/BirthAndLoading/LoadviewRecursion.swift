import CallbackLog
public import RuleKit

extension Rule {
  /// `loadView` is not entered again before it has ended.
  public static let loadviewRecursion = Rule(
    id: "loadview-recursion",
    number: 11,
    group: .birthAndLoading,
    severity: .error,
    certainty: .deFacto,
    summary: "loadView was entered again while it was running",
    promise: """
      `loadView` is not entered again before it has ended. Reading `view` inside `loadView`, \
      before assigning it, does exactly that.
      """,
    formal: """
      not: loadView while a loadView of the controller is open (spans), or four and more loadView \
      lines in a row
      """,
    rationale: """
      The getter of `view` finds nil and calls `loadView` once more, until the stack overflows. \
      The log ends there, because the process dies. Create the view in a local constant, configure \
      it, and assign it to `view` at the end. Four lines in a row are taken for recursion; two or \
      three are reported as loadview-must-set-view, which belongs to the same family, so read \
      both.
      """,
    exceptions: "None known. The threshold of four is a convention.",
    evidence: Evidence(
      all: [.loadView],
      triggers: [.loadView],
      identity: true,
      also: "lines written on entry, or spans"
    ),
    sources: """
      Apple: `loadView()`. Seeds: S0 warns against the getter in init and in loadView before \
      super, S1 describes the loop. They agree.
      """,
    bad: [
      Example(
        "loadView reads self.view",
        """
          @trace style=entry
          Splash:0x1 initWithNibName:bundle:
          Splash:0x1 loadView
        ! Splash:0x1 loadView
          Splash:0x1 loadView
          Splash:0x1 loadView
          Splash:0x1 loadView
        """
      )
    ],
    good: [
      Example(
        "four objects load one after the other",
        """
          @trace style=entry
          Card:0x1 loadView
          Card:0x2 loadView
          Card:0x3 loadView
          Card:0x4 loadView
        """
      ),
      Example(
        "a child is loaded inside the loadView of its parent",
        """
          @trace style=entry
          Host:0x1 loadView
          Card:0x2 loadView
          Card:0x2 viewDidLoad
          Host:0x1 viewDidLoad
        """
      ),
    ],
    judgedBy: .automaton("view-loading")
  )
}
