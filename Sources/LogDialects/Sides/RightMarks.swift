internal import CallbackLog

/// Numbers and marks behind a callback.
extension RightSide {
  mutating func readNumber(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    if let address = line.address(at: index, before: end) {
      index = address.end
      return set(address.value, &sentence)
    }
    if let stampEnd = line.stamp(at: index, before: end, zone: 0)?.end
      ?? line.coarseClockEnd(at: index, before: end)
    {
      index = stampEnd
      return true
    }
    // 'viewDidLoad 0.0,0.0,320.0,480.0' shows a frame.
    var list = index
    while list < end, line[list].isDigit || ".,- ".utf8.contains(line[list]) { list += 1 }
    if list == end, line.position(of: UInt8(ascii: ","), in: index..<list) != nil {
      index = end
      return true
    }
    if let lineEnd = line.wideLineEnd(at: index, before: end) {
      index = lineEnd
      return true
    }
    let digits = index..<line.digitsEnd(from: index, before: end)
    var wordEnd = line.wordEnd(from: digits.upperBound, before: end)
    // 'viewDidLoad: 0.123' is how long it took.
    if !sentence.hasSubject, line.has(".", at: wordEnd), sentence.bracketed == nil { return false }
    if wordEnd < end, line[wordEnd] == UInt8(ascii: "."), wordEnd + 1 < end,
      line[wordEnd + 1].isDigit
    {
      wordEnd = line.wordEnd(from: wordEnd + 1, before: end)
    } else if digits.upperBound == wordEnd {
      sentence.signs.isNumbered = true
      if let truth = line.truth(digits) { sentence.set(truth) }
    } else if wordEnd > digits.upperBound, !line.isUnit(digits.upperBound..<wordEnd) {
      return false
    }
    index = wordEnd
    return true
  }

  /// Reads what stands in braces.
  mutating func readBraces(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    let start = index
    if readRectangle(line) { return true }
    index = start
    if readOptions(line, sentence) { return true }
    guard line[start] == UInt8(ascii: "{"),
      let close = line.position(of: UInt8(ascii: "}"), in: start..<end)
    else { return false }
    index = close + 1
    let inner = line.trimmed(start + 1..<close)
    return readPassed(alone: inner, line, &sentence)
      || readValues(inBrackets: inner, line, &sentence)
  }

  /// Reads `[animated: true]`, `{animated: true}` and `{"animated":true}`: one value that the callback is passed.
  func readValues(
    inBrackets inner: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    guard sentence.isOfSomebody, !inner.isEmpty else { return false }
    let isQuoted = line[inner.lowerBound] == UInt8(ascii: "\"")
    let start = isQuoted ? inner.lowerBound + 1 : inner.lowerBound
    let word = start..<line.wordEnd(from: start, before: inner.upperBound)
    guard lexicon.key(line, word) == .animated else { return false }
    var value = word.upperBound
    while value < inner.upperBound, "\":= ".utf8.contains(line[value]) { value += 1 }
    guard let truth = line.truth(value..<inner.upperBound) else { return false }
    sentence.set(truth)
    return true
  }

  /// Reads the second value of '-[Card beginAppearanceTransition:YES animated:NO]'.
  mutating func readAnimated(_ line: Span<UInt8>, _ sentence: inout Sentence) {
    guard let start = line.end(of: " animated:", at: index) else { return }
    index = line.wordEnd(from: start, before: end)
    if let truth = line.truth(start..<index) { sentence.set(truth) }
  }

  /// Reads the options of a launch, whose other lines may stand below: '-[AppDelegate application:didFinish…] {'.
  private mutating func readOptions(_ line: Span<UInt8>, _ sentence: Sentence) -> Bool {
    guard line[index] == UInt8(ascii: "{"), sentence.methodClass != nil || sentence.signs.isPrinted,
      [.willFinishLaunching, .didFinishLaunching].contains(sentence.text.callback),
      index + 1 == end || line[end - 1] == UInt8(ascii: "}")
    else { return false }
    index = end
    return true
  }

