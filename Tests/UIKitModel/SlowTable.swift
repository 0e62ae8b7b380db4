/// A table of the specification's section 3 as it stands there: states down, letters across.
///
/// A cell is the next state, several states with `/` between when the log cannot tell which, `!` and
/// the rule that is broken, `*` and a state when it is worth a note, or `~` or `?` and a state when it is left open whether
/// something is said. It is looked up letter by letter and never compiled to anything.
public struct SlowTable: Sendable {
  public let letters: [Word]
  let start: String
  /// The states of an object whose birth is not in the log; nil for all.
  let unseen: Set<String>?
  /// The state in which an object goes on after a violation; nothing keeps the state.
  let asserted: [Word: String]
  /// The letters that end the quiet after a violation.
  let quietEnds: Set<Word>
  /// The letters that never come unseen.
  let neverSilent: Set<Word>
  /// The letters of which a class must write every one before a rule may fire.
  let evidence: [String: [Word]]
  /// Rules that are broken by the same letters, and are no business of this table.
  public let others: Set<String>
  /// Whether letters that all come twice are one violation with a count.
  let countsDoubled: Bool
  /// By rule: the next letter that takes a violation back.
  let excuses: [String: Word]
  /// The letters behind that one which show that it took nothing back.
  let goesOn: Set<Word>
  /// Whether two letters that have changed places are one violation.
  let forgivesSwaps: Bool
  private(set) var states: [String] = []
  private var cells: [String: [Word: String]] = [:]

  init(
    _ letters: [Word],
    _ rows: String,
    start: String,
    unseen: Set<String>? = nil,
    asserted: [Word: String],
    quietEnds: Set<Word>,
    neverSilent: Set<Word> = [],
    others: Set<String> = [],
    countsDoubled: Bool = false,
    excuses: [String: Word] = [:],
    goesOn: Set<Word> = [],
    forgivesSwaps: Bool = false,
    evidence: [String: [Word]] = [:]
  ) {
    self.excuses = excuses
    (self.goesOn, self.forgivesSwaps) = (goesOn, forgivesSwaps)
    self.countsDoubled = countsDoubled
    self.others = others
    self.letters = letters
    self.start = start
    self.unseen = unseen
    self.asserted = asserted
    self.quietEnds = quietEnds
    self.neverSilent = neverSilent
    self.evidence = evidence
    for row in rows.split(separator: "\n") {
      let parts = row.split(separator: "|").map { $0.filter { $0 != " " } }
      states.append(parts[0])
      for (letter, cell) in zip(letters, parts.dropFirst()) {
        cells[parts[0], default: [:]][letter] = cell
      }
    }
  }

  /// Where a letter leads from one state: nowhere when it breaks a rule.
  func next(_ state: String, _ letter: Word) -> Set<String> {
    let cell = cells[state]?[letter] ?? ""
    return cell.hasPrefix("!")
      ? [] : Set(cell.split { "/~?*".contains($0) }.map(String.init))
  }

  /// Whether the letter leads on and nothing is said of it.
  func isLegal(_ state: String, _ letter: Word) -> Bool {
    let isNoted = cells[state]?[letter]?.hasPrefix("*") == true
    return !isOpen(state, letter) && !isNoted && !next(state, letter).isEmpty
  }

  /// Whether it is left open that something is said.
  func isOpen(_ state: String, _ letter: Word) -> Bool {
    cells[state]?[letter]?.hasPrefix("~") == true || isOnlyWritten(state, letter)
  }

  /// Loud letters come unseen only where it is left open whether they say something.
  private func canBeSilent(_ letter: Word, in state: String, _ loud: Set<Word>) -> Bool {
    !isOnlyWritten(state, letter) && (!loud.contains(letter) || isOpen(state, letter))
  }

  /// Whether such a letter is believed only where it is written.
  func isOnlyWritten(_ state: String, _ letter: Word) -> Bool {
    cells[state]?[letter]?.hasPrefix("?") == true
  }

  func rule(_ state: String, _ letter: Word) -> String? {
    guard let cell = cells[state]?[letter], cell.hasPrefix("!") else { return nil }
    return String(cell.dropFirst())
  }

