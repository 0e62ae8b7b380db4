import CallbackLog

/// A rule broken at one event, before it is put into words.
struct Breach {
  /// The number of the rule in the catalogue.
  var rule: Int
  var severity: Severity
  let event: Event
  var suspect: Suspect
  /// The state in which the event found the subject, where it is known.
  var state: String?
  /// The state where the rule is an automaton's: what a fingerprint tells apart, unlike other states.
  var shape = ""
  var expected: [String] = []
  /// What is said after the subject's name.
  var phrase: String
  var related: [Relation] = []
  var count = 1
  /// Explained by another line, so it is not reported.
  var isWithdrawn = false

  /// Whom it happened to.
  struct Suspect {
    var kind: SubjectKind
    var key: UInt64
    var isAddress: Bool
    var isCounted: Bool
    var className: UInt32
    var lifetime: UInt32
    var process: UInt32
  }

  /// Another line that explains it.
  struct Relation {
    var line: UInt32
    var callback: UInt8
    var message: String
  }
}

/// The breaches of one log, with counts beyond what is kept.
///
/// What is not kept is counted as what was kept of its rule and class: where all of that is withdrawn, so is the rest.
struct Breaches {
  /// What breaches that are not kept have in common.
  private struct Kind: Hashable {
    let rule: Int
    let className: UInt32

    init(_ breach: Breach) {
      rule = breach.rule
      className = breach.suspect.className
    }
  }

  private(set) var all: [Breach] = []
  private let keptMax: Int
  /// How many were not kept, by severity.
  private var dropped: [Kind: [Severity: Int]] = [:]

  init(keptMax: Int) { self.keptMax = keptMax }

  /// Keeps `breach` and returns its number, or nil beyond the bound.
  mutating func add(_ breach: Breach) -> Int? {
    // Notes, which few people ask for, leave room for what everybody must see.
    let max = breach.severity == .note ? keptMax / 4 : keptMax
    guard all.count < max else {
      dropped[Kind(breach), default: [:]][breach.severity, default: 0] += 1
      return nil
    }
    all.append(breach)
    return all.count - 1
  }

  /// Takes back what was not kept, where all that was kept of its rule and class is withdrawn.
  mutating func settleDropped() {
    if dropped.isEmpty { return }
    var withdrawn: [Kind: Bool] = [:]
    for breach in all {
      let kind = Kind(breach)
      withdrawn[kind] = breach.isWithdrawn && withdrawn[kind] != false
    }
    dropped = dropped.filter { withdrawn[$0.key] != true }
  }

  subscript(number: Int) -> Breach {
    get { all[number] }
    set { all[number] = newValue }
  }

  /// The breaches that stand, in line order.
  var standing: [Breach] {
    if all.isEmpty { return [] }
    return all.filter { !$0.isWithdrawn }.enumerated()
      .sorted { ($0.element.event.line, $0.offset) < ($1.element.event.line, $1.offset) }
      .map(\.element)
  }

  func count(of severity: Severity) -> Int {
    all.count { !$0.isWithdrawn && $0.severity == severity }
      + dropped.values.reduce(0) { $0 + ($1[severity] ?? 0) }
  }
}

/// What was reported of one subject and is still remembered, so that one fault gives one report.
struct FaultBook {
  /// What an automaton reported and does not report again before its next complete cycle.
  struct Quiet {
    let rule: Int
    let appearance: UInt16
    let severity: Severity
    /// Whether the callback that broke the rule says in which state the subject is.
    let asserts: Bool
    /// The breach, when it was kept.
    let breach: Int?
    /// How many lines of the burst followed each other with nothing between.
    var run = 2
  }

  /// A breach that the subject's next line may take back.
  struct Excusable {
    let breach: Int
    let slot: Int
    let time: Int64
    let excuse: Automaton.Excuse
  }

  /// A run of appearance callbacks that all come twice.
  struct Doubling {
    let rule: Int
    /// What was reported of the first one, when it was kept.
    let breach: Int?
    /// Whether the latest callback of the run has come a second time.
    var isSecond = true
  }

  /// By slot of the automaton.
  var quiet: [Int: Quiet] = [:]
  /// By rule: the breach that a later letter may prove, when it was kept.
  var provable: [Int: Int] = [:]
  /// What was reported since the last legal end of a transition; a breach when it was kept.
  var transition: [(rule: Int, breach: Int?)] = []
  var excusable: Excusable?
  var doubling: Doubling?
  /// Breaches that stand only if what follows shows that they are not another object's.
  var doubtful: [Int] = []
  /// How many controllers had disappeared when the latest of them was added.
  var departures: UInt32 = 0
  /// A breach that stands only if the log shows for each of the subject's classes that its objects run
  /// loadView.
  var unshownLoad: Int?
  /// The callback that UIKit's direct-call message came before.
  var excused: Callback?

  /// Notes what was reported in this transition: once each, for a burst may go on for a whole log.
  mutating func noteReported(_ rule: Int, _ breach: Int?) {
    transition.removeAll { $0 == (rule, breach) }
    transition.append((rule, breach))
  }

  /// Notes a callback that breaks again what `breach` tells: one load may be another object's, inside its
  /// initialiser, but not two.
  mutating func noteRepeat(of breach: Int?, _ callback: Callback) {
    guard callback == .loadView || callback == .viewDidLoad else { return }
    doubtful.removeAll { $0 == breach }
  }
}
