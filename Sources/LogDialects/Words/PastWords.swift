internal import CallbackLog

/// What is said to have happened: 'App entered background', 'FeedController received memory warning'.
extension Span<UInt8> {
  /// The callback of which the words that end with `last` say that it came.
  func pastInWords(_ last: Range<Int>) -> CallbackText? {
    guard last.lowerBound > 0, self[last.lowerBound - 1] == 0x20 else { return nil }
    if equalsIgnoringCase("warning", in: last) { return warningInWords(last) }
    guard let (phrase, start) = pastPhrase(last) else { return nil }
    let owner = wordBefore(start)
    let isApp = ["app", "application"].contains { equalsIgnoringCase($0, in: owner) }
    if isApp || equalsIgnoringCase("scene", in: owner) {
      // Behind these words the callback's own name is read from its beginning.
      if phrase.isOfDelegate { return nil }
      guard let callback = isApp ? phrase.callback : phrase.callback.ofScene,
        !isApp || callback.kind == .application
      else { return nil }
      var text = CallbackText(callback: callback, range: owner.lowerBound..<last.upperBound)
      text.traits = phrase.traits
      return text
    }
    let isDelegate = ["AppDelegate", "ApplicationDelegate", "SceneDelegate"].contains {
      has($0, endingAt: owner.upperBound)
    }
    guard isDelegate else { return nil }
    var end = last.upperBound
    // 'AppDelegate did finish launching with options: nil'
    if phrase.callback.isLaunch, let options = self.end(of: " with options", at: end) {
      end = options
    }
    var text = CallbackText(callback: phrase.callback, range: start..<end)
    text.traits = phrase.traits.union(.needsOwner)
    return text
  }

  /// 'FeedController(1) left the heap', as a course's well-known controller says it of itself.
  func deathInWords(_ last: Range<Int>) -> CallbackText? {
    let words = "left the "
    guard has(words, endingAt: last.lowerBound) else { return nil }
    let start = last.lowerBound - words.utf8.count
    var text = CallbackText(callback: .deinitializer, range: start..<last.upperBound)
    text.traits = [.ordinary, .needsSubject]
    return text
  }

  /// The phrase that ends with `last`, and where it starts.
  private func pastPhrase(_ last: Range<Int>) -> (phrase: PastPhrase, start: Int)? {
    for phrase in PastPhrase.all where equalsIgnoringCase(phrase.last, in: last) {
      guard let words = phrase.words else { return (phrase, last.lowerBound) }
      if let start = words.start(self, endingAt: last.lowerBound - 1) { return (phrase, start) }
    }
    return nil
  }

  /// The word that ends before `end`, perhaps with a mark behind it.
  private func wordBefore(_ end: Int) -> Range<Int> {
    var last = end
    while last > 0, !self[last - 1].isWord { last -= 1 }
    var start = last
    while start > 0, self[start - 1].isWord { start -= 1 }
    return start..<last
  }

  /// UIKit prints 'Received memory warning.', older systems its level too.
  private func warningInWords(_ last: Range<Int>) -> CallbackText? {
    if let start = start(of: "did receive memory ", before: last)
      ?? start(of: "got memory ", before: last), mayNameController(before: start)
    {
      var text = CallbackText(callback: .didReceiveMemoryWarning, range: start..<last.upperBound)
      text.traits = .needsController
      return text
    }
    guard has("eceived memory ", endingAt: last.lowerBound),
      let start = start(of: "received memory ", before: last)
    else { return nil }
    var end = last.upperBound
    if let level = self.end(of: ". Level=", at: end) { end = digitsEnd(from: level, before: count) }
    if mayNameController(before: start) {
      var text = CallbackText(callback: .didReceiveMemoryWarning, range: start..<end)
      text.traits = .needsController
      return text
    }
    return CallbackText(callback: .applicationDidReceiveMemoryWarning, range: start..<end)
  }
}

/// What is said of an application, of a scene or by their delegate.
struct PastPhrase {
  /// What stands before the last word, or nil when that is said alone.
  let words: WordList?
  let last: String
  let callback: Callback
  let traits: Spelling.Traits
  /// Whether these are the words of the callback itself, behind the name of a delegate.
  let isOfDelegate: Bool

  /// `words` have a comma between them.
  init(
    _ words: String?,
    _ last: String,
    _ callback: Callback,
    _ traits: Spelling.Traits = [],
    isOfDelegate: Bool = false
  ) {
    self.words = words.map { WordList(phrases: [.english: $0]) }
    self.last = last
    self.callback = callback
    self.traits = traits
    self.isOfDelegate = isOfDelegate
  }
}
