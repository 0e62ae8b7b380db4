public import RuleKit

extension Rule {
  /// Deallocation does not send `viewDidUnload`.
  public static let deallocDoesNotUnload = Rule(
    id: "dealloc-does-not-unload",
    number: 51,
    group: .unloading,
    severity: nil,
    certainty: .guaranteedByDocs,
    systems: "iOS 3 to 5",
    summary: "a controller died without viewDidUnload",
    promise: "Deallocation does not send `viewDidUnload`.",
    formal: "nothing to check",
    rationale: """
      `viewDidUnload` answers a memory warning, not the end of a life. What must happen in both \
      cases belongs into a method that `viewDidUnload` and `dealloc` both call. Nothing is \
      reported.
      """,
    sources: "Apple: the header of UIViewController up to iOS 5. Seeds: none contradicts.",
    good: [
      Example(
        "a controller dies with its view loaded",
        """
          @trace profile=ios5
          List:0x1 initWithNibName:bundle:
          List:0x1 viewDidLoad
          List:0x1 didReceiveMemoryWarning
          List:0x1 viewWillUnload
          List:0x1 viewDidUnload
          List:0x1 viewDidLoad
          List:0x1 dealloc
        """
      )
    ],
    judgedBy: .never
  )
}
