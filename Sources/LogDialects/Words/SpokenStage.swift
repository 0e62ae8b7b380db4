internal import CallbackLog

/// Which callback words tell that are all of a message beside its object: `<FeedController: 0x1> 即将出现`,
/// 'FeedController(0x1): экран появился', '<FeedController: 0x1> destroyed'.
///
/// An object and a stage, and nothing else: so its callbacks write. One unknown word makes it a sentence, which may deny,
/// ask, or be about something of the object's. A stage needs its time: '显示' alone is what a method may be called that shows
/// something, and what has loaded must be the view, for data load as well.
struct SpokenStage: Sendable {
  /// What a word says.
  struct Meaning: OptionSet, Sendable {
    let rawValue: UInt16

    static var appear: Meaning { Meaning(rawValue: 1) }
    static var disappear: Meaning { Meaning(rawValue: 2) }
    static var load: Meaning { Meaning(rawValue: 4) }
    static var death: Meaning { Meaning(rawValue: 8) }
    /// Out of memory it is a death, out of anything else it is not.
    static var removal: Meaning { Meaning(rawValue: 16) }
    static var will: Meaning { Meaning(rawValue: 32) }
    static var did: Meaning { Meaning(rawValue: 64) }
    /// What says will or did where nothing else does: '即将出现了' is about to appear.
    static var perhapsWill: Meaning { Meaning(rawValue: 128) }
    static var perhapsDid: Meaning { Meaning(rawValue: 256) }
    /// Whose stage it is.
    static var noun: Meaning { Meaning(rawValue: 512) }
    /// The view alone is what loads: pages load on the web, and screens load their data.
    static var view: Meaning { Meaning(rawValue: 1024) }
    static var memory: Meaning { Meaning(rawValue: 2048) }
    /// What joins the others.
    static var joint: Meaning { Meaning(rawValue: 4096) }

    static var verbs: Meaning { [.appear, .disappear, .load, .death, .removal] }
  }

  static let shared = SpokenStage()

  /// Stands for all texts of stages beside a class.
  static let textHash: UInt32 = 0x57a6_e001

  /// More bytes say more than a stage.
  static let bytesMax = 96

  private let table: WordTable
  private let meanings: [Meaning]
  /// The words of scripts without blanks, by their first byte, the longest first.
  private let pieces: [UInt8: [(word: String, meaning: Meaning)]]

  private init() {
    let words = Self.spacedLists.flatMap { meaning, list in list.words.map { ($0, meaning) } }
    table = WordTable(words.map(\.0))
    meanings = words.map(\.1)
    let pieces = Self.gluedLists.flatMap { meaning, list in
      list.words.map { (word: $0, meaning: meaning) }
    }
    self.pieces = Dictionary(grouping: pieces) { $0.word.utf8.first ?? 0 }
      .mapValues { $0.sorted { $0.word.utf8.count > $1.word.utf8.count } }
  }

  /// The callback that `range` tells in words of stages, and nothing else.
  ///
  /// In front of an object it must have died already: '销毁 <FeedController: 0x1>' may be what somebody is about to do.
  func callback(_ line: Span<UInt8>, _ range: Range<Int>, isInFront: Bool) -> Callback? {
    guard !range.isEmpty, range.count <= Self.bytesMax else { return nil }
    var said: Meaning = []
    var last: Meaning = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard let next = word(line, at: index, before: range.upperBound) else {
        guard line[index].isBlank || line[index] == UInt8(ascii: ",") else { return nil }
        index += 1
        continue
      }
      (index, last) = (next.end, next.meaning)
      said.formUnion(last)
    }
    // '销毁视图' destroys a view.
    if !last.isDisjoint(with: [.noun, .view]) { return nil }
    let isOver = !said.isDisjoint(with: [.did, .perhapsDid])
    return said.callback.flatMap { isInFront && $0 == .deinitializer && !isOver ? nil : $0 }
  }

  /// Whether a word of a script with blanks stands at `start`.
  func hasWord(_ line: Span<UInt8>, at start: Int) -> Bool {
    var last = start
    while last < line.count, line[last].isLetter || line[last].isNonASCII { last += 1 }
    return table.number(of: line, start, last) != nil
  }

  /// The word at `start`, whose script may write no blanks behind it.
  private func word(
    _ line: Span<UInt8>,
    at start: Int,
    before end: Int
  ) -> (meaning: Meaning, end: Int)? {
    if line[start] >= 0xe3, let words = pieces[line[start]] {
      for (word, meaning) in words where line.has(word, at: start, before: end) {
        return (meaning, start + word.utf8.count)
      }
    }
    guard line[start].isLetter || line[start].isNonASCII else { return nil }
    var last = start
    while last < end, line[last].isLetter || line[last].isNonASCII { last += 1 }
    return table.number(of: line, start, last).map { (meanings[$0], last) }
  }
}

