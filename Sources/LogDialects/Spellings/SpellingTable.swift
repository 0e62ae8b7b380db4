internal import CallbackLog

/// Every spelling, found by its word, and what else opens a line's meaning.
///
/// A class, because every reader of a line refers to it and none changes it.
final class SpellingTable: Sendable {
  static let shared = SpellingTable()

  let spellings = Spelling.all
  let triggers = Trigger.allCases
  /// What most spellings need, without the rest: callback and traits of a word that stands alone.
  private let plain: [(callback: Callback, traits: Spelling.Traits, isPlain: Bool)]
  private let table: WordTable
  private let fullNames: [[UInt8]]
  /// The spellings that may also be written with underscores or a slip, behind all other words.
  private let snakes: [Int]

  private init() {
    let words = Spelling.all.map(\.word) + Trigger.allCases.map(\.rawValue)
    let snakes = Spelling.all.enumerated().flatMap { number, spelling in
      (Self.snakes(of: spelling) + spelling.misspellings).map { (number: number, word: $0) }
    }
    table = WordTable(words + snakes.map(\.word))
    self.snakes = snakes.map(\.number)
    fullNames = Spelling.all.map { Array($0.word.utf8) }
    plain = Spelling.all.map {
      let isPlain = $0.callback != nil && !$0.traits.contains(.needsNil)
      return ($0.callback ?? .load, $0.traits, isPlain)
    }
  }

  /// No word of the table is shorter.
  static let wordBytesMin = 3

  /// The number of the spelling or trigger whose word stands from `start` to `end`.
  @inline(__always)
  func word(_ line: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard let number = table.number(of: line, start, end) else { return nil }
    let snake = number - spellings.count - triggers.count
    if snake >= 0 { return snakes[snake] }
    return isAcceptable(number, line, start, end) ? number : nil
  }

  /// `viewDidLoad` as `view_did_load`, `applicationDidBecomeActive` as `app_did_become_active`, too.
  private static func snakes(of spelling: Spelling) -> [String] {
    guard spelling.traits.isDisjoint(with: [.exactCase, .onlyInMethod]) else { return [] }
    let bytes = spelling.word.utf8.flatMap { $0.isUpper ? [UInt8(ascii: "_"), $0 | 0x20] : [$0] }
    guard bytes.count > spelling.word.utf8.count else { return [] }
    let snake = String(decoding: bytes, as: UTF8.self)
    let application = "application_"
    return snake.hasPrefix(application)
      ? [snake, "app_" + snake.dropFirst(application.count)] : [snake]
  }

  /// The number of the spelling whose word stands from `start` to `end`.
  @inline(__always)
  func spelling(_ line: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard start < end, let number = word(line, start, end), number < plain.count else {
      return nil
    }
    return number
  }

  /// Whether the spelling means something only in brackets, such as `+[Feed load]`.
  func isOnlyInMethod(_ number: Int) -> Bool { plain[number].traits.contains(.onlyInMethod) }

  /// Whether the spelling is no method's name: a line that holds it in vain may still say something.
  func isOrdinary(_ number: Int) -> Bool {
    !plain[number].traits.isDisjoint(with: [.onlyInMethod, .needsController])
  }

  private func isAcceptable(_ number: Int, _ line: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard number < plain.count, plain[number].traits.contains(.exactCase) else { return true }
    return (0..<(end - start)).allSatisfy { fullNames[number][$0] == line[start + $0] }
  }

  /// The callback that is all of `range`, such as the value of a field.
  func callback(_ line: Span<UInt8>, in range: Range<Int>) -> CallbackText? {
    if let number = spelling(line, range.lowerBound, range.upperBound), plain[number].isPlain {
      guard !plain[number].traits.contains(.needsController) else { return nil }
      var text = CallbackText(callback: plain[number].callback, range: range)
      text.traits = plain[number].traits
      return text
    }
    let range = line.trimmed(range)
    var index = range.lowerBound
    while index < range.upperBound {
      guard line[index].isLetter else {
        index += 1
        continue
      }
      let end = line.wordEnd(from: index, before: range.upperBound)
      if let number = spelling(line, index, end),
        let text = callback(line, number, index..<end, within: range)?.passed(line, all: range)
      {
        return text
      }
      index = end
    }
    return wholeCallbackInWords(line, range)
  }

