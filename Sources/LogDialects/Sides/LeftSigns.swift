internal import CallbackLog

/// Signs before a callback: of methods, of lists, and between a name and its callback.
extension LeftSide {
  /// Reads `-[Feed `, a bullet, or a dash between name and callback.
  mutating func readSign(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    if index + 1 < end, line[index + 1] == UInt8(ascii: "["),
      line.position(of: UInt8(ascii: "]"), in: index + 1..<end) == nil
    {
      // 'Calling -[Feed viewDidLoad]', 'In -[Feed viewDidLoad]'
      if let words, lexicon.meaning(line, words) == .calls || leadsToMethod(words, line) {
        // '进入 -[Feed viewDidLoad]', '离开 -[Feed viewDidLoad]'
        if let isEntry = line.widePhase(words) { sentence.traits.insert(isEntry ? .entry : .exit) }
        (self.words, wordCount) = (nil, 0)
      }
      guard closeWords(line, isSeparated: true, &sentence) else { return false }
      // '4  Shop  0x1000a3b2c -[Feed viewDidLoad]' is a frame of a stack.
      let isFrame = line[start].isDigit && sentence.name != nil && sentence.address != nil
      if isFrame, sentence.signs.isListed, !sentence.isDescribed { return false }
      sentence.isClassMethod = line[index] == UInt8(ascii: "+")
      return readMethodClass(line, from: index + 2, &sentence)
    }
    // '-[Feed setUp] viewDidLoad' is a message of another method.
    if line.has("[", at: index + 1, before: end) { return false }
    // 'Feed +++ viewDidLoad', '+++ Feed viewDidLoad +++'
    if line.isRun(at: index, before: end), words != nil || line.has("+++ ", at: index) {
      return readMark(line, &sentence)
    }
    if line[index] == UInt8(ascii: "+") {
      if sentence.text.traits.contains(.onlyInMethod), index + 1 == end {
        return readClassMethodSign(line, &sentence)
      }
      // '+ -[Feed viewDidLoad]' is new in a program that was compared.
      if line.has("+ -[", at: index) { return false }
      if index == start { sentence.signs.isListed = true }
      index += 1
      return words == nil
    }
    // '- viewDidLoad' is an item of a list, '----viewDidLoad----' is decorated.
    let isDecoration = index > start && line.has("--", at: index - 1)
    if words == nil, !isDecoration, index + 1 == end || line[index + 1].isBlank {
      sentence.signs.isListed = true
    }
    if index + 1 == end, index > 0, line[index - 1].isBlank, words != nil {
      // 'Feed -viewDidLoad': the dash belongs to the method and sets nothing off.
      index += 1
      return closeWords(line, isSeparated: false, &sentence)
    }
    // 'awake-before-viewdidload' is a word with hyphens.
    if index + 1 == end, let words, words.upperBound == index, isHyphened(line, words) {
      return false
    }
    return readMark(line, &sentence)
  }

  /// Reads the sign of 'Feed +load', 'Feed+load' and 'Feed (Tracking) +load', which somebody wrote instead of
  /// '+[Feed load]'.
  private mutating func readClassMethodSign(
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    guard index > 0 else { return false }
    let isGlued = words?.upperBound == index || line.has(")", at: index - 1)
    guard isGlued || line[index - 1].isBlank,
      closeWords(line, isSeparated: true, &sentence),
      let name = sentence.name, line[name.lowerBound].isUpper,
      // 'CPU +load' is a measure.
      name.contains(where: { line[$0].isLower }), !line.hasBlank(name)
    else { return false }
    let tail = line.trimmed(name.upperBound..<index)
    sentence.methodClass = name
    // Behind the category more may stand: 'Feed(Tracking) | 0x1 | +load'.
    if tail.count > 2, line[tail.lowerBound] == UInt8(ascii: "("),
      line[tail.lowerBound + 1].isLetter,
      let close = line.position(of: UInt8(ascii: ")"), in: tail)
    {
      sentence.methodClass = name.lowerBound..<close + 1
    }
    sentence.isClassMethod = true
    index += 1
    return true
  }

