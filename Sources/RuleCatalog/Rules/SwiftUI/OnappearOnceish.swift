public import RuleKit

extension Rule {
  /// `onAppear` and `onDisappear` are no strict pair.
  public static let onappearOnceish = Rule(
    id: "onappear-onceish",
    number: 117,
    group: .swiftUI,
    severity: nil,
    certainty: .contested,
    systems: "iOS 13 and later; more calls on screens in between with the SDK of iOS 18.4",
    summary: "onAppear and onDisappear did not pair up",
    promise: """
      `onAppear` and `onDisappear` of SwiftUI are no strict pair: changes of identity, lazy \
      containers, NavigationStack and TabView repeat or skip them.
      """,
    formal: "nothing to check",
    rationale: """
      Make what you do in `onAppear` harmless when it happens twice, or use `task`, which is \
      cancelled. Nothing is reported.
      """,
    sources: """
      Apple: `onAppear(perform:)`; reports on changed behaviour. Seeds: none mentions SwiftUI.
      """,
    good: [
      Example(
        "onAppear twice",
        """
          @trace profile=ios17
          Hosting:0x1 viewWillAppear
          note onAppear ProfileView
          note onAppear ProfileView
          Hosting:0x1 viewDidAppear
          note onDisappear ProfileView
        """
      )
    ],
    judgedBy: .never
  )
}
