import CallbackLog
public import RuleKit

extension Automaton {
  /// The application without scenes: the specification's table 3.5.
  public static let application = Automaton(
    name: "application",
    kind: .application,
    letters: [
      Letter(.willFinishLaunching, asserts: "launching"),
      Letter(.didFinishLaunching, asserts: "launched"),
      Letter(.didBecomeActive, asserts: "active"),
      Letter(.willResignActive, asserts: "inactive"),
      Letter(.didEnterBackground, asserts: "background", silence: .never),
      Letter(.willEnterForeground, asserts: "entering"),
      Letter(.willTerminate, asserts: "ended", silence: .never),
    ],
    rows: [
      Row(
        "start",
        [.to("launching"), .to("launched"), order, order, order, order, .to("ended")]
      ),
      Row("launching", [order, .to("launched"), order, order, order, order, .to("ended")]),
      Row(
        "launched",
        [
          order, order, .to("active"), active(.warning), .to("background"), .to("entering"),
          .to("ended"),
        ]
      ),
      Row(
        "inactive",
        [
          order, order, .to("active"), active(.warning), .to("background"), foreground,
          .to("ended"),
        ]
      ),
      Row(
        "active",
        [
          order, order, active(.error), .to("inactive"), active(.warning), foreground,
          .to("ended"),
        ]
      ),
      Row(
        "background",
        [
          order, order, active(.warning), active(.warning), active(.error), .to("entering"),
          .to("ended"),
        ]
      ),
      Row(
        "entering",
        [
          order, order, .to("active"), .remarks(returning, to: "inactive"),
          .remarks(returning, to: "background"), active(.warning),
          .to("ended"),
        ]
      ),
      Row("ended", [last, last, last, last, last, last, last]),
    ],
    start: "start",
    quietEnds: [.didBecomeActive],
    excuses: [
      // An application that is killed on its way out is brought back for a moment, to be put away. One
      // that goes on was not killed.
      Excuse(
        rule: "enter-foreground-only-from-background",
        callback: .didEnterBackground,
        within: 1_000_000,
        unless: [.willEnterForeground, .didBecomeActive, .willResignActive]
      )
    ],
    phrases: [
      "launch-order": "got {callback} out of the order of a launch, while {state}",
      "app-active-automaton": "got {callback} while {state}",
      returning: "entered the foreground, but did not become active",
      "enter-foreground-only-from-background": """
      enters the foreground, but applicationDidEnterBackground never came
      """,
      "terminate-is-last": "went on after applicationWillTerminate in line {line}",
    ],
    clause: { known in
      // A delegate that tells only of coming back is silent about going away, and so is one that
      // resigns and comes back again and again, leaves the background to another class, or tells of it in
      // words of its own. Who only observes the application chooses what.
      let isSilent =
        known.isObserver
        || known.state == "inactive" && known.toldAgain.contains(.willEnterForeground)
        || known.toldByAny.contains(.didEnterBackground) || known.speaksOfBackground
      let tellsOfLeaving = known.vocabulary.contains(.willResignActive) && !isSilent
      guard known.callback == .willEnterForeground,
        !known.vocabulary.contains(.didEnterBackground),
        known.rule == "app-active-automaton" || !tellsOfLeaving,
        known.rule != "launch-order", known.rule != "terminate-is-last"
      else { return .fires(known.severity) }
      return .accepts(["entering"])
    }
  )

  private static let returning = "enter-foreground-then-active"
  private static let order = Cell.breaks("launch-order")
  private static let foreground = Cell.breaks("enter-foreground-only-from-background")
  private static let last = Cell.breaks("terminate-is-last")

  private static func active(_ severity: Severity) -> Cell {
    .breaks("app-active-automaton", severity)
  }
}
