internal import CallbackLog

extension LeftSide {
  /// Reads the `T+0.1` or `Δ0.1s` in front of a line, the time since the app began; nil when none stands here.
  mutating func readElapsed(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool? {
    guard words == nil, "Tt".utf8.contains(line[index]) || line[index] == 0xce,
      sentence.name == nil,
      let mark = ["T+", "t+", "T +", "Δt=", "Δ"].first(where: { line.has($0, at: index) })
    else { return nil }
    let first = index + mark.utf8.count
    guard first < end, line[first].isDigit else { return nil }
    var last = line.digitsEnd(from: first, before: end)
    while last + 1 < end, ".:".utf8.contains(line[last]), line[last + 1].isDigit {
      last = line.digitsEnd(from: last + 1, before: end)
    }
    let unit = last..<line.wordEnd(from: last, before: end)
    guard unit.isEmpty || line.isUnit(unit) else { return nil }
    sentence.origin.note(line.relativeTime(first..<unit.upperBound, zone: zone))
    index = unit.upperBound
    return true
  }
}
