import CallbackLog
public import RuleKit

extension Automaton {
  /// Manual forwarding to one child: the specification's table 3.4, with its counter as states.
  public static let forwarding = Automaton(
    name: "forwarding",
    kind: .controller,
    letters: [
      Letter(.beginAppearanceTransition, asserts: "one"),
      Letter(.endAppearanceTransition, asserts: "none"),
      Letter(.deinitializer, silence: .never),
    ],
    rows: [
      Row("none", [.to("one"), .breaks(balance), .to("none")]),
      Row("one", [.to("two"), .to("none"), unended]),
      Row("two", [.to("three"), .to("one"), unended]),
      Row("three", [.to("four"), .to("two"), unended]),
      Row("four", [.to("five"), .to("three"), unended]),
      Row("five", [.to("six"), .to("four"), unended]),
      Row("six", [.to("many"), .to("five"), unended]),
      Row("many", [.to("many"), .toAny(["many", "six"]), unended]),
    ],
    start: "none",
    quietEnds: [.endAppearanceTransition],
    phrases: [
      balance: "got endAppearanceTransition, but beginAppearanceTransition never came",
      balance + "@dealloc": "was deallocated, but endAppearanceTransition never came",
    ]
  )

  private static let balance = "begin-end-balance"
  private static let unended = Cell.breaks(balance, .warning)
}
