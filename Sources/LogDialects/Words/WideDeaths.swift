/// The death of an object as Chinese logs tell it.
extension Span<UInt8> {
  /// The words at `start` that say that an object is gone, with those that belong to them: 'FeedController被释放了',
  /// '<FeedController: 0x1> 已销毁'; nil when they say something else.
  func wideDeath(at start: Int, after message: Int) -> Range<Int>? {
    guard let end = WordList.deaths.end(self, at: start, before: count) else { return nil }
    var death = start..<end
    var isOver = false
    // '啦' is '了', said with feeling; '掉' sees it off.
    let verb = self.end(of: "掉", at: end) ?? end
    if let over = self.end(of: "了", at: verb) ?? self.end(of: "啦", at: verb)
      ?? self.end(of: "成功", at: verb)
    {
      death = start..<over
      isOver = true
    }
    while true {
      let over = WordList.overBeforeDeaths.start(self, endingAt: death.lowerBound)
      guard let first = over ?? WordList.ownersBeforeDeaths.start(self, endingAt: death.lowerBound),
        first >= message
      else { return isOver ? death : nil }
      isOver = isOver || over != nil
      death = first..<death.upperBound
    }
  }
}
