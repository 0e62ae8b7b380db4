internal import CallbackLog

/// Scenes that are told at the end of a side of their callback: `SceneDelegate.sceneDidBecomeActive(_:) (S2)`,
/// `scene 7D44… sceneDidBecomeActive`, `[second] sceneDidBecomeActive(_:)`.
///
/// What tells the scene is taken off, so that the rest of the side is read as of any other callback.
struct SceneMark {
  let name: Range<Int>
  /// The side without it.
  let rest: Range<Int>
}

extension CallbackText {
  /// Takes what tells the scene of a scene's callback off its sides.
  func takeScene(
    _ line: Span<UInt8>,
    _ left: inout Range<Int>,
    _ right: inout Range<Int>,
    _ lexicon: Lexicon
  ) -> Range<Int>? {
    guard callback.kind == .scene else { return nil }
    if let mark = line.sceneMark(in: left, isLeft: true, lexicon) {
      left = mark.rest
      return mark.name
    }
    guard let mark = line.sceneMark(in: right, isLeft: false, lexicon) else { return nil }
    right = mark.rest
    return mark.name
  }
}

extension Span<UInt8> {
  /// What tells the scene at one of the ends of `side`; on the left side sessions may be visits of the app.
  func sceneMark(in side: Range<Int>, isLeft: Bool, _ lexicon: Lexicon) -> SceneMark? {
    let whole = side
    let side = trimmed(side)
    var start = side.lowerBound
    var last = side.upperBound
    // 'Scene "Editor": sceneDidBecomeActive'
    if isLeft, last > start, ":-|".utf8.contains(self[last - 1]) {
      last = trimmed(start..<last - 1).upperBound
    }
    if !isLeft, start < last, ":-|,".utf8.contains(self[start]) {
      start = skippingBlanks(from: start + 1, before: last)
    }
    var index = start
    while index < last {
      if isSceneMarkStart(index, after: side.lowerBound),
        let mark = sceneMark(at: index, before: last, isLeft: isLeft, lexicon)
      {
        // The blank of 'NSNotificationName(_rawValue: ' is a part of it.
        if index == start { return SceneMark(name: mark.name, rest: behind(mark.end, in: whole)) }
        if mark.end == last {
          return SceneMark(name: mark.name, rest: before(index, in: side, lexicon))
        }
      }
      index += 1
    }
    return nil
  }

  /// What is left of `side` behind `end` and the colon that may stand there.
  private func behind(_ end: Int, in side: Range<Int>) -> Range<Int> {
    var start = skippingBlanks(from: end, before: side.upperBound)
    if start < side.upperBound, ":|,".utf8.contains(self[start]) { start += 1 }
    return start..<side.upperBound
  }

  /// What is left of `side` before `end` and the 'for' of 'called for scene …'.
  private func before(_ end: Int, in side: Range<Int>, _ lexicon: Lexicon) -> Range<Int> {
    let rest = trimmed(side.lowerBound..<end)
    var start = rest.upperBound
    while start > rest.lowerBound, self[start - 1].isLetter { start -= 1 }
    let isLinked = lexicon.meaning(self, start..<rest.upperBound) == .preposition
    return isLinked ? rest.lowerBound..<start : rest
  }

  private func isSceneMarkStart(_ index: Int, after start: Int) -> Bool {
    let byte = self[index]
    if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { return true }
    return byte.isLetter && (index == start || self[index - 1].isBlank)
  }

