import RuleKit

extension Catalogue {
  /// Which violation explains which others: the specification's table 1.5, strongest first.
  ///
  /// Of its ranks 7 and 8, quiet does what concerns one automaton, and nothing reports
  /// `wills-before-dids`, which every exact word says better.
  static let masks = [
    Mask(
      exceptions,
      hide: messages + [unbalanced] + loading + [balance] + appearance + containment + pairs,
      takesBack: false
    ),
    Mask(messages, hide: [balance] + appearance + containment + pairs, takesBack: false),
    Mask([unbalanced], hide: containment + pairs),
    Mask([unbalanced], hide: [balance] + appearance, raisedTo: .error),
    Mask(
      ["loadview-recursion"],
      hide: ["loadview-must-set-view"] + loadingSymptoms
    ),
    Mask(["loadview-must-set-view"], hide: loadingSymptoms),
    // A view that is on the screen is not unloaded, in whatever order that is told.
    Mask(["unload-only-when-hidden"], hide: ["unload-order"]),
    // The viewDidLoad had come, before the loadView that should have led to it.
    Mask(["load-cycle-shape"], hide: ["viewdidload-before-first-appearance"]),
    // An appearance that was told by hand before the load: the real one comes behind it.
    Mask(
      ["will-appear-before-did-appear", "is-appearing-inside-appearance"],
      hide: ["viewdidload-before-first-appearance", "reload-before-reappearing"]
    ),
    // Who calls viewDidLoad to refresh calls what follows it, too; and so does a life that begins unseen.
    Mask(
      ["viewdidload-once-per-load", "load-cycle-shape"],
      hide: [
        "no-repeated-will-appear", "no-repeated-did-appear", "will-disappear-before-did-disappear",
      ],
      takesBack: false
    ),
    // A viewWillAppear before the load was one too many: the real one comes behind it.
    Mask(["viewdidload-before-first-appearance"], hide: ["no-repeated-will-appear"]),
    Mask([balance], hide: ["dealloc-is-terminal"] + appearance + containment + pairs),
    Mask(["dealloc-is-terminal"], hide: visibleDeaths),
    // A child that died on its way to the screen: it had not arrived at its parent, either.
    Mask(visibleDeaths, hide: ["add-needs-did-move"]),
    Mask(appearance, hide: pairs),
    Mask(exactWords, hide: ["navigation-one-visible-child"]),
  ]

  private static let exceptions = ["load-exception-message", "hierarchy-inconsistency-exception"]
  private static let messages = [
    "uikit-direct-call-message", "one-presentation-at-a-time", "nested-transition-message",
  ]
  private static let loadingSymptoms = [
    "load-cycle-shape", "viewdidload-once-per-load", "viewdidload-before-first-appearance",
  ]
  private static let loading = loadingSymptoms + ["loadview-must-set-view", "loadview-recursion"]
  private static let unbalanced = "uikit-unbalanced-message"
  private static let balance = "begin-end-balance"
  private static let visibleDeaths = ["no-dealloc-while-visible", "appearance-resolves"]
  private static let appearance = [
    "viewdidload-before-first-appearance", "will-appear-before-did-appear",
    "will-disappear-before-did-disappear", "no-repeated-will-appear", "no-repeated-did-appear",
    "no-repeated-will-disappear", "no-repeated-did-disappear", "no-disappear-before-appear",
    "is-appearing-inside-appearance", "is-appearing-once", "no-dealloc-while-visible",
    "appearance-resolves",
  ]
  private static let containment = [
    "will-move-before-did-move", "remove-needs-will-move-nil", "add-needs-did-move",
  ]
  private static let exactWords = [
    "push-order", "pop-order", "full-screen-present-order", "full-screen-dismiss-order",
    "tab-switch-order", "page-scroll-order", "page-curl-order",
  ]
  private static let pairs =
    exactWords + ["navigation-one-visible-child", "navigation-moves"]
}
