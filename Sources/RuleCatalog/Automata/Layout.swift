import CallbackLog
public import RuleKit

extension Automaton {
  /// The layout pairs of one controller; re-entrant layout nests them.
  ///
  /// `cut` is a controller whose layouts may have begun above the log, so that nobody knows how many
  /// ends are still to come; when it appears, it lays out nothing. `cut inside` saw a layout begin.
  /// `perhaps inside` had two begins and one end: they were nested, or the end of the first was lost.
  public static let layout = Automaton(
    name: "layout",
    kind: .controller,
    letters: [
      Letter(.viewWillLayoutSubviews, asserts: "inside"),
      Letter(.viewDidLayoutSubviews, asserts: "outside"),
      Letter(.viewWillAppear, silence: .never),
      Letter(.viewDidAppear, silence: .never),
    ],
    rows: [
      row("outside", will: .to("inside"), did: .breaks(pair)),
      row("inside", will: .remarks(pair, to: "inside 2"), did: .to("outside")),
      row("perhaps inside", will: .to("inside 2"), did: .to("outside")),
      row("inside 2", will: .to("inside 3"), did: .to("perhaps inside")),
      row("inside 3", will: .to("deeper"), did: .to("inside 2")),
      row("deeper", will: .to("deeper"), did: .toAny(["deeper", "inside 3"])),
      row("cut", will: .to("cut inside"), did: .to("cut"), appears: .to("outside")),
      row("cut inside", will: .to("cut inside"), did: .to("cut")),
    ],
    start: "outside",
    startsAtLoad: true,
    startAtDidLoad: "outside",
    unseenStart: ["outside", "cut"],
    quietEnds: [.viewDidLayoutSubviews],
    phrases: [
      pair: "got viewDidLayoutSubviews, but viewWillLayoutSubviews had not come",
      pair + "@viewWillLayoutSubviews": """
      got viewWillLayoutSubviews again before viewDidLayoutSubviews, as layout inside layout does
      """,
    ]
  )

  private static let pair = "layout-pair"

  /// A row in which the callbacks of an appearance do the same: nothing, unless it is said.
  private static func row(_ state: String, will: Cell, did: Cell, appears: Cell? = nil) -> Row {
    let appears = appears ?? .to(state)
    return Row(state, [will, did, appears, appears])
  }
}
