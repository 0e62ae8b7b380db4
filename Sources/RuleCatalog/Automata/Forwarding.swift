import CallbackLog
public import RuleKit

extension Automaton {
  /// Manual forwarding to one child: the specification's table 3.4, with its counter as states.
  ///
  /// `loading` is a child whose first line is its load: a begin that loads it may stand above the
  /// log. Then its `viewWillAppear` comes next, not another begin.
  public static let forwarding = Automaton(
    name: "forwarding",
    kind: .controller,
    letters: [
      Letter(.beginAppearanceTransition, asserts: "one"),
      Letter(.endAppearanceTransition, asserts: "none"),
      Letter(.deinitializer, silence: .never),
      Letter(.viewWillAppear),
    ],
    rows: [
      Row("none", [.to("one"), .breaks(balance), .to("none"), .to("none")]),
      Row("one", [.to("two"), .to("none"), unended, .to("one")]),
      Row("two", [.to("three"), .to("one"), unended, .to("two")]),
      Row("three", [.to("four"), .to("two"), unended, .to("three")]),
      Row("four", [.to("five"), .to("three"), unended, .to("four")]),
      Row("five", [.to("many"), .to("four"), unended, .to("five")]),
      Row("many", [.to("many"), .toAny(["many", "five"]), unended, .to("many")]),
      Row("loading", [.to("one"), .to("none"), .to("none"), .toAny(["none", "one"])]),
    ],
    start: "none",
    startsAtLoad: true,
    startAtLoad: "loading",
    startAtDidLoad: "loading",
    quietEnds: [.endAppearanceTransition],
    phrases: [
      balance: "got endAppearanceTransition, but beginAppearanceTransition never came",
      balance + "@dealloc": "was deallocated, but endAppearanceTransition never came",
    ]
  )

  private static let balance = "begin-end-balance"
  private static let unended = Cell.breaks(balance, .warning)
}
