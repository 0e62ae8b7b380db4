public import RuleKit

extension Rule {
  /// A controller's will usually comes before its view changes window.
  public static let controllerWillBeforeViewWindow = Rule(
    id: "controller-will-before-view-window",
    number: 106,
    group: .views,
    severity: nil,
    certainty: .typical,
    summary: "a view changed its window at an unusual moment of its controller's appearance",
    promise: """
      A controller's `viewWillAppear` usually comes before its view's `willMove(toWindow:)`, and \
      `viewDidAppear` after `didMoveToWindow`. On the way out `viewWillDisappear` comes before the \
      view leaves the window, and `viewDidDisappear` after it.
      """,
    formal: """
      usual, never checked: viewWillAppear, willMove(toWindow:), didMoveToWindow, viewDidAppear
      """,
    rationale: """
      Containers move a view out of the window and back in between, and some callbacks are \
      deferred. Nothing is reported. Use the controller's callbacks for the screen, and the view's \
      for the view.
      """,
    sources: "Measured. Seeds: none mentions it.",
    good: [
      Example(
        "out and back in, in the middle of a disappearance",
        """
          @trace profile=ios15
          Card:0x1 viewWillDisappear
          Badge:0x2 willMoveToWindow window=nil
          Badge:0x2 didMoveToWindow
          Badge:0x2 willMoveToWindow window=set
          Badge:0x2 didMoveToWindow
          Card:0x1 viewDidDisappear
          Badge:0x2 willMoveToWindow window=nil
          Badge:0x2 didMoveToWindow
        """
      )
    ],
    judgedBy: .never
  )
}
