internal import CallbackLog

/// Callbacks that are the value of a field.
extension SpellingTable {
  /// The callback that is all of a field's value, and where its word stands: by its whole name, by its name without
  /// 'view', or as either behind the label of an event: `LifecycleEvent.viewDidLoad`, `vc:didLoad`.
  func fieldCallback(
    _ line: Span<UInt8>,
    in range: Range<Int>
  ) -> (text: CallbackText, word: Range<Int>)? {
    // Frida calls the method of an instance '- viewDidLoad'.
    let isSigned = line.has("-", at: range.lowerBound, before: range.upperBound)
    let range = isSigned ? line.trimmed(range.dropFirst()) : range
    if let text = callback(line, in: range) ?? shortCallback(line, in: range) {
      return (text, range)
    }
    guard let word = line.behindEventLabel(range),
      let text = callback(line, in: word) ?? shortCallback(line, in: word)
    else { return nil }
    return (text, word)
  }
}

extension Span<UInt8> {
  /// What stands behind the label of an event.
  ///
  /// It is `viewDidLoad` of `.viewDidLoad`, `LifecycleEvent.viewDidLoad` and `vc: viewDidLoad`; nil without a
  /// label. A class to which its controller passes the callback on is no label: `FeedViewModel.viewDidLoad`.
  fileprivate func behindEventLabel(_ range: Range<Int>) -> Range<Int>? {
    var mark: Int?
    var index = range.lowerBound
    // Most values are texts of many words: the first of them decides.
    while index < range.upperBound {
      if isBehindLabel(index) {
        if index + 1 < range.upperBound { mark = index }
      } else if !self[index].isWord {
        break
      }
      index += 1
    }
    guard let mark, isEventLabel(range.lowerBound..<mark, before: mark) else { return nil }
    let start = skippingBlanks(from: mark + 1, before: range.upperBound)
    return start < range.upperBound ? start..<range.upperBound : nil
  }

  /// Whether the byte at `index` stands between a label and what it labels.
  private func isBehindLabel(_ index: Int) -> Bool { ".:/".utf8.contains(self[index]) }

  /// Whether the label names events and nobody who has them; only the case of an enumeration needs none.
  private func isEventLabel(_ label: Range<Int>, before mark: Int) -> Bool {
    guard !label.isEmpty else { return self[mark] == UInt8(ascii: ".") }
    var start = label.upperBound
    while start > label.lowerBound, !isBehindLabel(start - 1) { start -= 1 }
    if WordList.eventLabels.containsIgnoringCase(self, start..<label.upperBound) { return true }
    // 'LifecycleEvent', 'ScreenPhase', 'ViewLifeCycle'
    guard let last = (start..<label.upperBound).last(where: { self[$0].isUpper }) else {
      return false
    }
    return WordList.eventKinds.containsIgnoringCase(self, last..<label.upperBound)
  }
}

extension WordList {
  /// Kinds of events.
  fileprivate static let eventKinds = WordList.english(
    "callback cycle event events hook lifecycle phase stage"
  )

  /// What stands before an event's name: its kind, or the kind of those that have it.
  fileprivate static let eventLabels = WordList.english(
    """
    callback controller event events hook lifecycle phase screen stage ui uikit vc viewcontroller
    """
  )
}
