extension Span<UInt8> {
  /// Whether `word` tells the types of an Objective-C method that returns nothing, such as `v16@0:8`.
  func isTypeEncoding(_ word: Range<Int>) -> Bool {
    guard word.count >= 6, self[word.lowerBound] == UInt8(ascii: "v") else { return false }
    let digits = digitsEnd(from: word.lowerBound + 1, before: word.upperBound)
    return digits > word.lowerBound + 1 && has("@0:", at: digits, before: word.upperBound)
  }
}

/// Verbs beyond ASCII and circumstances behind a callback.
extension RightSide {
  /// Where the word ends that says in another script that the method of somebody was called, of whom
  /// the line tells before it, in brackets or behind a mark: 'viewDidLoad 被调用: FeedController'.
  func wideCallEnd(
    _ line: Span<UInt8>,
    _ field: Range<Int>,
    _ sentence: Sentence
  ) -> Int? {
    if sentence.isOfSomebody { return line.isWideCall(field) ? field.upperBound : nil }
    var call = field
    if !call.isEmpty, line[call.upperBound - 1] == UInt8(ascii: ":") { call = call.dropLast() }
    guard line.isWideCall(call) else { return nil }
    let rest = line.trimmed(call.upperBound..<end)
    let mark = line.position(of: 0x20, in: rest) ?? rest.lowerBound
    let owner = line.trimmed(mark..<rest.upperBound)
    let isOwner =
      line.description(at: owner.lowerBound, before: end)?.end == end
      || line.isControllerName(owner) && !line.hasBlank(owner)
    return isOwner ? call.upperBound : nil
  }

  /// Reads the time, the line or the address behind `at`, or the thread behind `on`.
  mutating func readCircumstance(
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    let start = line.skippingBlanks(from: index, before: end)
    if let stampEnd = line.stamp(at: start, before: end, zone: 0)?.end
      ?? line.coarseClockEnd(at: start, before: end)
    {
      index = stampEnd
      return true
    }
    // 'viewDidLoad called at line 23'
    let number = line.skippingBlanks(from: start + 4, before: end)
    if line.has("line ", at: start, before: end), number < end, line[number].isDigit {
      index = line.digitsEnd(from: number, before: end)
      return true
    }
    // 'Feed viewDidLoad at 0x1'
    if sentence.hasSubject, let address = line.address(at: start, before: end) {
      index = address.end
      return set(address.value, &sentence)
    }
    // 'viewDidLoad on main'
    if line.has("main", at: start, before: end), start + 4 == end {
      index = end
      sentence.origin.setMainThread(true)
      return true
    }
    guard let threadEnd = sentence.origin.readThreadWords(line, at: start, before: end) else {
      return false
    }
    index = threadEnd
    return true
  }

  /// Reads what a tracer shows that the method was called with, the object first: '-[Feed viewWillAppear:](0x1, YES)'.
  mutating func readPassed(
    _ inner: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    guard sentence.methodClass != nil, sentence.address == nil, index > 0,
      line[index - 1] == UInt8(ascii: "]"),
      let object = line.address(at: inner.lowerBound, before: inner.upperBound),
      line.has(",", at: object.end, before: inner.upperBound)
    else { return false }
    sentence.address = object.value
    for word in ["YES", "true", "1", "0x1"]
    where line.has(word, endingAt: inner.upperBound) && !sentence.text.callback.takesObject {
      sentence.set(true)
      break
    }
    return true
  }

  /// Reads `main` or `main thread` where it ends what is said: 'FeedController | viewDidLoad | main'.
  mutating func readMainThread(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    for text in ["main thread", "main"] where line.has(text, at: index, before: end) {
      guard index + text.utf8.count == end, sentence.isOfSomebody, !isLed else { return false }
      index = end
      sentence.origin.isMain = true
      return true
    }
    return false
  }

  /// Reads the `nil` of `willMove(toParent:) parent nil`, or the object that stands there.
  mutating func readBareArgument(
    _ value: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    guard !value.isEmpty,
      "<(O".utf8.contains(line[value.lowerBound])
        || line.isPlainValue(at: value.lowerBound, before: end)
    else { return false }
    var reader = ValueReader(value.lowerBound..<end, key: .argument)
    guard let valueEnd = reader.read(line, into: &sentence) else { return false }
    index = valueEnd
    return true
  }
}
