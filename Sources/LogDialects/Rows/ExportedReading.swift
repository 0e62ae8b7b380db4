internal import CallbackLog

/// Reading of lines that a store or a table made of a message, when nothing else reads them.
extension LogReader {
  /// Reads the message that the line holds as one of several values; nil when it holds none.
  mutating func readExported(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard !depth.isCleaned, !depth.isDivided else { return nil }
    // A dump holds all rows in one line, and each is looked at once.
    if let outcome = readInserted(line, from: start, at: place, into: &recording) { return outcome }
    if let outcome = readRows(line, from: start, at: place, into: &recording) { return outcome }
    guard line.count - start <= Self.exportedBytesMax else { return nil }
    return readCollectedLine(line, from: start, at: place, into: &recording)
      ?? readKeyed(line, from: start, at: place, into: &recording)
      ?? readCells(line, from: start, at: place, into: &recording)
  }

  /// Reads an array of a time and a line, or of such rows: `[["time","message"],["2024-…","…"]]`.
  private mutating func readRows(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard line.has("[[", at: start) || line.has("[\"", at: start) else { return nil }
    var cursor = JSONCursor(start..<line.count)
    guard let array = cursor.value(line) else { return nil }
    _ = cursor.take(UInt8(ascii: ","), line)
    guard cursor.next(line) == nil,
      case .read = readCollected(line, in: array, at: place, into: &recording)
    else { return nil }
    return .read
  }

  /// Longer lines are looked at in the usual ways only, so that none costs more than its length a few times.
  private static let exportedBytesMax = 1 << 16

  /// Reads the quoted text behind a message's key: `msg="…"`, `message: '…'`, `"log"=>"…"`.
  private mutating func readKeyed(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard (start..<line.count).contains(where: { line[$0].isQuote }) else { return nil }
    var time: Int64?
    var index = start
    while index < line.count {
      let byte = line[index]
      guard byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") else {
        index += 1
        continue
      }
      let key = line.key(before: index, from: start)
      var value = index + 1
      if line.has(">", at: value) { value += 1 }
      value = line.skippingBlanks(from: value, before: line.count)
      index += 1
      guard value < line.count, let role = RecordKeys.shared.role(line, key) else { continue }
      let isQuoted = line[value].isQuote
      let end =
        isQuoted
        ? line.quotedValueEnd(from: value)
        : line.unquotedValueEnd(from: value)
      // A quote that does not close is none, nor are those behind it.
      guard let end else { return nil }
      let text = (isQuoted ? value + 1 : value)..<end
      if case .time = role { time = time ?? line.recordTime(text, zone: zoneMicroseconds) }
      if case .message = role, isQuoted, spellings.hasWord(line, text),
        spellings.callback(line, in: text) == nil
      {
        let marks: ValueMarks = line[value] == UInt8(ascii: "\"") ? .escaped : .doubled(line[value])
        guard time != nil || line.isOfRecord(key, text, from: start) else { return nil }
        let isPlain = line.position(of: marks.mark, in: text) == nil
        let value = MessageValue(range: text, marks: isPlain ? .none : marks, time: time)
        return readValue(value, line, at: place, into: &recording)
      }
      if isQuoted { index = end + 1 }
    }
    return nil
  }

  /// Reads the text that is all of the line behind its key: `message = Feed viewDidLoad`, `Body: Str(…)`.
  mutating func readField(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let body = "Body: Str("
    var text = line.trimmed(start..<line.count)
    if line.has(body, at: start), line.has(")", endingAt: text.upperBound) {
      text = start + body.utf8.count..<text.upperBound - 1
    } else {
      guard !depth.isCleaned, !depth.isDivided,
        let value = line.end(of: " = ", at: line.wordEnd(from: start, before: line.count)),
        value - start == "message = ".utf8.count
      else { return nil }
      text = value..<text.upperBound
      guard !line.has("\"", at: text.lowerBound) else { return nil }
    }
    guard !text.isEmpty, spellings.hasWord(line, text) else { return nil }
    return readValue(MessageValue(range: text), line, at: place, into: &recording)
  }

  /// Reads the message behind what a collector puts before it: `<134>1 2024-… host app pid - - …`,
  /// `May 02 09:31:44 host app: …`, `2024-… stdout F …`.
  private mutating func readCollectedLine(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard let prefix = CollectorPrefix(line, from: start, zone: zoneMicroseconds) else {
      return nil
    }
    let value = MessageValue(
      range: prefix.message..<line.trimmed(prefix.message..<line.count).upperBound,
      time: prefix.time,
      process: prefix.process,
      program: prefix.program
    )
    return readValue(value, line, at: place, into: &recording)
  }
}

extension ValueMarks {
  /// What shows that a text is not written as it is.
  fileprivate var mark: UInt8 {
    switch self {
    case .doubled(let quote): quote
    default: UInt8(ascii: "\\")
    }
  }
}

extension UInt8 {
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}

extension Span<UInt8> {
  /// Whether the key and its text are of a record that is written out without a time on the line: they are all of
  /// the line, as where each field has one, or an arrow stands between them, as Ruby prints a record.
  ///
  /// Elsewhere they are an argument in a source.
  fileprivate func isOfRecord(_ key: Range<Int>, _ text: Range<Int>, from start: Int) -> Bool {
    if position(of: "=>", in: key.upperBound..<text.lowerBound) != nil { return true }
    let first = has("- ", at: start) ? skippingBlanks(from: start + 2, before: count) : start
    return key.lowerBound == first && trimmed(text.upperBound + 1..<count).isEmpty
  }

  /// The key that ends before `end`, without quotes and blanks.
  fileprivate func key(before end: Int, from start: Int) -> Range<Int> {
    var last = end
    while last > start, self[last - 1].isBlank || self[last - 1] == UInt8(ascii: "\"") { last -= 1 }
    var first = last
    while first > start, self[first - 1].isWord || "@.-".utf8.contains(self[first - 1]) {
      first -= 1
    }
    return first..<last
  }

  /// Where the value ends that begins at `start`; none that matters is longer than a time.
  fileprivate func unquotedValueEnd(from start: Int) -> Int {
    var index = start
    let end = Swift.min(count, start + BytesMax.plainTime)
    while index < end, !self[index].isBlank, self[index] != UInt8(ascii: ",") { index += 1 }
    return index
  }

  /// Where the text ends that the quote at `open` begins: with a backslash before a quote inside, or with two.
  fileprivate func quotedValueEnd(from open: Int) -> Int? {
    let quote = self[open]
    var index = open + 1
    while index < count {
      if self[index] == quote {
        guard quote == UInt8(ascii: "'"), index + 1 < count, self[index + 1] == quote else {
          return index
        }
        index += 1
      } else if self[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 1
      }
      index += 1
    }
    return nil
  }
}
