internal import CallbackLog

/// Whose callback a line names whose words are not understood: 'viewWillAppear again self=<Feed: 0x1>',
/// 'FeedController viewWillAppear - refreshing (0x1)'.
extension Sentence {
  /// Looks behind the callback for its object.
  ///
  /// A line that names somebody shows its own object, wherever that stands. Of one that names nobody only what stands
  /// at its very end may be it, as in the other lines of such a log: words within it may be about anybody.
  mutating func findReceiver(_ line: Span<UInt8>) {
    guard address == nil else { return }
    let rest = line.trimmed(text.range.upperBound..<line.count)
    if let description = line.description(in: rest), let shown = description.address {
      guard !description.name.isEmpty, mayBeSubject(description.name, line),
        isOfSomebody || description.end == rest.upperBound && mayEnd(with: description, line)
      else { return }
      (address, receiver) = (shown, description.name)
      return
    }
    guard !text.callback.takesObject, let last = line.lastAddress(in: rest),
      isOfSomebody || line.isLabelledObject(before: last.start, after: rest.lowerBound)
    else { return }
    address = last.value
  }

  /// Whether the description that ends the line tells its subject: 'viewDidLoad shows <Detail: 0x2>' may be about two.
  private func mayEnd(with description: Description, _ line: Span<UInt8>) -> Bool {
    let start = description.name.lowerBound - 1
    return text.callback.isAppearance
      || line.isLabelledObject(before: start, after: text.range.upperBound)
  }
}

extension Span<UInt8> {
  /// The address that `range` ends with, but for what closes behind it: '(0x1)', 'ptr=0x1'.
  fileprivate func lastAddress(in range: Range<Int>) -> (value: UInt64, start: Int)? {
    var end = range.upperBound
    while end > range.lowerBound, ")]>".utf8.contains(self[end - 1]) { end -= 1 }
    var start = end
    while start > range.lowerBound, self[start - 1].isWord { start -= 1 }
    guard start > range.lowerBound, let address = address(at: start, before: end),
      address.end == end
    else { return nil }
    return (address.value, start)
  }

  /// Whether the word before `start` says that the line is about the object that begins there: 'self=', 'ptr=', 'on'.
  fileprivate func isLabelledObject(before start: Int, after first: Int) -> Bool {
    var end = start
    while end > first, "=: ".utf8.contains(self[end - 1]) { end -= 1 }
    var word = end
    while word > first, self[word - 1].isWord { word -= 1 }
    guard word < end else { return false }
    let label = word..<end
    return equals("on", in: label) || Lexicon.shared.key(self, label)?.isSubject == true
      || Lexicon.shared.isOfInstance(self, label)
  }
}
