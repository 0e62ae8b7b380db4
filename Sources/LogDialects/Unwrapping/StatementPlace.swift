internal import CallbackLog

/// The place of a statement in front of a message, where it is that of a logger's own function.
///
/// Who wraps a logger in a function of their own gets that one's place on each line: 'AppLog.trace():17 - Feed viewDidLoad',
/// '[Log.swift:17] debug(_:) > Feed viewDidLoad'. Nothing is said there of whom the message is about.
extension LogReader {
  /// The envelope with such a place as its last part; nil when there is none.
  func behindPlace(_ line: Span<UInt8>, _ envelope: Envelope) -> Envelope? {
    guard let message = messageBehindPlace(line, from: envelope.message) else { return nil }
    var inner = envelope
    inner.message = message
    return inner
  }

  /// Where the message begins behind the place; nil when there is none.
  private func messageBehindPlace(_ line: Span<UInt8>, from start: Int) -> Int? {
    let limit = min(line.count, start + Self.placeBytesMax)
    guard start < limit,
      let open = line.position(of: UInt8(ascii: "("), in: start..<limit),
      let close = line.labelsEnd(from: open, before: limit)
    else { return nil }
    var name = open
    while name > start, line[name - 1].isWord || ".+".utf8.contains(line[name - 1]) { name -= 1 }
    let place = name..<open
    guard !place.isEmpty, line[place.lowerBound].isLetter, !line.isOwnPlace(place),
      !line.isTransitionCall(place),
      let message = line.messageStart(behind: close, before: limit),
      isLogger(start..<name, line), namesSomebody(message..<line.count, line),
      // A callback there is whose message it is.
      spellings.next(in: line.extracting(0..<close), from: start)?.namesCallback != true
    else { return nil }
    return message
  }

  /// Whether only a level, tags and a source file stand in `front`, as a logger writes them.
  private func isLogger(_ front: Range<Int>, _ line: Span<UInt8>) -> Bool {
    var sentence = Sentence(
      text: CallbackText(callback: .load, range: front.upperBound..<front.upperBound)
    )
    var left = LeftSide(front, lexicon: lexicon, zone: zoneMicroseconds)
    guard left.read(line, into: &sentence), sentence.address == nil, !sentence.isDescribed else {
      return false
    }
    let named = [sentence.name, sentence.bracketed, sentence.file].lazy.compactMap { $0 }
    return !named.contains { line.isOwnPlace($0) }
  }

  /// Whether more than a callback stands in `message`: alone it may be of whoever called the logger.
  private func namesSomebody(_ message: Range<Int>, _ line: Span<UInt8>) -> Bool {
    guard let hit = spellings.next(in: line, from: message.lowerBound) else { return false }
    let end = line.labelsEnd(from: hit.range.upperBound, before: line.count)
    let rest = (end ?? hit.range.upperBound)..<message.upperBound
    return (message.lowerBound..<hit.range.lowerBound).contains { line[$0].isWord }
      || rest.contains { line[$0].isWord }
  }

  /// The longest place.
  private static var placeBytesMax: Int { 160 }
}

extension Span<UInt8> {
  /// Whether a place is in a controller's own code, whose messages are about that one: 'FeedController.refresh'.
  ///
  /// What all controllers have is written in a base class, or in an extension, 'UIViewController+Log'.
  fileprivate func isOwnPlace(_ place: Range<Int>) -> Bool {
    let end = place.first { self[$0] == UInt8(ascii: ".") || self[$0] == UInt8(ascii: "+") }
    let owner = place.lowerBound..<(end ?? place.upperBound)
    if end == nil, self[owner.lowerBound].isLower { return false }
    return isOwnerName(owner) && !isBaseController(owner) && !has("UI", at: owner.lowerBound)
  }

  /// Where the labels of a function end that open at `open`: '()', '(_:)', '(_:file:line:)'; nil when something is passed.
  fileprivate func labelsEnd(from open: Int, before end: Int) -> Int? {
    guard has("(", at: open, before: end) else { return nil }
    var index = open + 1
    while index < end, self[index].isWord || self[index] == UInt8(ascii: ":") { index += 1 }
    guard index < end, self[index] == UInt8(ascii: ")"),
      index == open + 1 || self[index - 1] == UInt8(ascii: ":")
    else { return nil }
    return index + 1
  }

  /// Where the message begins behind the place that ends at `start`: behind the number of its line and a mark, or a blank.
  fileprivate func messageStart(behind start: Int, before end: Int) -> Int? {
    var index = start
    if has(":", at: index), index + 1 < end, self[index + 1].isDigit {
      index = digitsEnd(from: index + 1, before: end)
    }
    if has("]", at: index) { index += 1 }
    if has(":", at: index) { index += 1 }
    guard index < end, self[index].isBlank else { return nil }
    index = skippingBlanks(from: index, before: count)
    for mark in ["- ", "> ", "| ", "— ", "– ", "→ ", "-> ", ": "] where has(mark, at: index) {
      index = skippingBlanks(from: index + mark.utf8.count, before: count)
      break
    }
    return index < count ? index : nil
  }
}
