/// Collects the lines of a record that a message holds over several of them, up to a bound: of a dictionary that `NSLog`
/// printed, or of JSON behind an envelope.
///
///     2025-03-01 10:00:00.001 Shop[12:34] {
///         class = FeedViewController;
///         event = viewDidLoad;
///     }
struct RecordGlue {
  /// One line of it, as a range of `bytes`.
  struct Part {
    let range: Range<Int>
    let place: Place
  }

  /// What a line did.
  enum Step {
    /// It belongs to the record, which goes on.
    case more
    /// It closes the record.
    case whole
    /// It does not belong to it.
    case other
  }

  static let bytesMax = 4096
  static let openerBytesMax = 512

  private(set) var bytes: [UInt8] = []
  private(set) var parts: [Part] = []
  private(set) var isOpen = false
  private var depth = 0
  /// Where it opens.
  private(set) var brace = 0

  /// Whether the brace alone stands on the first line: then what follows may be JSON.
  private(set) var opensBare = false

  /// Opens a record where `line`, which starts at `start`, ends with the brace at `brace`.
  mutating func open(_ line: Span<UInt8>, from start: Int, _ brace: Int, at place: Place) {
    guard brace == start || line[brace - 1].isBlank else { return }
    close()
    isOpen = true
    opensBare = brace == start
    depth = 1
    self.brace = brace
    add(line, at: place)
  }

  /// Takes in `line`, if it belongs to the record.
  mutating func take(_ line: Span<UInt8>, from start: Int, at place: Place) -> Step {
    let text = line.trimmed(start..<line.count)
    guard let latest = parts.last, latest.place.line == place.before, place.indent == 0,
      bytes.count + line.count < Self.bytesMax, line.isRecordLine(text)
    else { return .other }
    add(line, at: place)
    let first = line[text.lowerBound]
    if first == UInt8(ascii: "}") || first == UInt8(ascii: ")") { depth -= 1 }
    let last = line[text.upperBound - 1]
    if last == UInt8(ascii: "{") || last == UInt8(ascii: "(") { depth += 1 }
    return depth == 0 ? .whole : .more
  }

  mutating func close() {
    guard isOpen else { return }
    isOpen = false
    bytes.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ line: Span<UInt8>, at place: Place) {
    if !bytes.isEmpty { bytes.append(0x20) }
    let start = bytes.count
    for index in 0..<line.count { bytes.append(line[index]) }
    parts.append(Part(range: start..<bytes.count, place: place))
  }
}

extension Span<UInt8> {
  /// Whether `text` is a key with its value, or closes what was opened: 'class = Feed;', '"class" : "Feed",', '}'.
  fileprivate func isRecordLine(_ text: Range<Int>) -> Bool {
    guard let first = text.first else { return false }
    let last = self[text.upperBound - 1]
    switch self[first] {
    case UInt8(ascii: "}"), UInt8(ascii: ")"):
      return text.count == 1 || text.count == 2 && (last == 0x2c || last == 0x3b)
    case UInt8(ascii: "\""):
      guard let close = position(of: UInt8(ascii: "\""), in: first + 1..<text.upperBound) else {
        return false
      }
      let mark = skippingBlanks(from: close + 1, before: text.upperBound)
      return has(":", at: mark) || has("= ", at: mark) && isOpenOrEnded(last)
    case let byte where byte.isLetter || byte == UInt8(ascii: "_"):
      let mark = skippingBlanks(from: wordEnd(from: first, before: text.upperBound), before: count)
      return has("= ", at: mark) && isOpenOrEnded(last)
    default: return false
    }
  }

  private func isOpenOrEnded(_ last: UInt8) -> Bool { ";{(".utf8.contains(last) }
}
