import CallbackLog
public import RuleKit

extension Automaton {
  /// How one controller is created: from an archive or with a nib name, not both.
  public static let creation = Automaton(
    name: "creation",
    kind: .controller,
    letters: [
      Letter(.initializer, asserts: "plain"),
      Letter(.initWithNibName, asserts: "named"),
      Letter(.initWithCoder, asserts: "archived"),
      Letter(.awakeFromNib, asserts: "archived", silence: .never),
    ],
    rows: [
      Row("unborn", [.to("plain"), .to("named"), .to("archived"), .breaks(awake)]),
      Row("plain", [.to("plain"), .to("named"), .to("archived"), .breaks(awake)]),
      Row("named", [.to("named"), .to("named"), .breaks(path), .breaks(awake)]),
      Row("archived", [.to("archived"), .breaks(path), .to("archived"), .to("archived")]),
    ],
    start: "unborn",
    quietEnds: [.viewDidAppear, .viewDidDisappear],
    phrases: [
      path: "was created through initWithCoder: and through initWithNibName:bundle:",
      awake: "got awakeFromNib, but was not unarchived: initWithCoder: never came",
    ],
    remedies: [awake: [.initWithCoder], path: []],
    clause: { known in
      // An initWithCoder: that forwards to the class's own initialiser writes the two in a row.
      guard known.rule == path, known.before?.isInitialiser == true, mayEndForward(known) else {
        return .fires(known.severity)
      }
      return .accepts(["archived"])
    }
  )

  /// Whether the line may be the second of an `initWithCoder:` that forwards: on exit its own, on entry the other's.
  ///
  /// In Swift `self` cannot be shown before the initialiser that is forwarded to has ended.
  private static func mayEndForward(_ known: Case) -> Bool {
    switch known.style {
    case .exit: known.callback == .initWithCoder
    case .entry: known.callback == .initWithNibName
    case nil: known.callback == .initWithNibName || known.traits.contains(.swiftSpelling)
    }
  }

  private static let path = "init-path-exclusive"
  private static let awake = "awake-only-after-coder"
}
