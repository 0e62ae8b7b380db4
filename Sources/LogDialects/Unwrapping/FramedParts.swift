internal import CallbackLog

/// Messages that set names, addresses and callbacks in frames: `{Feed} viewDidLoad`, `<<Feed>> viewDidLoad`,
/// `("Feed", 0x1): viewDidLoad`, and values as Swift prints them.
///
/// The frames are blanked, so that each byte keeps its place, and the rest is read as any other message.
struct FramedParts {
  private struct Frame {
    var open: Int
    var byte: UInt8
    var holdsFrame = false
  }

  private let lexicon: Lexicon
  private let spellings: SpellingTable
  private let text: Range<Int>
  /// Whether an address stands in the message: then it is no sentence about a method.
  private let showsObject: Bool
  private var frames: [Frame] = []
  private var marks: [Range<Int>] = []
  /// Where the brackets and labels in front of the message end: `[2026-03-16T14:44:11Z] [DEBUG] …`, `LOG [native] …`.
  private var frontEnd: Int
  /// Whether a part says whom the message concerns.
  private var isOfSomebody = false

  /// The longest message with frames.
  private static let bytesMax = 400

  init?(_ line: Span<UInt8>, from start: Int, _ lexicon: Lexicon, _ spellings: SpellingTable) {
    text = line.trimmed(start..<line.count)
    guard !text.isEmpty, text.count <= Self.bytesMax else { return nil }
    frontEnd = line.labelsEnd(from: text.lowerBound, before: text.upperBound, lexicon)
    self.lexicon = lexicon
    self.spellings = spellings
    showsObject = line.showsObject(from: start)
    // An item of a list of methods, a comment, a heading.
    guard showsObject || !"-*/#+>|".utf8.contains(line[text.lowerBound]) else { return nil }
  }

  /// What is to be blanked; nil when a frame holds something else, as in sentences and source code.
  mutating func read(_ line: Span<UInt8>) -> [Range<Int>]? {
    var index = text.lowerBound
    while index < text.upperBound {
      guard let next = step(line, at: index) else { return nil }
      index = next
    }
    guard frames.isEmpty, isOfSomebody || showsObject, !marks.isEmpty else { return nil }
    return marks
  }

