import CallbackLog

/// Looks for the order in which one subject can have been told the lines of one moment: the one in which least is broken.
struct MomentSearch {
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

extension Event {
  fileprivate var isBeginning: Bool { callback?.isInitialiser == true }
}