  /// The states with all moves made that `missing` letters may have made unseen, with those of which it is left open
  /// whether something is said or without.
  func closed(
    _ states: Set<String>,
    missing: [Word],
    loud: Set<Word>,
    withOpen: Bool = true
  ) -> Set<String> {
    var closed = states
    var isGrowing = true
    while isGrowing {
      let before = closed.count
      for state in closed {
        for letter in missing
        where canBeSilent(letter, in: state, loud) && (withOpen || !isOpen(state, letter)) {
          closed.formUnion(next(state, letter))
        }
      }
      isGrowing = closed.count > before
    }
    return closed
  }
}

extension SlowTable {
  /// 3.1, with N split by how it was reached and AG by whether viewIsAppearing has come.
  public static let appearance = SlowTable(
    [.viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear],
    """
    never | AG | !is-appearing-inside-appearance | !will-appear-before-did-appear | !no-disappear-before-appear | !will-disappear-before-did-disappear
    N | AG | !is-appearing-inside-appearance | !will-appear-before-did-appear | !no-disappear-before-appear | !no-repeated-did-disappear
    AG | !no-repeated-will-appear | AGI | AD | DG | !will-disappear-before-did-disappear
    AGI | !no-repeated-will-appear | !is-appearing-once | AD | DG | !will-disappear-before-did-disappear
    AD | !no-repeated-will-appear | !is-appearing-inside-appearance | !no-repeated-did-appear | DG | !will-disappear-before-did-disappear
    DG | AG | !is-appearing-inside-appearance | !will-appear-before-did-appear | !no-repeated-will-disappear | N
    """,
    start: "never",
    asserted: [
      .viewWillAppear: "AG", .viewDidAppear: "AD", .viewWillDisappear: "DG",
      .viewDidDisappear: "N",
    ],
    quietEnds: [.viewDidAppear, .viewDidDisappear],
    countsDoubled: true,
    evidence: [
      "is-appearing-inside-appearance": [.viewWillAppear], "is-appearing-once": [.viewWillAppear],
      "will-appear-before-did-appear": [.viewWillAppear],
      "no-disappear-before-appear": [.viewWillAppear],
      "will-disappear-before-did-disappear": [.viewWillDisappear],
      "no-repeated-did-disappear": [.viewWillDisappear],
      "no-repeated-will-appear": [.viewWillDisappear],
      "no-repeated-will-disappear": [.viewWillAppear],
    ]
  )

  /// 3.4: how many begins are open.
  public static let forwarding = SlowTable(
    [.beginAppearanceTransition, .endAppearanceTransition],
    """
    0 | 1 | !begin-end-balance
    1 | 2 | 0
    2 | 3 | 1
    3 | 4 | 2
    4 | 5 | 3
    5 | more | 4
    more | more | more/5
    """,
    start: "0",
    asserted: [.beginAppearanceTransition: "1", .endAppearanceTransition: "0"],
    quietEnds: [.endAppearanceTransition],
    evidence: [
      "begin-end-balance": [.beginAppearanceTransition, .endAppearanceTransition]
    ]
  )

  /// 3.2 from iOS 6 on, for classes that write their births; V is split by what came since: `seen` was warned while it
  /// was visible.
  public static let loading = SlowTable(
    [
      .loadView, .viewDidLoad, .viewWillAppear, .viewDidDisappear, .didReceiveMemoryWarning,
      .setViewNil,
    ],
    """
    U | L | !load-cycle-shape | !viewdidload-before-first-appearance | U | U | U
    L | !loadview-must-set-view | V | !viewdidload-before-first-appearance | L | L | U
    V | !loadview-must-set-view | !viewdidload-once-per-load | shown | covered | warned | nil
    shown | ?L/shown | !viewdidload-once-per-load | shown | covered | seen | nil
    seen | ?L | !viewdidload-once-per-load | shown | warned | seen | nil
    covered | ?L/covered | !viewdidload-once-per-load | shown | covered | warned | nil
    warned | L | ~V | shown | warned | warned | nil
    nil | L | !load-cycle-shape | !reload-before-reappearing | nil | nil | nil
    late | late | shown | late | late | late | nil
    """,
    start: "U",
    asserted: [.loadView: "L", .viewDidLoad: "V", .viewWillAppear: "late"],
    quietEnds: [.viewDidDisappear],
    neverSilent: [.viewWillAppear, .viewDidDisappear, .didReceiveMemoryWarning, .setViewNil],
    evidence: [
      "load-cycle-shape": [.loadView], "viewdidload-before-first-appearance": [.viewDidLoad],
      "reload-before-reappearing": [.viewDidLoad],
    ]
  )

