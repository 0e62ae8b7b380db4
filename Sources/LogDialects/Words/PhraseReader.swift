internal import CallbackLog

/// Reads a text around a callback for the one class with callbacks that it names, with its object, and makes a number of all
/// other words and marks.
struct PhraseReader {
  private(set) var owner: Range<Int>?
  /// The address beside the owner.
  private(set) var object: UInt64?
  private var words = ShortHash()
  /// Whether an address stands anywhere.
  let hasObject: Bool

  private let lexicon: Lexicon
  private let text: Range<Int>
  private var index: Int

  /// Takes what stands from `start` on; nil where a list or a heading begins, which show no objects.
  init?(_ line: Span<UInt8>, from start: Int, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    text = line.trimmed(start..<line.count)
    index = text.lowerBound
    hasObject = line.showsObject(from: start)
    guard !text.isEmpty else { return nil }
    let first = line[index]
    guard hasObject || !"-*+#>".utf8.contains(first) && !first.isDigit else { return nil }
  }

  /// Returns false when the line names nobody or several, or what it says is prose, a list or code.
  mutating func read(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    guard sentence.text.range != text else { return false }
    while index < text.upperBound {
      guard step(line, &sentence) else { return false }
    }
    return owner != nil
  }

  private mutating func step(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    let callback = sentence.text.range
    if index == callback.lowerBound {
      count(1)
      index = callback.upperBound
      return true
    }
    guard line[index].isWord else {
      // Code has no addresses of objects.
      let code = hasObject ? "{};" : "{};`=<>"
      guard !code.utf8.contains(line[index]) else { return false }
      if !line[index].isBlank { count(line[index]) }
      index += 1
      return true
    }
    let word = index..<line.wordEnd(from: index, before: text.upperBound)
    index = word.upperBound
    if line.has("_cmd=\"", endingAt: word.lowerBound) {
      let close = line.position(of: UInt8(ascii: "\""), in: index..<text.upperBound)
      index = close ?? text.upperBound
      return true
    }
    // What is passed stands behind some callbacks only.
    if let end = line.passedEnd(word, before: text.upperBound, &sentence, lexicon) {
      index = end
      return true
    }
    return take(word, beside: callback, line)
  }

  private mutating func take(
    _ word: Range<Int>,
    beside callback: Range<Int>,
    _ line: Span<UInt8>
  ) -> Bool {
    if line[word.lowerBound].isUpper, line.isOwnClass(word) || line.isDelegateName(word) {
      guard !isPartOfName(word, beside: callback, line) else { return false }
      if let owner, line.hash(owner) != line.hash(word) { return false }
      owner = owner ?? word
      count(2)
      return true
    }
    if let address = line.address(at: word.lowerBound, before: word.upperBound) {
      // 'FeedController (0x1)', '<FeedController: 0x1>'; elsewhere another object may be shown.
      let isBesideOwner =
        owner.map { line.leadsToObject($0.upperBound, word.lowerBound, lexicon) } == true
      if object == nil,
        isBesideOwner || line.leadsToObject(callback.upperBound, word.lowerBound, lexicon)
      {
        object = address.value
      }
      count(3)
      return true
    }
    guard line.mayStand(word, lexicon, hasObject) else { return false }
    for position in word where !line[position].isDigit { count(line[position]) }
    return true
  }

  /// Whether the word only tells what has the name beside it: 'Main ViewController', 'View Controller 1', 'Home-VC'.
  ///
  /// All such controllers would be counted as one.
  private func isPartOfName(
    _ word: Range<Int>,
    beside callback: Range<Int>,
    _ line: Span<UInt8>
  ) -> Bool {
    guard line.isBaseController(word) else { return false }
    let behind = word.upperBound + 1
    let next = behind..<line.wordEnd(from: behind, before: text.upperBound)
    if line.has(" ", at: word.upperBound), !next.isEmpty,
      line.decimal(next) != nil || next.count == 1 && line[next.lowerBound].isUpper
    {
      return true
    }
    let last = word.lowerBound - 1
    guard last > text.lowerBound, " -".utf8.contains(line[last]), last != callback.upperBound
    else { return false }
    var first = last
    while first > text.lowerBound, line[first - 1].isWord { first -= 1 }
    let name = first..<last
    // 'INFO ViewController' and 'Debug ViewController' name levels.
    guard line[first].isUpper, name.contains(where: { line[$0].isLower }) else { return false }
    return lexicon.meaning(line, name) == nil
      || ["page", "screen", "tab", "view"].contains { line.equalsIgnoringCase($0, in: name) }
  }

  /// Of what stands around the callback, in the order in which it was taken.
  var hash: UInt32 { words.value }

  private mutating func count(_ byte: UInt8) { words.add(byte) }
}

extension Span<UInt8> {
  /// Whether the line names no other callback behind the one in `range`; a debugger shows the selector again.
  func namesNoOther(behind range: Range<Int>, _ spellings: SpellingTable) -> Bool {
    guard let other = spellings.next(in: self, from: range.upperBound) else { return true }
    return has("_cmd=\"", endingAt: other.range.lowerBound)
      && spellings.next(in: self, from: other.range.upperBound) == nil
  }

  /// Whether only marks, numbers and words for an address stand between `start` and the one at `end`.
  fileprivate func leadsToObject(_ start: Int, _ end: Int, _ lexicon: Lexicon) -> Bool {
    var index = start
    guard start <= end else { return false }
    while index < end {
      let word = index..<wordEnd(from: index, before: end)
      index = Swift.max(word.upperBound, index + 1)
      guard !word.isEmpty, decimal(word) == nil else { continue }
      let isLabel = ["at", "memory", "line"].contains { equalsIgnoringCase($0, in: word) }
      guard isLabel || lexicon.key(self, word)?.isSubject == true else { return false }
    }
    return true
  }

  /// Reads the value behind the key `word`, if it is one that callbacks are passed: 'animated=1'.
  fileprivate func passedEnd(
    _ word: Range<Int>,
    before end: Int,
    _ sentence: inout Sentence,
    _ lexicon: Lexicon
  ) -> Int? {
    guard let key = lexicon.key(self, word), [.animated, .appearing, .argument].contains(key),
      word.lowerBound >= sentence.text.range.upperBound, word.upperBound < end,
      self[word.upperBound] == UInt8(ascii: "=") || self[word.upperBound] == UInt8(ascii: ":")
    else { return nil }
    let value = skippingBlanks(from: word.upperBound + 1, before: end)
    var reader = ValueReader(value..<end, key: key)
    return reader.read(self, into: &sentence)
  }

  /// Whether the word may stand in a text of a logger's, as no word of sentences, of source code or of a denial does.
  fileprivate func mayStand(_ word: Range<Int>, _ lexicon: Lexicon, _ hasObject: Bool) -> Bool {
    // 'FeedController (0x1) ha llamado a viewDidLoad'
    if hasObject, equals("a", in: word) { return true }
    // A debugger shows where it has stopped: 'frame #0: 0x1 Shop`Feed.viewDidLoad(self=0x2)'.
    if equals("frame", in: word), has(" #0: 0x", at: word.upperBound) { return true }
    switch lexicon.meaning(self, word) {
    case .source, .prose: return false
    default: return !has("0x", at: word.lowerBound) && !lexicon.denials.deny(self, word)
    }
  }
}
