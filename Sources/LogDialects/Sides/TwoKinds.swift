internal import CallbackLog

extension Span<UInt8> {
  /// Whether the word in front of a callback, in a line that starts at `start`, says that another kind of subject is told
  /// of it as well: 'application/scene didBecomeActive'.
  ///
  /// Who writes one text for both says of neither that it was told.
  func isOfTwoKinds(_ text: CallbackText, from start: Int) -> Bool {
    let end = text.range.lowerBound - 1
    guard end > start, self[end] == UInt8(ascii: "/") else { return false }
    var first = end
    while first > start, self[first - 1].isLetter { first -= 1 }
    let word = first..<end
    switch text.callback.kind {
    case .scene:
      return equalsIgnoringCase("application", in: word) || equalsIgnoringCase("app", in: word)
    case .application: return equalsIgnoringCase("scene", in: word)
    default: return false
    }
  }
}
