internal import CallbackLog

/// The pieces of a selector, and what tracers put behind their colons.
extension SpellingTable {
  /// Where the pieces of a selector end whose first colon stands at `colon`.
  ///
  /// Tracers put what was passed behind each colon: `initWithNibName:0x0 bundle:0x0`.
  func piecesEnd(
    _ line: Span<UInt8>,
    _ spelling: Spelling,
    _ colon: Int,
    _ limit: Int
  ) -> Int? {
    var end = colon + 1
    while true {
      // 'beginAppearanceTransition:1 animated:1' says which of the two it begins.
      if spelling.callback?.takesAnimated != true,
        let next = line.pieceStart(behindValueAt: end, before: limit)
      {
        let piece = next..<line.wordEnd(from: next, before: limit)
        guard spelling.labels.contains(where: { line.equals($0, in: piece) }) else { return end }
        end = piece.upperBound + 1
        continue
      }
      let pieceEnd = line.wordEnd(from: end, before: limit)
      guard pieceEnd > end else { return end }
      let piece = end..<pieceEnd
      if spelling.traits.contains(.needsNil) {
        return line.equals("nil", in: piece) ? pieceEnd : nil
      }
      guard pieceEnd < limit, line[pieceEnd] == UInt8(ascii: ":") else { return end }
      guard spelling.labels.contains(where: { line.equals($0, in: piece) }) else {
        // 'viewDidLoad:Feed:' is nobody's selector, and 'viewWillAppear:then:' is a library's.
        return nil
      }
      end = pieceEnd + 1
    }
  }

  /// `text` with the first piece of a delegate's method before it, such as `application(_:`.
  func withOwner(
    _ line: Span<UInt8>,
    _ owner: String,
    _ text: CallbackText,
    _ start: Int,
    _ end: Int,
    _ message: Range<Int>
  ) -> CallbackText? {
    var text = text
    let length = owner.utf8.count
    text.range = start..<end
    if line.has(owner + "(_:", at: start - length - 3), start - length - 3 >= message.lowerBound {
      guard end < message.upperBound, line[end] == UInt8(ascii: ")") else { return nil }
      text.range = start - length - 3..<end + 1
      text.form = .function
    } else if line.has(owner + "(", at: start - length - 1),
      start - length - 1 >= message.lowerBound
    {
      // 'application(didFinishLaunchingWithOptions:)' leaves out the first label.
      guard end < message.upperBound, line[end] == UInt8(ascii: ")") else { return nil }
      text.range = start - length - 1..<end + 1
      text.form = .function
    } else if line.has(owner + ":", at: start - length - 1),
      start - length - 1 >= message.lowerBound
    {
      text.range = start - length - 1..<end
    } else if let first = line.piece(owner, beforeValueEndingAt: start, in: message) {
      text.range = first..<end
    } else if start > message.lowerBound,
      line[start - 1] == UInt8(ascii: ":") && !line.isClassLabel(endingAt: start - 1)
        || line[start - 1] == UInt8(ascii: "(")
    {
      return nil
    }
    return text
  }
}

extension Span<UInt8> {
  /// Whether the colon at `end` sets off a class, as in `AppDelegate:didFinishLaunchingWithOptions`, with another one
  /// or a blank before it perhaps, and is no selector's.
  fileprivate func isClassLabel(endingAt end: Int) -> Bool {
    var end = end
    while end > 0, self[end - 1] == UInt8(ascii: ":") || self[end - 1] == 0x20 { end -= 1 }
    var start = end
    while start > 0, self[start - 1].isWord { start -= 1 }
    return start < end && self[start].isUpper
  }

  /// Where the next piece of a selector starts, `label:`, behind the value at `start`; nil when no value
  /// stands there, or nothing behind it.
  fileprivate func pieceStart(behindValueAt start: Int, before end: Int) -> Int? {
    guard let value = passedValueEnd(at: start, before: end), has(" ", at: value, before: end)
    else { return nil }
    let label = value + 1..<wordEnd(from: value + 1, before: end)
    return !label.isEmpty && has(":", at: label.upperBound, before: end) ? label.lowerBound : nil
  }

  /// Where `application:` starts when only what was passed stands between it and `end`.
  fileprivate func piece(
    _ owner: String,
    beforeValueEndingAt end: Int,
    in message: Range<Int>
  ) -> Int? {
    guard end > message.lowerBound, self[end - 1] == 0x20 else { return nil }
    var start = Swift.max(message.lowerBound, end - Self.passedBytesMax)
    while let found = position(of: owner, in: start..<end) {
      start = found + owner.utf8.count
      if has(":", at: start, before: end), found == 0 || !self[found - 1].isWord,
        passedValueEnd(at: start + 1, before: end) == end - 1
      {
        return found
      }
    }
    return nil
  }

  /// The longest description of what was passed to a delegate.
  private static var passedBytesMax: Int { 400 }

  /// The end of what was passed: an address, a description, nil or a number.
  func passedValueEnd(at start: Int, before end: Int) -> Int? {
    guard start < end else { return nil }
    if self[start] == UInt8(ascii: "<") { return description(at: start, before: end)?.end }
    if has("(null)", at: start, before: end) { return start + 6 }
    let word = start..<wordEnd(from: start, before: end)
    guard has("0x", at: start, before: end) || decimal(word) != nil || equals("nil", in: word)
    else { return nil }
    return word.upperBound
  }
}

extension SubjectKind {
  /// How the methods of a delegate begin that are told of it, or nil where there is no delegate.
  var firstPiece: String? {
    switch self {
    case .application: "application"
    case .scene: "scene"
    default: nil
    }
  }
}

extension CallbackText {
  /// The callback as the declaration of a delegate's method has it, with the names and types of what it is passed:
  /// 'application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: …) -> Bool'; nil where its word
  /// is no label of one.
  func declared(_ line: Span<UInt8>, _ owner: String?, in message: Range<Int>) -> CallbackText? {
    guard let owner, range.lowerBound - 2 > message.lowerBound,
      line.has(", ", at: range.lowerBound - 2), line.has(" ", at: range.upperBound)
    else { return nil }
    let reach = max(message.lowerBound, range.lowerBound - BytesMax.description)
    var open = range.lowerBound - 3
    while open > reach, line[open] != UInt8(ascii: "(") { open -= 1 }
    guard line.has("(_ ", at: open), line.has(owner, endingAt: open),
      let close = line.closingParenthesis(at: open, before: message.upperBound)
    else { return nil }
    let name = range.upperBound + 1..<line.wordEnd(from: range.upperBound + 1, before: close)
    guard !name.isEmpty, line.has(": ", at: name.upperBound) else { return nil }
    var text = self
    (text.form, text.argument) = (.function, nil)
    text.range = open - owner.utf8.count..<close + 1
    if line.has(" -> ", at: close + 1), close + 5 < message.upperBound {
      let type = close + 5..<line.wordEnd(from: close + 5, before: message.upperBound)
      if !type.isEmpty { text.range = text.range.lowerBound..<type.upperBound }
    }
    return text
  }
}
