import CallbackLog
public import RuleKit

extension Automaton {
  /// The order of the unload callbacks on iOS 5: the specification's table 3.3.
  ///
  /// Whether a view may be unloaded at all is the monitor's question, see `UnloadMonitor`.
  public static let unloading = Automaton(
    name: "unloading",
    kind: .controller,
    letters: [
      Letter(.viewWillUnload, asserts: "unloading"),
      Letter(.viewDidUnload, asserts: "unloaded"),
      Letter(.loadView, asserts: "kept", silence: .never),
      Letter(.viewDidLoad, asserts: "kept"),
      Letter(.viewWillAppear, asserts: "kept", silence: .never),
      Letter(.viewWillDisappear, silence: .never),
      Letter(.viewDidDisappear, silence: .never),
    ],
    rows: [
      row("kept", .to("unloading"), .breaks(order), kept: .to("kept"), leaves: .to("kept")),
      row(
        "unloading",
        .to("unloading"),
        .to("unloaded"),
        kept: .breaks(order),
        leaves: .breaks(order)
      ),
      row("unloaded", .breaks(order), .breaks(order), kept: .to("kept"), leaves: .breaks(order)),
    ],
    start: "kept",
    startsAtLoad: true,
    quietEnds: [.viewDidAppear, .viewDidDisappear],
    phrases: [
      order: "got {callback} after viewWillUnload, but viewDidUnload had not come",
      order + "@viewDidUnload": "got viewDidUnload, but viewWillUnload had not come",
      order + "@viewWillUnload": "got viewWillUnload again, but its view was unloaded already",
    ],
    clause: { known in
      guard known.profile == .ios(5) else { return .silent }
      // Who disappears had a view. Behind an unload that shows another fault, which is told elsewhere.
      if known.callback == .viewWillDisappear || known.callback == .viewDidDisappear {
        return .accepts([known.state])
      }
      // Of an unload that was reported the view may not know: it is unloaded for the first time now.
      let mayBeFirst = known.isUnloadDoubtful && known.callback == .viewWillUnload
      return mayBeFirst ? .accepts(["unloading"]) : .fires(known.severity)
    }
  )

  private static let order = "unload-order"

  /// A row in which loads and the beginning of an appearance do the same, and so do the two of its end.
  private static func row(
    _ state: String,
    _ willUnload: Cell,
    _ didUnload: Cell,
    kept: Cell,
    leaves: Cell
  ) -> Row {
    Row(state, [willUnload, didUnload, kept, kept, kept, leaves, leaves])
  }
}
