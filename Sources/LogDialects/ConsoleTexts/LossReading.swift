internal import CallbackLog

/// Lines of a writer that could not keep up, or that shortens what repeats.
extension LogReader {
  /// Reads '--- last message repeated 3 times ---', which the object of the line above got again.
  ///
  /// Where that is not the line above, or shows no object, nobody knows what came how often.
  mutating func readRepetition(
    _ range: Range<Int>,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    guard let latest = held, latest.event.line == place.before, latest.event.callback != nil,
      latest.event.traits.contains(.address), around.lines == nil,
      envelope.process == nil || envelope.process == recording.origins[latest.event.origin].process
    else { return readGap(range, at: place, into: &recording) }
    var again = latest.event
    let text = Event(at: place, range)
    (again.line, again.byteOffset) = (text.line, text.byteOffset)
    (again.column, again.length) = (text.column, text.length)
    if envelope.time != Event.noTime { again.time = clock.time(envelope, nil) }
    release(into: &recording)
    held = HeldEvent(event: again, dialect: latest.dialect)
    return .read
  }
}

extension Span<UInt8> {
  /// Whether 'last message repeated 3 times' or 'message repeated 2 times: [ <Feed: 0x1> viewDidAppear]' stands around `end`, behind
  /// 'repeated'.
  func tellsRepetition(_ end: Int) -> Bool {
    let word = end - "repeated".utf8.count
    let digits = digitsEnd(from: end + 1, before: count)
    return has("last message ", endingAt: word)
      || has("message ", endingAt: word) && has(" times: [", at: digits)
  }

  /// Whether the message from `start` on says with `word` that lines are missing, and no more, behind a prefix at most; or a
  /// daemon says it.
  func tellsLoss(_ word: Range<Int>, from start: Int) -> Bool {
    if let text = lossOfDaemon(word) { return isOnlyPrefix(start, before: text) }
    let end = trimmed(start..<count).upperBound
    if tellsLoss(start..<end) { return true }
    // It begins with its mark, behind a blank.
    let first = Swift.max(start + 1, end - BytesMax.loss)
    guard first < word.lowerBound else { return false }
    for index in first..<word.lowerBound
    where self[index - 1].isBlank && tellsLoss(index..<end) {
      return isOnlyPrefix(start, before: index)
    }
    return false
  }

  /// Where the text starts with which a daemon or a tool tells with `word` that it lost messages; nil for other texts.
  func lossOfDaemon(_ word: Range<Int>) -> Int? {
    // 'Lost connection to device.', as flutter writes it.
    if let end = end(of: "Lost connection to device.", at: word.lowerBound) {
      return trimmed(word.lowerBound..<count).upperBound == end ? word.lowerBound : nil
    }
    let digits = digitsEnd(from: word.upperBound + 1, before: count)
    guard digits > word.upperBound + 1, has(" messages from ", at: digits) else { return nil }
    // 'imuxsock lost 37 messages from pid 512 due to rate-limiting', 'Suppressed 37 messages from shop.service'
    if has("lost", at: word.lowerBound) { return opening("imuxsock ", before: word) }
    let isOfJournal = position(of: "journald", in: 0..<word.lowerBound) != nil
    return isOfJournal && has("Suppressed", at: word.lowerBound) ? word.lowerBound : nil
  }

  /// Whether the message in `range` says that lines are missing, and no more: '*** 12 messages dropped'.
  ///
  /// Apps drop messages of their own, so a mark as of a log's own voice must stand before it.
  private func tellsLoss(_ range: Range<Int>) -> Bool {
    let message = trimmed(range)
    guard message.count <= BytesMax.loss, isVoiceOfLog(message) else { return false }
    var namesLines = false
    var index = message.lowerBound
    while index < message.upperBound {
      guard self[index].isLetter || self[index].isDigit else {
        index += 1
        continue
      }
      let start = index
      while index < message.upperBound, self[index].isLetter || self[index].isDigit { index += 1 }
      if self[start].isDigit { continue }
      guard let word = lossWords.first(where: { equalsIgnoringCase($0, in: start..<index) })
      else { return false }
      if word.hasPrefix("message") || word.hasPrefix("line") { namesLines = true }
    }
    return namesLines
  }

  /// Whether `message` starts with stars, dashes, signs or dots, or stands in brackets.
  private func isVoiceOfLog(_ message: Range<Int>) -> Bool {
    guard message.count > 8 else { return false }
    let (first, second) = (self[message.lowerBound], self[message.lowerBound + 1])
    let last = self[message.upperBound - 1]
    switch first {
    case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "."):
      return second == first
    case UInt8(ascii: "["): return last == UInt8(ascii: "]")
    case UInt8(ascii: "("): return last == UInt8(ascii: ")")
    case UInt8(ascii: "<"): return last == UInt8(ascii: ">")
    default: return has("\u{2026}", at: message.lowerBound)
    }
  }
}

/// The words of all such messages, syslog's two about its limits among them.
private let lossWords = [
  "message", "messages", "line", "lines", "dropped", "discarded", "omitted", "skipped", "lost",
  "log", "logs", "more", "some", "were", "was", "have", "has", "been", "from", "this",
  "process", "exceeded", "per", "second", "limit", "remaining", "quota",
]
