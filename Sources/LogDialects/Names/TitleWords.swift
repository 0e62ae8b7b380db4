internal import CallbackLog

/// Titles of controllers, which logs print beside their classes or in place of them.
extension Sentence {
  /// Whether the words that name the subject may be its title: 'Inbox viewDidAppear' does not say who has it.
  func mayBeTitle(_ subject: Range<Int>, _ line: Span<UInt8>) -> Bool {
    text.callback.isAppearance && !isDescribed && !isMember && identifier == nil && subject != file
      && line.mayBeTitle(subject)
  }

  /// Whether the words that are set off behind a class of the app's own are its title: 'HomeController - Inbox - viewDidLoad'.
  func isTitle(_ words: Range<Int>, _ line: Span<UInt8>) -> Bool {
    guard text.callback.kind == .controller, !isMember, let name, line.isClassOfScreen(name) else {
      return false
    }
    return line.mayBeTitle(words) && !line.isControllerName(words)
  }
}

extension Span<UInt8> {
  /// Whether the words may be a title: not those that have the shape of a class.
  fileprivate func mayBeTitle(_ words: Range<Int>) -> Bool {
    if let blank = position(of: 0x20, in: words) {
      return hasBlank(blank + 1..<words.upperBound) || !isLetteredScreen(words)
    }
    if isBaseController(words) { return true }
    if isControllerName(words) || isDelegateName(words) || isForeign(words) { return false }
    // 'Shop.Feed' and 'Feed<Item>'
    if self[words.lowerBound].isUpper, words.contains(where: { ".<".utf8.contains(self[$0]) }) {
      return false
    }
    return !endsAsScreen(words)
  }

  /// Whether the word is one class of an app's own screens: 'HomeController', 'HomeScreen', but not what an app may call each
  /// of them.
  func isClassOfScreen(_ word: Range<Int>) -> Bool {
    if hasBlank(word) || isForeign(word) || !self[word.lowerBound].isUpper { return false }
    return isControllerName(word) ? !isBaseClass(word) : endsAsScreen(word)
  }

  /// All that stands beside `callback` in a message, but for marks, if it stands on one side of it; empty for marks alone.
  func onlyWords(beside callback: Range<Int>, from start: Int) -> Range<Int>? {
    let (left, right) = (
      words(in: start..<callback.lowerBound), words(in: callback.upperBound..<count)
    )
    return left.isEmpty ? right : right.isEmpty ? left : nil
  }

  private func words(in range: Range<Int>) -> Range<Int> {
    var words = range
    while let first = words.first, !self[first].isWord, !self[first].isNonASCII {
      words = words.dropFirst()
    }
    while let last = words.last, !self[last].isWord, !self[last].isNonASCII {
      words = words.dropLast()
    }
    return words
  }

  /// Whether several words that stand alone beside a callback may be a title: 'My Orders', 'Order #12', not 'Calling super'.
  ///
  /// Scripts that write no blanks put sentences there.
  func mayBeLongTitle(_ words: Range<Int>, _ lexicon: Lexicon) -> Bool {
    let isAddress = position(of: UInt8(ascii: "@"), in: words) != nil
    guard !self[words.lowerBound].isLower || isAddress, hasBlank(words) || isAddress,
      words.contains(where: { self[$0].isLetter }),
      !words.contains(where: { "=<>{}[]:!?;".utf8.contains(self[$0]) || self[$0] >= 0xe0 })
    else { return false }
    var index = words.lowerBound
    var count = 0
    while index < words.upperBound {
      let word = field(of: words, from: index)
      guard !word.isEmpty else { break }
      (index, count) = (word.upperBound, count + 1)
      switch lexicon.meaning(self, word) {
      case .calls, .happened, .source, .entry, .exit, .auxiliary: return false
      default: break
      }
    }
    return count <= Self.wordsOfTitleMax
  }

  /// Whether the last of the words says that there is no title: '[Lifecycle] nil'.
  func endsWithNil(_ words: Range<Int>) -> Bool {
    var start = words.upperBound
    while start > words.lowerBound, self[start - 1].isWord { start -= 1 }
    return isNil(start..<words.upperBound)
  }

  private static var wordsOfTitleMax: Int { 5 }

  private func endsAsScreen(_ word: Range<Int>) -> Bool {
    ["View", "Screen", "Page", "Scene"].contains { $0.utf8.count < word.count && ends($0, word) }
  }

  /// The class among words of which the others are its title: 'Inbox HomeController', 'HomeController Inbox'; nil when there
  /// is not exactly one.
  ///
  /// What is called as Xcode calls any class, such as 'Main ViewController', is told apart by the other words.
  func classBesideTitle(_ words: Range<Int>) -> Range<Int>? {
    var found: Range<Int>?
    var index = words.lowerBound
    while index < words.upperBound {
      let word = field(of: words, from: index)
      guard !word.isEmpty else { break }
      index = word.upperBound
      guard isControllerName(word) || isClassOfScreen(word) else { continue }
      guard found == nil, isClassOfScreen(word) else { return nil }
      found = word
    }
    guard let found, found != words else { return nil }
    // 'FeedController 2' and 'FeedController B' are told apart by what stands behind.
    let isLettered = isLetteredScreen(words) && position(of: 0x20, in: words) == found.upperBound
    return isLettered && field(of: words, from: found.upperBound).upperBound == words.upperBound
      ? nil : found
  }
}
