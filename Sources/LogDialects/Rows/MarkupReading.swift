internal import CallbackLog

/// Reading of records that are written in XML or HTML, each on a line of its own.
extension LogReader {
  /// Reads the message of `<log time="…" message="…"/>` or `<message>…</message>`; nil when the line has none.
  mutating func readMarkup(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard !depth.isCleaned, !depth.isDivided, line.count - start <= Self.messageBytesMax else {
      return nil
    }
    var markup = Markup(spellings: spellings, zone: zoneMicroseconds)
    guard markup.read(line, from: start), let message = markup.message,
      markup.isNamed || markup.time != nil,
      // '<class>Feed</class><method>viewDidLoad</method>': another element says whose it is.
      spellings.callback(line, in: message) == nil
    else { return nil }
    let hasEntities =
      line.position(of: UInt8(ascii: "&"), in: message) != nil && !markup.isCharacters
    let value = MessageValue(
      range: message,
      marks: hasEntities ? .entities : .none,
      time: markup.time
    )
    return readValue(value, line, at: place, into: &recording)
  }
}

/// The tags and texts of one line, as far as they hold a record.
private struct Markup {
  /// The text that tells a callback.
  var message: Range<Int>?
  /// Whether its tag or attribute has the name of a message.
  var isNamed = false
  /// Whether it stands in a CDATA section.
  var isCharacters = false
  var time: Int64?

  private let spellings: SpellingTable
  private let zone: Int64
  /// Whether the element that is open has the name of a message, or an attribute of it or of one around it says so.
  private var isMessage: Bool { isMessageElement || isMessageField }
  private var isMessageElement = false
  private var isMessageField = false

  init(spellings: SpellingTable, zone: Int64) {
    self.spellings = spellings
    self.zone = zone
  }

  /// Reads the line; false when it is no markup or holds several texts that tell callbacks.
  mutating func read(_ line: Span<UInt8>, from start: Int) -> Bool {
    var index = start
    while index < line.count {
      if line.has("<![CDATA[", at: index) {
        let open = index + 9
        guard let close = line.position(of: "]]>", in: open..<line.count) else { return false }
        guard take(open..<close, line, isCharacters: true) else { return false }
        index = close + 3
      } else if line[index] == UInt8(ascii: "<") {
        guard let end = readTag(line, from: index) else { return false }
        index = end
      } else {
        let end = line.position(of: UInt8(ascii: "<"), in: index..<line.count) ?? line.count
        // An address in angles is no tag, and such a text has no end here.
        guard end < line.count || line.trimmed(index..<end).isEmpty else { return false }
        guard take(index..<end, line, isCharacters: false) else { return false }
        index = end
      }
    }
    return true
  }

  /// Takes a text: the message, or a time.
  private mutating func take(
    _ range: Range<Int>,
    _ line: Span<UInt8>,
    isCharacters: Bool,
    isNamed: Bool? = nil
  ) -> Bool {
    let text = line.trimmed(range)
    guard !text.isEmpty else { return true }
    if spellings.hasWord(line, text) {
      guard message == nil else { return false }
      message = text
      self.isNamed = isNamed ?? isMessage
      self.isCharacters = isCharacters
    } else if time == nil {
      time = line.recordTime(text, zone: zone)
    }
    return true
  }

  /// Reads the tag at `start`, and returns where it ends; nil when none stands there.
  private mutating func readTag(_ line: Span<UInt8>, from start: Int) -> Int? {
    var index = start + 1
    guard index < line.count else { return nil }
    if line[index] == UInt8(ascii: "/") || line[index] == UInt8(ascii: "?") {
      return line.position(of: UInt8(ascii: ">"), in: index..<line.count).map { $0 + 1 }
    }
    guard line[index].isLetter else { return nil }
    let name = line.markupName(from: index)
    isMessageElement = isMessageName(name, line)
    index = name.upperBound
    while index < line.count {
      index = line.skippingBlanks(from: index, before: line.count)
      guard index < line.count else { return nil }
      if line[index] == UInt8(ascii: ">") { return index + 1 }
      if line.has("/>", at: index) { return index + 2 }
      let key = line.markupName(from: index)
      guard !key.isEmpty, key.upperBound + 1 < line.count,
        line[key.upperBound] == UInt8(ascii: "=")
      else { return nil }
      let quote = line[key.upperBound + 1]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let close = line.position(of: quote, in: key.upperBound + 2..<line.count)
      else { return nil }
      let value = key.upperBound + 2..<close
      guard takeAttribute(key, value, line) else { return nil }
      index = close + 1
    }
    return nil
  }

  private mutating func takeAttribute(
    _ key: Range<Int>,
    _ value: Range<Int>,
    _ line: Span<UInt8>
  ) -> Bool {
    let names = ["k", "key", "name", "field"]
    if names.contains(where: { line.equals($0, in: key) }), isMessageName(value, line) {
      isMessageField = true
      return true
    }
    let isNamed = isMessageName(key, line)
    // What another attribute says is no message.
    if !isNamed, spellings.hasWord(line, value) { return false }
    return take(value, line, isCharacters: false, isNamed: isNamed)
  }

  private func isMessageName(_ name: Range<Int>, _ line: Span<UInt8>) -> Bool {
    let local = name.lastIndex { line[$0] == UInt8(ascii: ":") }.map { $0 + 1..<name.upperBound }
    guard case .message(let rank) = RecordKeys.shared.role(line, local ?? name) else {
      return false
    }
    return RecordKeys.isCertain(rank)
  }
}

extension Span<UInt8> {
  /// The name of a tag or attribute that starts at `start`.
  fileprivate func markupName(from start: Int) -> Range<Int> {
    var index = start
    while index < count, self[index].isWord || "-.:".utf8.contains(self[index]) { index += 1 }
    return start..<index
  }
}
