internal import CallbackLog

/// A line without terminal colours, other control sequences and NUL bytes, with the marks that XML writes as
/// entities, with plain names of private classes, and with plain blanks.
struct CleanedLine {
  private(set) var bytes: [UInt8] = []
  /// Where each byte stood in the line.
  private var positions: [Int] = []

  init(_ line: Span<UInt8>, from start: Int) {
    let isMarkdown = line.showsObject(from: start)
    var index = start
    while index < line.count {
      let byte = line[index]
      if byte == 0x1b {
        index = Self.sequenceEnd(line, from: index)
      } else if byte == UInt8(ascii: "&"), let entity = line.entity(at: index) {
        append(entity.mark, from: index)
        index = entity.end
      } else if isMarkdown, byte == UInt8(ascii: "<"), let tag = line.tagEnd(at: index) {
        // 'Feed</td><td>viewDidLoad' are two words.
        append(0x20, from: index)
        index = tag
      } else if byte < 0x20, byte != 0x09 {
        index += 1
      } else if byte == UInt8(ascii: "$"), let symbol = SwiftSymbol(line, at: index) {
        append(symbol, line)
        index = symbol.end
      } else if byte == UInt8(ascii: "("), let mark = line.privateName(at: index) {
        for place in mark.name { append(line[place], from: place) }
        index = mark.end
      } else if let end = skipLeftover(line, at: index, isMarkdown: isMarkdown) {
        index = end
      } else {
        append(byte, from: index)
        index += 1
      }
    }
    positions.append(line.count)
  }

  private mutating func append(_ byte: UInt8, from position: Int) {
    bytes.append(byte)
    positions.append(position)
  }

  /// Appends `Shop.Feed.viewDidLoad()` for its symbol.
  private mutating func append(_ symbol: SwiftSymbol, _ line: Span<UInt8>) {
    for name in symbol.names {
      for place in name { append(line[place], from: place) }
      if name != symbol.names.last { append(UInt8(ascii: "."), from: name.upperBound - 1) }
    }
    for byte in "()".utf8 { append(byte, from: symbol.end - 1) }
  }

  /// Leaves out what the way of the text left at `index`, and returns where it ends; nil when nothing is.
  private mutating func skipLeftover(
    _ line: Span<UInt8>,
    at index: Int,
    isMarkdown: Bool
  ) -> Int? {
    switch line[index] {
    case 0xc2, 0xe2, 0xef:
      if let leftover = line.leftover(at: index) {
        if leftover.isBlank { append(0x20, from: index) }
        return leftover.end
      }
      return line.writtenSequenceEnd(at: index)
    case UInt8(ascii: "["), UInt8(ascii: "#"), UInt8(ascii: "^"):
      return line.writtenSequenceEnd(at: index)
    case UInt8(ascii: "\\"):
      if let end = line.writtenSequenceEnd(at: index) { return end }
      return isMarkdown && line.isMarkdownEscape(at: index) ? index + 1 : nil
    case UInt8(ascii: "`"): return isMarkdown ? index + 1 : nil
    default: return nil
    }
  }

  /// Where `range` of the cleaned bytes stands in the line.
  func original(_ range: Range<Int>) -> Range<Int> {
    guard let last = range.last, last < positions.count else { return range }
    return positions[range.lowerBound]..<positions[last] + 1
  }