  /// The name of the scene that stands at `start` in brackets or behind a label, and where that ends.
  private func sceneMark(
    at start: Int,
    before end: Int,
    isLeft: Bool,
    _ lexicon: Lexicon
  ) -> (name: Range<Int>, end: Int)? {
    let isRound = self[start] == UInt8(ascii: "(")
    guard isRound || self[start] == UInt8(ascii: "[") else {
      return labelledScene(at: start, before: end, isLeft: isLeft, lexicon)
    }
    guard
      let close = position(of: UInt8(ascii: isRound ? ")" : "]"), in: start..<end)
    else { return nil }
    let inner = trimmed(start + 1..<close)
    if WordList.ordinals.contains(self, inner) || isShortSceneName(inner) {
      return (inner, close + 1)
    }
    guard !inner.isEmpty, self[inner.lowerBound].isLetter,
      let scene = labelledScene(
        at: inner.lowerBound,
        before: inner.upperBound,
        isLeft: isLeft,
        lexicon
      ), scene.end == inner.upperBound
    else { return nil }
    return (scene.name, close + 1)
  }

  /// The name behind 'scene', 'scene:' or 'session:' at `start`, and where it ends.
  private func labelledScene(
    at start: Int,
    before end: Int,
    isLeft: Bool,
    _ lexicon: Lexicon
  ) -> (name: Range<Int>, end: Int)? {
    let label = start..<wordEnd(from: start, before: end)
    let key = lexicon.key(self, label)
    let isNamedSo = label.count > 5 && equalsIgnoringCase("scene", in: label.prefix(5))
    let isOfScene = key == .scene || key == .session && isNamedSo
    guard isOfScene || key == .session && !isLeft else { return nil }
    var index = skippingBlanks(from: label.upperBound, before: end)
    let isLed = index < end && ":=".utf8.contains(self[index])
    if isLed { index = skippingBlanks(from: index + 1, before: end) }
    guard index < end, index > label.upperBound else { return nil }
    if isOfScene, let quoted = quotedSceneName(at: index, before: end) { return quoted }
    let value = index..<field(of: index..<end, from: index).upperBound
    if let prefix = shortenedIdentifier(value) { return (prefix, value.upperBound) }
    if uuidEnd(at: index, before: value.upperBound) == value.upperBound {
      return (value, value.upperBound)
    }
    guard isOfScene, value.count <= BytesMax.sceneName, value.allSatisfy({ self[$0].isWord }) else {
      return nil
    }
    let isNumbered = value.contains { self[$0].isDigit } && hexadecimal(value) != nil
    // 'Scene S2' is read as a name.
    guard
      isNumbered && value.count == 8 || isShortSceneName(value) && !isLeft
        || isLed && isSceneName(value)
    else { return nil }
    return (value, value.upperBound)
  }

  /// The name in the quotes at `start`.
  private func quotedSceneName(at start: Int, before end: Int) -> (name: Range<Int>, end: Int)? {
    guard self[start] == UInt8(ascii: "\"") || self[start] == UInt8(ascii: "'"),
      let close = position(of: self[start], in: start + 1..<end),
      close - start <= BytesMax.sceneName,
      isSceneName(start + 1..<close)
    else { return nil }
    return (start + 1..<close, close + 1)
  }

  /// The digits of an identifier of which the rest was left out: '7D44…', '7D44...'.
  private func shortenedIdentifier(_ value: Range<Int>) -> Range<Int>? {
    let digits = value.lowerBound..<wordEnd(from: value.lowerBound, before: value.upperBound)
    let isLeftOut =
      has("…", at: digits.upperBound, before: value.upperBound)
      && digits.upperBound + "…".utf8.count == value.upperBound
      || has("...", at: digits.upperBound, before: value.upperBound)
        && digits.upperBound + 3 == value.upperBound
    guard isLeftOut, (4...12).contains(digits.count), hexadecimal(digits) != nil else { return nil }
    return digits
  }

  /// Whether `name` is one such as 'S2'; 'L23' is a line, and 'T1' a thread.
  private func isShortSceneName(_ name: Range<Int>) -> Bool {
    (2...3).contains(name.count)
      && (self[name.lowerBound] == UInt8(ascii: "S") || self[name.lowerBound] == UInt8(ascii: "W"))
      && digitsEnd(from: name.lowerBound + 1, before: name.upperBound) == name.upperBound
  }
}
