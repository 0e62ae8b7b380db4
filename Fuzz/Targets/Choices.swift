/// Choices made by given bytes, so that the same bytes always make the same ones.
///
/// When the bytes are used up, every choice is the first.
struct Choices {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isUsedUp: Bool { rest.isEmpty }

  /// What no choice was made by yet.
  var remainder: [UInt8] { Array(rest) }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func number(below count: Int) -> Int { Int(byte()) % count }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[number(below: choices.count)]
  }

  /// Whether something that happens once in `count` times happens.
  mutating func isOne(in count: Int) -> Bool { number(below: count) == 1 }
}

extension Array<UInt8> {
  /// Calls `body` with pieces whose sizes follow from `seed`: mostly some bytes, sometimes many.
  func forEachPiece<Failure: Error>(
    seed: UInt8,
    _ body: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var state = UInt32(seed) | 1
    var start = 0
    while start < count {
      state = state &* 1_664_525 &+ 1_013_904_223
      let size = state >> 30 == 0 ? Int(state >> 16 & 0x3ff) + 1 : Int(state >> 20 & 0xf) + 1
      let end = Swift.min(start + size, count)
      try body(span.extracting(start..<end))
      start = end
    }
  }
}
