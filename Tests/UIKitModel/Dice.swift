/// Chance that can be had again: the same seed gives the same session.
public struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 0x1234_5678 }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  /// Whether something that happens with this probability happens.
  public mutating func chance(_ probability: Double) -> Bool {
    Double(next() >> 11) < probability * Double(1 << 53)
  }

  public mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// A member of `choices`, which must not be empty.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int(truncatingIfNeeded: next() >> 1) % choices.count]
  }

  /// A subset in which each member stands with this probability.
  public mutating func subset<Choice: Hashable>(
    of choices: [Choice],
    keeping probability: Double
  ) -> Set<Choice> {
    var kept: Set<Choice> = []
    for choice in choices where chance(probability) { kept.insert(choice) }
    return kept
  }

  /// Two sequences as one, each in its own order.
  public mutating func merge<Element>(_ left: [Element], _ right: [Element]) -> [Element] {
    var merged: [Element] = []
    var (first, second) = (0, 0)
    while first < left.count || second < right.count {
      let rest = (left.count - first) + (right.count - second)
      if number(in: 1...rest) <= left.count - first {
        merged.append(left[first])
        first += 1
      } else {
        merged.append(right[second])
        second += 1
      }
    }
    return merged
  }
}
