/// Keys with their values as languages and stores write a record: `{ class = Feed; ptr = "0x1"; }`,
/// `{'class': 'Feed', 'event': 'viewDidLoad'}`, `<event class="Feed" method="viewDidLoad"/>`.
///
/// Marks between them are all alike here; but nothing else may stand on the line, for sentences and source code name keys
/// as well.
struct WrittenFields {
  typealias Pair = (key: Range<Int>, value: Range<Int>)

  private(set) var pairs: [Pair] = []
  private let end: Int
  private var index: Int
  /// The text of `<key>class</key>`, whose value stands in the next element.
  private var key: Range<Int>?
  /// Whether the mark right before opens something, whose name may follow: `[ui@1 class="Feed"]`, `(ptr 0x1)`.
  private var isOpening = false
  private var namesLeft = 4
  /// The tag that is open, while its attributes are read.
  private var tag: Range<Int>?

  private static let pairsMax = 48

  /// Cuts what stands in `text`; nil when it is no record.
  init?(_ line: Span<UInt8>, _ text: Range<Int>) {
    index = text.lowerBound
    end = text.upperBound
    while index < end {
      guard pairs.count <= Self.pairsMax, step(line) else { return nil }
    }
    guard pairs.count > 1 else { return nil }
  }

  /// Reads the mark or the pair that is next; returns false when something else stands there.
  private mutating func step(_ line: Span<UInt8>) -> Bool {
    let byte = line[index]
    switch byte {
    case _ where byte.isBlank: index += 1
    case UInt8(ascii: "<"):
      if line.has("<?", at: index) { return false }
      return readElement(line)
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "@"):
      index += 1
      isOpening = true
    case UInt8(ascii: ">"):
      index += 1
      isOpening = false
      guard let name = tag else { return true }
      tag = nil
      return readText(line, of: name)
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"):
      index += 1
      isOpening = false
    case UInt8(ascii: "/") where line.has(">", at: index + 1):
      index += 1
      tag = nil
    case UInt8(ascii: "-") where line.has(" ", at: index + 1) && pairs.isEmpty: index += 1
    default: return readPair(line) ?? readName(line)
    }
    return true
  }

  /// Reads `class = Feed` in any of its forms; nil when no key stands here.
  private mutating func readPair(_ line: Span<UInt8>) -> Bool? {
    var start = index
    let isSymbol = line[start] == UInt8(ascii: ":")
    if isSymbol { start += 1 }
    guard start < end else { return nil }
    // '[AnyHashable("class"): "Feed", …]'
    let hashable = "AnyHashable("
    let isHashable = line.has(hashable + "\"", at: start)
    if isHashable { start += hashable.utf8.count }
    let quote = line[start]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    var found = start..<line.fieldKeyEnd(from: start, before: end)
    if isQuoted {
      guard let close = line.position(of: quote, in: start + 1..<end) else { return nil }
      found = start + 1..<close
    }
    guard !found.isEmpty, isQuoted || line[found.lowerBound].isWord else { return nil }
    let close = found.upperBound + (isQuoted ? 1 : 0)
    let behind = isHashable && line.has(")", at: close) ? close + 1 : close
    var value = line.skippingBlanks(from: behind, before: end)
    // "('Feed', '0x1', 'viewDidLoad')" has no keys.
    if isQuoted, value == end || ",)]}".utf8.contains(line[value]) {
      pairs.append((found.lowerBound..<found.lowerBound, found))
      index = behind
      return true
    }
    guard value < end, !line.has("://", at: value) else { return nil }
    if line.has("=>", at: value) {
      value += 2
    } else if line[value] == UInt8(ascii: "=") || line[value] == UInt8(ascii: ":") && !isSymbol {
      value += 1
    } else {
      // '(ptr 0x1)' and ':ptr "0x1"'
      let isListed =
        isOpening && !"({[".utf8.contains(line[value]) && !line.isAnotherKey(value, end)
      guard value > behind, isSymbol || isListed else { return nil }
    }
    guard let valueEnd = take(line, from: value, for: found) else { return false }
    index = valueEnd
    isOpening = false
    return true
  }

  /// Takes the value at `start`, and returns where to go on; nil when it never ends.
  private mutating func take(_ line: Span<UInt8>, from start: Int, for key: Range<Int>) -> Int? {
    var start = line.skippingBlanks(from: start, before: end)
    guard start < end else { return end }
    if line.has("@\"", at: start) { start += 1 }
    // 'AnyHashable("Feed")'
    let type = line.wordEnd(from: start, before: end)
    let isWrapped = type > start && line.has("(\"", at: type)
    if isWrapped { start = type + 1 }
    let first = line[start]
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let close = line.quotedFieldEnd(from: start, before: end) else { return nil }
      add(key, start + 1..<close)
      return isWrapped && line.has(")", at: close + 1) ? close + 2 : close + 1
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
      // What the key holds stands within.
      return start
    case UInt8(ascii: "<"):
      guard let description = line.description(at: start, before: end) else { return nil }
      add(key, start..<description.end)
      return description.end
    default:
      if first == UInt8(ascii: ":") { start += 1 }
      // 'lifecycle: Event(class: "Feed", …)'
      if line.has("(", at: type), line[start].isUpper, line.isLabelled(behind: type, before: end) {
        return type
      }
      // 'debug: class=Feed ptr=0x1' and 'lifecycle: - {class: Feed}' begin with the label of a logger.
      if line.isGluedField(start, end) { return start }
      if line.has("- ", at: start) { return start + 1 }
      let valueEnd = line.bareFieldEnd(from: start, before: end)
      add(key, start..<valueEnd)
      return valueEnd
    }
  }

  private mutating func add(_ key: Range<Int>, _ value: Range<Int>) {
    if !value.isEmpty { pairs.append((key, value)) }
  }

  /// Reads the name of what a bracket opens, or of the record: `event {`, `[ui@1 class=…]`.
  private mutating func readName(_ line: Span<UInt8>) -> Bool {
    let name = index..<line.fieldKeyEnd(from: index, before: end)
    guard !name.isEmpty, namesLeft > 0, line[name.lowerBound].isLetter else { return false }
    namesLeft -= 1
    let next = line.skippingBlanks(from: name.upperBound, before: end)
    let isBeforeBracket = next < end && "{[(".utf8.contains(line[next])
    // A tag ends what is told: '[ui@1 class="Feed" …] lifecycle'.
    let isLast = next == end && Lexicon.shared.meaning(line, name) == .tag
    let isInFront = isBeforeBracket || isOpening && next < end && next > name.upperBound
    guard isInFront || isLast || pairs.isEmpty && isTag(name, before: next, line) else {
      return false
    }
    index = name.upperBound
    isOpening = false
    return true
  }

  /// Whether the name in front of a record is a level or a tag: 'DEBUG {class: Feed}', '[Lifecycle] (class: Feed)'.
  private func isTag(_ name: Range<Int>, before next: Int, _ line: Span<UInt8>) -> Bool {
    if isOpening { return line.has("]", at: name.upperBound) }
    return next > name.upperBound && Lexicon.shared.meaning(line, name) == .tag
  }

  /// Reads a tag with its attributes, or an element with a text: `<class>Feed</class>`.
  private mutating func readElement(_ line: Span<UInt8>) -> Bool {
    if line.has("</", at: index) {
      guard let close = line.position(of: UInt8(ascii: ">"), in: index..<end) else { return false }
      index = close + 1
      return true
    }
    let name = index + 1..<line.fieldKeyEnd(from: index + 1, before: end)
    guard !name.isEmpty, name.upperBound < end, line[name.lowerBound].isLetter,
      // Those of a page say how a text looks.
      line.tagEnd(at: index) == nil || line.equals("string", in: name)
    else { return false }
    guard line[name.upperBound] == UInt8(ascii: ">") else {
      // Attributes follow.
      index = name.upperBound
      isOpening = false
      tag = name
      return line[index].isBlank || line.has("/>", at: index)
    }
    index = name.upperBound + 1
    return readText(line, of: name)
  }

  /// Reads the text of the element `name`, if it has one.
  private mutating func readText(_ line: Span<UInt8>, of name: Range<Int>) -> Bool {
    let close = line.position(of: UInt8(ascii: "<"), in: index..<end) ?? end
    let text = line.trimmed(index..<close)
    guard !text.isEmpty else { return true }
    guard line.has("</", at: close) else { return false }
    index = close
    if line.equals("key", in: name) {
      key = text
    } else {
      add(key ?? name, text)
      key = nil
    }
    return true
  }
}

