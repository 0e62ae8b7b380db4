import CallbackLog
public import RuleKit

extension Automaton {
  /// The moves of one view between superviews: the specification's table 3.8.
  ///
  /// A view may be moved by its own callback. On exit the outer `didMoveToSuperview` then stands behind the inner
  /// move's: `nested` and `deep` are one and two moves inside one, and `outer` waits for its end. All of it
  /// is one call, see `ruling`.
  public static let superviewMove = Automaton(
    name: "superview-move",
    kind: .view,
    letters: [
      Letter(.willMoveToSuperview, asserts: "open"), Letter(.didMoveToSuperview, asserts: "closed"),
    ],
    rows: [
      Row("closed", [.to("open"), .breaks(superview)]),
      Row("outer", word: "closed", [.breaks(superview), .breaks(superview)]),
      Row("open", [.breaks(superview), .to("closed")]),
      Row("nested", word: "open", [.breaks(superview), .to("outer")]),
      Row("deep", word: "open", [.to("deep"), .to("nested")]),
    ],
    start: "closed",
    quietEnds: [.didMoveToSuperview],
    phrases: [superview: "moved to a superview, but willMove(toSuperview:) never came"],
    clause: { ruling($0, will: .willMoveToSuperview) }
  )

  /// The moves of one view between windows: the specification's table 3.8.
  ///
  /// Its closed state is split: `outside` is a view that is in no window for certain, and `carried`
  /// one that moves to another superview. UIKit says `didMoveToWindow` to that one even if
  /// both superviews are in one window, where nothing announces it.
  public static let windowMove = Automaton(
    name: "window-move",
    kind: .view,
    letters: [
      Letter(.willMoveToWindow, .isNil, asserts: "leaving"),
      Letter(.willMoveToWindow, asserts: "open"),
      Letter(.didMoveToWindow, asserts: "closed"),
      // A view that is taken from its superview leaves its window, which is announced.
      Letter(.willMoveToSuperview, .isNil, silence: .never),
      Letter(.willMoveToSuperview, silence: .never),
      Letter(.didMoveToSuperview, silence: .never),
    ],
    rows: [
      row("outside", did: .breaks(window), carries: .to("outside"), stays: .to("outside")),
      row("closed", did: .breaks(window), carries: .to("carried"), stays: .to("closed")),
      row("carried", did: .to("closed"), carries: .to("carried"), stays: .to("closed")),
      nestingRow("outer", word: "closed", did: .breaks(window)),
      nestingRow("open", did: .to("closed")),
      nestingRow("leaving", did: .to("outside")),
      nestingRow("nested", word: "open", did: .to("outer")),
      Row(
        "deep",
        word: "open",
        [.to("deep"), .to("deep"), .to("nested"), .to("deep"), .to("deep"), .to("deep")]
      ),
    ],
    start: "outside",
    quietEnds: [.didMoveToWindow],
    phrases: [window: "moved to a window, but willMove(toWindow:) never came"],
    clause: { ruling($0, will: .willMoveToWindow) }
  )

  private static let superview = "view-will-before-did-superview"
  private static let window = "view-will-before-did-window"

  /// A row in which a window is announced as everywhere.
  private static func row(_ state: String, did: Cell, carries: Cell, stays: Cell) -> Row {
    Row(state, [.to("leaving"), .to("open"), did, stays, carries, stays])
  }

  /// A row in which another move may be inside the one that is going on.
  private static func nestingRow(_ state: String, word: String? = nil, did: Cell) -> Row {
    Row(
      state,
      word: word,
      [.breaks(window), .breaks(window), did, .to(state), .to(state), .to(state)]
    )
  }

  /// Whether a move is inside another one, or ends it.
  ///
  /// Then its line follows at once; between windows also only where lines are not known to be written on entry. One
  /// that comes later begins anew, for the end of the one before may not be written.
  private static func ruling(_ known: Case, will: Callback) -> Ruling {
    // A view changes its window inside a change of its superview, so that may move it in every style.
    let isShown = will == .willMoveToSuperview || known.style != .entry
    let mayNest = known.isAtOnce && isShown
    guard known.callback != will else {
      guard mayNest else { return .accepts(["open"]) }
      return .accepts([known.state == "nested" ? "deep" : "nested"])
    }
    // A class may write its wills only where they lead to nil, to tell of its end.
    let tellsOfComing = !known.said.isDisjoint(with: [.willMoveToSuperview, .willMoveToWindow])
    // Who waits for an end that is not written may be carried to another superview meanwhile.
    let mayEnd = known.state == "outer" && (mayNest || known.before == .willMoveToSuperview)
    return tellsOfComing && !mayEnd ? .fires(known.severity) : .accepts(["closed"])
  }
}
