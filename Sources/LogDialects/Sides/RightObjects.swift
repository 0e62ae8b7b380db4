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