  /// The callback that is written in words and is all of `range`: 'view did load', 'view-did-load'.
  private func wholeCallbackInWords(_ line: Span<UInt8>, _ range: Range<Int>) -> CallbackText? {
    let first = range.lowerBound..<line.wordEnd(from: range.lowerBound, before: range.upperBound)
    guard !first.isEmpty, let number = table.number(of: line, first.lowerBound, first.upperBound),
      (0..<triggers.count).contains(number - spellings.count),
      triggers[number - spellings.count].mayOpen(line, first.upperBound),
      let text = callbackInWords(line, first, before: range.upperBound), text.range == range
    else { return nil }
    return text
  }

  /// The callback whose name without 'view' is all of `range`, such as `willAppear`: only of a controller it
  /// says so.
  func shortCallback(_ line: Span<UInt8>, in range: Range<Int>) -> CallbackText? {
    guard let number = spelling(line, range.lowerBound, range.upperBound),
      plain[number].traits.contains(.needsController)
    else { return nil }
    var text = CallbackText(callback: plain[number].callback, range: range)
    text.traits = plain[number].traits
    return text
  }

  /// The callback whose word starts at `start`, or nil when none does.
  func callback(_ line: Span<UInt8>, at start: Int, before end: Int) -> CallbackText? {
    let wordEnd = line.wordEnd(from: start, before: end)
    guard let number = spelling(line, start, wordEnd) else { return nil }
    return callback(line, number, start..<wordEnd, within: start..<end)
  }

  /// The callback around `word`, which is the word of spelling `number`; nil when what stands around
  /// the word makes it another method.
  func callback(
    _ line: Span<UInt8>,
    _ number: Int,
    _ word: Range<Int>,
    within message: Range<Int>
  ) -> CallbackText? {
    var text = CallbackText(callback: plain[number].callback, range: word)
    text.traits = plain[number].traits
    let spelling = spellings[number]
    if let declared = text.declared(line, spelling.owner, in: message) { return declared }
    if plain[number].isPlain, !hasSignature(line, word, within: message) {
      // 'application didFinishLaunchingWithOptions', 'SceneDelegate: scene sceneDidBecomeActive'
      if let owner = spelling.owner ?? text.callback.kind?.firstPiece {
        let start = word.lowerBound - owner.utf8.count - 1
        if start >= message.lowerBound, line[word.lowerBound - 1] == 0x20,
          line.has(owner, at: start)
        {
          text.range = start..<word.upperBound
        }
      }
      return text.behindType(line, in: message)?.withTail(line, before: message.upperBound)
    }
    guard let end = signatureEnd(line, spelling, word.upperBound, message.upperBound, &text),
      spelling.callback != nil || text.isDecidedByLabel || text.movesController(spelling, line, end)
    else { return nil }
    guard let owner = spelling.owner else {
      text.range = word.lowerBound..<end
      return text
    }
    return withOwner(line, owner, text, word.lowerBound, end, message)
  }

  /// Whether pieces of a selector or parentheses stand around the word.
  private func hasSignature(
    _ line: Span<UInt8>,
    _ word: Range<Int>,
    within message: Range<Int>
  ) -> Bool {
    if word.upperBound < message.upperBound {
      let next = line[word.upperBound]
      if next == UInt8(ascii: ":") || next == UInt8(ascii: "(") { return true }
      if next == UInt8(ascii: "?"), line.has("init?(", at: word.lowerBound) { return true }
    }
    guard word.lowerBound > message.lowerBound else { return false }
    let last = line[word.lowerBound - 1]
    return last == UInt8(ascii: ":") || last == UInt8(ascii: "(")
  }

