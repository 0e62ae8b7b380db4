import CallbackLog
public import RuleKit

extension Automaton {
  /// The layout pairs of one controller; re-entrant layout nests them.
  public static let layout = Automaton(
    name: "layout",
    kind: .controller,
    letters: [
      Letter(.viewWillLayoutSubviews, asserts: "inside"),
      Letter(.viewDidLayoutSubviews, asserts: "outside"),
    ],
    rows: [
      Row("outside", [.to("inside"), .breaks("layout-pair")]),
      Row("inside", [.remarks("layout-pair", to: "deeper"), .to("outside")]),
      Row("deeper", [.to("deepest"), .to("inside")]),
      Row("deepest", [.to("deepest"), .toAny(["deepest", "deeper"])]),
    ],
    start: "outside",
    startsAtLoad: true,
    startAtDidLoad: "outside",
    quietEnds: [.viewDidLayoutSubviews],
    phrases: [
      "layout-pair": "got a layout callback without its pair"
    ]
  )
}
