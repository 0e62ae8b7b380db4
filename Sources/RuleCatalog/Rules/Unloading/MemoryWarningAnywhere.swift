public import RuleKit

extension Rule {
  /// A memory warning may come in any state.
  public static let memoryWarningAnywhere = Rule(
    id: "memory-warning-anywhere",
    number: 46,
    group: .unloading,
    severity: nil,
    certainty: .deFacto,
    summary: "a memory warning came at some moment of a controller's life",
    promise: """
      `didReceiveMemoryWarning` may come in any state: for loaded and unloaded controllers, \
      visible or not, at any time after init. The app delegate's \
      `applicationDidReceiveMemoryWarning` normally comes before it.
      """,
    formal: "nothing to check",
    rationale: """
      Every living controller in the tree gets the message, also one that never loaded its view. \
      Be ready for it in any state, and do not touch `view` in it, because that would load it. \
      Nothing is reported.
      """,
    sources: """
      Apple: `didReceiveMemoryWarning()`; measured delivery. Seeds: S0 sends it also by the \
      controller's own call, S1 limits it to controllers out of the window, S2 and S4 describe \
      what follows. Resolved: all controllers in the tree get it; before iOS 6 only hidden ones \
      are unloaded.
      """,
    good: [
      Example(
        "to a visible controller, and to one without a view",
        """
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Menu:0x2 initWithNibName:bundle:
          AppDelegate applicationDidReceiveMemoryWarning:
          Feed:0x1 didReceiveMemoryWarning
          Menu:0x2 didReceiveMemoryWarning
          Feed:0x1 viewDidAppear
        """
      )
    ],
    judgedBy: .never
  )
}