  /// Reads the byte at `index`, and returns where to go on; nil when this is no such message.
  private mutating func step(_ line: Span<UInt8>, at index: Int) -> Int? {
    let byte = line[index]
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "\""), UInt8(ascii: "'"):
      return frames.last?.byte == byte ? close(line, at: index) : open(line, at: index)
    case UInt8(ascii: "<"):
      if let description = line.description(at: index, before: text.upperBound),
        description.address != nil, !description.name.isEmpty, line[index + 1] != UInt8(ascii: "<")
      {
        if !frames.isEmpty { frames[frames.count - 1].holdsFrame = true }
        return description.end
      }
      guard index > text.lowerBound, line[index - 1].isWord else { return open(line, at: index) }
      // 'HostingController<FeedView>'
      let end = line.nameEnd(from: index - 1, before: text.upperBound)
      return end > index ? end : nil
    case UInt8(ascii: "("):
      return openParenthesis(line, at: index)
    case UInt8(ascii: "["):
      // '-[Feed viewDidLoad]' is a method.
      let isMethod = index > text.lowerBound && "-+".utf8.contains(line[index - 1])
      guard isMethod else { return open(line, at: index) }
      // '- "-[Feed viewDidLoad] 0x1"' is one of a list of lines.
      guard showsObject, !frames.isEmpty else { return nil }
      return line.position(of: UInt8(ascii: "]"), in: index..<text.upperBound).map { $0 + 1 }
    case UInt8(ascii: "{"): return open(line, at: index)
    case UInt8(ascii: ">") where frames.last?.byte != UInt8(ascii: "<"): return index + 1
    case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      let opening: UInt8 =
        switch byte {
        case UInt8(ascii: ">"): UInt8(ascii: "<")
        case UInt8(ascii: ")"): UInt8(ascii: "(")
        case UInt8(ascii: "]"): UInt8(ascii: "[")
        default: UInt8(ascii: "{")
        }
      return frames.last?.byte == opening ? close(line, at: index) : nil
    default: return index + 1
    }
  }

  private mutating func open(_ line: Span<UInt8>, at index: Int) -> Int? {
    guard frames.count < 4 else { return nil }
    if !frames.isEmpty { frames[frames.count - 1].holdsFrame = true }
    frames.append(Frame(open: index, byte: line[index]))
    return index + 1
  }

  /// Reads the parenthesis at `index`: a frame, a function's, or that of a value such as
  /// `LifecycleEvent(controller: Feed, callback: viewDidLoad, pointer: 0x1)`.
  private mutating func openParenthesis(_ line: Span<UInt8>, at index: Int) -> Int? {
    guard index > text.lowerBound, line[index - 1].isWord else { return open(line, at: index) }
    guard let close = line.closingParenthesis(at: index, before: text.upperBound) else {
      return nil
    }
    let type = text.lowerBound..<index
    let isValue =
      showsObject && close + 1 == text.upperBound && line[type.lowerBound].isUpper
      && line.isName(type) && !line.hasBlank(type) && !line.isControllerName(type)
    guard isValue else { return close + 1 }
    marks.append(type)
    return open(line, at: index)
  }

  private mutating func close(_ line: Span<UInt8>, at index: Int) -> Int? {
    guard let frame = frames.popLast() else { return nil }
    let inner = line.trimmed(frame.open + 1..<index)
    let isInFront =
      frames.isEmpty && (frame.byte == UInt8(ascii: "[") || frame.byte == UInt8(ascii: "("))
      && frame.open == frontEnd
    if isInFront {
      frontEnd = line.labelsEnd(from: index + 1, before: text.upperBound, lexicon)
    }
    guard frame.holdsFrame || readParts(inner, line) || isText(frame, inner, line) else {
      // Time, level and place stay: they are read as in front of any message.
      return isInFront ? index + 1 : nil
    }
    marks.append(frame.open..<frame.open + 1)
    marks.append(index..<index + 1)
    let hasLabels = inner.contains {
      line[$0] == UInt8(ascii: ":") || line[$0] == UInt8(ascii: "=")
    }
    let isList = !hasLabels && !line.isOneName(inner)
    for place in inner where isList && line[place] == UInt8(ascii: ",") {
      marks.append(place..<place + 1)
    }
    return index + 1
  }

  /// Whether `inner` is a text in quotes with a message in it, the value of a key, an item or a column:
  /// `msg='Feed viewDidLoad' ptr=0x1`.
  private func isText(_ frame: Frame, _ inner: Range<Int>, _ line: Span<UInt8>) -> Bool {
    guard showsObject, "\"'".utf8.contains(frame.byte), !inner.isEmpty else { return false }
    var before = frame.open
    while before > text.lowerBound, line[before - 1].isBlank { before -= 1 }
    return before == text.lowerBound || ":=,;".utf8.contains(line[before - 1])
      || before == text.lowerBound + 1 && line.has("-", at: text.lowerBound)
  }

  /// Reads what a frame holds; returns whether that is one part, or several with commas between them.
  private mutating func readParts(_ inner: Range<Int>, _ line: Span<UInt8>) -> Bool {
    guard !inner.isEmpty else { return false }
    if line.isOneName(inner) { return readPart(inner, line) }
    var index = inner.lowerBound
    while index < inner.upperBound {
      let comma = line.position(of: UInt8(ascii: ","), in: index..<inner.upperBound)
      guard readPart(line.trimmed(index..<(comma ?? inner.upperBound)), line) else { return false }
      index = (comma ?? inner.upperBound) + 1
    }
    return true
  }

  /// Reads one part; returns whether it is a name, an address, a callback, the key of one of these, or one with its key.
  private mutating func readPart(
    _ part: Range<Int>,
    _ line: Span<UInt8>,
    isLabelled: Bool = false
  ) -> Bool {
    guard !part.isEmpty else { return false }
    if line.address(at: part.lowerBound, before: part.upperBound)?.end == part.upperBound {
      return true
    }
    if line.nameAndAddress(part) != nil { return true }
    // A callback in a frame stands in sentences about it as well.
    if spellings.callback(line, in: part) != nil { return showsObject }
    let isClass = line.isOneName(part) && line[part.lowerBound].isUpper
    if isClass, line.isOwnerName(part) || line.equals("VC", in: part) {
      // '{FeedController, CartController} viewDidLoad' does not say whose callback it is.
      guard isLabelled || !isOfSomebody else { return false }
      isOfSomebody = true
      return true
    }
    let word = part.lowerBound..<line.wordEnd(from: part.lowerBound, before: part.upperBound)
    // 'self: 0x1, thread: main'
    if isLabelled, showsObject, word == part { return true }
    guard lexicon.key(line, word) != nil else { return isClass && showsObject }
    let mark = line.skippingBlanks(from: word.upperBound, before: part.upperBound)
    guard mark < part.upperBound else { return showsObject }
    return ":=".utf8.contains(line[mark])
      && readPart(line.trimmed(mark + 1..<part.upperBound), line, isLabelled: true)
  }
}

extension Span<UInt8> {
  /// Where the labels of a logger that start at `start` end, and the blanks behind them: 'LOG  ', 'flutter: ', 'INFO - '.
  fileprivate func labelsEnd(from start: Int, before end: Int, _ lexicon: Lexicon) -> Int {
    var index = skippingBlanks(from: start, before: end)
    while index < end {
      let word = index..<wordEnd(from: index, before: end)
      if word.isEmpty {
        guard ":-|".utf8.contains(self[index]) else { break }
        index += 1
      } else {
        // 'I [ui] …'
        let isLevel = word.count == 1 && "VDIWE".utf8.contains(self[index])
        guard isLevel || lexicon.meaning(self, word) == .tag else { break }
        index = word.upperBound
      }
      index = skippingBlanks(from: index, before: end)
    }
    return index
  }

  /// Whether `range` is one name, with generic arguments or without.
  fileprivate func isOneName(_ range: Range<Int>) -> Bool {
    !range.isEmpty && nameEnd(from: range.lowerBound, before: range.upperBound) == range.upperBound
  }

  /// The line with the message from `start` on without its frames; nil when it has none.
  func withoutFrames(
    from start: Int,
    _ lexicon: Lexicon,
    _ spellings: SpellingTable
  ) -> [UInt8]? {
    guard var parts = FramedParts(self, from: start, lexicon, spellings),
      let marks = parts.read(self)
    else { return nil }
    var bytes = copy()
    for mark in marks { bytes.blank(mark) }
    return bytes
  }
}
