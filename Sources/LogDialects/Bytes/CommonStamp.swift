/// Reading of `2025-08-25 10:54:16.777357+0800`, the layout of most logs, without looking for others.
extension Span<UInt8> {
  /// The stamp in that layout that starts at `start`; `zone` is taken off when it names none.
  func commonStamp(at start: Int, zone: Int64) -> Stamp? {
    guard let minute = startOfMinute(at: start) else { return nil }
    return commonStamp(at: start, minute: minute, zone: zone)
  }

  /// The minute that starts with the date at `start`, in microseconds since 1970.
  func startOfMinute(at start: Int) -> Int64? {
    guard start + 19 <= count else { return nil }
    let text = extracting(start..<start + 19)
    guard text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      text[10] == 0x20 || text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"),
      text[16] == UInt8(ascii: ":"), let century = text.pair(0), let year = text.pair(2),
      let month = text.pair(5), let day = text.pair(8), let hour = text.pair(11), hour < 24,
      let minute = text.pair(14), minute < 60,
      let days = days(year: century * 100 + year, month: month, day: day)
    else { return nil }
    return (days * 86_400 + hour * 3600 + minute * 60) * 1_000_000
  }

  /// The stamp at `start` whose minute is known already.
  @inline(__always)
  func commonStamp(at start: Int, minute: Int64, zone: Int64) -> Stamp? {
    guard start + 19 <= count, let second = pair(start + 17), second <= 60 else { return nil }
    var time = minute + second * 1_000_000
    var index = start + 19
    if index + 1 < count, isDecimalMark(at: index), self[index + 1].isDigit {
      var scale: Int64 = 100_000
      index += 1
      while index < count, self[index].isDigit {
        time += Int64(self[index] &- 0x30) * scale
        scale /= 10
        index += 1
      }
    }
    guard index < count else { return Stamp(time: time - zone, end: index, kind: .full) }
    // Half days need the careful way.
    if self[index] == 0x20, index + 2 < count, self[index + 2] | 0x20 == 0x6d { return nil }
    if let offset = zoneOffset(at: index, before: count) {
      return Stamp(time: time - offset.time, end: offset.end, kind: .full, isZoned: true)
    }
    return Stamp(time: time - zone, end: index, kind: .full)
  }

  /// The two digits from `index` on.
  @inline(__always)
  private func pair(_ index: Int) -> Int64? {
    let (tens, ones) = (self[index] &- 0x30, self[index + 1] &- 0x30)
    return tens < 10 && ones < 10 ? Int64(tens * 10 + ones) : nil
  }
}