  /// Where the pieces or parentheses behind the word end, or nil when they belong to another method.
  private func signatureEnd(
    _ line: Span<UInt8>,
    _ spelling: Spelling,
    _ start: Int,
    _ limit: Int,
    _ text: inout CallbackText
  ) -> Int? {
    var start = start
    guard start < limit else { return start }
    // 'init?(coder:)' may fail.
    if line.has("init?(", at: start - 4, before: limit) { start += 1 }
    if line[start] == 0x20, let end = labelEnd(line, spelling, start + 1, limit, &text) {
      return end
    }
    if line[start] == UInt8(ascii: ":") {
      text.form = .selector
      return piecesEnd(line, spelling, start, limit)
    }
    guard line[start] == UInt8(ascii: "(") else { return start }
    guard
      let close = line.closingParenthesis(at: start, before: limit)
        ?? unclosedEnd(line, spelling, start, limit)
    else { return nil }
    text.form = .function
    let inner = line.trimmed(start + 1..<close)
    guard read(inner, of: line, spelling, &text) else { return nil }
    return line.has(")", at: close, before: limit) ? close + 1 : close
  }

  /// The end of the words 'to parent' at `start`, which say what the label 'toParent' says.
  private func labelEnd(
    _ line: Span<UInt8>,
    _ spelling: Spelling,
    _ start: Int,
    _ limit: Int,
    _ text: inout CallbackText
  ) -> Int? {
    // 'willMove toParent nil'
    let isApart = line.has("to ", at: start, before: limit)
    guard isApart || line[start - 1].isBlank else { return nil }
    let word = isApart ? start + 3 : start
    let end = line.wordEnd(from: word, before: limit)
    for (label, callback) in spelling.decidingLabels
    where line.equalsIgnoringCase(label.dropFirst(isApart ? 2 : 0).lowercased(), in: word..<end) {
      text.callback = callback
      text.isDecidedByLabel = true
      return end
    }
    return nil
  }

  /// The end of 'willMove(toParent: nil' and 'willMove(toParent: Optional(<Box: 0x1>)', which lost the last
  /// parenthesis: it is easily forgotten behind the one of an interpolated value.
  private func unclosedEnd(
    _ line: Span<UInt8>,
    _ spelling: Spelling,
    _ open: Int,
    _ limit: Int
  ) -> Int? {
    let label = open + 1..<line.wordEnd(from: open + 1, before: limit)
    guard spelling.decidingLabels.contains(where: { line.equals($0.label, in: label) }),
      line.has(": ", at: label.upperBound, before: limit)
    else { return nil }
    // Blanks behind the line belong to nothing.
    let value = line.trimmed(label.upperBound + 2..<limit)
    let shows = ["<", "Optional(<"].contains { line.has($0, at: value.lowerBound, before: limit) }
    return shows || line.equals("nil", in: value) ? value.upperBound : nil
  }

  /// Reads what stands between parentheses, and returns whether the method can be ours.
  private func read(
    _ inner: Range<Int>,
    of line: Span<UInt8>,
    _ spelling: Spelling,
    _ text: inout CallbackText
  ) -> Bool {
    let firstEnd = line.wordEnd(from: inner.lowerBound, before: inner.upperBound)
    let first = inner.lowerBound..<firstEnd
    // 'willMove(to parent: nil)'
    if labelEnd(line, spelling, inner.lowerBound, inner.upperBound, &text) != nil {
      text.argument = inner
      return true
    }
    if let decided = spelling.decidingLabels.first(where: { line.equals($0.label, in: first) }) {
      text.callback = decided.callback
      text.isDecidedByLabel = true
    }
    var index = inner.lowerBound
    var isLabelsOnly = !inner.isEmpty
    var areLabelsOurs = true
    while index < inner.upperBound {
      let end = line.wordEnd(from: index, before: inner.upperBound)
      guard end > index, end < inner.upperBound, line[end] == UInt8(ascii: ":") else {
        isLabelsOnly = false
        break
      }
      let label = index..<end
      areLabelsOurs =
        areLabelsOurs
        && (line.equals("_", in: label) || spelling.labels.contains { line.equals($0, in: label) }
          || spelling.decidingLabels.contains { line.equals($0.label, in: label) })
      index = end + 1
    }
    if isLabelsOnly { return areLabelsOurs || spelling.word == "init" }
    if !inner.isEmpty { text.argument = inner }
    return true
  }
}
