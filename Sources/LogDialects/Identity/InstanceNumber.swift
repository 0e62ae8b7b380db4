/// Numbers that loggers put behind a class to tell its objects apart: `Feed@7f8a2c`, `Feed#105553`.
extension Span<UInt8> {
  /// What the number `word` stands for as an address, or nil when it may count lines, pages or calls.
  ///
  /// The `hash` of an object is its address in decimal. Shorter digits are taken as they stand, so that
  /// reports show them as the log does.
  func instanceNumber(_ word: Range<Int>, digitsMin: Int = 5) -> UInt64? {
    guard word.count >= digitsMin else { return nil }
    var digits = 0
    for index in word where self[index].isDigit { digits += 1 }
    // A file has 1,000 lines now and then, but never 100,000.
    guard digits == word.count ? digits >= Self.pointerDigitsMin : digits > 0 else { return nil }
    if digits == word.count, digits >= Self.addressDigitsMin, mayBeDecimalAddress(word),
      let address = decimal(word)
    {
      return UInt64(bitPattern: address)
    }
    return hexadecimal(word)
  }

  /// The fewest decimal digits of an address of a 64-bit process.
  private static var addressDigitsMin: Int { 10 }

  /// The same for the value of a field such as `hash`, where the name of a commit may stand.
  func pointerNumber(_ word: Range<Int>) -> UInt64? {
    let isDecimal = digitsEnd(from: word.lowerBound, before: word.upperBound) == word.upperBound
    return instanceNumber(word, digitsMin: isDecimal ? Self.pointerDigitsMin : 9)
  }

  /// The fewest digits of a number that stands where a process or a line could, too.
  static var pointerDigitsMin: Int { 6 }

  /// The controller and what is glued to it: `FeedController-7f8a2c405e10`, `FeedController_0x7f8a2c405e10`.
  func hyphenedInstance(_ word: Range<Int>) -> (name: Range<Int>, instance: Range<Int>)? {
    if let mark = position(of: "_0x", in: word), isControllerName(word.lowerBound..<mark),
      address(at: mark + 1, before: word.upperBound)?.end == word.upperBound
    {
      return (word.lowerBound..<mark, mark + 1..<word.upperBound)
    }
    guard let hyphen = position(of: UInt8(ascii: "-"), in: word) else { return nil }
    let (name, instance) = (word.lowerBound..<hyphen, hyphen + 1..<word.upperBound)
    guard isControllerName(name),
      uuidEnd(at: instance.lowerBound, before: instance.upperBound) == instance.upperBound
        || instanceNumber(instance, digitsMin: Self.pointerDigitsMin) != nil
    else { return nil }
    return (name, instance)
  }

  /// The name and the number that fill `range`: `Feed@7f8a2c` or `Feed#105553`.
  func nameAndNumber(_ range: Range<Int>) -> (name: Range<Int>, number: UInt64)? {
    let end = nameEnd(from: range.lowerBound, before: range.upperBound)
    guard end > range.lowerBound, end < range.upperBound, isInstanceMark(self[end]),
      let number = instanceNumber(end + 1..<range.upperBound)
    else { return nil }
    return (range.lowerBound..<end, number)
  }

  /// The number or the address that fills `range` with its label: `hash: 140231424630288`, `self = 0x1`.
  func labelledInstance(_ range: Range<Int>, _ lexicon: Lexicon) -> UInt64? {
    let label = range.lowerBound..<wordEnd(from: range.lowerBound, before: range.upperBound)
    let mark = skippingBlanks(from: label.upperBound, before: range.upperBound)
    guard mark < range.upperBound, equals("at", in: label) || lexicon.isOfInstance(self, label)
    else { return nil }
    // 'Feed (at 0x1)'
    if mark > label.upperBound, let address = address(at: mark, before: range.upperBound) {
      return address.end == range.upperBound ? address.value : nil
    }
    guard ":=".utf8.contains(self[mark]) else { return nil }
    let value = trimmed(mark + 1..<range.upperBound)
    if let address = address(at: value.lowerBound, before: value.upperBound) {
      return address.end == value.upperBound ? address.value : nil
    }
    guard lexicon.key(self, label) == .pointer,
      wordEnd(from: value.lowerBound, before: value.upperBound) == value.upperBound
    else { return nil }
    return pointerNumber(value)
  }

