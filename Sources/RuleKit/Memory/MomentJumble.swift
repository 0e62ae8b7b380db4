import CallbackLog

/// Whether the lines of one moment stand in any order, as some stores give them back: their stamps do not tell.
///
/// It counts how often those of one subject had to be put in another order to make sense.
struct MomentJumble {
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
  mutating func note(_ lines: [Event], _ order: [Int]?) {
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

extension [Event] {
  /// How often an appearance turns before it has ended.
  fileprivate var reversals: Int {
    let moves = compactMap(\.callback).filter(\.isAppearance)
    return zip(moves, moves.dropFirst()).count { $0.isWill && $1.isWill && $0 != $1 }
  }
}
