/// One object of a log, judged line by line by one table.
struct SlowObject {
  /// The rules that may be named on each line where something must be reported, by index.
  private(set) var expected: [Int: Set<String>] = [:]
  /// Where the specification leaves open whether or how it is reported.
  private(set) var open: Set<Int> = []
  /// Whether a load of it runs loadView.
  private(set) var runsLoadView = false

  /// The indices of its lines among all.
  private let own: [Int]
  private let lines: [LogLine]
  private let table: SlowTable
  /// What its class writes, what it does not, and what it would have written.
  private let written: Set<Word>
  private let missing: [Word]
  private let loud: Set<Word>

  private var states: Set<String>
  private var quiet: (rules: Set<String>, appearance: Int)?
  private var isOpen = false
  /// What was expected in this transition, and before it.
  private var (inTransition, before): ([Int], [Int]) = ([], [])
  private var appearance = 0
  private var (isArriving, isLoading) = (false, false)
  private var latest: Word?
  private var previous: Word?
  private var run = DoubledRun()
  private var excusable: Int?
  /// What was taken back by the line before.
  private var pardoned: (index: Int, rules: Set<String>)?
  /// The latest letter that no state allowed, or only with a note, and where the object was before it.
  private var misplaced: (word: Word, states: Set<String>)?
  /// Whether it may be elsewhere if the two lines above have changed places: then it is open what the next one means.
  private var isUnsure = false

  init(_ thing: Thing, _ own: [Int], of lines: [LogLine], by table: SlowTable) {
    self.own = own
    self.lines = lines
    self.table = table
    // Applications are told by what they are, not by their class; scenes may have several delegates.
    let isOne = thing.kind == .application
    let written = Set(
      lines.filter { isOne || $0.thing?.className == thing.className }.compactMap(\.word)
    )
    self.written = written
    missing = table.letters.filter { !written.contains($0) }
    // F30: who tells of leaving tells of the background too, but not who returns again and again.
    // The first way to the foreground of an app launched in the background is no return.
    let active =
      own.firstIndex {
        lines[$0].word == .didBecomeActive || lines[$0].word == .willResignActive
      } ?? own.endIndex
    let returns = own[active...].count { lines[$0].word == .willEnterForeground }
    loud = table.neverSilent.filter {
      $0 != .didEnterBackground || (written.contains(.willResignActive) && returns < 2)
    }
    states = table.unseen ?? Set(table.states)
  }

  mutating func judge() {
    for index in own {
      guard let word = lines[index].word else { continue }
      if word.isInit || word == .didFinishLaunching { states = [table.start] }
      if table.letters.contains(word) {
        let swapped = statesIfSwapped(with: word)
        misplaced = nil
        if isUnsure {
          open.insert(index)
          isOpen = true
        }
        judge(word, at: index)
        isUnsure = !swapped.isSubset(of: states)
        states.formUnion(swapped)
      }
      previous = word
    }
  }

  private mutating func judge(_ word: Word, at index: Int) {
    noteAppearance(word)
    takeBack(by: word)
    let isRepetition = table.countsDoubled && (word == latest || word == previous)
    if word.isAppearance {
      run.take(isRepetition)
      latest = word
    }
    let closed = table.closed(states, missing: missing, loud: loud)
    let next = closed.reduce(into: Set<String>()) { $0.formUnion(table.next($1, word)) }
    noteLoad(word, from: closed)
    if closed.contains(where: { table.isOpen($0, word) }) {
      open.insert(index)
      isOpen = true
    }
    if !next.isEmpty {
      let sure = table.closed(states, missing: missing, loud: loud, withOpen: false)
      if !sure.contains(where: { table.isLegal($0, word) || table.isOnlyWritten($0, word) }) {
        misplaced = (word, states)
        open.insert(index)
      }
      states = next
      guard table.quietEnds.contains(word) else { return }
      before += inTransition
      (quiet, isOpen, inTransition) = (nil, false, [])
    } else if let state = stateAfterRelease(word, at: index, from: closed) {
      states = [state]
    } else {
      fault(word, at: index, from: closed, isRepetition)
    }
  }

  private mutating func noteAppearance(_ word: Word) {
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
  }

