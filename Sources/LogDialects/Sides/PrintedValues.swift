extension RightSide {
  /// Reads a list or a dictionary with texts that Swift prints behind somebody's callback, to the end of the line:
  /// 'FeedController viewDidLoad ["id": 3]'.
  mutating func readList(_ line: Span<UInt8>, _ sentence: Sentence) -> Bool {
    guard sentence.hasSubject, line.has("[\"", at: index),
      line.groupEnd(at: index, before: end) == end,
      !lexicon.denials.denyAny(of: index + 1..<end - 1, line)
    else { return false }
    index = end
    return true
  }
}

/// Values as Swift prints them: numbers with their units, lists, what an initialiser would make.
extension Span<UInt8> {
  /// Whether a value starts at `start` that stands in no sentence: a number, a truth value, nil, an optional, a
  /// list, a case such as `.dark`, or a value with the name of its type.
  func isPlainValue(at start: Int, before end: Int) -> Bool {
    if listEnd(at: start, before: end) != nil || has("(null)", at: start, before: end) {
      return true
    }
    if has(".", at: start, before: end), start + 1 < end, self[start + 1].isLower { return true }
    let word = start..<wordEnd(from: start, before: end)
    guard !word.isEmpty else { return false }
    return self[start].isDigit || truth(word) != nil || equals("nil", in: word)
      || equals("null", in: word) || has("Optional(", at: start, before: end)
      || madeValueEnd(at: start, before: end) != nil
  }

  /// The end of a value such as `UIEdgeInsets(top: 47.0, left: 0.0, bottom: 34.0, right: 0.0)`.
  func measureEnd(at start: Int, before end: Int) -> Int? {
    let type = start..<wordEnd(from: start, before: end)
    guard !type.isEmpty, self[start].isUpper, has("(", at: type.upperBound, before: end),
      let close = position(of: UInt8(ascii: ")"), in: type.upperBound..<end),
      !isControllerName(type)
    else { return nil }
    let label = wordEnd(from: type.upperBound + 1, before: close)
    guard label > type.upperBound + 1, has(": ", at: label, before: close - 1) else { return nil }
    return self[label + 2].isDigit || self[label + 2] == UInt8(ascii: "-") ? close + 1 : nil
  }

  /// The end of a value with the name of its type: `Theme(name: "Sepia")`, `Route.detail(id: 3)`.
  ///
  /// A controller with parentheses is a subject: 'FeedController(0x1)'.
  func madeValueEnd(at start: Int, before end: Int) -> Int? {
    guard start < end, self[start].isUpper else { return nil }
    let type = start..<nameEnd(from: start, before: end)
    guard has("(", at: type.upperBound, before: end), !isControllerName(type) else { return nil }
    return groupEnd(at: type.upperBound, before: end)
  }

  /// The end of the list in brackets at `start`: `[]`, `["a", "b"]`.
  func listEnd(at start: Int, before end: Int) -> Int? {
    has("[", at: start, before: end) ? groupEnd(at: start, before: end) : nil
  }

  /// Where the mark closes that opens at `start`, with all that opens within it.
  fileprivate func groupEnd(at start: Int, before end: Int) -> Int? {
    var depth = 0
    var index = start
    while index < end {
      switch self[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The end of the unit behind a number that ends at `number`, or `number`: `120 MB`.
  func amountEnd(behind number: Int, before end: Int) -> Int {
    guard number > 0, number < end, self[number] == 0x20, self[number - 1].isDigit else {
      return number
    }
    let unit = number + 1..<wordEnd(from: number + 1, before: end)
    let isUnit = ["MB", "KB", "GB", "kB", "bytes", "pt", "px", "fps", "items", "rows"].contains {
      equals($0, in: unit)
    }
    return isUnit || self.isUnit(unit) ? unit.upperBound : number
  }

  /// The end of a face of marks, which decorates: `^_^`, `^^`.
  func faceEnd(at start: Int, before end: Int) -> Int? {
    ["^_^", "^-^", "^.^", "^^"].first { has($0, at: start, before: end) }.map {
      start + $0.utf8.count
    }
  }
}