  /// Whether the dot begins a case of Swift behind whose callback it is: 'FeedController: .viewDidLoad'.
  func isCase(_ line: Span<UInt8>, _ sentence: Sentence) -> Bool {
    guard index + 1 == end, index > start, line[index - 1].isBlank,
      let owner = words ?? sentence.name ?? sentence.bracketed
    else { return false }
    return line.isOwnClass(owner)
      && line.trimmed(end..<line.count).upperBound == sentence.text.range.upperBound
  }

  /// Whether a logger shows its own function here, with the line: 'Logger.log:27 - viewDidLoad → FeedController'.
  func isPlaceOfLogger(_ line: Span<UInt8>) -> Bool {
    guard let words, wordCount == 1, words.upperBound == index, index + 1 < end,
      line[index + 1].isDigit, line[words.lowerBound].isUpper,
      let dot = words.last(where: { line[$0] == UInt8(ascii: ".") }), dot + 1 < index
    else { return false }
    return line[dot + 1].isLower && !line.isOwnerName(words.lowerBound..<dot)
      && line.sourceFile(words) == nil
  }

  private func isHyphened(_ line: Span<UInt8>, _ words: Range<Int>) -> Bool {
    line.looksOrdinary(words) || line.position(of: UInt8(ascii: "-"), in: words) != nil
  }
}

extension Span<UInt8> {
  /// Whether brackets around `range` tick a task: '- [ ] Feed viewDidLoad', '* [x] Feed viewDidLoad'.
  func isTick(_ range: Range<Int>) -> Bool { range.isEmpty || equalsIgnoringCase("x", in: range) }
}

extension LeftSide {
  /// Reads the title of "FeedController 'Home' viewDidLoad"; nil where none stands between a controller and its callback.
  mutating func readTitle(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool? {
    guard let words, line.isControllerName(words), line[index - 1].isBlank,
      let close = line.position(of: line[index], in: index + 1..<end), close > index + 1,
      close - index <= BytesMax.remark, line.skippingBlanks(from: close + 1, before: end) == end
    else { return nil }
    index = close + 1
    return closeWords(line, isSeparated: true, &sentence)
  }
}

extension Span<UInt8> {
  /// Whether a class is all that stands behind the quote that ends the callback: '"deinit" Shop.FeedController', as
  /// 'debugPrint(#function, type(of: self))' writes it.
  func showsClass(behindQuoted text: CallbackText) -> Bool {
    guard has("\" ", at: text.range.upperBound) else { return false }
    return isOwnClass(classWithoutModule(trimmed(text.range.upperBound + 2..<count)))
  }
}

extension LeftSide {
  /// Reads the stamp of '<2024-06-12 09:36:00.123> Feed viewDidLoad'; nil where none stands here.
  mutating func readStampInAngles(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool? {
    guard index + 1 < end, line[index + 1].isDigit,
      let stamp = line.stamp(at: index + 1, before: end, zone: zone),
      line.has(">", at: stamp.end, before: end)
    else { return nil }
    guard closeWords(line, isSeparated: true, &sentence) else { return false }
    sentence.origin.note(stamp.time)
    index = stamp.end + 1
    return true
  }

  /// Reads where a statement of JavaScript stands, 'file:///app/app.js:12:24: viewDidLoad'; nil where no such place does.
  ///
  /// Its file is a bundle or a module, and no class of UIKit's.
  mutating func readScriptPlace(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool? {
    guard line.has("file://", at: index, before: end) || line.has("http://", at: index, before: end)
    else { return nil }
    let field = line.field(of: index..<end, from: index)
    let isClosed = line[field.upperBound - 1] == UInt8(ascii: ":")
    guard field.upperBound < end, line.endsInPlace(isClosed ? field.dropLast() : field) else {
      return nil
    }
    guard closeWords(line, isSeparated: true, &sentence) else { return false }
    index = field.upperBound
    return true
  }
}

extension Span<UInt8> {
  /// Whether the numbers of a line and a column end `range`: 'app.js:12:24'.
  fileprivate func endsInPlace(_ range: Range<Int>) -> Bool {
    var index = range.upperBound
    for _ in 0..<2 {
      let numberEnd = index
      while index > range.lowerBound, self[index - 1].isDigit { index -= 1 }
      guard index < numberEnd, index > range.lowerBound, self[index - 1] == UInt8(ascii: ":")
      else { return false }
      index -= 1
    }
    return true
  }
}
