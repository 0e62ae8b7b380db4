internal import CallbackLog

/// Words beyond ASCII that say of a method what `method`, `called` and `enter` say.
extension Span<UInt8> {
  /// Whether a word beyond ASCII says only that a method follows: method, function, call, execute.
  func isWideTag(_ word: Range<Int>) -> Bool {
    self[word.lowerBound].isNonASCII && WordList.methodTags.contains(self, word)
  }

  /// The address behind its label at `start`: '地址:0x1', '内存地址：0x1', '주소: 0x1'.
  func wideLabelledAddress(at start: Int, before end: Int) -> (value: UInt64, end: Int)? {
    guard var index = WordList.addressLabels.end(self, at: start, before: end) else { return nil }
    guard let colon = [":", "：", " ="].first(where: { has($0, at: index, before: end) }) else {
      return nil
    }
    index = skippingBlanks(from: index + colon.utf8.count, before: end)
    return address(at: index, before: end)
  }

  /// Whether a word with letters beyond ASCII is what 'method' and 'function' are in English.
  func isWideNoun(_ word: Range<Int>) -> Bool {
    guard word.contains(where: { self[$0].isNonASCII }) else { return false }
    return WordList.methodNouns.contains(self, word)
  }

  /// Whether a word with letters beyond ASCII says that a method was called.
  func isWideCall(_ word: Range<Int>) -> Bool {
    guard word.contains(where: { self[$0].isNonASCII }) else { return false }
    // A sentence may end in its full stop.
    let isStopped = word.count > 3 && has("。", at: word.upperBound - 3)
    let word = isStopped ? word.dropLast(3) : word
    return WordList.calls.contains(self, word)
  }

  /// Whether words only explain the message in brackets behind their colon, or say that somebody calls it:
  /// '进入场景对象调用：[SceneDelegate sceneDidBecomeActive:]', '视图即将出现-[Feed viewWillAppear:]'.
  func announcesMessage(_ words: Range<Int>) -> Bool {
    guard self[words.lowerBound].isNonASCII else { return false }
    let isStage = isWideStage(words)
    if isStage, has("-[", at: skippingBlanks(from: words.upperBound, before: count)) { return true }
    guard
      isStage
        || ["调用", "执行"].contains(where: { has($0, endingAt: words.upperBound) }),
      let colon = [":", "："].first(where: { has($0, at: words.upperBound) })
    else { return false }
    let start = skippingBlanks(from: words.upperBound + colon.utf8.count, before: count)
    return has("[", at: start) || has("-[", at: start)
  }

  /// Whether a name would only say that a method was called, began or ended: whoever writes no name
  /// writes the same for every object.
  func isWideRemark(_ range: Range<Int>) -> Bool {
    isWideCall(range) || WordList.callMoments.contains(self, range)
  }

  /// Whether a word beyond ASCII leads to a name: enter, leave, call, execute, now, page.
  func isWideVerb(_ word: Range<Int>) -> Bool {
    self[word.lowerBound].isNonASCII && WordList.callVerbs.contains(self, word)
  }

  /// Whether `range` says in other words what a callback says, as '视图即将出现' and '뷰가 나타남' do.
  ///
  /// Nothing else may stand there: '数据加载完成' is about data, and '加载界面' is a screen. What is told of an
  /// application or a scene has words of its own, such as '进入后台', and so has what dies: '메모리 해제'.
  func isWideStage(_ range: Range<Int>, of callback: Callback? = nil) -> Bool {
    guard range.count <= Self.stageBytesMax, range.contains(where: { self[$0].isNonASCII }) else {
      return false
    }
    let ofApplication = callback?.kind == .application || callback?.kind == .scene
    let isDeath = callback == .deinitializer
    let stages = ofApplication ? WordList.applicationStages : isDeath ? WordList.deathStages : nil
    let nouns = ofApplication ? WordList.applicationNouns : isDeath ? WordList.deathNouns : nil
    var index = skippingStops(from: range.lowerBound, before: range.upperBound)
    var (hasStage, isOfView) = (false, false)
    while index < range.upperBound {
      let rest = index
      if let word = wordEnd(.stages, or: stages, at: rest, before: range.upperBound) {
        (index, hasStage, isOfView) = (word, true, false)
      } else if let word = wordEnd(.stageNouns, or: nouns, at: rest, before: range.upperBound) {
        (index, isOfView) = (word, true)
      } else if let word = WordList.stageTimes.end(self, at: rest, before: range.upperBound) {
        (index, isOfView) = (word, false)
      } else {
        return false
      }
      index = skippingStops(from: index, before: range.upperBound)
    }
    return hasStage && !isOfView
  }

  /// Whether `range` says what becomes of a view or an object, and so names none.
  func isWideStageOfAny(_ range: Range<Int>) -> Bool { isWideStage(range, of: .deinitializer) }

  private static var stageBytesMax: Int { 90 }

  /// The first place from `start` on where no blank, comma or full stop stands.
  private func skippingStops(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end {
      if self[index].isBlank || ",.!".utf8.contains(self[index]) {
        index += 1
      } else if let stop = ["。", "！", "，", "、", "…"].first(where: {
        has($0, at: index, before: end)
      }) {
        index += stop.utf8.count
      } else {
        break
      }
    }
    return index
  }

  /// The end of the longest word of `list` or `other` that stands at `start`.
  private func wordEnd(
    _ list: WordList,
    or other: WordList?,
    at start: Int,
    before end: Int
  ) -> Int? {
    let wordEnd = list.end(self, at: start, before: end)
    guard let otherEnd = other?.end(self, at: start, before: end) else { return wordEnd }
    return max(otherEnd, wordEnd ?? start)
  }

  /// Whether a word beyond ASCII stands between an owner and what is its own.
  func isWidePossessive(_ word: Range<Int>) -> Bool {
    self[word.lowerBound].isNonASCII && WordList.possessives.contains(self, word)
  }

  /// What stands in the wide brackets that are all of `range`, or open before it: '（视图加载）', '【视图加载】'; else `range`.
  func withoutWideBrackets(_ range: Range<Int>) -> Range<Int> {
    for (open, close) in [("（", "）"), ("【", "】"), ("「", "」")]
    where has(close, endingAt: range.upperBound) {
      if has(open, endingAt: range.lowerBound) { return range.dropLast(close.utf8.count) }
      if has(open, at: range.lowerBound, before: range.upperBound) {
        return range.dropFirst(open.utf8.count).dropLast(close.utf8.count)
      }
    }
    return range
  }
}
