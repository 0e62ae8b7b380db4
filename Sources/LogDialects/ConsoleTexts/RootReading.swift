internal import CallbackLog

/// Reading of what an app says of its windows.
extension LogReader {
  /// Reads that a window gets another root; nil for all other words.
  func readRoot(
    _ trigger: Trigger,
    _ rest: Range<Int>,
    _ event: inout Event,
    _ recording: borrowing Recording
  ) -> Int? {
    // Nothing has gone with it where nothing was told yet.
    guard trigger == .root || trigger == .setRoot, held != nil || recording.eventCount > 0 else {
      return nil
    }
    event.set(Statement.rootReplaced)
    return rest.lowerBound
  }
}

extension Span<UInt8> {
  /// Whether the text around `word`, which names a window's root, says that it becomes another: 'window.rootViewController = HomeVC',
  /// 'Switching rootViewController to HomeVC'.
  ///
  /// Code ends its lines with a semicolon, and compares.
  func replacesRoot(_ word: Range<Int>, in message: Range<Int>) -> Bool {
    let message = trimmed(message)
    guard message.count <= Self.rootTextMax, !message.isEmpty,
      self[message.upperBound - 1] != UInt8(ascii: ";")
    else { return false }
    let start = skippingBlanks(from: word.upperBound, before: message.upperBound)
    let isSet =
      has("= ", at: start) || has("->", at: start) || has("→", at: start) || has(":= ", at: start)
    return isSet || hasReplacement(in: message.lowerBound..<word.lowerBound)
      || hasReplacement(in: start..<message.upperBound)
  }

  /// Whether a word of `range` says that something was replaced.
  private func hasReplacement(in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard self[index].isLetter else {
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, self[index].isLetter { index += 1 }
      if replacements.contains(where: { equalsIgnoringCase($0, in: start..<index) }) { return true }
    }
    return false
  }

  /// Longer texts tell of more than a root.
  private static var rootTextMax: Int { 200 }
}

/// How apps say that a root is replaced by another one.
private let replacements = [
  "replace", "replaced", "replacing", "switch", "switched", "switching", "swap", "swapped",
  "swapping", "change", "changed", "changing", "set", "setting",
]