  /// Where the object is if this letter and the one before, which no state allowed, have changed places.
  private func statesIfSwapped(with word: Word) -> Set<String> {
    guard table.forgivesSwaps, let misplaced else { return [] }
    return [word, misplaced.word].reduce(misplaced.states) { states, letter in
      let closed = table.closed(states, missing: missing, loud: table.neverSilent, withOpen: false)
      // What is only told is no order that is right.
      let legal = closed.filter { table.isLegal($0, letter) }
      return legal.reduce(into: []) { $0.formUnion(table.next($1, letter)) }
    }
  }

  /// Takes back what the letter behind it explains, unless the letter behind that one shows that it does not.
  private mutating func takeBack(by word: Word) {
    if let known = pardoned, table.goesOn.contains(word) {
      expected[known.index] = known.rules
      inTransition.append(known.index)
      quiet = (known.rules, appearance)
    }
    pardoned = nil
    guard let index = excusable else { return }
    excusable = nil
    guard let rules = expected[index], rules.contains(where: { table.excuses[$0] == word }) else {
      return
    }
    pardoned = (index, rules)
    if rules.count != 1 { open.insert(index) }
    expected[index] = nil
    (quiet, inTransition) = (nil, inTransition.filter { $0 != index })
  }

  private mutating func noteLoad(_ word: Word, from closed: Set<String>) {
    let isLegal = closed.contains { table.isLegal($0, word) }
    if word == .viewDidLoad, isLoading { runsLoadView = true }
    isLoading = word == .loadView ? isLoading || isLegal : isLoading && word != .viewDidLoad
  }
}

extension SlowObject {
  /// Where a load leads whose view may have been set to nil for want of memory, in silence.
  private func stateAfterRelease(
    _ word: Word,
    at index: Int,
    from closed: Set<String>
  ) -> String? {
    if word == .viewDidLoad, closed.contains("seen"), missing.contains(.viewDidDisappear),
      !written.contains(.loadView)
    {
      return "V"
    }
    guard !written.contains(.didReceiveMemoryWarning) else { return nil }
    let isHidden =
      closed.contains("covered")
      || (closed.contains("shown") && missing.contains(.viewDidDisappear))
    if (isHidden && isWarned(since: .viewWillAppear, before: index))
      || (closed.contains("V") && isWarned(before: index))
    {
      if word == .viewDidLoad, !written.contains(.loadView) { return "V" }
      if word == .loadView { return "L" }
    }
    let isLoad = word == .loadView && closed.contains("L") && missing.contains(.viewDidLoad)
    return isLoad && isWarned(before: index) ? "L" : nil
  }

  /// Whether anybody told of little memory since the object's latest line, or its latest one of `word`: it may have set
  /// a hidden view to nil.
  private func isWarned(since word: Word? = nil, before index: Int) -> Bool {
    let latest = own.last { $0 < index && (word == nil || lines[$0].word == word) }
    guard let latest = latest ?? (word == nil ? nil : 0) else { return false }
    return lines[latest..<index].contains { $0.word == .didReceiveMemoryWarning }
  }

  /// What is expected of a letter that no state allows.
  private mutating func fault(
    _ word: Word,
    at index: Int,
    from closed: Set<String>,
    _ isRepetition: Bool
  ) {
    let rules = Set(closed.compactMap { table.rule($0, word) })
    let firing = rules.filter { (table.evidence[$0] ?? []).allSatisfy(written.contains) }
    misplaced = (word, states)
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
      if isOpen { leaveOpen(index, rules) }
    } else if isOpen {
      leaveOpen(index, rules)
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
      expect(firing, at: index, isRepetition)
    }
    if isRepetition, open.contains(index) { run.begin(.open, rules) }
    if let state = table.asserted[word] { states = [state] }
  }

  private mutating func leaveOpen(_ index: Int, _ rules: Set<String>) {
    open.insert(index)
    open.formUnion(withdraw(from: before + inTransition, hiddenBy: rules))
  }

  private mutating func expect(_ rules: Set<String>, at index: Int, _ isRepetition: Bool) {
    withdraw(from: inTransition, hiddenBy: rules)
    // Where a transition ends is for the appearance to say, which this table does not see.
    open.formUnion(withdraw(from: before, hiddenBy: rules))
    inTransition.append(index)
    expected[index] = rules
    quiet = (rules, appearance)
    if isRepetition { run.begin(.certain, rules) }
    excusable = index
  }
}

/// One fault, one report: rank 3 of the specification's table 1.5.
extension SlowObject {
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
