import Codecs
import LogDialects

/// Where a terminal, a mail or a collector cut lines that were longer, as the beginning of a log shows.
///
/// Nothing is put together that was not proven to be cut: no line is longer than the width, several are exactly
/// as long, and what goes on behind them is of one piece (`Joint`).
struct WrapWidth {
  /// The shortest width that anything wraps at.
  private static let lengthMin = 40
  /// Fewer lines of one length are chance.
  private static let linesMin = 3
  /// So many must be proven to go on, and more than there are that only happen to be as long.
  private static let cutMin = 2
  /// How many lines of the width are looked at.
  private static let jointsMax = 256
  /// How many words are looked for in the log.
  private static let wordsMax = 24

  private let length: Int
  /// Whether characters were counted, as terminals do, or bytes.
  private let isOfCharacters: Bool
  private var openings = Openings()
  /// How many lines are proven to go on in the next one.
  private var cut = 0

  /// Finds the width in `log`, the beginning of one; nil when its lines are as they were written.
  init?(_ log: Span<UInt8>) {
    var found = WrapWidth(log, isOfCharacters: false)
    if log.hasNonASCII, let other = WrapWidth(log, isOfCharacters: true),
      other.cut > found?.cut ?? 0
    {
      found = other
    }
    guard let found else { return nil }
    self = found
  }

  private init?(_ log: Span<UInt8>, isOfCharacters: Bool) {
    self.isOfCharacters = isOfCharacters
    var (longest, count) = (0, 0)
    log.forEachLine { line in
      let length = isOfCharacters ? log.extracting(line).characterCount : line.count
      if length > longest { (longest, count) = (length, 0) }
      if length == longest { count += 1 }
    }
    guard longest >= Self.lengthMin, count >= Self.linesMin else { return nil }
    length = longest
    guard goOnUnlike(log) else { return nil }
    learnOpenings(log)
    let whole = countCut(log)
    guard cut >= Self.cutMin, cut >= whole else { return nil }
  }

  /// Whether some lines begin unlike the line before, which is as long as the width: in most logs none does, so that
  /// nothing more need be looked at.
  private func goOnUnlike(_ log: Span<UInt8>) -> Bool {
    var count = 0
    var before: Range<Int>?
    log.forEachLine { line in
      if let before, !line.isEmpty {
        let (first, next) = (log[before.lowerBound], log[line.lowerBound])
        if first.isDigit ? !next.isDigit : first != next { count += 1 }
      }
      before = length(of: log.extracting(line)) == length ? line : nil
    }
    return count >= Self.cutMin
  }

  /// Learns how lines begin that go on no other.
  private mutating func learnOpenings(_ log: Span<UInt8>) {
    var isBehindCut = false
    log.forEachLine { line in
      let text = log.extracting(line)
      if !isBehindCut, !line.isEmpty { openings.learn(text) }
      isBehindCut = length(of: text) == length
    }
    openings.finish()
  }

  /// Counts the lines that are proven to go on, and returns how many are as long and do not.
  private mutating func countCut(_ log: Span<UInt8>) -> Int {
    var (whole, seen) = (0, 0)
    // Where each word was cut first.
    var words: [[UInt8]: Int] = [:]
    var before: Range<Int>?
    log.forEachLine { line in
      defer { before = length(of: log.extracting(line)) == length ? line : nil }
      guard let start = before, !line.isEmpty, seen < Self.jointsMax else { return }
      seen += 1
      let (first, second) = (log.extracting(start), log.extracting(line))
      if !mayGoOn(first, tells: first.hasCallback, in: second) {
        whole += 1
      } else if first.isCutInside(before: second) {
        cut += 1
      } else if let joint = Joint(first, second) {
        let head = words.updateValue(joint.head, forKey: joint.word)
        let isOne =
          head.map { $0 != joint.head }
          ?? (words.count <= Self.wordsMax && joint.isProven(by: log))
        if joint.isCertain || isOne { cut += 1 }
      }
    }
    return whole
  }

