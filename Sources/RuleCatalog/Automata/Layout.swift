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
      Row("outside", [.to("inside"), .breaks(pair)]),
      Row("inside", [.remarks(pair, to: "inside 2"), .to("outside")]),
      Row("inside 2", [.to("inside 3"), .to("inside")]),
      Row("inside 3", [.to("inside 4"), .to("inside 2")]),
      Row("inside 4", [.to("inside 5"), .to("inside 3")]),
      Row("inside 5", [.to("inside 6"), .to("inside 4")]),
      Row("inside 6", [.to("deeper"), .to("inside 5")]),
      Row("deeper", [.to("deeper"), .toAny(["deeper", "inside 6"])]),
    ],
    start: "outside",
    startsAtLoad: true,
    startAtDidLoad: "outside",
    quietEnds: [.viewDidLayoutSubviews],
    phrases: [
      pair: "got a layout callback without its pair"
    ]
  )

  private static let pair = "layout-pair"
}
