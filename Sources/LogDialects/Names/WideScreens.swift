/// Screens that are named by their place, in a script without blanks: '父控制器', '第2个页面'.
extension Span<UInt8> {
  /// Whether the words that end at `end` name a screen so, and nothing stands before that belongs to them.
  ///
  /// Each word must be a place or a screen, for '进入页面' and '然后子控制器' are pieces of sentences. A screen
  /// without a place is any.
  func isWideScreen(endingAt end: Int, after message: Int) -> Bool {
    guard var start = WordList.screens.start(self, endingAt: end) else { return false }
    var isPlaced = false
    while start > message {
      if self[start - 1].isWord {
        start -= 1
        isPlaced = true
      } else if let place = WordList.screenPlaces.start(self, endingAt: start) {
        start = place
        isPlaced = true
      } else if let count = WordList.screenCounts.start(self, endingAt: start) {
        start = count
      } else {
        break
      }
    }
    return isPlaced && start >= message && !endsWithWideLetter(start, after: message)
  }
}
