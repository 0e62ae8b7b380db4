internal import CallbackLog

/// Calls beside a callback: `viewDidAppear: pushViewController(<Detail: 0x1>, animated: true)`.
///
/// Such a line was written inside the method of somebody else: what a call is passed is not whose callback it is.
extension Sentence {
  /// Where the line, which starts at `start`, calls something with a controller; nil when it does not.
  func callBeside(_ line: Span<UInt8>, from start: Int, _ lexicon: Lexicon) -> Int? {
    let callback = text.range
    guard text.callback.kind == .controller, !isClassMethod else { return nil }
    if let call = call(line, in: start..<callback.lowerBound, lexicon) { return call }
    let end = max(text.argument?.upperBound ?? 0, callback.upperBound)
    return call(line, in: end..<line.count, lexicon) ?? verbBeforeFrom(line, behind: start, lexicon)
  }

  /// Leaves out the object that may be passed to the call at `call`; who stands in front of both stays.
  mutating func leaveOutPassed(to call: Int) {
    let isInFront = name.map { $0.upperBound <= min(call, text.range.lowerBound) } == true
    if isInFront, isDescribed { return }
    (address, receiver, other, instance, identifier) = (nil, nil, nil, nil, nil)
    if !isInFront { (name, isDescribed) = (nil, false) }
  }

  /// Where the first call stands in `range`.
  private func call(_ line: Span<UInt8>, in range: Range<Int>, _ lexicon: Lexicon) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      guard line[index].isWord else {
        index += 1
        continue
      }
      let word = index..<line.wordEnd(from: index, before: range.upperBound)
      index = word.upperBound
      let isLower = line[word.lowerBound].isLower
      if isLower, WordList.transitionMethods.contains(line, word) { return word.lowerBound }
      if line.has("(", at: index, before: range.upperBound) {
        // 'vc(<Feed: 0x1>)' is a label.
        if WordList.transitionFunctions.contains(line, word),
          line.isPassedObject(at: index + 1) || line.has("(_:", at: index)
        {
          return word.lowerBound
        }
      } else if isLower || line.has("ing", endingAt: index),
        WordList.transitionVerbs.containsIgnoringCase(line, word),
        line.namesObject(behind: index, before: range.upperBound)
      {
        return word.lowerBound
      }
    }
    return nil
  }

  /// Where the word stands that leads to an object, from which 'from' leads to the callback: 'created <Detail: 0x1>
  /// from viewDidLoad'.
  private func verbBeforeFrom(_ line: Span<UInt8>, behind start: Int, _ lexicon: Lexicon) -> Int? {
    let from = " from "
    guard isDescribed, let name, line.has(from, endingAt: text.range.lowerBound),
      line.has(">", endingAt: text.range.lowerBound - from.utf8.count),
      line.has(" <", endingAt: name.lowerBound)
    else { return nil }
    let end = name.lowerBound - 2
    var first = end
    while first > start, line[first - 1].isWord { first -= 1 }
    guard first < end, line[first].isLower, !lexicon.isOfInstance(line, first..<end) else {
      return nil
    }
    return first
  }
}

extension Span<UInt8> {
  /// Whether the name, with whose method it is perhaps, is that of a call: 'navigationController.pushViewController'.
  func isTransitionCall(_ name: Range<Int>) -> Bool {
    var start = name.upperBound
    while start > name.lowerBound, self[start - 1].isWord { start -= 1 }
    let method = start..<name.upperBound
    return WordList.transitionMethods.contains(self, method)
      || WordList.transitionFunctions.contains(self, method)
  }

  /// Whether a description of an object, or a list of them, starts at `start`.
  fileprivate func isPassedObject(at start: Int) -> Bool {
    let first = has("[", at: start) ? start + 1 : start
    return description(at: first, before: count)?.address != nil
  }

  /// Whether an object or a controller's class stands behind the word that ends at `end`.
  fileprivate func namesObject(behind end: Int, before bound: Int) -> Bool {
    let start = skippingBlanks(from: end, before: bound)
    guard start > end, start < bound else { return false }
    if description(at: start, before: bound)?.address != nil { return true }
    return self[start].isUpper && isControllerName(start..<nameEnd(from: start, before: bound))
  }
}
