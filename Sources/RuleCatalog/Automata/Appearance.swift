import CallbackLog
public import RuleKit

extension Automaton {
  /// The appearance of one controller: the specification's table 3.1.
  ///
  /// Two rows of that table are split, because a rule looks at how the state was reached: `fresh`
  /// and `hidden` (has it ever disappeared), `appearing` and `isAppearing` (has `viewIsAppearing`
  /// come), `disappearing` and `turned` (did the appearance never end). `inside` is for lines written
  /// on exit: nobody can say whether it is appeared or disappearing.
  public static let appearance = Automaton(
    name: "appearance",
    kind: .controller,
    showsVisibility: true,
    letters: [
      Letter(.viewWillAppear, asserts: "appearing"),
      Letter(.viewIsAppearing),
      Letter(.viewDidAppear, asserts: "appeared"),
      Letter(.viewWillDisappear, asserts: "disappearing"),
      Letter(.viewDidDisappear, asserts: "hidden"),
      Letter(.deinitializer, silence: .never),
    ],
    rows: [
      Row(
        "fresh",
        word: "hidden",
        [
          .to("appearing"), .breaks(isAppearingInside), .breaks(willAppear), .breaks(neverAppeared),
          .breaks(willDisappear), .to("fresh"),
        ]
      ),
      Row(
        "hidden",
        [
          .to("appearing"), .breaks(isAppearingInside), .breaks(willAppear), .breaks(neverAppeared),
          .breaks(repeatedDidDisappear), .to("hidden"),
        ]
      ),
      Row(
        "appearing",
        [
          .breaks(repeatedWillAppear), .to("isAppearing"), .to("appeared"), .to("turned"),
          .breaks(willDisappear), .breaks(diesVisible),
        ]
      ),
      Row(
        "isAppearing",
        word: "appearing",
        [
          .breaks(repeatedWillAppear), .breaks("is-appearing-once"), .to("appeared"), .to("turned"),
          .breaks(willDisappear), .breaks(diesVisible),
        ]
      ),
      Row(
        "appeared",
        [
          .breaks(repeatedWillAppear), .breaks(isAppearingInside, .warning),
          .breaks("no-repeated-did-appear"), .to("disappearing"), .breaks(willDisappear),
          .breaks(diesVisible),
        ]
      ),
      Row(
        "disappearing",
        [
          .to("appearing"), .breaks(isAppearingInside, .warning), .breaks(willAppear),
          .breaks(repeatedWillDisappear), .to("hidden"), .breaks(diesVisible),
        ]
      ),
      Row(
        "turned",
        word: "disappearing",
        [
          .to("appearing"), .breaks(isAppearingInside, .warning), .breaks(willAppear),
          .breaks(repeatedWillDisappear), .to("hidden"), .breaks(diesVisible),
        ]
      ),
      // The log begins with a viewDidAppear, perhaps behind the viewWillDisappear written inside it.
      Row(
        "inside",
        word: "appeared",
        [
          .to("appearing"), .breaks(isAppearingInside, .warning),
          .breaks("no-repeated-did-appear"), .to("disappearing"), .to("hidden"),
          .breaks(diesVisible),
        ]
      ),
    ],
    start: "fresh",
    startsAtLoad: true,
    quietEnds: [.viewDidAppear, .viewDidDisappear],
    // The app starts a transition inside its viewDidAppear.
    nesting: Nesting(
      .viewDidAppear,
      behind: .viewWillDisappear,
      in: "turned",
      within: 50_000,
      to: ["disappearing", "appeared"],
      unseen: "inside"
    ),
    phrases: [
      willAppear: "appeared, but viewWillAppear never came",
      willDisappear: "disappeared, but viewWillDisappear never came",
      repeatedWillAppear: """
      got viewWillAppear again with no disappearance since; it was called by hand, or a container \
      forwards twice, or a disappearance was not logged
      """,
      "no-repeated-did-appear": """
      got viewDidAppear again within one appearance, but had not disappeared in between
      """,
      repeatedWillDisappear: "got viewWillDisappear again before the disappearance ended",
      repeatedDidDisappear: "got viewDidDisappear again, but had disappeared already",
      neverAppeared: "began to disappear, but had not appeared",
      isAppearingInside: "got viewIsAppearing outside an appearance, which viewWillAppear opens",
      "is-appearing-once": "got viewIsAppearing twice in one appearance",
      "appearance-resolves": """
      was deallocated while {state}, but neither viewDidAppear nor viewWillDisappear came
      """,
      diesVisible: "was deallocated while {state}, but viewDidDisappear never came",
    ],
    clause: appearanceClause
  )

  private static let willAppear = "will-appear-before-did-appear"
  private static let willDisappear = "will-disappear-before-did-disappear"
  private static let repeatedWillAppear = "no-repeated-will-appear"
  private static let repeatedWillDisappear = "no-repeated-will-disappear"
  private static let repeatedDidDisappear = "no-repeated-did-disappear"
  private static let neverAppeared = "no-disappear-before-appear"
  private static let isAppearingInside = "is-appearing-inside-appearance"
  private static let diesVisible = "no-dealloc-while-visible"

  private static func appearanceClause(_ known: Case) -> Ruling {
    switch known.rule {
    case _ where known.container == .columns:
      return .fires(.note)
    case isAppearingInside where known.container == .pages:
      return .fires(.note)
    case repeatedWillAppear where known.profile == .ios(5):
      return .fires(.warning)
    case repeatedDidDisappear
    where known.followsAnotherWillAppear && known.profile.mayBeBefore(8)
      && (known.profile != .any || known.oldestSystem < 8):
      return .fires(.note)
    case diesVisible where known.isTornDown:
      return .silent
    case diesVisible
    where !known.vocabulary.contains(.viewDidDisappear)
      && AppearanceStates.appearing.contains(known.state):
      return .firesAs("appearance-resolves", known.severity)
    default:
      return .fires(known.severity)
    }
  }
}

/// The states of `Automaton.appearance` in groups, as monitors ask for them.
enum AppearanceStates {
  static let hidden = ["fresh", "hidden"]
  static let appearing = ["appearing", "isAppearing"]
  static let appeared = ["appeared"]
  /// Those in which a view is seen for certain.
  static let visible = appearing + appeared + ["disappearing", "turned"]
}
