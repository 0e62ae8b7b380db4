public import RuleKit

extension Rule {
  /// A fluid push that is grabbed is completed and then popped.
  public static let interruptedPush = Rule(
    id: "interrupted-push",
    number: 55,
    group: .transitions,
    severity: nil,
    certainty: .guaranteedByDocs,
    systems: "iOS 18 and later",
    summary: "a push was grabbed and turned into a pop",
    promise: """
      From iOS 18 on a fluid push that is grabbed is not cancelled: the new controller gets \
      `viewDidAppear` at once and `viewWillDisappear` right after it, and a pop runs.
      """,
    formal: "accepted: the four callbacks of a push, and at once the four of a pop",
    rationale: """
      Work in `viewDidAppear` must be cheap and must stand being followed by a disappearance \
      within milliseconds. Nothing is reported.
      """,
    sources: """
      Apple: "Enhancing your app with fluid transitions" and its WWDC session. Seeds: none covers \
      it.
      """,
    good: [
      Example(
        "grabbed in the middle",
        """
          @trace profile=ios18
          Grid:0x1 viewWillDisappear t=1.000
          Photo:0x2 viewWillAppear t=1.001
          Photo:0x2 viewIsAppearing t=1.010
          Grid:0x1 viewDidDisappear t=1.200
          Photo:0x2 viewDidAppear t=1.201
          Photo:0x2 viewWillDisappear t=1.202
          Grid:0x1 viewWillAppear t=1.203
          Photo:0x2 viewDidDisappear t=1.500
          Grid:0x1 viewDidAppear t=1.501
        """
      )
    ],
    judgedBy: .never
  )
}