  /// Reads a run of one mark, such as `-`, `=>` or `=====`.
  mutating func readRun(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    let byte = line[index]
    // '-> ()' closes a demangled symbol, '128 -> 144' are sizes of functions, '= 1' assigns.
    if let isRead = readArrow(line, &sentence) { return isRead }
    if line.has("-> (", at: index) {
      guard tellsResult(line, sentence) else { return false }
      index += "-> ()".utf8.count
      return true
    }
    if line.has("-> ", at: index), index + 3 < end, line[index + 3].isDigit { return false }
    // RxSwift prints what a stream did that has the method's name.
    if ["-> Event ", "-> subscribed", "-> isDisposed"].contains(where: { line.has($0, at: index) })
    {
      return false
    }
    if byte == UInt8(ascii: "="), !line.has("=>", at: index), !line.has("==", at: index) {
      return readAssigned(line, &sentence)
    }
    sentence.say(line, index..<index + 1)
    while index < end, line[index] == byte { index += 1 }
    isSeparated = true
    return true
  }

  /// Whether the `-> ()` here ends a method's full name, `Shop.Feed.viewDidLoad() -> ()`, as tools print it that
  /// trace calls.
  ///
  /// In listings of symbols an address, a number or a label stands before it.
  private func tellsResult(_ line: Span<UInt8>, _ sentence: Sentence) -> Bool {
    guard line.has("-> ()", at: index), sentence.text.form == .function, sentence.isMember,
      !sentence.signs.isListed, !sentence.isLabelled, !sentence.open.contains(.quote),
      let name = sentence.name,
      sentence.address == nil || sentence.isDescribed, !line.hasBlank(name)
    else { return false }
    // '0000000100004f00 T Shop.Feed.viewDidLoad() -> ()'
    let kind = name.lowerBound - 2
    if kind > 0, line[kind].isLetter, line[kind + 1].isBlank, line[kind - 1].isBlank {
      return false
    }
    return line.position(of: UInt8(ascii: "."), in: name) != nil
      && line.skippingBlanks(from: sentence.text.range.upperBound, before: end) == index
  }

