/// A character beyond ASCII that stands in a line.
struct WideCharacter {
  /// Its number, or 0 for bytes that are no UTF-8.
  let value: UInt32
  /// Where it ends.
  let end: Int

  /// Whether it is a letter of some script; emoji, dashes, arrows, circled numbers and full-width punctuation are none.
  ///
  /// What is no UTF-8 counts as letters of an unknown script.
  var isLetter: Bool { !Self.isSymbol(value) }

  /// Whether no name begins with it: Hiragana at the start of a word is grammar.
  var isLower: Bool {
    Unicode.Scalar(value)?.properties.isLowercase == true || (0x3040...0x309f).contains(value)
  }

  private static func isSymbol(_ value: UInt32) -> Bool {
    switch value {
    case 0x80...0xa9, 0xab...0xb4, 0xb6...0xb9, 0xbb...0xbf, 0xd7, 0xf7: true
    case 0x2000...0x2bff, 0x3000...0x3004, 0x3008...0x3030: true
    case 0xfe00...0xfe6f, 0xfeff, 0xff00...0xff0f, 0xff1a...0xff20, 0xfffd: true
    // Brackets and braces of full width.
    case 0xff3b...0xff40, 0xff5b...0xff65: true
    case 0x1f000...0x1faff, 0xe0000...0xeffff: true
    default: false
    }
  }
}

extension Span<UInt8> {
  /// The character that starts at `start`.
  func wideCharacter(at start: Int, before end: Int) -> WideCharacter {
    let first = self[start]
    var length = 1
    var value = UInt32(first)
    if first >= 0xf0 {
      (length, value) = (4, value & 0x07)
    } else if first >= 0xe0 {
      (length, value) = (3, value & 0x0f)
    } else if first >= 0xc0 {
      (length, value) = (2, value & 0x1f)
    }
    let unknown = WideCharacter(value: 0, end: start + 1)
    guard start + length <= end else { return unknown }
    for index in start + 1..<start + length {
      guard self[index] & 0xc0 == 0x80 else { return unknown }
      value = value << 6 | UInt32(self[index] & 0x3f)
    }
    return WideCharacter(value: value, end: start + length)
  }

  /// Whether a bullet or a number in a circle starts at `start`.
  func isListSymbol(_ start: Int) -> Bool {
    has("•", at: start) || has("·", at: start) || has("◦", at: start)
      || has("\u{2460}", at: start) || has("\u{3001}", at: start)
      || start + 1 < count && self[start] == 0xe2 && (0x91...0x93).contains(self[start + 1])
  }

  /// The end of the emoji, dash or other symbol at `start`, or nil when none stands there.
  func symbolEnd(at start: Int, before end: Int) -> Int? {
    guard self[start].isNonASCII else { return nil }
    let character = wideCharacter(at: start, before: end)
    return character.isLetter ? nil : character.end
  }

  /// Whether a word is a piece of a stamp in a layout that nobody knows: '20231102T091407Z', '09h14m07s', or the
  /// digits of other scripts.
  func isStampLike(_ word: Range<Int>) -> Bool {
    guard self[word.lowerBound].isNonASCII else {
      return self[word.lowerBound].isDigit && word.count(where: { self[$0].isDigit }) >= 4
    }
    var index = word.lowerBound
    while index < word.upperBound {
      let character = wideCharacter(at: index, before: word.upperBound)
      guard Unicode.Scalar(character.value)?.properties.numericType == .decimal else {
        return false
      }
      index = character.end
    }
    return true
  }

  /// Whether a letter beyond ASCII starts at `start`.
  func startsWithWideLetter(_ start: Int) -> Bool {
    start < count && self[start].isNonASCII && wideCharacter(at: start, before: count).isLetter
  }

  /// Whether the character that ends before `end` is a letter beyond ASCII.
  func endsWithWideLetter(_ end: Int, after start: Int) -> Bool {
    guard end > start, self[end - 1].isNonASCII else { return false }
    var first = end - 1
    while first > start, end - first < 4, self[first] & 0xc0 == 0x80 { first -= 1 }
    return wideCharacter(at: first, before: end).isLetter
  }
}
