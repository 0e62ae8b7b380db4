/// A fixed set of words, found by their bytes in any case.
///
/// Most words of a line are refused by their first letter and length alone; no word costs more than
/// a few loads and one comparison.
struct WordTable: Sendable {
  private var slots: [Int16]
  private var starts: [Int32] = []
  private var bytes: [UInt8] = []
  /// By first letter, the lengths that occur, as bits.
  private var lengths: [UInt64] = Array(repeating: 0, count: 32)
  private let mask: Int

  /// Makes a table of `words`, each 1 to 63 letters and digits; words that differ in case only share
  /// the number of the first.
  init(_ words: [String]) {
    var slotCount = 64
    while slotCount < words.count * 8 { slotCount *= 2 }
    mask = slotCount - 1
    slots = Array(repeating: -1, count: slotCount)
    for (number, word) in words.enumerated() {
      let text = Array(word.utf8)
      starts.append(Int32(bytes.count))
      bytes.append(contentsOf: text.map { $0 | 0x20 })
      lengths[Int(text[0] & 31)] |= 1 << UInt64(text.count)
      var slot = Self.hash(text.span, 0, text.count) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int16(number)
    }
    starts.append(Int32(bytes.count))
  }

  /// The number of the word from `start` to `end`, or nil.
  @inline(__always)
  func number(of line: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    let length = end - start
    guard length < 64, lengths[Int(line[start] & 31)] & 1 << UInt64(length) != 0 else { return nil }
    return find(line, start, end)
  }

  private func find(_ line: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var slot = Self.hash(line, start, end) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if isWord(number, line, start, end) { return number }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func isWord(_ number: Int, _ line: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let first = Int(starts[number])
    guard Int(starts[number + 1]) - first == end - start else { return false }
    // Spans of their own, so that one check of each loop bound is enough for all bytes.
    let own = bytes.span.extracting(first..<first + end - start)
    let other = line.extracting(start..<end)
    var difference: UInt8 = 0
    for index in 0..<min(own.count, other.count) {
      difference |= own[index] ^ (other[index] | 0x20)
    }
    return difference == 0
  }

  @inline(__always)
  private static func hash(_ line: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    let length = end - start
    var key = UInt64(length)
    key = key << 8 | UInt64(line[start] | 0x20)
    key = key << 8 | UInt64(line[end - 1] | 0x20)
    key = key << 8 | UInt64(line[start + length / 2] | 0x20)
    key = key << 8 | UInt64(line[start + length / 4] | 0x20)
    key = key << 8 | UInt64(line[start + length * 3 / 4] | 0x20)
    return Int(truncatingIfNeeded: key &* 0x9e37_79b9_7f4a_7c15 >> 50)
  }
}