extension Span<UInt8> {
  /// The end of a key without quotes: letters, digits and the marks within it.
  fileprivate func fieldKeyEnd(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end {
      let isJoint =
        index > start && index + 1 < end && ".-@$".utf8.contains(self[index])
        && self[index + 1].isWord
      guard self[index].isWord || isJoint || index == start && self[index] == UInt8(ascii: "$")
      else { break }
      index += 1
    }
    return index
  }

  /// Whether what starts at `start` is a key with its own mark: '[ui@1 class="Feed"]'.
  fileprivate func isAnotherKey(_ start: Int, _ end: Int) -> Bool {
    let key = fieldKeyEnd(from: start, before: end)
    let mark = skippingBlanks(from: key, before: end)
    return key > start && mark < end && "=:".utf8.contains(self[mark])
      && has("::", at: mark) == false && !has("0x", at: start)
  }

  /// Whether the parenthesis at `start` holds values with their labels.
  fileprivate func isLabelled(behind start: Int, before end: Int) -> Bool {
    let label = fieldKeyEnd(from: start + 1, before: end)
    return label > start + 1 && (has(": ", at: label) || has("=", at: label))
  }

  /// Whether a key with its value starts at `start`: 'class=Feed'.
  fileprivate func isGluedField(_ start: Int, _ end: Int) -> Bool {
    let key = fieldKeyEnd(from: start, before: end)
    return key > start && key + 1 < end && self[key] == UInt8(ascii: "=")
      && self[start].isLetter && !self[key + 1].isBlank
  }

  /// Where the quote closes that opens at `start`.
  fileprivate func quotedFieldEnd(from start: Int, before end: Int) -> Int? {
    var index = start + 1
    while index < end, self[index] != self[start] {
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < end ? index : nil
  }

  /// Where the value without quotes ends: behind a stamp, the parentheses of a method, or a word with its marks.
  fileprivate func bareFieldEnd(from start: Int, before end: Int) -> Int {
    if let stamp = stamp(at: start, before: end, zone: 0) { return stamp.end }
    var index = start
    while index < end, !self[index].isBlank, !",;&}])>|".utf8.contains(self[index]) {
      if self[index] == UInt8(ascii: "("), index > start,
        let close = closingParenthesis(at: index, before: end)
      {
        index = close
      }
      index += 1
    }
    return index
  }
}
