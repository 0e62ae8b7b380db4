/// Times that a message tells in a field of its own, as loggers of keys and values write them.
extension MessageOrigin {
  /// Takes the time whose key is `key` and whose value starts at `start`: `time=2024-05-02T09:31:44.120Z`,
  /// `ts="1714642304.120"`.
  ///
  /// Any other value of such a key is an amount of time, and says nothing here.
  mutating func readTime(
    of key: Range<Int>,
    at start: Int,
    before end: Int,
    _ line: Span<UInt8>,
    zone: Int64
  ) {
    guard start < end, WordList.timeLabels.containsIgnoringCase(line, key) else { return }
    let first = line[start] == UInt8(ascii: "\"") ? start + 1 : start
    if let stamp = line.stamp(at: first, before: end, zone: zone) { return note(stamp.time) }
    var last = first
    while last < end, line[last].isDigit || line[last] == UInt8(ascii: ".") { last += 1 }
    note(line.recordTime(first..<last, zone: zone))
  }
}
