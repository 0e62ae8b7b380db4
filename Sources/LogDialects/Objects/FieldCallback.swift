internal import CallbackLog

/// Callbacks that are the value of a field.
extension SpellingTable {
  /// The callback that is all of a field's value, and where its word stands: by its whole name, by its name without
  /// 'view', or as either behind the label of an event: `LifecycleEvent.viewDidLoad`, `vc:didLoad`.
  func fieldCallback(
    _ line: Span<UInt8>,
    in range: Range<Int>
  ) -> (text: CallbackText, word: Range<Int>)? {
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
    let signature = range.first { self[$0] == UInt8(ascii: "(") } ?? range.upperBound
    let mark = (range.lowerBound..<signature).last { isBehindLabel($0) }
    guard let mark else { return nil }
    let label = trimmed(range.lowerBound..<mark)
    guard label.isEmpty ? self[mark] == UInt8(ascii: ".") : isEventLabel(label) else { return nil }
    let start = skippingBlanks(from: mark + 1, before: range.upperBound)
    return start < range.upperBound ? start..<range.upperBound : nil
  }

  /// Whether the byte at `index` stands between a label and what it labels.
  private func isBehindLabel(_ index: Int) -> Bool { ".:/".utf8.contains(self[index]) }

  /// Whether the label names events and nobody who has them.
  private func isEventLabel(_ label: Range<Int>) -> Bool {
    let start = label.last { isBehindLabel($0) }.map { $0 + 1 } ?? label.lowerBound
    let word = start..<label.upperBound
    let owners = ["vc", "controller", "viewcontroller", "screen", "ui", "uikit"]
    let kinds = ["event", "events", "lifecycle", "phase", "stage", "callback", "hook"]
    return (kinds + owners).contains { equalsIgnoringCase($0, in: word) }
      || kinds.contains { kind in
        // 'LifecycleEvent', 'ScreenPhase'
        let last = word.suffix(kind.utf8.count)
        return last.count < word.count && self[last.lowerBound].isUpper
          && equalsIgnoringCase(kind, in: last)
      }
  }
}
