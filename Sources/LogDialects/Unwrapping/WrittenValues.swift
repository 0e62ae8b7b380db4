internal import CallbackLog

/// Messages that were printed as a value of a language, or pasted as a document's text.
///
/// What only belongs to that is blanked, so that each byte of the message keeps its place.
extension Span<UInt8> {
  /// The line with the message from `start` on as it was before that; nil when it is no such message.
  func withoutValueMarks(from start: Int) -> [UInt8]? {
    let text = trimmed(start..<count)
    guard text.count > 4 else { return nil }
    if isTuple(text) {
      var bytes = copy()
      bytes.blank(text.lowerBound..<text.lowerBound + 1)
      bytes.blank(text.upperBound - 1..<text.upperBound)
      for index in text where self[index] == UInt8(ascii: "\"") || self[index] == UInt8(ascii: ",")
      {
        bytes.blank(index..<index + 1)
      }
      return bytes
    }
    return withoutOptionals(text) ?? withoutControlWords(text)
  }

  /// Whether `text` is a tuple as Swift prints one that holds strings: `(Feed, "viewDidLoad()")`.
  private func isTuple(_ text: Range<Int>) -> Bool {
    guard self[text.lowerBound] == UInt8(ascii: "("),
      self[text.upperBound - 1] == UInt8(ascii: ")"),
      position(of: ", ", in: text) != nil
    else { return false }
    var (isQuoted, hasString) = (false, false)
    for index in text where self[index] == UInt8(ascii: "\"") {
      isQuoted.toggle()
      // A string begins an element, and ends it.
      let isAtElement =
        isQuoted
        ? self[index - 1] == UInt8(ascii: "(") || has(", ", endingAt: index)
        : has(", ", at: index + 1) || index + 2 == text.upperBound
      guard isAtElement else { return false }
      hasString = true
    }
    return hasString && !isQuoted
  }

  /// The line without `Optional("` and `")` around what was printed without being unwrapped; nil when there is none,
  /// or one that never closes: then it is not known where the value ends.
  private func withoutOptionals(_ text: Range<Int>) -> [UInt8]? {
    let opening = "Optional(\""
    var bytes: [UInt8]?
    var index = text.lowerBound
    while let open = position(of: opening, in: index..<text.upperBound) {
      let start = open + opening.utf8.count
      guard open == text.lowerBound || !self[open - 1].isWord,
        let close = position(of: "\")", in: start..<text.upperBound)
      else { return nil }
      if bytes == nil { bytes = copy() }
      bytes?.blank(open..<start)
      bytes?.blank(close..<close + 2)
      index = close + 2
    }
    return bytes
  }

  /// The line without the control words of RTF before its text, and the mark at its end: `\f0\fs24 \cf0 … \`.
  private func withoutControlWords(_ text: Range<Int>) -> [UInt8]? {
    var start = text.lowerBound
    while let end = controlWordEnd(at: start, before: text.upperBound) { start = end }
    var end = text.upperBound
    if has("\\n", endingAt: end) || has("\\r", endingAt: end) {
      // A line end that was written out.
      while has("\\n", endingAt: end) || has("\\r", endingAt: end) { end -= 2 }
    } else if has("\\par", endingAt: end) {
      end -= 4
    } else if self[end - 1] == UInt8(ascii: "\\"), end - 1 > start {
      end -= 1
    }
    guard start > text.lowerBound || end < text.upperBound, start < end else { return nil }
    var bytes = copy()
    bytes.blank(text.lowerBound..<start)
    bytes.blank(end..<text.upperBound)
    return bytes
  }

  /// The end of a word such as `\fs24` at `start`, with the blank that closes it.
  private func controlWordEnd(at start: Int, before end: Int) -> Int? {
    guard start + 2 < end, self[start] == UInt8(ascii: "\\"), self[start + 1].isLower else {
      return nil
    }
    var index = start + 1
    while index < end, self[index].isLower { index += 1 }
    while index < end, self[index].isDigit { index += 1 }
    guard index < end, self[index] == 0x20 || self[index] == UInt8(ascii: "\\") else { return nil }
    return self[index] == 0x20 ? index + 1 : index
  }

  func copy() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in 0..<count { bytes.append(self[index]) }
    return bytes
  }
}

extension [UInt8] {
  mutating func blank(_ range: Range<Int>) {
    for index in range { self[index] = 0x20 }
  }
}

/// Reading of such messages.
extension LogReader {
  /// Reads the message behind `envelope` once more, as it was before it became a value, or behind the columns
  /// of a runner; returns whether it told something.
  mutating func readWrittenValue(
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Bool {
    guard !depth.isCleaned, line.count - envelope.message <= Self.messageBytesMax else {
      return false
    }
    if readLinesInArray(line, envelope, at: place, into: &recording) { return true }
    depth.beginCleaned()
    defer { depth.endCleaned() }
    let outcome: Outcome
    let before = unclear.noted
    let bytes =
      line.withoutValueMarks(from: envelope.message)
      ?? line.withoutFrames(from: envelope.message, lexicon, spellings)
    if let bytes {
      outcome = readMessage(bytes.span, from: nil, envelope, at: place, into: &recording)
    } else if let stamp = line.stampBehindColumns(
      from: envelope.message,
      zone: zoneMicroseconds
    ) {
      // 'test⇥UNKNOWN STEP⇥2026-01-03T09:33:11.1234567Z …', as 'gh run view --log' writes it.
      let inner = Envelope(.plain, message: stamp.end, stamp: stamp)
      outcome = readMessage(line, from: nil, inner, at: place, into: &recording)
    } else {
      return false
    }
    if case .read = outcome {
      // Known from a line above, it is read without a look at what was noted before.
      unclear.forget()
      return true
    }
    unclear.keep(before)
    return false
  }
}

extension Span<UInt8> {
  /// The stamp behind the two columns that a line starts with; in a table such columns hold other things, and its
  /// stamps are not written as a runner's are.
  fileprivate func stampBehindColumns(from start: Int, zone: Int64) -> Stamp? {
    guard let first = position(of: 0x09, in: start..<count),
      let second = position(of: 0x09, in: first + 1..<count), second + 24 < count,
      self[second + 1].isDigit
    else { return nil }
    guard let stamp = stamp(at: second + 1, before: count, zone: zone),
      has("Z ", at: stamp.end - 1), position(of: "0x", in: start..<second) == nil
    else { return nil }
    return stamp
  }
}
