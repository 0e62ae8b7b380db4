import CallbackLog

/// Events of one moment, which stand in any order: they are judged in the one that explains most.
extension Judge {
  /// How often events of one moment and one subject had to be put in another order, of how many times.
  struct Ties {
    private var all = 0
    private var turned = 0
    /// How many pairs of their lines there were, and how many of them stood the wrong way round.
    private var pairs = 0
    private var turnedPairs = 0
    /// What happened in moments that stood as they should.
    private var inOrder: Set<CallbackSet> = []
    /// The two neighbours that had to be exchanged where that was all; empty where it was not.
    private var exchanged: Set<CallbackSet> = []

    /// Whether lines of one moment stand in any order: a fault here and there puts few in the wrong one, and of many lines
    /// only neighbours.
    var areJumbled: Bool {
      turned >= 2 && turned * 3 >= all && turnedPairs * 6 >= pairs && !areOneFault
    }

    /// Whether the same two are in the wrong order each time, and all else as often in the right one: so an app calls, not a store.
    private var areOneFault: Bool {
      guard exchanged.count == 1, let pair = exchanged.first, !pair.isEmpty else { return false }
      return all - turned >= turned && !inOrder.contains { $0.isSuperset(of: pair) }
    }

    /// Notes in which order the lines of a moment must have been told; nil where there is none.
    fileprivate mutating func note(_ lines: [Event], _ order: [Int]?) {
      all += 1
      pairs += lines.count * (lines.count - 1) / 2
      // What is told twice, or not at all, fits in as a transition that was cancelled: such an order explains a fault away.
      if let order, order.map({ lines[$0] }).reversals > lines.reversals { return }
      guard let order, let first = order.indices.first(where: { order[$0] != $0 }) else {
        inOrder.insert(CallbackSet(lines.compactMap(\.callback)))
        return
      }
      turned += 1
      turnedPairs += order.indices.reduce(0) { count, place in
        count + order[place...].count { $0 < order[place] }
      }
      var neighbours = Array(order.indices)
      neighbours.swapAt(first, min(first + 1, order.count - 1))
      let pair = lines[first...].prefix(2).compactMap(\.callback)
      exchanged.insert(order == neighbours ? CallbackSet(pair) : [])
    }
  }

  /// So many lines of a subject are put in order in one moment at the most.
  private static let linesMax = 32

  /// The order in which their subjects can have been told the events of one moment.
  func order(of events: [Event], _ ties: inout Ties) -> [Int] {
    let all = Array(events.indices)
    let subjects = events.map { place(of: $0) }
    // Before its launch a process is told nothing.
    let launches = all.filter { events[$0].callback?.isLaunch == true }
      .sorted { (events[$0].code, $0) < (events[$1].code, $1) }
    // Mostly there are few, each of another subject.
    let areFew = all.count <= Self.linesMax
    if areFew, launches.isEmpty, all.allSatisfy({ !subjects[..<$0].contains(subjects[$0]) }) {
      return all
    }
    var order = launches + all.filter { events[$0].callback?.isLaunch != true }
    var places: [SubjectPlace: [Int]] = [:]
    for number in order.indices.dropFirst(launches.count) {
      guard let place = subjects[order[number]] else { continue }
      places[place, default: []].append(number)
    }
    for (place, numbers) in places where numbers.count > 1 && numbers.count <= Self.linesMax {
      let lines = numbers.map { order[$0] }
      let told = lines.map { events[$0] }
      guard Set(told.map(\.code)).count > 1 else { continue }
      let found = self.order(of: told, at: place, isLaunched: !launches.isEmpty)
      ties.note(told, found)
      guard let found else { continue }
      for (number, line) in zip(numbers, found) { order[number] = lines[line] }
    }
    return order
  }

  /// The first order of a subject's lines in which nothing is broken, as they stand if that is one.
  private func order(of lines: [Event], at place: SubjectPlace, isLaunched: Bool) -> [Int]? {
    guard let kind = lines[0].callback.flatMap({ $0.kind ?? self.kind(of: lines[0].className) })
    else { return nil }
    if SubjectKey.isOwn(place.key), kind == .controller {
      return countedOrder(of: lines, at: place)
    }
    let number = isLaunched ? nil : table.find(place.key, place.process)
    let known = number.map { table.subjects[$0] }
    let isKnown = known?.kind == kind && known?.stretch == horizon.stretch
    let fresh = newcomer(lines[0], kind, place, isLaunched: isLaunched)
    let isFree = lines.map(isSecondLine)
    var search = TieSearch(lines: lines, isFree: isFree, moves: moves, fresh: fresh)
    return search.find(from: isKnown ? known ?? fresh : fresh, isFresh: !isKnown)
  }

  /// Whether the line tells of a delivery that another one tells: of another writer, or when its method ends.
  private func isSecondLine(_ event: Event) -> Bool {
    if !event.traits.isDisjoint(with: [.retold, .derived]) { return true }
    guard event.traits.contains(.exit), let callback = event.callback else { return false }
    let written = learned.callbacks(of: event.className)
    return !written.entries.isEmpty || written.unmarked.contains(callback)
  }

  /// A subject that nobody has met, or whose life begins.
  private func newcomer(
    _ event: Event,
    _ kind: SubjectKind,
    _ place: SubjectPlace,
    isLaunched: Bool
  ) -> Subject {
    let sets = catalogue.stateSets[Int(kind.rawValue)]
    let isWhole = isLaunched || horizon.isLaunched(place.process)
    let states = isWhole && kind != .application ? sets.start : sets.everything
    var subject = Subject(place, kind, firstMetIn: event, stretch: horizon.stretch)
    subject.states = states
    subject.statesBefore = states
    learnClass(of: &subject, event.className)
    return subject
  }

