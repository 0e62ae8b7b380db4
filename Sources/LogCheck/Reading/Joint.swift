import Codecs
import LogDialects

/// The word that a line ends with and the next one goes on with.
struct Joint {
  /// Shorter words stand anywhere.
  private static let bytesMin = 5
  /// Longer ones are no words, and are not looked at.
  static let bytesMax = 128

  private(set) var word: [UInt8] = []
  /// How much of it stands on the first line.
  let head: Int

  /// Makes the word; nil when no word is cut.
  init?(_ line: Span<UInt8>, _ next: Span<UInt8>) {
    var start = line.count
    while start > 0, line.count - start <= Self.bytesMax, line[start - 1].isWord { start -= 1 }
    var end = 0
    while end < next.count, end <= Self.bytesMax, next[end].isWord { end += 1 }
    guard start < line.count, end > 0, line.count - start + end <= Self.bytesMax else { return nil }
    head = line.count - start
    word.append(copying: line.extracting(start..<line.count))
    word.append(copying: next.extracting(0..<end))
  }

  /// Whether these are two words: a callback ends at the line's end, or an address goes on with other letters.
  var isTwo: Bool {
    let bytes = word.span
    if KnownWord.isCallback(bytes, 0, head) { return !KnownWord.isCallback(bytes, 0, word.count) }
    guard word.starts(with: Array("0x".utf8)), head > 6 else { return false }
    return !word.dropFirst(2).allSatisfy(\.isHexDigit)
  }

  private var cutsController: Bool {
    let name = Array("Controller".utf8)
    return word.count > name.count && word.suffix(name.count).elementsEqual(name)
      && head > word.count - name.count && head < word.count
  }

  /// Whether the word is a callback's, or a controller's that is cut in the very word 'Controller'.
  var isCertain: Bool { cutsController || KnownWord.isCallback(word.span, 0, word.count) }

  /// Whether `log` holds the word whole elsewhere, and the halves are no words themselves.
  func isProven(by log: Span<UInt8>) -> Bool {
    guard word.count >= Self.bytesMin, !word.allSatisfy(\.isDigit) else { return false }
    let bytes = word.span
    guard log.hasWord(bytes) else { return false }
    return
      !(log.hasWord(bytes.extracting(0..<head), notBeforeEnd: true)
      && log.hasWord(bytes.extracting(head..<word.count), notBehindEnd: true))
  }
}

extension Span<UInt8> {
  /// Whether the line ends inside a string of JSON, or inside an object's description that `next` goes on with:
  /// neither is ever written on two lines.
  func isCutInside(before next: Span<UInt8>) -> Bool {
    if count > 1, self[0] == UInt8(ascii: "{"), self[1] == UInt8(ascii: "\"") {
      return endsInString && next.closesString
    }
    var open = count - 1
    while open >= 0, self[open].isOfDescription { open -= 1 }
    guard open >= 0, self[open] == UInt8(ascii: "<"), open + 1 < count else { return false }
    var close = 0
    while close < next.count, next[close].isOfDescription { close += 1 }
    guard close > 0, close < next.count, next[close] == UInt8(ascii: ">") else { return false }
    var text: [UInt8] = []
    text.append(copying: extracting(open + 1..<count))
    text.append(copying: next.extracting(0..<close))
    return text.contains(UInt8(ascii: ":")) && text.span.hasText(": 0x")
  }

  /// Whether a quote is open at the end.
  private var endsInString: Bool {
    var (index, isOpen) = (0, false)
    while index < count {
      if self[index] == UInt8(ascii: "\"") { isOpen.toggle() }
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return isOpen
  }

  /// Whether a string that is open at the start is closed, with a mark of JSON behind it: a logger may cut objects
  /// off, too, and any quote may stand in the line below.
  private var closesString: Bool {
    var index = 0
    while index < count, self[index] != UInt8(ascii: "\"") {
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
    while index < count, self[index] == 0x20 { index += 1 }
    return index < count && ",:}]".utf8.contains(self[index])
  }

  /// Whether a word gives a callback away.
  var hasCallback: Bool { callbackWord != nil }

  /// The first word that gives a callback away.
  var callbackWord: Range<Int>? {
    var index = 0
    while index < count {
      let start = index
      while index < count, self[index].isWord { index += 1 }
      if index - start > 6, KnownWord.isCallback(self, start, index) { return start..<index }
      index += 1
    }
    return nil
  }

  private func hasText(_ text: String) -> Bool {
    let bytes = text.utf8.span
    guard count >= bytes.count else { return false }
    return (0...count - bytes.count).contains { start in
      (0..<bytes.count).allSatisfy { self[start + $0] == bytes[$0] }
    }
  }

  /// Whether `word` stands somewhere with no word around it, and not where a line ends or begins.
  fileprivate func hasWord(
    _ word: Span<UInt8>,
    notBeforeEnd: Bool = false,
    notBehindEnd: Bool = false
  ) -> Bool {
    var start = 0
    while let found = ByteSearch.offset(of: word[0], in: self, from: start),
      found + word.count <= count
    {
      start = found + 1
      let end = found + word.count
      if found > 0, self[found - 1].isWord || notBehindEnd && self[found - 1] == 0x0a { continue }
      if end < count, self[end].isWord || notBeforeEnd && self[end] < 0x20 { continue }
      guard (1..<word.count).allSatisfy({ self[found + $0] == word[$0] }) else { continue }
      return true
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

  /// Whether it may stand in a description such as `Shop.Feed: 0x1`.
  fileprivate var isOfDescription: Bool {
    isWord || self == 0x20 || self == UInt8(ascii: ".") || self == UInt8(ascii: ":")
  }
}
