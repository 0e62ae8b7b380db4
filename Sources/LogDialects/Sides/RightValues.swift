internal import CallbackLog

/// Values behind a callback: `key=value`, `animated YES`, `Optional(…)`.
extension RightSide {
  /// Reads `Optional(…)`, which shows an object or any other value.
  mutating func readOptional(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    let inner = index + "Optional(".utf8.count
    if let passed = line.description(at: inner, before: end) {
      // 'willMove(toParent:) Optional(<Shop.Host: 0x1>)': who tells of itself is never optional.
      if sentence.text.callback.takesObject, passed.address != nil, line.has(")", at: passed.end) {
        sentence.setArgument(passed, line)
        index = passed.end + 1
        return true
      }
      index = inner - 1
      return readParentheses(line, &sentence)
    }
    var reader = ValueReader(inner - 1..<end, key: .ignored)
    guard let valueEnd = reader.read(line, into: &sentence) else { return false }
    // 'willMove(toParent:) Optional(Shop.Host)'
    if sentence.text.callback.takesObject { sentence.traits.insert(.argumentSet) }
    index = valueEnd
    return true
  }

  /// Reads the object that a callback is passed behind its name: 'didMoveToParentViewController = <Home: 0x1>'.
  mutating func readAssigned(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    guard sentence.text.callback.takesObject, line.has("= ", at: index, before: end) else {
      return false
    }
    let value = line.trimmed(index + 1..<end)
    if line.isNil(value) {
      sentence.traits.insert(.argumentNil)
      index = end
      return true
    }
    guard let description = line.description(at: value.lowerBound, before: end),
      description.address != nil
    else { return false }
    sentence.setArgument(description, line)
    index = description.end
    return true
  }

  /// Reads `key=value`, `key = value` or `key: value`.
  mutating func readValue(
    of word: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    var start = line.skippingBlanks(from: word.upperBound, before: end)
    guard start < end else { return readBareValue(of: word, line, &sentence) }
    if let isRead = readMember(of: word, line, &sentence) { return isRead }
    let isEquals = line[start] == UInt8(ascii: "=")
    guard isEquals || line[start] == UInt8(ascii: ":") else {
      return readBareValue(of: word, line, &sentence)
        || readCount(of: word, at: start, line, &sentence)
    }
    if line.isStatistic(word) { return false }
    if line.equalsIgnoringCase("title", in: word), isLastValue(from: start + 1, line) {
      index = end
      return true
    }
    start = line.skippingBlanks(from: start + 1, before: end)
    // 'launchOptions = {' and 'viewControllers: (': what the value holds stands below.
    if start + 1 == end, "({".utf8.contains(line[start]), sentence.isOfSomebody {
      index = end
      return true
    }
    if repeatsMethod(from: start, line, sentence) {
      index = end
      return true
    }
    var key = lexicon.key(line, word, ofValueAt: start, before: end)
    sentence.origin.readTime(of: word, at: start, before: end, line, zone: zone)
    // 'view=Feed' names a screen, 'view=0x1' is what the controller shows.
    if line.equals("view", in: word), line.address(at: start, before: end) != nil { key = .ignored }
    // 'nav: <UINavigationController: 0x1>', 'items: 5' and 'presentingViewController: nil'
    let isPlain = start < end && sentence.isOfSomebody && line.isPlainValue(at: start, before: end)
    guard
      key != nil || isEquals || isPlain || line.has("<", at: start, before: end)
        || isGroup(line, start)
    else { return false }
    var reader = ValueReader(start..<end, key: key ?? .ignored)
    guard let valueEnd = reader.read(line, into: &sentence) else { return false }
    index = valueEnd
    return true
  }

  /// Whether a label behind a method has nothing behind it, or the method's name once more:
  /// '-[Feed viewDidLoad] line:23 content:', '… content:viewDidLoad'.
  private func repeatsMethod(
    from start: Int,
    _ line: Span<UInt8>,
    _ sentence: Sentence
  ) -> Bool {
    guard sentence.methodClass != nil else { return false }
    guard start < end else { return true }
    let text = callbackHere(line, from: start)
    return text?.callback == sentence.text.callback && text?.range.upperBound == end
  }