  mutating func readMark(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    if readInstance(line, &sentence) { return true }
    let byte = line[index]
    // 'viewDidLoad@file:///app/feed.js:21:20' is a frame of a stack.
    if line.has("@file:", at: index) { return false }
    sentence.say(line, index..<index + 1)
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "@"):
      isSeparated = true
    case UInt8(ascii: "$") where line.has(" $ ", at: index - 1, before: end):
      // '-[Feed viewWillAppear:] line 39 $ Function called.'
      isSeparated = true
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      return readComma(line, &sentence)
    case UInt8(ascii: "#"):
      if let address = line.address(at: index + 1, before: end) {
        index = address.end
        return set(address.value, &sentence)
      }
      index = line.digitsEnd(from: index + 1, before: end) - 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      // 'FeedController viewDidLoad "Home"' shows a title.
      guard sentence.hasSubject, index + 1 < end - 1, line[end - 1] == byte,
        line.position(of: byte, in: index + 1..<end) == end - 1
      else { return false }
      sentence.prefer(index + 1..<end - 1, line)
      index = end - 1
    case UInt8(ascii: "+") where sentence.name != nil && sentence.methodClass == nil:
      // 'FeedController viewDidLoad +0.012'; '-[Feed viewDidLoad] +60' is a frame of a stack.
      let whole = line.digitsEnd(from: index + 1, before: end)
      guard whole > index + 1, line.has(".", at: whole, before: end) else { return false }
    case UInt8(ascii: "."), UInt8(ascii: "!"):
      // Only at the end: '.foo' is a member, '. Foo' the next sentence; or before an object: 'viewDidLoad!<Feed: 0x1>'.
      var last = index
      while last < end, line[last] == byte { last += 1 }
      let isBeforeObject = byte == UInt8(ascii: "!") && line.has("<", at: last)
      guard last == end || last - index > 2 || isBeforeObject else { return false }
      index = last - 1
    default:
      guard let face = line.faceEnd(at: index, before: end) else { return false }
      index = face - 1
    }
    index += 1
    return true
  }

  /// Reads a comma or a semicolon between values.
  private mutating func readComma(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    if let column = columnEnd(line, sentence) {
      index = column
      return true
    }
    defer { index += 1 }
    guard line[index] == UInt8(ascii: ",") else {
      // 'func:-[Feed viewDidLoad];self:<Feed: 0x1>;'
      let isEnd = index + 1 == end && sentence.address != nil
      return isEnd || hasField(line, from: index + 1)
    }
    // 'Shop[1:2] FeedController viewDidLoad,': of a list or of source code no process is the writer.
    if index + 1 == end, sentence.signs.isPrinted, sentence.hasSubject { return true }
    // A table has no blank behind its comma.
    let isColumn =
      line.stamp(at: index + 1, before: end, zone: 0) != nil
      || line.address(at: index + 1, before: end) != nil || readQuotedAddress(line, &sentence)
    let isList =
      line.has(", ", at: index, before: end) || line.has(",<", at: index, before: end)
      // '-[Feed viewDidLoad],23'
      || sentence.isFunction && line.decimal(index + 1..<end) != nil
    if isColumn || isList && hasField(line, from: index + 1) { return true }
    // 'viewDidLoad, FeedController'
    let rest = line.trimmed(index + 1..<end)
    if !sentence.isOfSomebody, sentence.file == nil, !sentence.signs.isListed, line.isOwnClass(rest)
    {
      isSeparated = true
      return true
    }
    // 'FeedController viewDidLoad,视图加载完成' explains itself.
    if sentence.isOfSomebody, line.isWideStage(rest) {
      isSeparated = true
      return true
    }
    // 'Feed.viewDidLoad():23, view did load'
    guard line.has(", ", at: index, before: end), sentence.methodOwner(line) != nil,
      sentence.showsStatement(line)
    else { return false }
    isSeparated = true
    return true
  }

  /// Reads `,"0x1"`, but for its last quote.
  private mutating func readQuotedAddress(
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    guard line.has("\"0x", at: index + 1, before: end),
      let address = line.address(at: index + 2, before: end),
      line.has("\"", at: address.end, before: end)
    else { return false }
    index = address.end
    return set(address.value, &sentence)
  }

  /// Whether `key=value`, `key: value`, an address or a description starts at `start`.
  private func hasField(_ line: Span<UInt8>, from start: Int) -> Bool {
    let start = line.skippingBlanks(from: start, before: end)
    guard start < end else { return false }
    if line[start] == UInt8(ascii: "<") || line[start] == UInt8(ascii: "0") { return true }
    // '-[Feed viewDidLoad], 23'
    if line.decimal(start..<end) != nil { return true }
    let word = start..<line.wordEnd(from: start, before: end)
    // 'FeedController viewWillAppear, true'
    if line.truth(word) != nil, word.upperBound == end { return true }
    if lexicon.key(line, word) != nil { return true }
    // 'isViewLoaded = true'
    let equals = line.skippingBlanks(from: word.upperBound, before: end)
    return !word.isEmpty
      && (line.has(": ", at: word.upperBound, before: end)
        || line.has("=", at: equals, before: end) && !line.has("==", at: equals, before: end))
  }
}

extension Span<UInt8> {
  /// Whether the words say where the code of a frame of a stack is: 'in Shop:FeedController.m:68'.
  func isPlaceOfFrame(_ words: Range<Int>) -> Bool {
    guard let image = end(of: "in ", at: words.lowerBound), image < words.upperBound else {
      return false
    }
    let colon = nameEnd(from: image, before: words.upperBound)
    guard colon > image, has(":", at: colon, before: words.upperBound) else { return false }
    let file = colon + 1..<nameEnd(from: colon + 1, before: words.upperBound)
    return position(of: UInt8(ascii: "."), in: file) != nil
      && has(":", at: file.upperBound, before: words.upperBound)
  }
}

extension Span<UInt8> {
  /// Whether `inner`, between parentheses, is the type of the pointer behind them, as debuggers print: '(Feed *) 0x1'.
  func isPointerType(_ inner: Range<Int>) -> Bool {
    let name = trimmed(inner.dropLast())
    return has("*", endingAt: inner.upperBound) && has(") 0x", at: inner.upperBound)
      && !name.isEmpty && self[name.lowerBound].isUpper && isName(name)
  }
}
