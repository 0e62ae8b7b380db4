/// The death of an object as Chinese logs tell it.
extension Span<UInt8> {
  /// The words at `start` that say that an object is gone, with those that belong to them: 'FeedController被释放了',
  /// '<FeedController: 0x1> 已销毁'; nil when they say something else.
  ///
  /// '释放' alone may be what a method is called that lets go of something.
  func wideDeath(at start: Int, after message: Int) -> Range<Int>? {
    guard let verb = ["释放", "销毁"].first(where: { has($0, at: start) }) else { return nil }
    var death = start..<start + verb.utf8.count
    var isOver = false
    if has("了", at: death.upperBound) {
      death = start..<death.upperBound + "了".utf8.count
      isOver = true
    }
    while let word = deathOpenings.first(where: { has($0.text, endingAt: death.lowerBound) }),
      death.lowerBound - word.text.utf8.count >= message
    {
      isOver = isOver || word.isOver
      death = death.lowerBound - word.text.utf8.count..<death.upperBound
    }
    return isOver ? death : nil
  }
}

/// What may stand between whose death it is and the verb, and whether it says that it is over.
private let deathOpenings: [(text: String, isOver: Bool)] = [
  ("被", true), ("已经", true), ("已", true), ("我", false), ("视图控制器", false), ("控制器", false),
  ("对象", false), ("页面", false),
]
