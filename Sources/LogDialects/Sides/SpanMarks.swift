internal import CallbackLog

/// Marks at the ends of a line that say whether a method begins or ends, and that source code and sentences have as well:
/// `viewDidLoad() {` and `} viewDidLoad()`, `before viewDidLoad` and `after viewDidLoad`.
///
/// The mark is taken off, so that the rest is read as of any other line.
struct SpanMark {
  let phase: Event.Traits
  let range: Range<Int>
  /// Whether it is a brace, and no word.
  let isBrace: Bool
}

extension CallbackText {
  /// Takes such a mark off the sides of the callback: from right before it, or from where the message begins or ends.
  func takeSpanMark(
    _ line: Span<UInt8>,
    _ left: inout Range<Int>,
    _ right: inout Range<Int>
  ) -> SpanMark? {
    let side = line.trimmed(left)
    if let last = side.last {
      let start = line.wordStart(endingAt: last + 1, after: side.lowerBound)
      if let mark = line.spanMark(start..<last + 1), !line.closes(mark, in: side) {
        left = left.lowerBound..<start
        return mark
      }
      let end = line.wordEnd(from: side.lowerBound, before: side.upperBound)
      if let mark = line.spanMark(side.lowerBound..<max(end, side.lowerBound + 1)),
        mark.phase == .exit || !mark.isBrace
      {
        var rest = mark.range.upperBound
        if rest < side.upperBound, line[rest] == UInt8(ascii: ":") { rest += 1 }
        guard rest < side.upperBound, line[rest].isBlank else { return nil }
        left = rest..<left.upperBound
        return mark
      }
    }
    return takeSpanMark(line, behind: &right)
  }

  private func takeSpanMark(_ line: Span<UInt8>, behind right: inout Range<Int>) -> SpanMark? {
    guard let last = right.last, last > right.lowerBound || form == .function else { return nil }
    // 'application:didFinishLaunchingWithOptions: {' goes on with the options.
    let isLaunch = callback == .willFinishLaunching || callback == .didFinishLaunching
    let start = line.wordStart(endingAt: last + 1, after: right.lowerBound)
    if line[start - 1].isBlank, let mark = line.spanMark(start..<last + 1),
      !(isLaunch && mark.isBrace), !line.closes(mark, in: right)
    {
      let rest = line.trimmed(right.lowerBound..<start)
      // 'userInfo = {' goes on with values.
      if let before = rest.last, "=:,(;{".utf8.contains(line[before]) { return nil }
      right = rest
      return mark
    }
    // 'viewDidLoad() { <Feed: 0x1>'
    let first = line.skippingBlanks(from: right.lowerBound, before: right.upperBound)
    guard first > right.lowerBound, line.has(" <", at: first + 1, before: right.upperBound),
      let mark = line.spanMark(first..<first + 1)
    else { return nil }
    right = first + 1..<right.upperBound
    return mark
  }
}

extension LogReader {
  /// Takes what `mark` says for `sentence`, which is read without it; returns false where it may belong to source code or
  /// to a remark.
  mutating func believe(
    _ mark: SpanMark?,
    in sentence: inout Sentence,
    _ line: Span<UInt8>
  ) -> Bool {
    guard let mark else { return true }
    guard sentence.traits.isDisjoint(with: [.entry, .exit]) else { return false }
    sentence.traits.insert(mark.phase)
    sentence.spanMark = mark.range
    if mark.isBrace, sentence.mayOpenBrace(line) { return true }
    return sentence.isOfController(line)
      && provenWords.take(mark.phase, of: sentence.text.callback)
  }
}

extension Sentence {
  /// Whether a brace beside the callback is no source code: 'FeedController viewDidLoad {' has no marks of a method, and
  /// source code has no addresses.
  fileprivate func mayOpenBrace(_ line: Span<UInt8>) -> Bool {
    if signs.isPrinted, address != nil { return true }
    return text.form == .bare && methodClass == nil && !isMember && name != nil
  }

  /// Whether the line shows an object, names a controller or is told an application's delegate.
  fileprivate func isOfController(_ line: Span<UInt8>) -> Bool {
    if text.callback.kind == .application || text.callback.kind == .scene { return true }
    return address != nil
      || (methodClass ?? subject(line)).map { line.isControllerName($0) } == true
  }
}

extension Span<UInt8> {
  /// What the word or the brace in `range` says of a method.
  fileprivate func spanMark(_ range: Range<Int>) -> SpanMark? {
    guard range.count > 1 else {
      switch self[range.lowerBound] {
      case UInt8(ascii: "{"): return SpanMark(phase: .entry, range: range, isBrace: true)
      case UInt8(ascii: "}"): return SpanMark(phase: .exit, range: range, isBrace: true)
      default: return nil
      }
    }
    if equalsIgnoringCase("before", in: range) {
      return SpanMark(phase: .entry, range: range, isBrace: false)
    }
    return equalsIgnoringCase("after", in: range)
      ? SpanMark(phase: .exit, range: range, isBrace: false) : nil
  }

  /// Whether the mark is a brace that closes another one: 'viewWillAppear { animated: true }'.
  fileprivate func closes(_ mark: SpanMark, in side: Range<Int>) -> Bool {
    mark.isBrace && mark.phase == .exit
      && position(of: UInt8(ascii: "{"), in: side.lowerBound..<mark.range.lowerBound) != nil
  }

  /// Where the word starts that ends at `end`, or the mark that stands there.
  fileprivate func wordStart(endingAt end: Int, after start: Int) -> Int {
    guard self[end - 1].isLetter else { return end - 1 }
    let reach = Swift.max(start, end - 7)
    var index = end
    while index > reach, self[index - 1].isLetter { index -= 1 }
    return index
  }
}
