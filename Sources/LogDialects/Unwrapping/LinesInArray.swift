internal import CallbackLog

/// Arrays of lines, as a program prints them in one: `["Feed viewDidLoad", "Feed viewWillAppear"]`.
extension LogReader {
  /// Reads each text of the array that is the whole message; false when it is no such array, or when its first
  /// callback is in vain.
  mutating func readLinesInArray(
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Bool {
    let text = line.trimmed(envelope.message..<line.count)
    guard !depth.isDivided, text.count > 4, line.has("[\"", at: text.lowerBound),
      line.has("\"]", endingAt: text.upperBound),
      line.position(of: UInt8(ascii: "\\"), in: text) == nil
    else { return false }
    // One text is a value like any other.
    guard textsWithCallbacks(line, text) > 1 else { return false }
    let before = unclear.take()
    depth.divide()
    defer { depth.endDivided() }
    var isRead = false
    var index = text.lowerBound + 2
    while index < text.upperBound {
      guard let end = line.position(of: UInt8(ascii: "\""), in: index..<text.upperBound),
        let next = line.nextText(behind: end, before: text.upperBound)
      else { break }
      let bytes = line.extracting(0..<end)
      // A word alone is a value of any list.
      if line.hasBlank(index..<end), spellings.next(in: bytes, from: index) != nil {
        let inner = line.extracting(index..<end)
        var place = place
        place.indent += index
        let outcome = readText(inner, from: 0, at: place, into: &recording)
        if case .read = outcome { isRead = true }
        if !isRead { break }
      }
      index = next
    }
    unclear.forget()
    if !isRead { unclear.keep(before) }
    return isRead
  }
}

extension LogReader {
  /// How many texts of the array hold a callback.
  private func textsWithCallbacks(_ line: Span<UInt8>, _ text: Range<Int>) -> Int {
    var count = 0
    var index = text.lowerBound + 2
    while index < text.upperBound,
      let end = line.position(of: UInt8(ascii: "\""), in: index..<text.upperBound),
      let next = line.nextText(behind: end, before: text.upperBound)
    {
      if line.hasBlank(index..<end),
        spellings.next(in: line.extracting(0..<end), from: index) != nil
      {
        count += 1
      }
      index = next
    }
    return count
  }
}

extension Span<UInt8> {
  /// Where the next text of the array begins behind the quote at `close`, or the array's end.
  fileprivate func nextText(behind close: Int, before end: Int) -> Int? {
    if close + 2 == end { return end }
    guard has(",", at: close + 1) else { return nil }
    let open = skippingBlanks(from: close + 2, before: end)
    return has("\"", at: open) ? open + 1 : nil
  }
}
