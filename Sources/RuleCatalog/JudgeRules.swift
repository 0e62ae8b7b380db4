internal import RuleKit

extension Catalogue {
  /// The rules that the judge reports by itself.
  static let judgeRules: [JudgeRule: String] = [
    .clockSetBack: "clock-monotonic",
    .callbackAfterDealloc: "dealloc-is-terminal",
    .loadViewWithoutView: "loadview-must-set-view",
    .surplusDidAppear: "will-appear-before-did-appear",
    .surplusWillDisappear: "no-disappear-before-appear",
    .surplusDidDisappear: "will-disappear-before-did-disappear",
  ]
}