  /// Of a class that is counted, the wills first: they allow what follows.
  private func countedOrder(of lines: [Event], at place: SubjectPlace) -> [Int]? {
    func surplus(_ order: [Int]) -> Int {
      var tally = table.find(place.key, place.process).map { tallies[$0] } ?? Tally()
      return order.count { lines[$0].callback.flatMap { tally.count($0) } != nil }
    }
    let order = Array(lines.indices)
    let willsFirst = order.filter { lines[$0].isWill } + order.filter { !lines[$0].isWill }
    return surplus(order) <= surplus(willsFirst) ? order : willsFirst
  }
}

extension [Event] {
  /// How often an appearance turns before it has ended.
  fileprivate var reversals: Int {
    let moves = compactMap(\.callback).filter(\.isAppearance)
    return zip(moves, moves.dropFirst()).count { $0.isWill && $1.isWill && $0 != $1 }
  }
}

extension Callback {
  fileprivate var isWill: Bool { self == .viewWillAppear || self == .viewWillDisappear }
}

extension Event {
  fileprivate var isWill: Bool { callback?.isWill == true }

  fileprivate var isBeginning: Bool { callback?.isInitialiser == true }
}

/// Looks for the order of one subject's lines in which least is broken.
private struct TieSearch {
  let lines: [Event]
  /// Which of the lines move nothing.
  let isFree: [Bool]
  let moves: Moves
  /// A subject whose life begins.
  let fresh: Subject
  /// Whether one of the lines tells of a death.
  private let hasDeath: Bool
  private var order: [Int] = []
  /// From where nothing was found.
  private var blind: Set<Node> = []

  /// How far it has come: the lines that are placed, a bit each, and where that has led.
  private struct Node: Hashable {
    var placed: UInt32 = 0
    var states: UInt64
    var isFresh: Bool
    /// How many lines may still break something.
    var breaksLeft: Int

    func has(_ line: Int) -> Bool { placed >> UInt32(line) & 1 == 1 }
  }

  /// So many lines break something at the most, and so many ways are tried.
  private static let breaksMax = 2
  private static let blindMax = 2_000

  init(lines: [Event], isFree: [Bool], moves: Moves, fresh: Subject) {
    self.lines = lines
    self.isFree = isFree
    self.moves = moves
    self.fresh = fresh
    hasDeath = lines.contains { $0.callback == .deinitializer }
  }

  /// The order as the lines stand, if none breaks less; nil where too much is broken in any.
  mutating func find(from subject: Subject, isFresh: Bool) -> [Int]? {
    for breaks in 0...Self.breaksMax {
      let node = Node(states: subject.states, isFresh: isFresh, breaksLeft: breaks)
      let asLogged = Array(lines.indices)
      if isPossible(asLogged, from: node, subject) { return asLogged }
      blind = []
      if goOn(from: node, behind: nil, subject) { return order }
    }
    return nil
  }

  private func isPossible(_ order: [Int], from node: Node, _ subject: Subject) -> Bool {
    var (node, subject) = (node, subject)
    var last: Int?
    for line in order {
      defer { last = line }
      if let last, lines[line].isToldAgain(after: lines[last]) { continue }
      guard let next = step(subject, line, node) else { return false }
      (subject, node) = next
    }
    return true
  }

  /// Places the rest of the lines behind `last`.
  private mutating func goOn(from node: Node, behind last: Int?, _ subject: Subject) -> Bool {
    if order.count == lines.count { return true }
    guard blind.count < Self.blindMax, !blind.contains(node) else { return false }
    let left = lines.indices.filter { !node.has($0) }
    // Other classes of the object tell of the same delivery.
    if let last, let twin = left.first(where: { lines[$0].isToldAgain(after: lines[last]) }) {
      var next = node
      next.placed |= 1 << UInt32(twin)
      return place(twin, next, subject)
    }
    var tried: [Event] = []
    // Lives begin with their initialisers.
    for line in left.filter({ lines[$0].isBeginning }) + left.filter({ !lines[$0].isBeginning }) {
      let event = lines[line]
      if tried.contains(where: { $0.code == event.code && $0.traits == event.traits }) { continue }
      tried.append(event)
      guard let (moved, next) = step(subject, line, node) else { continue }
      if place(line, next, moved) { return true }
    }
    blind.insert(node)
    return false
  }

  /// Where the line leads, or nil where it cannot have come.
  private func step(_ subject: Subject, _ line: Int, _ node: Node) -> (Subject, Node)? {
    var next = node
    next.placed |= 1 << UInt32(line)
    guard let callback = lines[line].callback, !isFree[line] else { return (subject, next) }
    let begins = callback.isInitialiser && !node.isFresh
    // Of another object, whose death at the address nobody wrote.
    if begins, node.placed != 0 || hasDeath { return nil }
    if callback == .awakeFromNib, !node.isFresh { return nil }
    var moved = begins ? fresh : subject
    if moves.step(&moved, callback, lines[line].traits.argument) != 0 {
      next.breaksLeft -= 1
      if next.breaksLeft < 0 { return nil }
    }
    next.isFresh = (begins || node.isFresh) && callback.isBirth
    if callback == .deinitializer { (moved, next.isFresh) = (fresh, true) }
    next.states = moved.states
    return (moved, next)
  }

  private mutating func place(_ line: Int, _ next: Node, _ subject: Subject) -> Bool {
    order.append(line)
    if goOn(from: next, behind: line, subject) { return true }
    order.removeLast()
    return false
  }
}
