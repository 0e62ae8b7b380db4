import CallbackLog
public import RuleKit

extension Rule {
  /// After an unload the view is loaded again before the controller appears again.
  public static let reloadBeforeReappearing = Rule(
    id: "reload-before-reappearing",
    number: 50,
    group: .unloading,
    severity: .error,
    certainty: .guaranteedByDocs,
    systems: "iOS 3 to 5; later only where code unloads by hand",
    summary: "a controller appeared again with its view unloaded",
    promise: "After an unload the view is loaded again before the controller appears again.",
    formal: """
      after viewDidUnload or setView:nil: viewDidLoad before the next viewWillAppear, viewIsAppearing or \
      viewDidAppear
      """,
    rationale: """
      Outlets that the unload set to nil are still nil when `viewWillAppear` runs. Usually the app \
      calls `viewDidUnload` by hand without letting go of the view, so UIKit sees no reason to \
      load it again. Set the view to nil together with the cleanup, or do neither.
      """,
    exceptions: "A view assigned from outside.",
    evidence: Evidence(
      all: [.viewDidLoad],
      any: [.viewDidUnload, .viewSetToNil],
      triggers: [.viewWillAppear, .viewIsAppearing, .viewDidAppear],
      identity: true
    ),
    sources: """
      Apple: the header of UIViewController up to iOS 5; measured on current systems with the view \
      set to nil. Seeds: S0, S1 and S4 agree.
      """,
    bad: [
      Example(
        "an appearance after an unload, without a load",
        """
          @trace profile=ios5
          List:0x1 viewDidLoad
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
          List:0x1 viewWillDisappear
          List:0x1 viewDidDisappear
          List:0x1 didReceiveMemoryWarning
          List:0x1 viewWillUnload
          List:0x1 viewDidUnload
        ! List:0x1 viewWillAppear
          List:0x1 viewDidAppear
        """
      )
    ],
    good: [
      Example(
        "loaded again before the appearance",
        """
          @trace profile=ios5
          List:0x1 viewDidLoad
          List:0x1 didReceiveMemoryWarning
          List:0x1 viewWillUnload
          List:0x1 viewDidUnload
          List:0x1 viewDidLoad
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
        """
      ),
      Example(
        "another object of the class appears",
        """
          @trace profile=ios5
          List:0x1 viewDidLoad
          List:0x1 didReceiveMemoryWarning
          List:0x1 viewWillUnload
          List:0x1 viewDidUnload
          List:0x2 viewDidLoad
          List:0x2 viewWillAppear
          List:0x2 viewDidAppear
        """
      ),
    ],
    judgedBy: .automaton("view-loading")
  )
}
