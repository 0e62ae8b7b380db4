internal import CallbackLog

extension RightSide {
  /// Reads a verb and the remark behind its stop: 'FeedController viewDidAppear called - starting the timer'.
  ///
  /// Who says that a method was called tells of the call, whatever else he says. Not so where the remark begins with its
  /// denial or names another callback, and in lists, whose lines tell of methods.
  mutating func readRemarkOfCall(
    behind verb: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    guard !hasVerb, !isLed, sentence.isOfSomebody, !sentence.signs.isListed,
      WordList.plainCalls.containsIgnoringCase(line, verb),
      let start = remarkStart(line, behind: verb.upperBound),
      line[start].isLetter || line[start].isNonASCII
    else { return false }
    // What stands there may be understood: 'called: <Feed: 0x1>', 'called - animated: true'.
    var trial = self
    var told = sentence
    trial.hasVerb = true
    if trial.read(line, into: &told) { return false }
    let first = start..<line.wordEnd(from: start, before: end)
    guard line.truth(first) == nil, !WordList.denyingCalls.containsIgnoringCase(line, first),
      !namesCallback(line, start..<end)
    else { return false }
    sentence.say(line, verb.lowerBound..<end)
    index = end
    return true
  }

  /// Where the remark begins whose stop stands at `index`.
  private func remarkStart(_ line: Span<UInt8>, behind index: Int) -> Int? {
    let stops = [". ", ", ", "; ", ": ", " - ", " – ", " — "]
    guard let stop = stops.first(where: { line.has($0, at: index, before: end) }) else {
      return nil
    }
    let start = line.skippingBlanks(from: index + stop.utf8.count, before: end)
    return start < end ? start : nil
  }

  /// Whether a callback is named in `range`.
  func namesCallback(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if line[index].isWord {
        // 'called - should load the items' names no class method.
        if let text = spellings.callback(line, at: index, before: range.upperBound),
          text.traits.isDisjoint(with: [.ordinary, .needsSubject, .onlyInMethod, .needsOwner])
        {
          return true
        }
        index = line.wordEnd(from: index, before: range.upperBound)
      } else {
        index += 1
      }
    }
    return false
  }
}
