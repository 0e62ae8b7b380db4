/// Marks between the parts of a message.
extension Span<UInt8> {
  /// Whether a run of one mark starts at `start` that decorates and means nothing.
  func isRun(at start: Int, before end: Int) -> Bool {
    guard start + 1 < end, self[start + 1] == self[start] else { return false }
    switch self[start] {
    case UInt8(ascii: "%"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "!"),
      UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "&"),
      UInt8(ascii: "?"), UInt8(ascii: "_"):
      return true
    default: return false
    }
  }

  /// The parenthesis that closes the one at `open`, unless what they hold is long.
  func closingParenthesis(at open: Int, before end: Int) -> Int? {
    var depth = 0
    for index in open..<Swift.min(end, open + argumentBytesMax) {
      if self[index] == UInt8(ascii: "(") { depth += 1 }
      if self[index] == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// Where the name starts behind the underscores that indent it: '____FeedController viewDidLoad'.
  func skippingUnderscores(from start: Int, before end: Int) -> Int {
    guard has("__", at: start, before: end) else { return start }
    var index = start
    while index < end, self[index] == UInt8(ascii: "_") { index += 1 }
    return index < end && self[index].isUpper ? index : start
  }

  /// The end of '<<<', '<--' or '<==' at `start`, which tells the end of the method that '>>>', '-->' or
  /// '==>' told the beginning of; nil for a frame, '<<< viewDidLoad >>>', and for longer decoration.
  func exitArrowEnd(at start: Int, before end: Int) -> Int? {
    guard start + 2 < end, self[start] == UInt8(ascii: "<"), !isFramed(at: start) else {
      return nil
    }
    let shaft = self[start + 1]
    guard shaft == UInt8(ascii: "<") || shaft == UInt8(ascii: "-") || shaft == UInt8(ascii: "=")
    else { return nil }
    var index = start + 1
    while index < end, self[index] == shaft { index += 1 }
    return index < end && self[index].isBlank && (3...4).contains(index - start) ? index : nil
  }

  /// Whether the line from `start` on is framed as in '<<< viewDidLoad >>>'.
  func isFramed(at start: Int) -> Bool {
    has("<<", at: start) && has(">>", at: trimmed(start..<count).upperBound - 2)
  }
}

/// The longest list of arguments that is looked through for its end.
private let argumentBytesMax = 400
