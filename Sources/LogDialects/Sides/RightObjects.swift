internal import CallbackLog

/// Objects behind a callback: whom it is about, and what it is passed.
extension RightSide {
  /// Sets the subject, or the argument when the subject is known or the selector takes one.
  mutating func set(
    _ description: Description,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    guard let address = description.address else { return true }
    let isArgument =
      !isLed && sentence.text.callback.takesObject && !tellsArgument(line)
      && (sentence.address != nil || line.has("UI", at: description.name.lowerBound)
        || sentence.passes(description.name, line))
    if isArgument {
      sentence.setArgument(description, line)
      return true
    }
    guard description.name.isEmpty || sentence.mayBeSubject(description.name, line) else {
      return !isLed
    }
    if isLed { sentence.passFirst(line) }
    isLed = false
    guard sentence.address == nil || repeats(description, line, sentence) else { return true }
    sentence.address = address
    if !description.name.isEmpty { sentence.receiver = description.name }
    if sentence.methodClass == nil, !description.name.isEmpty {
      sentence.name = description.name
      sentence.isDescribed = true
    }
    return true
  }

  /// Reads what alone stands in brackets and was passed: '(nil)', '[(null)]', '(UIWindow)', '(<Host: 0x1>) <Card: 0x2>'.
  ///
  /// An object is what was passed only where the line shows another one behind it.
  mutating func readPassed(
    alone inner: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    let callback = sentence.text.callback
    if line.isNil(inner), callback.takesObject || sentence.isOfSomebody {
      return callback.takesObject ? sentence.passNil() : true
    }
    guard callback.takesObject, sentence.traits.isDisjoint(with: [.argumentNil, .argumentSet])
    else { return false }
    if callback.kind == .view, sentence.hasSubject, callback.mayPass(inner, line) {
      sentence.traits.insert(.argumentSet)
      return true
    }
    guard !sentence.hasSubject,
      let passed = line.description(at: inner.lowerBound, before: inner.upperBound),
      passed.end == inner.upperBound, passed.address != nil,
      line.description(in: index..<end)?.address != nil
    else { return false }
    sentence.setArgument(passed, line)
    return true
  }

  /// Reads what a move is passed as brackets show it: '[parent: Optional(<Host: 0x1>)]'.
  func readPassed(
    inBrackets inner: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    guard sentence.text.callback.takesObject, line.position(of: UInt8(ascii: ":"), in: inner) != nil
    else { return false }
    var nested = RightSide(inner, lexicon: lexicon, spellings: spellings, zone: zone)
    return nested.read(line, into: &sentence)
  }

  /// Reads the class of what a move leads to: 'willMove(toParent:) to HostController'.
  mutating func readDestination(
    behind word: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    let start = line.skippingBlanks(from: word.upperBound, before: end)
    let name = start..<line.wordEnd(from: start, before: end)
    let callback = sentence.text.callback
    guard callback.takesObject, sentence.hasSubject, line.equals("to", in: word), !name.isEmpty,
      callback.mayPass(name, line)
    else { return false }
    sentence.traits.insert(.argumentSet)
    index = name.upperBound
    return true
  }

  /// Reads the arrow that leads to what the callback is passed, 'willMove(toParent:) -> (null)' and '-> <Host: 0x1> <Card: 0x2>',
  /// or that and what is passed; nil for any other arrow.
  mutating func readArrow(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool? {
    guard sentence.text.callback.takesObject, line.has("-> ", at: index, before: end) else {
      return nil
    }
    let start = index + 3
    let isValue = ["0x", "(null)", "(nil)"].contains { line.has($0, at: start, before: end) }
    let passed = line.description(at: start, before: end)
    guard isValue || passed?.address != nil else { return nil }
    (index, isSeparated) = (start, true)
    // Behind what is passed, the object itself may stand.
    if let passed, !sentence.hasSubject, line.description(in: passed.end..<end)?.address != nil {
      sentence.setArgument(passed, line)
      index = passed.end
    }
    return true
  }

  mutating func set(_ address: UInt64, _ sentence: inout Sentence) -> Bool {
    isLed = false
    let callback = sentence.text.callback
    if address == 0, callback.takesObject { return sentence.passNil() }
    guard let known = sentence.address else {
      sentence.address = address
      return true
    }
    // 'Card<0x1> willMoveToParent: 0x2'
    if callback.takesObject, callback != .prepareForSegue, sentence.other == nil, address != known {
      sentence.setArgument(address)
    }
    return true
  }
}

extension Callback {
  /// Whether `name` is that of a class whose objects the callback is passed: of a controller, a view or a window.
  func mayPass(_ name: Range<Int>, _ line: Span<UInt8>) -> Bool {
    switch self {
    case .willMoveToWindow, .didMoveToWindow: line.ends("Window", line.classWithoutModule(name))
    case .willMoveToSuperview: line.ends("View", line.classWithoutModule(name))
    default: line.isControllerName(name)
    }
  }
}
