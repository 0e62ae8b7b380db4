public import RuleKit

extension Rule {
  /// Dragging a sheet far enough begins its dismissal.
  public static let sheetDragCancelled = Rule(
    id: "sheet-drag-cancelled",
    number: 59,
    group: .transitions,
    severity: nil,
    certainty: .typical,
    systems: "iOS 13 and later",
    summary: "a sheet was dragged and let go",
    promise: """
      Dragging a sheet far enough begins its dismissal. Letting go brings it back: \
      `viewWillDisappear`, then `viewWillAppear` and `viewDidAppear`, on the presented controller \
      only. Moving between detents sends nothing.
      """,
    formal: "accepted: B viewWillDisappear, B viewWillAppear, B viewDidAppear",
    rationale: """
      Do not take `viewWillDisappear` of a sheet for its end: use \
      `presentationControllerDidDismiss`, or wait for `viewDidDisappear`. Nothing is reported.
      """,
    sources: """
      Apple: UIAdaptivePresentationControllerDelegate; two reports of third parties, no text of \
      Apple. Seeds: none covers it.
      """,
    good: [
      Example(
        "dragged, let go, and dragged away",
        """
          @trace profile=ios17
          Sheet:0x2 viewDidLoad
          Sheet:0x2 viewWillAppear
          Sheet:0x2 viewDidAppear
          Sheet:0x2 viewWillDisappear
          Sheet:0x2 viewWillAppear
          Sheet:0x2 viewDidAppear
          Sheet:0x2 viewWillDisappear
          Sheet:0x2 viewDidDisappear
        """
      )
    ],
    judgedBy: .never
  )
}
