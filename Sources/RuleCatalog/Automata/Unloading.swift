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
    ],
    rows: [
      Row("kept", [.to("unloading"), .breaks(order), .to("kept"), .to("kept"), .to("kept")]),
      Row(
        "unloading",
        [.to("unloading"), .to("unloaded"), .breaks(order), .breaks(order), .breaks(order)]
      ),
      Row(
        "unloaded",
        [.breaks(order), .breaks(order), .to("kept"), .to("kept"), .to("kept")]
      ),
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
      // Of an unload that was reported the view may not know: it is unloaded for the first time now.
      let mayBeFirst = known.isUnloadDoubtful && known.callback == .viewWillUnload
      return mayBeFirst ? .accepts(["unloading"]) : .fires(known.severity)
    }
  )

  private static let order = "unload-order"
}
