/// Names as they stand in a line.
extension Span<UInt8> {
  /// The end of the class in `-[Class` or `-[Class(Category)`, whose blank comes next.
  func methodClassEnd(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end {
      let byte = self[index]
      guard
        byte.isWord || byte.isNonASCII || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$")
          || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
      else { break }
      index += 1
    }
    guard index < end, index > start, self[index] == UInt8(ascii: "("),
      let close = position(of: UInt8(ascii: ")"), in: index..<end)
    else { return index }
    return close + 1
  }

  /// The end of a name from `start` on: letters, digits, dots and hyphens between them, and generic
  /// arguments.
  func nameEnd(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end {
      let byte = self[index]
      if byte.isWord {
        index += 1
      } else if byte.isNonASCII {
        let character = wideCharacter(at: index, before: end)
        guard character.isLetter else { return index }
        index = character.end
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") {
        guard index > start, index + 1 < end, self[index + 1].isWord || self[index + 1].isNonASCII,
          !has("-0x", at: index)
        else { return index }
        index += 1
      } else if byte == UInt8(ascii: "<"), index > start, let close = genericEnd(index, end) {
        index = close
      } else {
        return index
      }
    }
    return index
  }

  /// The longest list of generic arguments that belongs to a name.
  private static var genericBytesMax: Int { 200 }

