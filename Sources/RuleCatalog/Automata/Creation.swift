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
    clause: { known in
      // An initWithCoder: that forwards to the class's own initialiser writes the two in a row.
      let first: Callback = known.style == .exit ? .initWithCoder : .initWithNibName
      guard known.rule == path, known.before?.isInitialiser == true, known.callback == first else {
        return .fires(known.severity)
      }
      return .accepts(["archived"])
    }
  )

  private static let path = "init-path-exclusive"
  private static let awake = "awake-only-after-coder"
}
