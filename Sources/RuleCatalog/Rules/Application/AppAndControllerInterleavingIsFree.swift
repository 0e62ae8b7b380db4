public import RuleKit

extension Rule {
  /// The order between application and controllers is free.
  public static let appAndControllerInterleavingIsFree = Rule(
    id: "app-and-controller-interleaving-is-free",
    number: 95,
    group: .application,
    severity: nil,
    certainty: .contested,
    systems: "all; the order changed in iOS 8, 9 and 11",
    summary: "callbacks of the application and of a controller were interleaved",
    promise: """
      The order of `viewDidAppear` and becoming active, or of the root's `viewDidLoad` and \
      `didFinishLaunching`, differs between systems.
      """,
    formal: "nothing to check",
    rationale: """
      Code that counts on one of these orders breaks with the next system. Make each callback work \
      whichever comes first. Nothing is reported.
      """,
    sources: """
      Measured traces of many systems. Seeds: S2 and S3 give one order each. Resolved: both are \
      samples.
      """,
    good: [
      Example(
        "visible before active",
        """
          @trace profile=ios12
          Home:0x1 viewDidLoad
          AppDelegate application:didFinishLaunchingWithOptions:
          Home:0x1 viewWillAppear
          Home:0x1 viewDidAppear
          AppDelegate applicationDidBecomeActive:
        """
      ),
      Example(
        "active before visible",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          Home:0x1 viewDidLoad
          Home:0x1 viewWillAppear
          AppDelegate applicationDidBecomeActive:
          Home:0x1 viewDidAppear
        """
      ),
    ],
    judgedBy: .never
  )
}
