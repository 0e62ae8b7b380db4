internal import CallbackLog

extension SpellingTable {
  /// The callback that is written in words from `owner` on: 'view did appear', 'App: did become active',
  /// 'view-did-appear'.
  func callbackInWords(
    _ line: Span<UInt8>,
    _ owner: Range<Int>,
    before limit: Int
  ) -> CallbackText? {
    let isApp = line.equalsIgnoringCase("app", in: owner)
    var glued = isApp ? Array("application".utf8) : owner.map { line[$0] }
    var end = owner.upperBound
    if line.has(": ", at: end) { end += 1 }
    guard end < limit else { return nil }
    let joint = line[end]
    for _ in 0..<3 {
      guard end + 1 < limit, line[end] == joint else { return nil }
      // 'view did  appear', below 'view will appear'.
      if joint == 0x20, line[end + 1] == joint { end += 1 }
      let word = end + 1..<line.wordEnd(from: end + 1, before: limit)
      guard !word.isEmpty else { return nil }
      glued += word.map { line[$0] }
      end = word.upperBound
      if let number = spelling(glued.span, 0, glued.count),
        let callback = spellings[number].callback
      {
        // 'Application did finish launching with options: nil'
        if callback.isLaunch, let options = line.end(of: " with options", at: end) { end = options }
        // 'view-did-load-time' is something else.
        let goesOn = joint != 0x20 && end < limit && line[end] == joint
        return goesOn ? nil : CallbackText(callback: callback, range: owner.lowerBound..<end)
      }
    }
    return nil
  }

  /// The callback that is said of a controller in the words that end with `last`: 'FeedController
  /// did appear'.
  func callbackInWords(_ line: Span<UInt8>, endingWith last: Range<Int>) -> CallbackText? {
    if line.equalsIgnoringCase("parent", in: last) { return moveInWords(line, last) }
    if line.equalsIgnoringCase("heap", in: last) { return line.deathInWords(last) }
    if let text = line.shownInWords(last) ?? line.pastInWords(last) { return text }
    guard let (start, time) = line.timeInWords(before: last) else { return nil }
    // Prose says it of anything; only beside a name is it worth a closer look.
    guard let first = line.startOfShowing(start, last) else { return nil }
    let glued = Array(time.utf8) + last.map { line[$0] }
    guard let number = spelling(glued.span, 0, glued.count),
      let callback = spellings[number].callback,
      spellings[number].traits.contains(.needsController)
    else { return nil }
    var text = CallbackText(callback: callback, range: first..<last.upperBound)
    text.traits = .needsController
    return text
  }

