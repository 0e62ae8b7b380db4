internal import CallbackLog

/// What messages said, by their text without the one address in it.
///
/// Most lines of a log repeat a message that came before, about another object. What a message says
/// depends on its text alone, so it is read once and remembered.
struct MessageMemory {
  /// The longest message that is remembered.
  static let messageBytesMax = 240
  /// The most messages that are remembered; then all are forgotten, and it starts again.
  static let messagesMax = 2048

  /// A message without its address.
  struct Text {
    var start: Int
    /// What stands before the address, or all of the message.
    var head: Range<Int>
    /// What stands behind the address.
    var tail: Range<Int>
    var address: UInt64?
    var hash: UInt64

    /// Takes the message in `range` of `line` apart; nil when it is not worth remembering.
    @inline(__always)
    init?(_ line: Span<UInt8>, _ range: Range<Int>) {
      guard !range.isEmpty, range.count <= MessageMemory.messageBytesMax, range.upperBound >= 8
      else { return nil }
      start = range.lowerBound
      head = range
      tail = range.upperBound..<range.upperBound
      if let x = line.addressMark(in: range) {
        guard let found = line.address(at: x - 1, before: range.upperBound),
          line.addressMark(in: found.end..<range.upperBound) == nil
        else { return nil }
        head = range.lowerBound..<x - 1
        tail = found.end..<range.upperBound
        address = found.value
      }
      let headHash = head.upperBound >= 8 ? line.hash(head, seed: 1) : UInt64(head.count)
      hash = line.hash(tail, seed: headHash)
    }
  }

  /// What a message said.
  struct Saying {
    /// The event, without line, time and address; its column counts from the start of the message,
    /// or for `isBehind` from the end of the address.
    var event: Event
    var isBehind: Bool
    var shape: Dialect.Number
  }

  private struct Entry {
    var hash: UInt64
    var start: Int
    var headCount: Int
    var tailCount: Int
    var hasAddress: Bool
    var saying: Saying
  }

  private var slots: [UInt16] = []
  private var entries: [Entry] = []
  /// The texts; eight bytes stand before them, so that eight can be read at any end.
  private var bytes: [UInt8] = []

  /// The most places that are looked at: hostile texts may all hash alike.
  private static let probesMax = 8
  private static let slotMask = messagesMax * 2 - 1

  /// What the message said when it was read before, or nil.
  @inline(__always)
  func saying(_ text: Text, _ line: Span<UInt8>) -> Saying? {
    guard !entries.isEmpty else { return nil }
    var slot = Int(truncatingIfNeeded: text.hash >> 40) & Self.slotMask
    for _ in 0..<Self.probesMax where slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if entries[number].hash == text.hash, isEqual(number, text, line) {
        return entries[number].saying
      }
      slot = (slot + 1) & Self.slotMask
    }
    return nil
  }

  @inline(__always)
  private func isEqual(_ number: Int, _ text: Text, _ line: Span<UInt8>) -> Bool {
    let entry = (
      start: entries[number].start, headCount: entries[number].headCount,
      tailCount: entries[number].tailCount, hasAddress: entries[number].hasAddress
    )
    guard entry.headCount == text.head.count, entry.tailCount == text.tail.count,
      entry.hasAddress == (text.address != nil)
    else { return false }
    let own = bytes.span
    // A head that starts the line and is short is compared byte by byte.
    let isHead =
      text.head.upperBound >= 8
      ? line.equals(text.head, own, from: entry.start)
      : text.head.allSatisfy { line[$0] == own[entry.start + $0 - text.start] }
    return isHead && line.equals(text.tail, own, from: entry.start + entry.headCount)
  }

  mutating func remember(_ text: Text, _ line: Span<UInt8>, _ saying: Saying) {
    if entries.isEmpty || entries.count >= Self.messagesMax {
      slots = Array(repeating: 0, count: Self.slotMask + 1)
      entries.removeAll(keepingCapacity: true)
      bytes.removeAll(keepingCapacity: true)
      bytes.append(contentsOf: repeatElement(0, count: 8))
    }
    var slot = Int(truncatingIfNeeded: text.hash >> 40) & Self.slotMask
    var probes = 1
    while slots[slot] != 0 {
      guard probes < Self.probesMax else { return }
      slot = (slot + 1) & Self.slotMask
      probes += 1
    }
    let entry = Entry(
      hash: text.hash,
      start: bytes.count,
      headCount: text.head.count,
      tailCount: text.tail.count,
      hasAddress: text.address != nil,
      saying: saying
    )
    for index in text.head { bytes.append(line[index]) }
    for index in text.tail { bytes.append(line[index]) }
    entries.append(entry)
    slots[slot] = UInt16(entries.count)
  }
}

extension Span<UInt8> {
  /// Where the `x` of the first `0x` in `range` stands.
  @inline(__always)
  fileprivate func addressMark(in range: Range<Int>) -> Int? {
    var from = range.lowerBound
    while let x = firstPosition(of: UInt8(ascii: "x"), in: from..<range.upperBound) {
      if x > range.lowerBound, self[x - 1] == UInt8(ascii: "0") { return x }
      from = x + 1
    }
    return nil
  }
}