  /// Whether an object's number may stand behind `byte`.
  func isInstanceMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#")
  }

  /// The number or the address behind the mark at `index`, which follows a name.
  func instance(behindMark index: Int, before end: Int) -> (value: UInt64, end: Int)? {
    guard isInstanceMark(self[index]) else { return nil }
    if let address = address(at: index + 1, before: end) { return address }
    let word = index + 1..<wordEnd(from: index + 1, before: end)
    return instanceNumber(word).map { ($0, word.upperBound) }
  }

  /// The universally unique identifier behind the mark at `index`, which follows a name: `FeedVC#1B4E28BA-…`.
  func identifier(behindMark index: Int, before end: Int) -> Range<Int>? {
    guard isInstanceMark(self[index]) else { return nil }
    return uuidEnd(at: index + 1, before: end).map { index + 1..<$0 }
  }
}

extension Span<UInt8> {
  /// The controller of 'UIViewController FeedController' and 'VC FeedController', which say what it is as well, or of
  /// 'FeedController Inbox', which says its title.
  func withoutKind(_ name: Range<Int>) -> Range<Int> {
    guard let blank = position(of: 0x20, in: name) else { return name }
    if let own = classBesideTitle(name) { return own }
    let (kind, own) = (name.lowerBound..<blank, blank + 1..<name.upperBound)
    let isKind = ["UIViewController", "ViewController", "VC"].contains { equals($0, in: kind) }
    return isKind && !hasBlank(own) && isControllerName(own) ? own : name
  }
}

extension Sentence {
  /// Sets the name, which an instance may be glued to.
  mutating func setName(_ range: Range<Int>, _ line: Span<UInt8>) {
    let range = line.withoutKind(range)
    name = range
    guard let (own, instance) = line.hyphenedInstance(range) else { return }
    name = own
    setInstance(instance, line)
  }

  /// Sets what tells the object: a number, or a universally unique identifier.
  mutating func setInstance(_ range: Range<Int>, _ line: Span<UInt8>) {
    let shown = line.address(at: range.lowerBound, before: range.upperBound)?.value
    if let number = shown ?? line.instanceNumber(range) {
      address = address ?? number
    } else {
      identifier = range
    }
  }
}

extension LeftSide {
  /// Reads the number or the address behind a class and its mark; nil when none stands there.
  mutating func readInstance(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool? {
    guard let words, line[words.lowerBound].isUpper else { return nil }
    // 'FeedVC #1B4E28BA', where digits alone may count.
    let isNear = words.upperBound + 1 == index && line[index] == UInt8(ascii: "#")
    guard words.upperBound == index || isNear else { return nil }
    if let identifier = line.identifier(behindMark: index, before: end) {
      guard closeWords(line, isSeparated: true, &sentence) else { return false }
      index = identifier.upperBound
      sentence.setShown(identifier, line)
      return true
    }
    guard let instance = line.instance(behindMark: index, before: end),
      !isNear || line.digitsEnd(from: index + 1, before: end) < instance.end
    else { return nil }
    guard closeWords(line, isSeparated: true, &sentence) else { return false }
    index = instance.end
    return set(instance.value, &sentence)
  }

  /// Reads what tells the object in brackets: `(1B4E28BA-…)`, `[Feed@7f8a2c]`, or a number that is glued
  /// to a controller, such as `FeedVC(140231424630288)`.
  func readInstance(
    filling inner: Range<Int>,
    behind name: Range<Int>?,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    if let identity = line.identity(filling: inner) { return sentence.show(identity) }
    if let number = line.labelledInstance(inner, lexicon) { return set(number, &sentence) }
    if let (name, number) = line.nameAndNumber(inner), line[name.lowerBound].isUpper {
      sentence.name = name
      return set(number, &sentence)
    }
    if let name, name.upperBound + 1 == inner.lowerBound, line.isControllerName(name),
      let number = line.instanceNumber(inner, digitsMin: Span<UInt8>.pointerDigitsMin)
    {
      return set(number, &sentence)
    }
    return readShortNumber(filling: inner, behind: name, line, &sentence)
  }

  /// Takes the instance off a word such as `FeedController-7f8a2c`, and returns where all of it ends.
  func splitInstance(
    _ word: inout Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Int {
    let end = word.upperBound
    if let (name, instance) = line.hyphenedInstance(word) {
      word = name
      sentence.setInstance(instance, line)
    }
    return end
  }
}

extension RightSide {
  /// Reads the number or the address behind a class and its mark; false when none stands there.
  mutating func readInstance(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    guard let name = sentence.name, name.upperBound == index, line[name.lowerBound].isUpper,
      sentence.address == nil
    else { return false }
    if let identifier = line.identifier(behindMark: index, before: end) {
      sentence.setShown(identifier, line)
      index = identifier.upperBound
      return true
    }
    guard let instance = line.instance(behindMark: index, before: end) else { return false }
    sentence.address = instance.value
    index = instance.end
    return true
  }
}