extension SpokenStage.Meaning {
  /// The callback that words with these meanings tell.
  fileprivate var callback: Callback? {
    let willCome = contains(.will) || contains(.perhapsWill) && !contains(.did)
    let hasCome = contains(.did) || contains(.perhapsDid) && !contains(.will)
    switch intersection(.verbs) {
    case .death: return contains(.will) ? nil : .deinitializer
    case .removal: return contains(.memory) && !contains(.will) ? .deinitializer : nil
    case .appear where willCome != hasCome: return willCome ? .viewWillAppear : .viewDidAppear
    case .disappear where willCome != hasCome:
      return willCome ? .viewWillDisappear : .viewDidDisappear
    case .load: return contains(.view) && hasCome && !willCome ? .viewDidLoad : nil
    default: return nil
    }
  }
}

extension CallbackText {
  /// What says in words that somebody has died, or that a controller has come to another stage.
  init(stage callback: Callback, range: Range<Int>) {
    self.init(callback: callback, range: range)
    traits = callback == .deinitializer ? [.ordinary, .needsSubject] : .needsController
  }
}

extension LogReader {
  /// The callback of the death or the stage in `hit`, if it may be believed: beside an object any may, beside a class alone
  /// only where the log tells them so all through, or where it says in Chinese that somebody is gone.
  ///
  /// A router may say that it shows a class.
  mutating func stage(_ hit: Hit, _ line: Span<UInt8>, at place: Place) -> CallbackText? {
    guard case .stage(let callback, let owner) = hit.kind else {
      return CallbackText(stage: .deinitializer, range: hit.range)
    }
    let text = CallbackText(stage: callback, range: hit.range)
    guard let owner else { return text }
    let isProven = provenWords.take(
      SpokenStage.textHash,
      of: callback,
      line.hash(owner),
      nil,
      in: place.line,
      isUnclear: false
    )
    if isProven { return text }
    let isOver =
      callback == .deinitializer && owner.upperBound <= hit.range.lowerBound
      && hit.range.contains { line.wideDeath(at: $0, after: owner.upperBound) != nil }
    return isOver ? text : nil
  }
}

extension Span<UInt8> {
  /// Whether what stands behind a subject may begin a stage, or a stage may stand in front of it: of nearly every line one
  /// word shows that neither does.
  func mayGoOnWithStage(from start: Int, after message: Int) -> Bool {
    var index = start
    while index < count, !self[index].isLetter, !self[index].isNonASCII {
      guard Self.isStageMark(self[index]) || Self.closesSubject(self[index]) else { return false }
      index += 1
    }
    guard index < count else {
      return mayBeginStage(at: skippingBlanks(from: message, before: count))
        || (message..<start).contains { self[$0].isNonASCII }
    }
    // '0x1 FeedController 即将出现'
    return self[index].isUpper || mayBeginStage(at: index)
  }

  private func mayBeginStage(at start: Int) -> Bool {
    guard start < count, !self[start].isNonASCII else { return start < count }
    return SpokenStage.shared.hasWord(self, at: start)
  }