  /// 3.5.
  public static let application = SlowTable(
    [
      .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
      .willTerminate,
    ],
    """
    launched | active | !app-active-automaton | background | entering | ended
    inactive | active | !app-active-automaton | background | !enter-foreground-only-from-background | ended
    active | !app-active-automaton | inactive | !app-active-automaton | !enter-foreground-only-from-background | ended
    background | !app-active-automaton | !app-active-automaton | !app-active-automaton | entering | ended
    entering | active | ~inactive | ~background | !app-active-automaton | ended
    ended | !terminate-is-last | !terminate-is-last | !terminate-is-last | !terminate-is-last | !terminate-is-last
    """,
    start: "launched",
    asserted: [
      .didBecomeActive: "active", .willResignActive: "inactive",
      .didEnterBackground: "background", .willEnterForeground: "entering", .willTerminate: "ended",
    ],
    quietEnds: [.didBecomeActive],
    neverSilent: [.didEnterBackground, .willTerminate],
    excuses: ["enter-foreground-only-from-background": .didEnterBackground],
    goesOn: [.willEnterForeground, .didBecomeActive, .willResignActive],
    forgivesSwaps: true,
    evidence: ["enter-foreground-only-from-background": [.didBecomeActive]]
  )

  /// 3.6; whether a scene that connects again has ended unseen is shown by what follows.
  public static let scene = SlowTable(
    [
      .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
      .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect,
    ],
    """
    none | connected | !scene-automaton | !scene-automaton | !scene-automaton | !scene-automaton | !scene-automaton
    connected | ?connected | inactive | !scene-automaton | !scene-automaton | background | disconnected
    inactive | ?connected | !scene-automaton | active | *inactive | background | *disconnected
    active | ?connected | !scene-automaton | !scene-automaton | inactive | !scene-automaton | *disconnected
    background | ?connected | inactive | !scene-automaton | !scene-automaton | !scene-automaton | disconnected
    disconnected | connected | !scene-automaton | !scene-automaton | !scene-automaton | !scene-automaton | !scene-automaton
    """,
    start: "none",
    asserted: [
      .sceneWillConnect: "connected", .sceneWillEnterForeground: "inactive",
      .sceneDidBecomeActive: "active", .sceneWillResignActive: "inactive",
      .sceneDidEnterBackground: "background", .sceneDidDisconnect: "disconnected",
    ],
    quietEnds: [.sceneDidBecomeActive],
    forgivesSwaps: true
  )

  /// 3.8, the half of the window, with its exception of a move within one window; that of the
  /// superview is simpler.
  public static let window = SlowTable(
    [.willMoveToWindow, .didMoveToWindow, .willMoveToSuperview, .didMoveToSuperview],
    """
    closed | open | !view-will-before-did-window | carried | closed
    carried | open | closed | carried | closed
    open | open | closed | open | open
    """,
    start: "closed",
    asserted: [.willMoveToWindow: "open", .didMoveToWindow: "closed"],
    quietEnds: [.didMoveToWindow],
    neverSilent: [.willMoveToSuperview, .didMoveToSuperview],
    others: ["view-will-before-did-superview"],
    evidence: ["view-will-before-did-window": [.willMoveToWindow, .didMoveToWindow]]
  )

  /// Rule 33: pairs, nested to any depth, which is not known of what began above the log until it appears.
  public static let layout = SlowTable(
    [.viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewWillAppear],
    """
    0 | 1 | !layout-pair | 0
    1 | 2 | 0 | 1
    01 | 2 | 0 | 01
    2 | 3 | 01 | 2
    3 | more | 2 | 3
    more | more | more/3 | more
    cut | cut1 | cut | 0
    cut1 | cut1 | cut | cut1
    """,
    start: "0",
    unseen: ["0", "cut"],
    asserted: [.viewWillLayoutSubviews: "1", .viewDidLayoutSubviews: "0"],
    quietEnds: [.viewDidLayoutSubviews],
    neverSilent: [.viewWillAppear],
    evidence: ["layout-pair": [.viewWillLayoutSubviews, .viewDidLayoutSubviews]]
  )
}