  /// The end of the generic arguments whose angle stands at `start`, or nil when they are none.
  private func genericEnd(_ start: Int, _ end: Int) -> Int? {
    var depth = 0
    var index = start
    let end = Swift.min(end, start + Self.genericBytesMax)
    while index < end {
      let byte = self[index]
      if byte == UInt8(ascii: "<") {
        depth += 1
      } else if byte == UInt8(ascii: ">") {
        depth -= 1
        if depth == 0 { return index + 1 }
      } else if !(byte.isWord || byte.isNonASCII || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: ",") || byte == 0x20 || byte == UInt8(ascii: "?"))
      {
        return nil
      } else if byte == UInt8(ascii: "0"), index == start + 1,
        address(at: index, before: end) != nil
      {
        return nil
      }
      index += 1
    }
    return nil
  }

  /// Whether `range` can be a name: it starts with a letter, and holds no marks but those of names.
  func isName(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty, range.count <= BytesMax.name else { return false }
    let first = self[range.lowerBound]
    // '1번' is a name too.
    let digits = digitsEnd(from: range.lowerBound, before: range.upperBound)
    guard
      first.isLetter || first == UInt8(ascii: "_") || first.isNonASCII
        || digits < range.upperBound && startsWithWideLetter(digits)
    else { return false }
    var hasWide = false
    var index = range.lowerBound
    while index < range.upperBound {
      let end = nameEnd(from: index, before: range.upperBound)
      guard end > index else { return false }
      for position in index..<end where self[position].isNonASCII { hasWide = true }
      index = skippingBlanks(from: end, before: range.upperBound)
    }
    return !hasWide || isWideName(range)
  }

  /// Whether a name with letters beyond ASCII is one: scripts that write no blanks put whole
  /// sentences there, and sentences about views mix the scripts.
  private func isWideName(_ range: Range<Int>) -> Bool {
    var ideographs = 0
    var latin = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index].isLower { latin += 1 }
      guard self[index].isNonASCII else {
        index += 1
        continue
      }
      if self[index] >= 0xe3, self[index] <= 0xed { ideographs += 1 }
      index = wideCharacter(at: index, before: range.upperBound).end
    }
    guard ideographs > 0 else { return true }
    // Method, call, execute, like, then, afterwards, before, function, not: words of sentences.
    let prose = [
      "方法", "调用", "执行", "类似", "然后", "之后", "之前", "函数", "没被", "没有", "呼ば", "호출",
    ]
    // '新ViewController' is one of two: a few ideographs before the whole name of a class.
    let isLabel = latin > 0 && ideographs <= 4 && isControllerName(range) && !hasBlank(range)
    return (latin == 0 || isLabel) && ideographs <= 10 && !isWideStageOfAny(range)
      && !isWideRemark(range)
      && prose.allSatisfy { position(of: $0, in: range) == nil }
  }

  /// Where the closing quote stands when all from `start` on is one text in quotes, as `debugPrint`
  /// writes it; nil for a single word, which may be a value of any list.
  func quotedEnd(from start: Int) -> Int? {
    guard start < count else { return nil }
    let quote = self[start]
    // "'Feed viewDidLoad'," is an element of a list in Python.
    let isQuote =
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") && showsObject(from: start)
    guard isQuote else { return nil }
    var text = trimmed(start..<count)
    // An element of an array of lines; source code has such texts, too, but no addresses in them.
    if self[text.upperBound - 1] == UInt8(ascii: ","), showsObject(from: start) {
      text = text.dropLast()
    }
    let inner = start + 1..<Swift.max(start + 1, text.upperBound - 1)
    guard self[text.upperBound - 1] == quote, position(of: 0x20, in: inner) != nil,
      position(of: quote, in: inner) == nil
    else { return nil }
    return inner.upperBound
  }

  /// Whether a word could stand in any sentence: lower-case letters only, of any script that has
  /// them.
  func looksOrdinary(_ word: Range<Int>) -> Bool {
    var index = word.lowerBound
    while index < word.upperBound {
      let byte = self[index]
      if byte.isNonASCII {
        let character = wideCharacter(at: index, before: word.upperBound)
        guard character.isLower else { return false }
        index = character.end
      } else {
        guard byte.isLower else { return false }
        index += 1
      }
    }
    return true
  }

  /// The end of the number behind the mark at `index`: the digits of `#3`, and what follows a name in
  /// `Feed#8c5d0f0`.
  func numberEnd(behindMark index: Int, before end: Int) -> Int {
    let word = index + 1..<wordEnd(from: index + 1, before: end)
    let isGlued = index > 0 && self[index - 1].isWord
    if isGlued, !word.isEmpty, self[word.lowerBound].isDigit || isLongHexadecimal(word) {
      return word.upperBound
    }
    return digitsEnd(from: index + 1, before: end)
  }

  /// Whether `range` is a label with a number: `line: 23`, `行号：23`.
  func isNumbered(_ range: Range<Int>) -> Bool {
    for colon in [":", "："] {
      guard let found = position(of: colon, in: range) else { continue }
      return decimal(trimmed(found + colon.utf8.count..<range.upperBound)) != nil
    }
    return false
  }

  /// The name and the address that fill `range`: `Feed: 0x1`, `Feed@0x1` or `Feed 0x1`.
  func nameAndAddress(_ range: Range<Int>) -> (name: Range<Int>, address: UInt64)? {
    let end = nameEnd(from: range.lowerBound, before: range.upperBound)
    var start = end
    if start > range.lowerBound, start < range.upperBound,
      self[start] == UInt8(ascii: ":") || isInstanceMark(self[start])
    {
      start += 1
    }
    start = skippingBlanks(from: start, before: range.upperBound)
    guard start > end, end > range.lowerBound,
      let address = address(at: start, before: range.upperBound), address.end == range.upperBound
    else { return nil }
    return (range.lowerBound..<end, address.value)
  }

  /// Whether a name is one of a library or a queue, such as `com.apple.main-thread`.
  func isDomain(_ name: Range<Int>) -> Bool {
    guard self[name.lowerBound].isLower, let dot = position(of: UInt8(ascii: "."), in: name)
    else { return false }
    return !self[classWithoutModule(dot..<name.upperBound).lowerBound].isUpper
  }

  /// Whether a word is the one letter that some loggers write for a level.
  func isLevelLetter(_ word: Range<Int>) -> Bool {
    guard word.count == 1 else { return false }
    switch self[word.lowerBound] {
    case UInt8(ascii: "D"), UInt8(ascii: "E"), UInt8(ascii: "F"), UInt8(ascii: "I"),
      UInt8(ascii: "N"), UInt8(ascii: "T"), UInt8(ascii: "V"), UInt8(ascii: "W"):
      return true
    default: return false
    }
  }

  /// Whether the word is a level, alone or with the day behind it, as in 'I1102'.
  func isLevel(_ word: Range<Int>) -> Bool {
    let day = word.dropFirst()
    return (day.isEmpty || day.count == 4 && decimal(day) != nil)
      && isLevelLetter(word.lowerBound..<word.lowerBound + 1)
  }

  /// Whether a name is written like a class of several words: 'FeedController', 'VC1'.
  func hasHumps(_ name: Range<Int>) -> Bool {
    name.dropFirst().contains { self[$0].isUpper || self[$0].isDigit }
  }

  /// Whether a word is an address of a symbol file.
  func isLongHexadecimal(_ word: Range<Int>) -> Bool {
    word.count >= 6 && word.allSatisfy { self[$0].hexValue != nil }
  }

  /// The end of the stream's number that runners of GitLab put behind their stamp: `01O`, `00E+`.
  func streamEnd(at start: Int, before end: Int) -> Int? {
    guard start + 3 < end, digitsEnd(from: start, before: end) == start + 2,
      self[start + 2] == UInt8(ascii: "O") || self[start + 2] == UInt8(ascii: "E"),
      self[start + 3].isBlank || self[start + 3] == UInt8(ascii: "+")
    else { return nil }
    return start + 4
  }

  /// The end of a unit of time that stands behind `number` and one blank.
  func unitEnd(behind number: Int, before end: Int) -> Int? {
    guard number < end, self[number] == 0x20 else { return nil }
    let unit = number + 1..<wordEnd(from: number + 1, before: end)
    return isUnit(unit) ? unit.upperBound : nil
  }

  /// Whether `range` is a unit of time.
  func isUnit(_ range: Range<Int>) -> Bool {
    equals("ms", in: range) || equals("s", in: range) || equals("us", in: range)
      || equals("ns", in: range) || equals("sec", in: range)
  }

  /// The time that a number in front of a line tells, in microseconds: a stamp, milliseconds with
  /// their unit, seconds with a fraction, or a count since 1970; nil for a plain number.
  func relativeTime(_ range: Range<Int>, zone: Int64) -> Int64? {
    if let stamp = stamp(at: range.lowerBound, before: range.upperBound, zone: zone) {
      return stamp.time
    }
    var end = range.upperBound
    while end > range.lowerBound, !self[end - 1].isDigit { end -= 1 }
    let number = range.lowerBound..<end
    let unit = trimmed(end..<range.upperBound)
    guard let value = microseconds(number) else {
      // Milliseconds since 1970.
      return unit.isEmpty && number.count == 13 ? decimal(number).map { $0 * 1000 } : nil
    }
    if equals("ms", in: unit) { return value / 1000 }
    if equals("us", in: unit) { return value / 1_000_000 }
    if equals("s", in: unit) || equals("sec", in: unit) { return value }
    if number.count == 13, value == decimal(number).map({ $0 * 1_000_000 }) { return value / 1000 }
    if number.count == 10 || position(of: UInt8(ascii: "."), in: number) != nil { return value }
    return nil
  }

  /// The name of a source file such as `Feed.swift` or `Feed.m:23`, without its ending.
  func sourceFile(_ range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    var start = index
    while index < range.upperBound {
      let byte = self[index]
      // Folders stand before it, or a label: 'File: Feed.swift'.
      if byte == UInt8(ascii: "/") || byte.isBlank { start = index + 1 }
      // 'VERBOSE-2:Feed.mm(20)', as Flutter's engine writes it.
      if byte == UInt8(ascii: ":"), index + 1 < range.upperBound, self[index + 1].isUpper {
        start = index + 1
      }
      if byte == UInt8(ascii: "."), index > start {
        for ending in [".swift", ".mm", ".m", ".cs", ".js", ".ts", ".cpp"]
        where has(ending, at: index, before: range.upperBound) {
          let end = index + ending.utf8.count
          if end == range.upperBound || !self[end].isWord { return start..<index }
        }
      }
      index += 1
    }
    return nil
  }
}