  private static func isStageMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "-"), UInt8(ascii: "="),
      UInt8(ascii: "~"), UInt8(ascii: ":"), UInt8(ascii: ">"), UInt8(ascii: ","),
      UInt8(ascii: "|"), UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "."),
      UInt8(ascii: "!"):
      true
    default: false
    }
  }

  private static func closesSubject(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: "\""):
      true
    default: false
    }
  }

  /// The stage that is all that the message says beside the controller whose address stands in `address`.
  ///
  /// Cells appear as well, and connections are released again and again.
  func stage(
    besideAddress address: Range<Int>,
    after message: Int
  ) -> (callback: Callback, range: Range<Int>)? {
    var end = address.upperBound
    while end < count, Self.closesSubject(self[end]) { end += 1 }
    guard count - end <= 2 * SpokenStage.bytesMax else { return nil }
    var nameEnd = address.lowerBound
    while nameEnd > message, ": (<@#[".utf8.contains(self[nameEnd - 1]) { nameEnd -= 1 }
    var name = nameEnd..<nameEnd
    let first = Swift.max(message, nameEnd - 2 * SpokenStage.bytesMax)
    while name.lowerBound > first, self[name.lowerBound - 1].isWord {
      name = name.lowerBound - 1..<nameEnd
    }
    // '0x1 FeedController 即将出现'
    let next = skippingBlanks(from: end, before: count)
    let nextName = next..<wordEnd(from: next, before: count)
    if !nextName.isEmpty, self[next].isUpper, isOwnClass(nextName) {
      (name, end) = (nextName, nextName.upperBound)
    }
    var start = Swift.min(name.lowerBound, address.lowerBound)
    while start > first, self[start - 1].isWord || "<([{.\"".utf8.contains(self[start - 1]) {
      start -= 1
    }
    return isControllerName(name) ? stage(beside: start..<end, after: message) : nil
  }

  /// The stage that is all that the message says behind `subject`, or in front of it, but for marks around it.
  func stage(
    beside subject: Range<Int>,
    after message: Int
  ) -> (callback: Callback, range: Range<Int>)? {
    guard count - subject.upperBound <= 2 * SpokenStage.bytesMax else { return nil }
    let behind = withoutStageMarks(subject.upperBound..<count)
    var range = behind
    if behind.isEmpty {
      var start = subject.lowerBound
      let first = Swift.max(message, start - 2 * SpokenStage.bytesMax)
      while start > first,
        self[start - 1].isLetter || self[start - 1].isNonASCII
          || self[start - 1].isBlank || self[start - 1] == UInt8(ascii: ":")
      {
        start -= 1
      }
      range = withoutStageMarks(start..<subject.lowerBound)
    }
    guard let first = range.first, self[first].isLetter || self[first].isNonASCII else {
      return nil
    }
    return SpokenStage.shared.callback(self, range, isInFront: behind.isEmpty)
      .map { ($0, range) }
  }

  private func withoutStageMarks(_ range: Range<Int>) -> Range<Int> {
    var (first, last) = (range.lowerBound, range.upperBound)
    while first < last, let end = stageMarkEnd(first) { first = end }
    while first < last, let start = stageMarkStart(last, after: first) { last = start }
    return first..<last
  }

  /// The end of the blank or mark at `start`.
  private func stageMarkEnd(_ start: Int) -> Int? {
    let byte = self[start]
    if byte.isNonASCII { return symbolEnd(at: start, before: count) }
    return Self.isStageMark(byte) ? start + 1 : nil
  }

  /// The start of the blank or mark that ends at `end`; a question's mark is none.
  private func stageMarkStart(_ end: Int, after first: Int) -> Int? {
    let byte = self[end - 1]
    guard byte.isNonASCII else {
      return byte.isBlank || "-=~<*#.!|:".utf8.contains(byte) ? end - 1 : nil
    }
    var start = end - 1
    while start > first, end - start < 4, self[start] & 0xc0 == 0x80 { start -= 1 }
    guard symbolEnd(at: start, before: end) == end, !has("\u{ff1f}", at: start) else { return nil }
    return start
  }
}
