/// Marks before a callback, and labels that one of them closes.
extension LeftSide {
  /// Reads a mark between parts.
  mutating func readMark(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    let byte = line[index]
    if let isRead = readObjectAtMark(line, &sentence) { return isRead }
    switch byte {
    case _ where line.isRun(at: index, before: end):
      // '%%% Feed', '... Feed': decoration, but '## viewDidLoad' is a heading.
      if byte == UInt8(ascii: "#") { sentence.signs.isListed = true }
      while index + 1 < end, line[index + 1] == byte { index += 1 }
    case UInt8(ascii: "."):
      guard readDot(line, &sentence) else { return false }
    case UInt8(ascii: "="):
      guard readArrow(line) else { return false }
    case UInt8(ascii: "#"):
      if words == nil, index + 1 == end { sentence.signs.isListed = true }
      // 'Feed.swift#L.23'
      if sentence.file != nil, line.has("L", at: index + 1, before: end) {
        index += line.has("L.", at: index + 1, before: end) ? 2 : 1
      }
      index = line.numberEnd(behindMark: index, before: end) - 1
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      // A line that starts with a comma goes on with a list, but '10:00:00,Feed' is a table.
      guard index > start || index > 0 && line[index - 1].isWord else { return false }
      index += 1
      return closeColumn(line, &sentence)
    case UInt8(ascii: "|") where index == start:
      sentence.signs.isListed = true
    case UInt8(ascii: "/") where words?.upperBound == index:
      slashes += 1
    case UInt8(ascii: "/"), UInt8(ascii: "*"):
      guard readSlashOrStar(line, &sentence) else { return false }
    case UInt8(ascii: "!") where !readShout(line): return false
    case UInt8(ascii: "'"): return readPossessive(line, &sentence)
    case UInt8(ascii: "@") where line.has("@objc ", at: index): return readObjC(line, sentence)
    case UInt8(ascii: ":") where isLabel(line) || isPlaceOfLogger(line):
      // 'func: viewDidLoad()'
      words = nil
      wordCount = 0
    case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "|"), UInt8(ascii: "!"),
      UInt8(ascii: ">"), UInt8(ascii: "~"),
      UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "@"):
      break
    default: return false
    }
    if byte == UInt8(ascii: ":") { dropLabel(line) }
    index += 1
    if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "|"), words != nil, sentence.name == nil {
      sentence.isLabelled = true
    }
    return closeWords(line, isSeparated: true, &sentence)
  }

  /// Ends the words before a comma.
  private mutating func closeColumn(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    // '10:00:00.123, main, DEBUG, Feed.viewDidLoad()' has a column for the thread.
    if let words, line.equals("main", in: words) {
      self.words = nil
      wordCount = 0
    }
    return closeWords(line, isSeparated: false, &sentence)
  }

  /// Reads the `@objc` of `@objc Feed.viewDidLoad()`, which is what Objective-C calls; a frame of a stack has its
  /// number before it.
  private mutating func readObjC(_ line: Span<UInt8>, _ sentence: Sentence) -> Bool {
    guard words == nil, !sentence.hasSubject, !sentence.signs.isListed, index + 6 < end,
      line[index + 6].isUpper
    else { return false }
    index += 6
    return true
  }

  /// Reads the dot between owner and callback, or within a name.
  private mutating func readDot(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    if isCase(line, sentence) { return closeWords(line, isSeparated: false, &sentence) }
    guard let words else {
      // '<Feed: 0x1>.viewDidLoad()' and 'Feed(0x1).viewDidLoad()'
      sentence.isMember = true
      return index + 1 == end && (sentence.isIdentified || sentence.instance != nil)
        && (sentence.isDescribed || !line[index - 1].isBlank)
    }
    guard words.upperBound == index else { return false }
    sentence.isMember = index + 1 == end
    // A variable is no class: 'feed.viewDidLoad()' is a call in source code; 'lifecycle.Feed' belongs to a group.
    let own = line.classWithoutModule(words)
    return !sentence.isMember || !line[words.lowerBound].isLower
      || own.lowerBound > words.lowerBound && (line.isOwnClass(own) || line.isDelegateName(own))
  }

  /// Reads a controller's name in quotes; any other quote is a mark.
  mutating func readQuote(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    guard let name = line.quotedController(at: index, in: start..<end) else {
      if let isRead = readQuotedColumn(line, &sentence) ?? readTitle(line, &sentence) {
        return isRead
      }
      // '<Feed: 0x1> "viewDidLoad()"', as 'debugPrint(self, #function)' writes it.
      let isBehindText =
        words == nil && (sentence.hasSubject || sentence.file != nil) && index > start + 1
        && (line.has("> \"", at: index - 2) || line.has("\" \"", at: index - 2))
      // 'FeedController "viewDidLoad"'
      let isBehindOwner =
        line[index] == UInt8(ascii: "\"") && index > start && line[index - 1].isBlank
        && words.map { line.isOwnerName($0) } == true
      // 'DEBUG -- : "viewDidLoad" for <Feed: 0x1>'
      let isBehindTags =
        words == nil && !sentence.hasSubject && !sentence.signs.isListed && index > start
        && line[index - 1].isBlank && line.has("\"", at: sentence.text.range.upperBound)
        && line.showsObject(from: end)
      let isFirst = index == start && line.showsClass(behindQuoted: sentence.text)
      guard index + 1 == end, isBehindText || isBehindOwner || isBehindTags || isFirst else {
        return readMark(line, &sentence)
      }
      guard closeWords(line, isSeparated: true, &sentence) else { return false }
      sentence.open.insert(.quote)
      index += 1
      return true
    }
    guard closeWords(line, isSeparated: true, &sentence) else { return false }
    index = name.upperBound + 1
    // '"Feed.swift" "viewDidLoad()"'
    if let file = line.sourceFile(name) {
      sentence.file = file
      return true
    }
    extendWords(to: name)
    return closeWords(line, isSeparated: true, &sentence)
  }

  /// Reads the `'s` of "FeedController's viewDidLoad", and of "View's viewDidLoad: <Feed: 0x1>", which shows whose.
  mutating func readPossessive(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    guard let words, words.upperBound == index,
      line.isOwnerName(words)
        || line.equalsIgnoringCase("view", in: words) && line.showsObject(from: end),
      line.has("'s ", at: index, before: end)
    else { return false }
    index += 2
    return closeWords(line, isSeparated: false, &sentence)
  }

  /// Reads `"Feed"` behind an equals sign, or the quote that opens the text with the callback.
  mutating func readQuoted(
    _ meaning: Lexicon.Key,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    let start = index + 1
    guard let close = line.position(of: UInt8(ascii: "\""), in: start..<end) else {
      guard meaning == .ignored, !sentence.open.contains(.quote) else { return false }
      sentence.open.insert(.quote)
      index = start
      return true
    }
    index = close + 1
    var reader = ValueReader(start..<close, key: meaning)
    _ = reader.read(line, into: &sentence)
    return true
  }

  /// Reads a quote of a table whose columns are in quotes: `"10:00:00","Feed","viewDidLoad"`; nil when
  /// it is none.
  private mutating func readQuotedColumn(
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool? {
    guard line[index] == UInt8(ascii: "\"") else { return nil }
    if index == start {
      guard ["\",", "\";"].contains(where: { line.position(of: $0, in: index + 1..<end) != nil })
      else { return nil }
      index += 1
      return true
    }
    if ",;".utf8.contains(line[index - 1]) {
      // '"10:00:00","-[Feed viewDidLoad]"'
      sentence.open.set(.quote, line.position(of: UInt8(ascii: "\""), in: index + 1..<end) == nil)
      index += 1
      return true
    }
    guard index + 1 < end, ",;".utf8.contains(line[index + 1]) else { return nil }
    index += 1
    return closeWords(line, isSeparated: false, &sentence)
  }

  /// Reads `==` and `=>`; a single `=` assigns.
  private mutating func readArrow(_ line: Span<UInt8>) -> Bool {
    guard index + 1 < end,
      line[index + 1] == UInt8(ascii: "=") || line[index + 1] == UInt8(ascii: ">")
    else { return false }
    while index + 1 < end, line[index + 1] == UInt8(ascii: "=") { index += 1 }
    if index + 1 < end, line[index + 1] == UInt8(ascii: ">") { index += 1 }
    return true
  }

  /// Reads the mark of `FOO! viewDidLoad`, which makes a line easy to find.
  private mutating func readShout(_ line: Span<UInt8>) -> Bool {
    guard let words, words.upperBound == index, wordCount == 1, index + 1 < end,
      line[index + 1].isBlank, lexicon.meaning(line, words) != .source
    else { return false }
    if !line.isControllerName(words) { (self.words, wordCount) = (nil, 0) }
    return true
  }

  /// Reads a comment's slashes, a bullet, or stars for decoration.
  private func readSlashOrStar(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    // 'https://'
    guard index == start || line[index - 1] != UInt8(ascii: ":") else { return false }
    // '* viewDidLoad' is an item of a list and '**viewDidLoad**' a word in bold, '*** viewDidLoad
    // ***' is decoration.
    let isAlone = !line.has("**", at: index) && !line.has("**", at: index - 1)
    let isBold =
      line.has("**", at: index) && index + 2 == end && !line.has("**", at: index - 1)
    if words == nil, isAlone || isBold { sentence.signs.isListed = true }
    if line.has("//", at: index) { sentence.signs.isComment = true }
    return true
  }

  /// Leaves out `Func` of `Class:Feed Func:viewDidLoad`, which without its colon would be a word of source code.
  private mutating func dropLabel(_ line: Span<UInt8>) {
    guard wordCount > 1, let words, words.upperBound == index else { return }
    var label = index..<index
    while label.lowerBound > words.lowerBound, line[label.lowerBound - 1].isWord {
      label = label.lowerBound - 1..<index
    }
    guard lexicon.meaning(line, label) == .source, lexicon.key(line, label) == .ignored else {
      return
    }
    self.words = line.trimmed(words.lowerBound..<label.lowerBound)
    wordCount -= 1
  }

  /// Whether the words say only what follows them, such as `func` in `func: viewDidLoad()` and
  /// `class` in `class: Feed, func: viewDidLoad()`.
  private func isLabel(_ line: Span<UInt8>) -> Bool {
    guard wordCount == 1, let words, let key = lexicon.key(line, words) else { return false }
    if key.isSubject { return line.hasName(index + 1..<end) }
    guard key == .ignored || key == .file else { return false }
    // 'File: Feed.swift, Function: viewDidLoad()'
    if key == .file, line.sourceFile(line.field(of: index + 1..<end, from: index + 1)) != nil {
      return true
    }
    return line[words.lowerBound].isLower || words.lowerBound > start
      || WordList.methodLabels.contains(line, words)
  }

  /// Reads the `parent: 0x1` of `class: Feed, parent: 0x1, event: viewDidLoad`; nil when no label of another object
  /// than the one that the line has named stands here.
  mutating func readOther(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool? {
    guard line[index] == UInt8(ascii: ":"), wordCount == 1, sentence.name != nil,
      let label = words, line[label.lowerBound].isLower,
      let key = lexicon.key(line, label), key == .argument || key == .destination
    else { return nil }
    let value = line.skippingBlanks(from: index + 1, before: end)
    guard value < end,
      line[value].isUpper || line[value] == UInt8(ascii: "<")
        || line.address(at: value, before: end) != nil
    else { return nil }
    words = nil
    wordCount = 0
    return readValue(of: label, line, &sentence)
  }
}

extension Span<UInt8> {
  /// Whether more than numbers and marks stands in `range`: 'ViewController: [02] viewDidLoad' names the
  /// class that Xcode calls so, 'viewController: Feed viewDidLoad' labels another name.
  fileprivate func hasName(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index].isLetter || self[index] == UInt8(ascii: "<") { return true }
      if let symbol = symbolEnd(at: index, before: range.upperBound) {
        index = symbol
      } else if self[index].isNonASCII {
        return true
      } else {
        index += 1
      }
    }
    return false
  }

  /// The controller's name in the quotes that open at `start` of a message: '"FeedController" viewDidLoad'.
  fileprivate func quotedController(at start: Int, in message: Range<Int>) -> Range<Int>? {
    let end = message.upperBound
    let quote = self[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), start + 1 < end,
      start == message.lowerBound || !self[start - 1].isWord
    else { return nil }
    let name = start + 1..<nameEnd(from: start + 1, before: end)
    guard !name.isEmpty, name.upperBound < end, self[name.upperBound] == quote,
      // '"Cell" "didMoveToWindow()"', as 'debugPrint' writes two texts
      isOwnerName(name) || has("\" \"", at: name.upperBound) && self[name.lowerBound].isUpper
    else { return nil }
    return name
  }
}
