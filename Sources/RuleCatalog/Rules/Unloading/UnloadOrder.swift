import CallbackLog
public import RuleKit

extension Rule {
  /// On iOS 5 `viewWillUnload` comes before `viewDidUnload`.
  public static let unloadOrder = Rule(
    id: "unload-order",
    number: 48,
    group: .unloading,
    severity: .warning,
    certainty: .guaranteedByDocs,
    systems: "iOS 3 to 5; viewWillUnload only on iOS 5",
    summary: "the unload callbacks came in the wrong order",
    promise: """
      On iOS 5 a view is unloaded by `viewWillUnload`, the release of the view, and \
      `viewDidUnload`, usually after `didReceiveMemoryWarning`. iOS 3 and 4 have no \
      `viewWillUnload`.
      """,
    formal: """
      iOS 5: didReceiveMemoryWarning? viewWillUnload viewDidUnload; iOS 3 and 4: \
      didReceiveMemoryWarning? viewDidUnload
      """,
    rationale: """
      Code in `viewWillUnload` wants to save what is still in the view; after `viewDidUnload` it \
      saves nothing. Somebody calls one of the two by hand, or overrides `setView:` and sends them \
      in the wrong order. Let UIKit send them. The one that trails behind is part of the same \
      violation.
      """,
    exceptions: """
      A view that is set to nil by hand instead of a memory warning. `viewDidUnload` alone where \
      the class never writes `viewWillUnload`.
      """,
    evidence: Evidence(
      all: [.viewWillUnload, .viewDidUnload],
      triggers: [.viewWillUnload, .viewDidUnload, .loadView, .viewDidLoad, .viewWillAppear],
      identity: true,
      systems: 5...5
    ),
    sources: """
      Apple: the header of UIViewController up to iOS 5. Seeds: S1 prints viewWillUnload twice, \
      the second evidently a slip for viewDidUnload; S2 puts the release into viewWillUnload, S0 \
      and S1 between the two; S4 knows only viewDidUnload. Resolved: all that name both agree on \
      their order.
      """,
    bad: [
      Example(
        "the two are swapped",
        """
          @trace profile=ios5
          List:0x1 loadView
          List:0x1 viewDidLoad
          List:0x1 didReceiveMemoryWarning
        ! List:0x1 viewDidUnload
          List:0x1 viewWillUnload
          List:0x1 loadView
          List:0x1 viewDidLoad
        """
      )
    ],
    good: [
      Example(
        "iOS 4 has no viewWillUnload",
        """
          @trace profile=ios4
          List:0x1 viewDidLoad
          List:0x1 didReceiveMemoryWarning
          List:0x1 viewDidUnload
          List:0x1 viewDidLoad
        """
      ),
      Example(
        "two controllers are unloaded together",
        """
          @trace profile=ios5
          List:0x1 viewDidLoad
          Item:0x2 viewDidLoad
          List:0x1 didReceiveMemoryWarning
          List:0x1 viewWillUnload
          Item:0x2 didReceiveMemoryWarning
          Item:0x2 viewWillUnload
          Item:0x2 viewDidUnload
          List:0x1 viewDidUnload
        """
      ),
    ],
    judgedBy: .automaton("unloading")
  )
}
