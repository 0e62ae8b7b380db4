import CallbackLog
public import RuleKit

extension Automaton {
  /// The moves of one view between superviews: the specification's table 3.8.
  public static let superviewMove = move(
    "superview-move",
    .willMoveToSuperview,
    .didMoveToSuperview,
    rule: "view-will-before-did-superview",
    phrase: "moved to a superview, but willMove(toSuperview:) never came"
  )

  /// The moves of one view between windows: the specification's table 3.8.
  public static let windowMove = move(
    "window-move",
    .willMoveToWindow,
    .didMoveToWindow,
    rule: "view-will-before-did-window",
    phrase: "moved to a window, but willMove(toWindow:) never came"
  )

  private static func move(
    _ name: String,
    _ will: Callback,
    _ did: Callback,
    rule: String,
    phrase: String
  ) -> Automaton {
    Automaton(
      name: name,
      kind: .view,
      letters: [Letter(will, asserts: "open"), Letter(did, asserts: "closed")],
      rows: [
        Row("closed", [.to("open"), .breaks(rule)]),
        Row("open", [.to("open"), .to("closed")]),
      ],
      start: "closed",
      quietEnds: [did],
      phrases: [rule: phrase]
    )
  }
}
