import CallbackLog
public import RuleKit

extension Automaton {
  /// The moves of one view between superviews: the specification's table 3.8.
  public static let superviewMove = Automaton(
    name: "superview-move",
    kind: .view,
    letters: [
      Letter(.willMoveToSuperview, asserts: "open"), Letter(.didMoveToSuperview, asserts: "closed"),
    ],
    rows: [
      Row("closed", [.to("open"), .breaks(superview)]),
      Row("open", [.to("open"), .to("closed")]),
    ],
    start: "closed",
    quietEnds: [.didMoveToSuperview],
    phrases: [superview: "moved to a superview, but willMove(toSuperview:) never came"]
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
      row("open", did: .to("closed"), carries: .to("open"), stays: .to("open")),
      row("leaving", did: .to("outside"), carries: .to("leaving"), stays: .to("leaving")),
    ],
    start: "outside",
    quietEnds: [.didMoveToWindow],
    phrases: [window: "moved to a window, but willMove(toWindow:) never came"]
  )

  private static let superview = "view-will-before-did-superview"
  private static let window = "view-will-before-did-window"

  /// A row in which a window is announced as everywhere.
  private static func row(_ state: String, did: Cell, carries: Cell, stays: Cell) -> Row {
    Row(state, [.to("leaving"), .to("open"), did, stays, carries, stays])
  }
}
