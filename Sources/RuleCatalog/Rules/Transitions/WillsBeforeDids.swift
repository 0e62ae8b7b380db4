import CallbackLog
public import RuleKit

extension Rule {
  /// Both will callbacks of a transition come before both did callbacks.
  public static let willsBeforeDids = Rule(
    id: "wills-before-dids",
    number: 64,
    group: .transitions,
    severity: .note,
    certainty: .deFacto,
    summary: "a controller was told that a transition ended before the other knew that it began",
    promise: """
      In a transition that UIKit runs between two controllers, both will callbacks come before \
      both did callbacks, whatever the container.
      """,
    formal: "{A viewWillDisappear, B viewWillAppear} before {A viewDidDisappear, B viewDidAppear}",
    rationale: """
      Two controllers that are swapped one after the other were not part of one transition: a \
      container adds one view and then removes the other. Use \
      `transition(from:to:duration:options:animations:completion:)`, or begin both transitions \
      before you end one. Where the exact order of the transition is known, its own rule (such as \
      push-order) reports the fault, and this one stays silent.
      """,
    exceptions: """
      Custom containers that swap views one after the other without animation. Two transitions \
      that follow each other.
      """,
    evidence: Evidence(
      triggers: .appearances,
      identity: true,
      also: """
        a logged call or a declared transition joins the two controllers, and both write the \
        callbacks that are compared
        """
    ),
    sources: """
      Measured. Seeds: S2's "will always before did" is about one controller, but its four \
      patterns satisfy this too.
      """,
    good: [
      Example(
        "a push keeps it",
        """
          call push from=0x1 to=0x2
          Feed:0x1 viewWillDisappear
          Detail:0x2 viewWillAppear
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewDidAppear
        """
      ),
      Example(
        "a container swaps two views one after the other",
        """
          Old:0x1 viewWillDisappear
          Old:0x1 viewDidDisappear
          New:0x2 viewWillAppear
          New:0x2 viewDidAppear
        """
      ),
    ],
    judgedBy: .others
  )
}