  /// The move that is said of a controller in the words that end with 'parent': 'FeedController will move to
  /// parent'.
  private func moveInWords(_ line: Span<UInt8>, _ last: Range<Int>) -> CallbackText? {
    for (words, callback) in [
      ("will move to ", Callback.willMoveToParent), ("did move to ", Callback.didMoveToParent),
    ] {
      guard let start = line.start(of: words, before: last) else { continue }
      guard line.mayNameController(before: start) else { return nil }
      let controller = " view controller"
      let end = last.upperBound + controller.utf8.count
      let isLong =
        end <= line.count && line.equalsIgnoringCase(controller, in: last.upperBound..<end)
      var text = CallbackText(callback: callback, range: start..<(isLong ? end : last.upperBound))
      text.traits = .needsController
      return text
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Where `words` start that end where `last` begins, in any case.
  func start(of words: String, before last: Range<Int>) -> Int? {
    let start = last.lowerBound - words.utf8.count
    return start >= 0 && equalsIgnoringCase(words, in: start..<last.lowerBound) ? start : nil
  }

  /// Where the words start that stand before the verb `last`, and whether they say 'did' or 'will'.
  fileprivate func timeInWords(before last: Range<Int>) -> (start: Int, time: String)? {
    if let start = start(of: "did ", before: last) { return (start, "did") }
    for words in ["will ", "is about to ", "is going to ", "about to "] {
      if let start = start(of: words, before: last) { return (start, "will") }
    }
    return nil
  }

  /// The callback that is said in the past tense of a controller or its view: 'FeedController appeared',
  /// 'FeedController: view has loaded', 'Screen disappeared: FeedController'.
  ///
  /// Data may have loaded, too, so that there the view must be named.
  func shownInWords(_ last: Range<Int>) -> CallbackText? {
    let callback: Callback
    switch last.count {
    case 6 where equalsIgnoringCase("loaded", in: last): callback = .viewDidLoad
    case 8 where equalsIgnoringCase("appeared", in: last): callback = .viewDidAppear
    case 11 where equalsIgnoringCase("disappeared", in: last): callback = .viewDidDisappear
    default: return nil
    }
    var start = last.lowerBound
    for words in ["has ", "just ", "was "] {
      start = self.start(of: words, before: start..<last.upperBound) ?? start
    }
    let verb = start
    start = self.start(of: "view ", before: start..<last.upperBound) ?? start
    if start == verb, callback == .viewDidLoad { return nil }
    let isOfView = start < verb
    if has("'s ", endingAt: start) { start -= 2 }
    guard
      let first = isOfView && !mayNameController(before: start)
        ? startOfShowing(verb, last) : startOfShowing(start, last)
    else { return nil }
    var text = CallbackText(callback: callback, range: first..<last.upperBound)
    text.traits = .needsController
    return text
  }

  /// Where what is said begins whose verb starts at `verb` and ends with `last`: behind a controller's name, or with the
  /// 'Screen' of 'Screen did appear: FeedController'; nil when neither stands there.
  fileprivate func startOfShowing(_ verb: Int, _ last: Range<Int>) -> Int? {
    let name =
      end(of: ": ", at: last.upperBound) ?? end(of: " - ", at: last.upperBound)
      ?? (opensMessage(verb) ? end(of: " ", at: last.upperBound) : nil)
    let isShown = name.map {
      isOwnClass($0..<nameEnd(from: $0, before: count)) || isOwnObject(at: $0)
    }
    // The last word of 'View controller did appear: FeedController' is no name.
    if isShown == true, let start = start(of: "view controller ", before: verb..<last.upperBound) {
      return start
    }
    if mayNameController(before: verb) { return verb }
    guard isShown == true else { return nil }
    for noun in ["screen ", "page ", "view ", "viewcontroller "] {
      if let start = start(of: noun, before: verb..<last.upperBound) { return start }
    }
    return opensMessage(verb) ? verb : nil
  }

  /// Whether nothing is said before `start`: there the line begins, or an envelope ends.
  private func opensMessage(_ start: Int) -> Bool {
    var last = start
    while last > 0, self[last - 1] == 0x20 { last -= 1 }
    return last == 0 || last < start && self[last - 1] == UInt8(ascii: "]")
  }

  /// Whether an app's own controller is described at `start`: '<FeedController: 0x1>'.
  private func isOwnObject(at start: Int) -> Bool {
    guard has("<", at: start) else { return false }
    let name = start + 1..<nameEnd(from: start + 1, before: count)
    return isOwnClass(name) && has(": 0x", at: name.upperBound)
  }

  /// Whether a controller's name or an object's description ends before `end`, perhaps with a mark
  /// behind it: 'FeedController:', 'FeedVC -', '<FeedVC: 0x1>'.
  func mayNameController(before end: Int) -> Bool {
    var last = end
    while last > 0, !self[last - 1].isWord, self[last - 1] != UInt8(ascii: ">") { last -= 1 }
    guard last > 0, last < end else { return false }
    if self[last - 1] == UInt8(ascii: ">") { return true }
    var start = last
    while start > 0, self[start - 1].isWord { start -= 1 }
    return isControllerName(start..<last) || has("0x", at: start, before: last)
      || equalsIgnoringCase("vc", in: start..<last)
  }
}