  /// Whether `line`, whose last part is a whole width long, or lost a blank at its end, may go on in `next`.
  ///
  /// Whether it `tells` a callback is known: a line of many parts is not looked through for each of them.
  func mayGoOn(_ line: Span<UInt8>, tells: Bool, missing: Int, in next: Span<UInt8>) -> Bool {
    guard missing <= 1, !next.isEmpty, missing == 0 || openings.areKnown else { return false }
    return mayGoOn(line, tells: tells, in: next)
  }

  /// How much `line` lacks to be as long as the width.
  func missing(in line: Span<UInt8>) -> Int { length - length(of: line) }

  private func length(of line: Span<UInt8>) -> Int {
    isOfCharacters ? line.characterCount : line.count
  }

  private func mayGoOn(
    _ line: Span<UInt8>,
    tells: @autoclosure () -> Bool,
    in next: Span<UInt8>
  ) -> Bool {
    if openings.has(next) { return false }
    // Two messages that both tell something.
    if !openings.areKnown, tells(), next.hasCallback { return false }
    if line[line.count - 1] == UInt8(ascii: "}"), next[0] == UInt8(ascii: "{") { return false }
    guard let word = Joint(line, next) else { return true }
    return !word.isTwo
  }
}

/// How the lines of a log begin: with a stamp, mostly.
private struct Openings {
  /// A line's first bytes, its digits and letters all alike.
  private typealias Shape = [UInt8]

  private static let bytes = 10

  private var counts: [Shape: Int] = [:]
  /// How many lines begin with each mark.
  private var marks: [UInt8: Int] = [:]
  private var lines = 0
  /// Whether nearly every line begins so.
  private(set) var areKnown = false

  mutating func learn(_ line: Span<UInt8>) {
    lines += 1
    if let shape = Self.shape(line) { counts[shape, default: 0] += 1 }
    if !line[0].isWord, line[0] != 0x20 { marks[line[0], default: 0] += 1 }
  }

  mutating func finish() {
    counts = counts.filter { $0.value > 1 && $0.value * 20 >= lines }
    marks = marks.filter { $0.value > 1 && $0.value * 10 >= lines * 9 }
    areKnown = counts.values.reduce(0, +) * 10 >= lines * 9
  }

  func has(_ line: Span<UInt8>) -> Bool {
    if !marks.isEmpty, marks[line[0]] != nil { return true }
    guard !counts.isEmpty, let shape = Self.shape(line) else { return false }
    return counts[shape] != nil
  }

  /// The shape of a line that begins with a number or an object; nil for one that begins with words.
  private static func shape(_ line: Span<UInt8>) -> Shape? {
    guard line.count >= bytes else { return nil }
    var shape: Shape = []
    var hasNumber = line[0] == UInt8(ascii: "{")
    for index in 0..<bytes {
      let byte = line[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasNumber = true
        shape.append(UInt8(ascii: "0"))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        shape.append(UInt8(ascii: "a"))
      default: shape.append(byte)
      }
    }
    return hasNumber ? shape : nil
  }
}

extension Span<UInt8> {
  fileprivate var hasNonASCII: Bool {
    var all: UInt8 = 0
    for index in 0..<count { all |= self[index] }
    return all >= 0x80
  }

  fileprivate var characterCount: Int {
    var characters = 0
    for index in 0..<count where self[index] & 0xc0 != 0x80 { characters += 1 }
    return characters
  }

  /// Calls `body` with the range of each line that ends, without its end.
  fileprivate func forEachLine(_ body: (Range<Int>) -> Void) {
    var start = 0
    while let end = ByteSearch.offset(of: UInt8(ascii: "\n"), in: self, from: start) {
      let isWindows = end > start && self[end - 1] == UInt8(ascii: "\r")
      body(start..<(isWindows ? end - 1 : end))
      start = end + 1
    }
  }
}