  /// Reads the value of a member: 'view.frame = (0, 0, 320, 480)', 'Thread.isMainThread: true' and
  /// 'navigationController?.isBeingDismissed: Optional(false)'; nil when there is no path.
  private mutating func readMember(
    of word: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool? {
    let isOfThread = line.equals("Thread", in: word)
    guard line[word.lowerBound].isLower || isOfThread,
      [".", "?."].contains(where: { line.has($0, at: word.upperBound, before: end) })
    else { return nil }
    var path = line.nameEnd(from: word.lowerBound, before: end)
    while line.has("?.", at: path, before: end) { path = line.nameEnd(from: path + 2, before: end) }
    let equals = line.skippingBlanks(from: path, before: end)
    // 'view.frame (0.0, 0.0, 320.0, 480.0)'
    if equals > path, isGroup(line, equals) {
      var reader = ValueReader(equals..<end, key: .ignored)
      guard let valueEnd = reader.read(line, into: &sentence) else { return false }
      index = valueEnd
      return true
    }
    guard equals + 1 < end, "=:".utf8.contains(line[equals]),
      line[equals + 1] != UInt8(ascii: "=")
    else { return nil }
    let start = line.skippingBlanks(from: equals + 1, before: end)
    var reader = ValueReader(start..<end, key: memberKey(word, path, line))
    guard let valueEnd = reader.read(line, into: &sentence) else { return false }
    index = valueEnd
    return true
  }

  /// Whether nothing but a value stands from `start` on: titles have blanks.
  private func isLastValue(from start: Int, _ line: Span<UInt8>) -> Bool {
    !(start..<end).contains { ",;:=|<[({".utf8.contains(line[$0]) }
  }

  /// Reads `items count: 12` and `selected item: nil`, whose label has two words, and the `index 3` that ends a message.
  private mutating func readCount(
    of word: Range<Int>,
    at start: Int,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    let last = start..<line.wordEnd(from: start, before: end)
    let mark = line.skippingBlanks(from: last.upperBound, before: end)
    if mark == end, sentence.hasSubject, line.looksOrdinary(word),
      lexicon.meaning(line, word) == nil, line.decimal(last) != nil
    {
      index = end
      return true
    }
    if mark == end, sentence.hasSubject, line.isFlag(word), line.truth(last) != nil {
      index = end
      return true
    }
    guard sentence.isOfSomebody, !last.isEmpty, line.looksOrdinary(word), line.looksOrdinary(last),
      lexicon.meaning(line, word) == nil, lexicon.meaning(line, last) == nil, mark + 1 < end,
      ":=".utf8.contains(line[mark]), line[mark + 1] != line[mark]
    else { return false }
    let value = line.skippingBlanks(from: mark + 1, before: end)
    guard value < end, line.isPlainValue(at: value, before: end),
      line[value].isDigit || !lexicon.denials.denyAny(of: word.lowerBound..<end, line)
    else { return false }
    var reader = ValueReader(value..<end, key: .ignored)
    guard let valueEnd = reader.read(line, into: &sentence) else { return false }
    index = valueEnd
    return true
  }

  /// What the last member of a path is, such as `session.persistentIdentifier`: other members say nothing here.
  private func memberKey(_ word: Range<Int>, _ pathEnd: Int, _ line: Span<UInt8>) -> Lexicon.Key {
    var start = pathEnd
    while start > word.upperBound, line[start - 1] != UInt8(ascii: ".") { start -= 1 }
    let key = lexicon.key(line, start..<pathEnd)
    return key == .session || key == .mainThread ? key ?? .ignored : .ignored
  }

  /// Reads `animated YES`.
  private mutating func readBareValue(
    of word: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    guard let key = lexicon.key(line, word) else { return false }
    let value = line.field(of: index..<end, from: word.upperBound)
    if key == .ignored, line.equalsIgnoringCase("line", in: word) {
      // 'Line 20: self=<Feed: 0x1>'
      let number = value.lowerBound..<line.digitsEnd(from: value.lowerBound, before: end)
      if number == value || line.has(":", at: number.upperBound, before: value.upperBound),
        line.decimal(number) != nil
      {
        index = number.upperBound
        return true
      }
    }
    if key == .ignored, let group = groupStart(behind: word, line) {
      var reader = ValueReader(group..<end, key: .ignored)
      guard let valueEnd = reader.read(line, into: &sentence) else { return false }
      index = valueEnd
      return true
    }
    if key == .pointer, let address = line.address(at: value.lowerBound, before: end) {
      index = address.end
      return set(address.value, &sentence)
    }
    if readBareWord(word, value, line, &sentence) { return true }
    if key == .argument, sentence.text.callback.takesObject {
      return readBareArgument(value, line, &sentence)
    }
    guard key == .animated else { return false }
    guard let truth = line.truth(value) else {
      // 'viewWillAppear animated' does not say whether it was; 'Feed.swift:24 viewWillAppear animated Home' shows
      // something else.
      guard value.isEmpty || sentence.hasNoOwnerInFront || !line[value.lowerBound].isLetter
      else { return false }
      index = word.upperBound
      return true
    }
    sentence.traits.insert(truth ? .animated : .notAnimated)
    index = value.upperBound
    return true
  }

  /// Where the numbers of `frame (0, 0, 320, 480)` and `frame is: {{0, 0}, {320, 480}}` start.
  private func groupStart(behind word: Range<Int>, _ line: Span<UInt8>) -> Int? {
    var start = line.skippingBlanks(from: word.upperBound, before: end)
    let next = start..<line.wordEnd(from: start, before: end)
    if line.equals("is", in: next) {
      start = next.upperBound
      if start < end, line[start] == UInt8(ascii: ":") { start += 1 }
      start = line.skippingBlanks(from: start, before: end)
    }
    return isGroup(line, start) ? start : nil
  }

  /// Reads an address with what the callback was passed behind it: '(0x1, animated: YES)'.
  mutating func readAddressAndValues(
    _ inner: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    guard let address = line.address(at: inner.lowerBound, before: inner.upperBound),
      line.has(",", at: address.end, before: inner.upperBound)
    else { return false }
    var values = RightSide(
      address.end + 1..<inner.upperBound,
      lexicon: lexicon,
      spellings: spellings,
      zone: zone
    )
    guard values.read(line, into: &sentence) else { return false }
    return set(address.value, &sentence)
  }

  /// Reads a label with its number in brackets, or the class and its line: '[行号:23]', '[FeedController:23]'.
  func readNumbered(_ inner: Range<Int>, _ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    guard line.isNumbered(inner) else { return false }
    sentence.prefer(
      inner.lowerBound..<line.nameEnd(from: inner.lowerBound, before: inner.upperBound),
      line
    )
    return true
  }
}
