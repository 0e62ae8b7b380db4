import Testing

/// A log with a fault and its symptom, which is not reported.
struct Masked: CustomTestStringConvertible, Sendable {
  let shown: Mark
  let hidden: String
  let log: String

  var testDescription: String { "\(shown.rule) hides \(hidden)" }

  init(_ rule: String, line: Int, hides hidden: String, _ log: String) {
    shown = Mark(line: line, rule: rule)
    self.hidden = hidden
    self.log = log
  }

  static let all = [
    Masked(
      "load-cycle-shape",
      line: 5,
      hides: "viewdidload-before-first-appearance",
      """
      Feed:0x2 init
      Feed:0x2 loadView
      Feed:0x2 viewDidLoad
      Feed:0x1 init
      Feed:0x1 viewDidLoad
      Feed:0x1 loadView
      Feed:0x1 viewWillAppear
      Feed:0x1 viewDidAppear
      """
    ),
    Masked(
      "will-appear-before-did-appear",
      line: 2,
      hides: "viewdidload-before-first-appearance",
      """
      Feed:0x1 init
      Feed:0x1 viewDidAppear
      Feed:0x1 viewDidLoad
      Feed:0x1 viewWillAppear
      Feed:0x1 viewDidAppear
      """
    ),
    Masked(
      "load-exception-message",
      line: 3,
      hides: "viewdidload-before-first-appearance",
      """
      About:0x1 initWithNibName:bundle:
      About:0x1 loadView
      uikit load-exception class=About target=0x1
      About:0x1 viewWillAppear
      About:0x1 viewDidLoad
      """
    ),
    Masked(
      "uikit-direct-call-message",
      line: 7,
      hides: "will-appear-before-did-appear",
      """
      Feed:0x1 init
      Feed:0x1 viewDidLoad
      Feed:0x1 viewWillAppear
      Feed:0x1 viewDidAppear
      Feed:0x1 viewWillDisappear
      Feed:0x1 viewWillAppear
      uikit direct-call selector=viewWillAppear: target=0x1
      Feed:0x1 viewDidAppear
      Feed:0x1 viewDidAppear
      """
    ),
    Masked(
      "uikit-unbalanced-message",
      line: 4,
      hides: "will-move-before-did-move",
      """
      Card:0x1 willMoveToParent parent=0x9
      Card:0x1 didMoveToParent parent=0x9
      Card:0x2 init
      uikit unbalanced target=0x2
      Card:0x2 didMoveToParent parent=0x9
      """
    ),
    Masked(
      "uikit-unbalanced-message",
      line: 5,
      hides: "will-appear-before-did-appear",
      """
      Card:0x2 init
      Card:0x2 viewWillAppear
      Card:0x2 viewDidAppear
      Card:0x2 viewWillDisappear
      uikit unbalanced target=0x2
      Card:0x2 viewDidAppear
      """
    ),
    Masked(
      "dealloc-is-terminal",
      line: 6,
      hides: "no-dealloc-while-visible",
      """
      Feed:0x1 init
      Feed:0x1 viewDidLoad
      Feed:0x1 viewWillAppear
      Feed:0x1 viewDidAppear
      Feed:0x1 dealloc
      Feed:0x1 viewWillDisappear
      Feed:0x1 viewDidDisappear
      """
    ),
    Masked(
      "no-dealloc-while-visible",
      line: 11,
      hides: "add-needs-did-move",
      """
      Card:0x1 init
      Card:0x1 viewWillAppear
      Card:0x1 viewDidAppear
      Card:0x1 viewWillDisappear
      Card:0x1 viewDidDisappear
      Card:0x1 willMoveToParent parent=0x9
      Card:0x1 didMoveToParent parent=0x9
      Card:0x2 init
      Card:0x2 willMoveToParent parent=0x9
      Card:0x2 viewWillAppear
      Card:0x2 dealloc
      """
    ),
    Masked(
      "viewdidload-once-per-load",
      line: 5,
      hides: "no-repeated-will-appear",
      """
      Feed:0x1 init
      Feed:0x1 viewDidLoad
      Feed:0x1 viewWillAppear
      Feed:0x1 viewDidAppear
      Feed:0x1 viewDidLoad
      Feed:0x1 viewWillAppear
      Feed:0x1 viewWillDisappear
      Feed:0x1 viewDidDisappear
      """
    ),
    Masked(
      "viewdidload-before-first-appearance",
      line: 2,
      hides: "no-repeated-will-appear",
      """
      Feed:0x1 initWithCoder:
      Feed:0x1 viewWillAppear
      Feed:0x1 viewWillAppear
      Feed:0x1 viewDidLoad
      Feed:0x1 viewDidAppear
      Feed:0x1 viewWillDisappear
      """
    ),
    Masked(
      "loadview-recursion",
      line: 6,
      hides: "load-cycle-shape",
      """
      {"log":"willdid/1","os":"17"}
      {"class":"Feed","id":"0x1","event":"init"}
      {"class":"Feed","id":"0x1","event":"viewDidLoad"}
      {"class":"Feed","id":"0x1","event":"viewDidDisappear"}
      {"class":"Feed","id":"0x1","event":"loadView","phase":"entry"}
      {"class":"Feed","id":"0x1","event":"loadView","phase":"entry"}
      {"class":"Feed","id":"0x1","event":"viewWillAppear"}
      {"class":"Feed","id":"0x2","event":"loadView"}
      {"class":"Feed","id":"0x2","event":"viewDidLoad"}
      """
    ),
    Masked(
      "loadview-must-set-view",
      line: 7,
      hides: "load-cycle-shape",
      """
      @trace profile=ios15 style=entry
      Feed:0x1 init
      Feed:0x1 viewDidLoad
      Feed:0x1 didReceiveMemoryWarning
      Feed:0x1 viewDidDisappear
      Feed:0x1 loadView
      Feed:0x1 loadView
      Feed:0x1 viewDidLoad
      Feed:0x1 viewWillAppear
      """
    ),
    Masked(
      "unload-only-when-hidden",
      line: 12,
      hides: "unload-order",
      """
      @trace profile=ios5
      List:0x2 viewDidLoad
      List:0x2 viewWillAppear
      List:0x2 viewDidAppear
      List:0x2 viewWillDisappear
      List:0x2 viewDidDisappear
      List:0x2 viewWillUnload
      List:0x2 viewDidUnload
      List:0x1 viewDidLoad
      List:0x1 viewWillAppear
      List:0x1 viewDidAppear
      List:0x1 viewDidUnload
      """
    ),
    Masked(
      "begin-end-balance",
      line: 4,
      hides: "will-appear-before-did-appear",
      """
      Card:0x2 init
      Card:0x2 beginAppearanceTransition animated=NO appearing=YES
      Card:0x2 endAppearanceTransition
      Card:0x2 endAppearanceTransition
      Card:0x2 viewDidAppear
      Card:0x2 viewWillAppear
      """
    ),
    Masked(
      "no-repeated-will-appear",
      line: 7,
      hides: "push-order",
      """
      Feed:0x1 init
      Feed:0x1 viewWillAppear
      Feed:0x1 viewDidAppear
      call push from=0x1 to=0x2
      Detail:0x2 init
      Detail:0x2 viewWillAppear
      Detail:0x2 viewWillAppear
      Feed:0x1 viewWillDisappear
      Feed:0x1 viewDidDisappear
      Detail:0x2 viewDidAppear
      Detail:0x2 viewWillDisappear
      Detail:0x2 viewDidDisappear
      """
    ),
    Masked(
      "push-order",
      line: 11,
      hides: "navigation-one-visible-child",
      """
      ShopNavigationController:0x9 init
      ShopNavigationController:0x9 viewDidLoad
      Feed:0x1 init
      Feed:0x1 willMoveToParent parent=0x9
      Feed:0x1 viewWillAppear
      Feed:0x1 viewDidAppear
      Feed:0x1 didMoveToParent parent=0x9
      Feed:0x2 init
      Feed:0x2 willMoveToParent parent=0x9
      call push from=0x1 to=0x2
      Feed:0x2 viewWillAppear
      Feed:0x2 viewDidAppear
      Feed:0x2 didMoveToParent parent=0x9
      Feed:0x1 viewWillDisappear
      Feed:0x1 viewDidDisappear
      """
    ),
  ]
}