  /// The end of the control sequence that starts at `start`: `ESC [ … m` and its like.
  private static func sequenceEnd(_ line: Span<UInt8>, from start: Int) -> Int {
    var index = start + 1
    guard index < line.count else { return index }
    if line[index] == UInt8(ascii: "]") || line[index] == UInt8(ascii: "_") {
      // A title, a link or a stamp of a runner: 'ESC ] … BEL', 'ESC ] … ESC \\', 'ESC _ … BEL'.
      while index < line.count, line[index] != 0x07, line[index] != 0x1b { index += 1 }
      if line.has("\u{1b}\\", at: index) { index += 1 }
      return min(index + 1, line.count)
    }
    guard line[index] == UInt8(ascii: "[") else { return index }
    index += 1
    // XcodeColors: 'ESC [fg0,0,255;' and 'ESC [;'.
    if line.has("fg", at: index) || line.has("bg", at: index) || line.has(";", at: index),
      let end = line.position(
        of: UInt8(ascii: ";"),
        in: index..<min(index + BytesMax.colour, line.count)
      )
    {
      return end + 1
    }
    while index < line.count, line[index] >= 0x20, line[index] < 0x40 { index += 1 }
    return min(index + 1, line.count)
  }
}

extension Span<UInt8> {
  /// The mark that the entity at `start` stands for, and where it ends; nil when none stands there.
  fileprivate func entity(at start: Int) -> (mark: UInt8, end: Int)? {
    guard let close = position(of: UInt8(ascii: ";"), in: start..<Swift.min(start + 8, count))
    else {
      return nil
    }
    let name = start + 1..<close
    if has("#", at: name.lowerBound) {
      let isHexadecimal = has("#x", at: name.lowerBound) || has("#X", at: name.lowerBound)
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      let code = isHexadecimal ? hexadecimal(digits) : decimal(digits).map { UInt64($0) }
      guard let code, code < 0x80 || code == 0xa0 else { return nil }
      return (code == 0xa0 || code < 0x20 ? 0x20 : UInt8(code), close + 1)
    }
    let mark: UInt8
    switch name {
    case _ where equals("lt", in: name): mark = UInt8(ascii: "<")
    case _ where equals("gt", in: name): mark = UInt8(ascii: ">")
    case _ where equals("quot", in: name): mark = UInt8(ascii: "\"")
    case _ where equals("apos", in: name): mark = UInt8(ascii: "'")
    case _ where equals("amp", in: name): mark = UInt8(ascii: "&")
    case _ where equals("nbsp", in: name): mark = 0x20
    default: return nil
    }
    return (mark, close + 1)
  }

  /// Appends the text in `range` with the marks that its entities stand for.
  func appendWithoutEntities(_ range: Range<Int>, to text: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == UInt8(ascii: "&"), let entity = entity(at: index) {
        text.append(entity.mark)
        index = entity.end
      } else {
        text.append(self[index])
        index += 1
      }
    }
  }

  /// Whether an object's description or a text in quotes is written with entities behind `start`, as in
  /// the output of tests that a report in XML holds.
  func hasEntities(from start: Int) -> Bool {
    var index = start
    while let mark = position(of: UInt8(ascii: "&"), in: index..<count) {
      // Blanks stand in any page, 'viewDidLoad&nbsp;' is a heading.
      if let entity = entity(at: mark), entity.mark != UInt8(ascii: "&"), entity.mark != 0x20 {
        return true
      }
      index = mark + 1
    }
    return false
  }
}

/// Reading of lines with colours and other control sequences.
extension LogReader {
  /// Reads a line again without its colours, other control sequences and NUL bytes.
  mutating func readCleaned(
    _ line: Span<UInt8>,
    from start: Int?,
    _ known: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    let cleaned = CleanedLine(line, from: start ?? known.message)
    let before = held?.event.line
    let bytes = cleaned.bytes.span
    let first = bytes.skippingBlanks(from: 0, before: bytes.count)
    guard first < bytes.count else { return .read }
    var outcome = Outcome.unrecognised
    unclear.forget()
    if start != nil {
      outcome = readText(bytes, from: first, at: place, into: &recording)
    } else {
      var envelope = known
      envelope.message = first
      outcome = readMessage(bytes, from: nil, envelope, at: place, into: &recording)
    }
    if before != place.line, let event = held?.event, event.line == place.line {
      held?.event.setRange(cleaned.original(event.range))
    }
    unclear.move { $0.setRange(cleaned.original($0.range)) }
    return outcome
  }
}
