import CallbackLog
public import RuleKit

extension Automaton {
  /// The containment of one child: the specification's table 3.7.
  public static let containment = Automaton(
    name: "containment",
    kind: .controller,
    letters: [
      Letter(.willMoveToParent, .isSet, asserts: "joining"),
      Letter(.didMoveToParent, .isSet, asserts: "joined"),
      Letter(.willMoveToParent, .isNil, asserts: "leaving"),
      Letter(.didMoveToParent, .isNil, asserts: "orphan"),
      Letter(.deinitializer, silence: .never),
    ],
    rows: [
      Row("orphan", [.to("joining"), .breaks(will), .to("orphan"), .to("orphan"), .to("orphan")]),
      Row(
        "joining",
        [.to("joining"), .to("joined"), .to("leaving"), .breaks(removal), .breaks(addition)]
      ),
      Row(
        "joined",
        [.to("moving"), .to("joined"), .to("leaving"), .breaks(removal), .to("joined")]
      ),
      // Announced by another parent, perhaps, which takes the child from the old one.
      Row(
        "moving",
        [.to("moving"), .to("joined"), .to("leaving"), .to("joining"), .to("moving")]
      ),
      Row(
        "leaving",
        [.to("joining"), .to("joined"), .to("leaving"), .to("orphan"), .to("leaving")]
      ),
    ],
    start: "orphan",
    quietEnds: [.didMoveToParent],
    excuses: [
      // A child that is added to another parent is taken from the old one first, without a will. One
      // that comes back later was removed by its container, as in a cell that is used again.
      Excuse(
        rule: removal,
        callback: .willMoveToParent,
        argument: .isSet,
        within: 50_000,
        orEvents: 4
      )
    ],
    phrases: [
      will: "moved to a parent, but willMove(toParent:) never came",
      removal: "was removed from its parent, but willMove(toParent: nil) never came",
      addition: "was deallocated after willMove(toParent:), but didMove(toParent:) never came",
    ],
    clause: { known in
      // A class may write its 'willMove' only where it is to nil, to tell of its end.
      known.rule == will && !known.said.contains(.willMoveToParent)
        ? .accepts(["joined"]) : .fires(known.severity)
    }
  )

  private static let will = "will-move-before-did-move"
  private static let removal = "remove-needs-will-move-nil"
  private static let addition = "add-needs-did-move"
}
