/// A checker that anybody can follow: the whole log in memory, one object after the other.
public struct SlowCheck: Sendable {
  /// The rules that may be named on each line where something must be reported, by index.
  public private(set) var expected: [Int: Set<String>] = [:]
  /// Where the specification leaves open whether or how it is reported.
  public private(set) var open: Set<Int> = []
  /// The classes of which some object's load runs loadView.
  private var loading: Set<String> = []

  /// Judges what happens to the objects of `lines` by one table.
  public init(_ lines: [LogLine], by table: SlowTable) {
    var places: [Int: [Int]] = [:]
    for (index, line) in lines.enumerated() {
      if let thing = line.thing { places[thing.number, default: []].append(index) }
    }
    for own in places.values { judge(own, lines, table) }
    // A loadView by hand, without the viewDidLoad of a load, says nothing of the loads of its class.
    for (index, rules) in expected where rules.contains("load-cycle-shape") {
      guard let thing = lines[index].thing, !loading.contains(thing.className) else { continue }
      expected[index] = nil
      open.insert(index)
    }
  }

  private mutating func judge(_ own: [Int], _ lines: [LogLine], _ table: SlowTable) {
    guard let thing = lines[own[0]].thing else { return }
    // Applications are told by what they are, not by their class; scenes may have several delegates.
    let isOne = thing.kind == .application
    let written = Set(
      lines.filter { isOne || $0.thing?.className == thing.className }.compactMap(\.word)
    )
    let missing = table.letters.filter { !written.contains($0) }
    // F30: who tells of leaving tells of the background too, but not who returns again and again.
    // The first way to the foreground of an app launched in the background is no return.
    let active =
      own.firstIndex {
        lines[$0].word == .didBecomeActive || lines[$0].word == .willResignActive
      } ?? own.endIndex
    let returns = own[active...].count { lines[$0].word == .willEnterForeground }
    let loud = table.neverSilent.filter {
      $0 != .didEnterBackground || (written.contains(.willResignActive) && returns < 2)
    }
    var states = table.unseen ?? Set(table.states)
    var quiet: (rules: Set<String>, appearance: Int)?
    var isOpen = false
    var inTransition: [Int] = []
    var before: [Int] = []
    var appearance = 0
    var isArriving = false
    var isLoading = false
    var latest: Word?
    var previous: Word?
    var run = DoubledRun()
    var excusable: Int?
    for index in own {
      guard let word = lines[index].word else { continue }
      defer { previous = word }
      if word.isInit || word == .didFinishLaunching { states = [table.start] }
      guard table.letters.contains(word) else { continue }
      if latest == nil || latest == .viewDidDisappear,
        word == .viewWillAppear || (word == .viewDidAppear && !isArriving)
      {
        appearance += 1
      }
      // What follows belongs to the same appearance, until it is over.
      switch word {
      case .viewWillAppear, .viewIsAppearing: isArriving = true
      case .viewDidAppear, .viewWillDisappear: isArriving = false
      default: break
      }
      if let index = excusable {
        excusable = nil
        if expected[index]?.contains(where: { table.excuses[$0] == word }) == true {
          if expected[index]?.count != 1 { open.insert(index) }
          expected[index] = nil
          (quiet, inTransition) = (nil, inTransition.filter { $0 != index })
        }
      }
      let isRepetition = table.countsDoubled && (word == latest || word == previous)
      if word.isAppearance {
        run.take(isRepetition)
        latest = word
      }
      let closed = table.closed(states, missing: missing, loud: loud)
      let next = closed.reduce(into: Set<String>()) { $0.formUnion(table.next($1, word)) }
      let isLegal = closed.contains { !table.isOpen($0, word) && !table.next($0, word).isEmpty }
      if word == .viewDidLoad, isLoading { loading.insert(thing.className) }
      isLoading = word == .loadView ? isLoading || isLegal : isLoading && word != .viewDidLoad
      if closed.contains(where: { table.isOpen($0, word) }) {
        open.insert(index)
        isOpen = true
      }
      if next.isEmpty, word == .viewDidLoad, !written.contains(.loadView),
        mayRelease(own, before: index, lines, written),
        closed.contains("covered")
          || (closed.contains("shown") && missing.contains(.viewDidDisappear))
      {
        states = ["V"]
        continue
      }
      if next.isEmpty, word == .loadView, mayRelease(own, before: index, lines, written),
        closed.contains("L"), missing.contains(.viewDidLoad)
      {
        states = ["L"]
        continue
      }
      guard next.isEmpty else {
        states = next
        if table.quietEnds.contains(word) {
          before += inTransition
          (quiet, isOpen, inTransition) = (nil, false, [])
        }
        continue
      }
      let rules = Set(closed.compactMap { table.rule($0, word) })
      let firing = rules.filter { (table.evidence[$0] ?? []).allSatisfy(written.contains) }
      let mayGoOn = isRepetition || (table.countsDoubled && table.asserted[word] == nil)
      if mayGoOn, run.kind == .open { isOpen = true }
      if mayGoOn, run.kind == .certain, !firing.isEmpty, firing == rules {
        if isOpen { open.insert(index) }
        quiet = (run.rules, appearance)
      } else if let earlier = quiet,
        !earlier.rules.isDisjoint(with: rules) || earlier.appearance == appearance
      {
        // Quiet; or nobody can say which of several rules it was.
        isOpen = isOpen || earlier.rules.count > 1 || rules.count > 1
        if isOpen {
          open.insert(index)
          open.formUnion(withdraw(from: before + inTransition, hiddenBy: rules))
        }
      } else if isOpen {
        open.insert(index)
        open.formUnion(withdraw(from: before + inTransition, hiddenBy: rules))
      } else if firing.count < rules.count {
        isOpen = !firing.isEmpty
        if isOpen { open.insert(index) }
        quiet = firing.isEmpty ? quiet : (rules, appearance)
      } else if isHidden(firing, by: inTransition) {
        quiet = quiet ?? (rules, appearance)
      } else if isHidden(firing, by: before) {
        open.insert(index)
        isOpen = true
      } else {
        withdraw(from: inTransition, hiddenBy: firing)
        // Where a transition ends is for the appearance to say, which this table does not see.
        open.formUnion(withdraw(from: before, hiddenBy: firing))
        inTransition.append(index)
        expected[index] = firing
        quiet = (rules, appearance)
        if isRepetition { run.begin(.certain, rules) }
        excusable = index
      }
      if isRepetition, open.contains(index) { run.begin(.open, rules) }
      if let state = table.asserted[word] { states = [state] }
    }
  }
}

