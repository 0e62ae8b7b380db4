import CallbackLog
public import RuleKit

extension Automaton {
  /// One scene: the specification's table 3.6.
  ///
  /// Its note at a connection in the background is not told: the rule says that this happens.
  public static let scene = Automaton(
    name: "scene",
    kind: .scene,
    remarksUnseen: true,
    letters: [
      Letter(.sceneWillConnect, asserts: "connected"),
      Letter(.sceneWillEnterForeground, asserts: "inactive"),
      Letter(.sceneDidBecomeActive, asserts: "active"),
      Letter(.sceneWillResignActive, asserts: "inactive"),
      Letter(.sceneDidEnterBackground, asserts: "background"),
      Letter(.sceneDidDisconnect, asserts: "disconnected"),
    ],
    rows: [
      Row("none", word: "not connected", [.to("connected"), odd, wrong, odd, odd, odd]),
      Row(
        "connected",
        [odd, .to("inactive"), odd, odd, .to("background"), .to("disconnected")]
      ),
      Row(
        "inactive",
        [odd, odd, .to("active"), rare("inactive"), .to("background"), rare("disconnected")]
      ),
      Row("active", [odd, odd, wrong, .to("inactive"), odd, rare("disconnected")]),
      Row("background", [odd, .to("inactive"), odd, odd, odd, .to("disconnected")]),
      // What becomes active here was not connected again.
      Row("disconnected", [.to("connected"), odd, wrong, odd, odd, odd]),
    ],
    start: "none",
    quietEnds: [.sceneDidBecomeActive],
    phrases: ["scene-automaton": "got {callback} while {state}"],
    clause: { .fires(isActiveTwice($0) ? .error : $0.severity) }
  )

  /// Whether the scene becomes active twice in a row: an error as the rule says, also where another of its lines may be
  /// missing between, which would be a warning.
  private static func isActiveTwice(_ known: Case) -> Bool {
    known.callback == .sceneDidBecomeActive && known.before == .sceneDidBecomeActive
  }

  private static let wrong = Cell.breaks("scene-automaton", .error)
  private static let odd = Cell.breaks("scene-automaton", .warning)

  /// What is worth a note, and leads on as if it were no fault.
  private static func rare(_ state: String) -> Cell { .remarks("scene-automaton", to: state) }
}