extension SlowCheck {
  /// Whether others told of little memory since the object's latest line, and its class never does:
  /// it may have set a hidden view to nil.
  private func mayRelease(
    _ own: [Int],
    before index: Int,
    _ lines: [LogLine],
    _ written: Set<Word>
  ) -> Bool {
    guard !written.contains(.didReceiveMemoryWarning),
      let latest = own.last(where: { $0 < index })
    else { return false }
    return lines[latest..<index].contains { $0.word == .didReceiveMemoryWarning }
  }
}

/// One fault, one report: rank 3 of the specification's table 1.5.
extension SlowCheck {
  /// Which rules each of them explains.
  private static let hidden: [String: Set<String>] = [
    "loadview-must-set-view": [
      "load-cycle-shape", "viewdidload-once-per-load", "viewdidload-before-first-appearance",
    ],
    "load-cycle-shape": ["viewdidload-before-first-appearance"],
  ]

  private func isHidden(_ rules: Set<String>, by earlier: [Int]) -> Bool {
    earlier.contains { index in
      Self.hidden.contains { expected[index] == [$0.key] && rules.isSubset(of: $0.value) }
    }
  }

  @discardableResult
  private mutating func withdraw(from earlier: [Int], hiddenBy rules: Set<String>) -> [Int] {
    let weaker = rules.reduce(into: Set<String>()) { $0.formUnion(Self.hidden[$1] ?? []) }
    let hidden = earlier.filter { expected[$0]?.isSubset(of: weaker) == true }
    for index in hidden { expected[index] = nil }
    return hidden
  }
}

/// Random lines, nonsense included, of a few objects.
public struct Nonsense: Sendable {
  public let lines: [LogLine]

  public init(of table: SlowTable, kind: Thing.Kind, seed: UInt64) {
    var dice = Dice(seed: seed)
    var things: [Thing] = []
    let isOne = kind == .application
    for number in 1...(isOne ? 1 : dice.number(in: 1...3)) {
      let name = isOne || dice.chance(0.6) ? "First" : "Second"
      things.append(
        Thing(
          name,
          kind,
          address: 0x1000 + number * 0x40,
          name: kind == .scene ? "S\(number)" : nil,
          number: number
        )
      )
    }
    let words = table.letters.filter { _ in dice.chance(0.85) }
    var lines: [LogLine] = []
    let areBorn = table.letters.contains(.loadView)
    for thing in things where isOne || kind == .controller && (areBorn || dice.chance(0.6)) {
      let birth = isOne ? Word.didFinishLaunching : .plainInit
      lines.append(LogLine(.callback(birth, on: thing, arguments: [:]), time: 0))
    }
    for index in 0..<(words.isEmpty ? 0 : dice.number(in: 1...14)) {
      let content = LogLine.Content.callback(
        dice.pick(words),
        on: dice.pick(things),
        arguments: [:]
      )
      lines.append(LogLine(content, time: index))
    }
    self.lines = lines
  }
}

/// Appearance callbacks of an object that all come twice.
private struct DoubledRun {
  enum Kind { case none, open, certain }

  private(set) var kind = Kind.none
  /// What the one violation says that is told of the run.
  private(set) var rules: Set<String> = []
  private var isSecond = false

  mutating func begin(_ kind: Kind, _ rules: Set<String>) {
    self.kind = kind
    self.rules = rules
    isSecond = true
  }

  /// Takes the next one, which may repeat the one before.
  mutating func take(_ isRepetition: Bool) {
    if !isRepetition, !isSecond { kind = .none }
    isSecond = isRepetition
  }
}
