internal import CallbackLog

/// Scenes that a line shows among its values: `session: <UISceneSession: 0x1>`, `"0DA1C6A0-1111-…"`,
/// `sid=0DA1C6A0`, `window 2`.
///
/// All scenes have one class of delegates: what plainly differs between two of them must not be overlooked, or they
/// are taken for one.
extension Sentence {
  /// The sentence with what shows the scene on the sides of its callback, where nothing that was read tells it.
  func withScene(_ line: Span<UInt8>, from start: Int) -> Sentence {
    guard text.callback.kind == .scene, address == nil, scene == nil, session == nil,
      identifier == nil, toldScene(line) == nil
    else { return self }
    var sentence = self
    sentence.session =
      line.shownScene(in: start..<text.range.lowerBound, isLeft: true)
      ?? line.shownScene(in: text.range.upperBound..<line.count, isLeft: false)
    return sentence
  }
}

extension Span<UInt8> {
  /// The first part of `side` that shows a scene.
  fileprivate func shownScene(in side: Range<Int>, isLeft: Bool) -> Range<Int>? {
    for index in side {
      let scene: Range<Int>? =
        switch self[index] {
        case UInt8(ascii: "\""): quotedSession(at: index, in: side)
        case UInt8(ascii: "["), UInt8(ascii: "("): sessionPrefix(at: index + 1, in: side)
        case UInt8(ascii: "#") where !isLeft: sceneNumber(at: index + 1, in: side)
        case let byte where byte.isLetter && (index == side.lowerBound || !self[index - 1].isWord):
          describedSession(at: index, in: side)
            ?? sceneValue(ofLabelAt: index, in: side, isLeft: isLeft)
        default: nil
        }
      if let scene { return scene }
    }
    return nil
  }

  /// What tells the session that is described at `start`: its identifier, else its address.
  private func describedSession(at start: Int, in side: Range<Int>) -> Range<Int>? {
    let name = "UISceneSession"
    guard has(name, at: start, before: side.upperBound) else { return nil }
    var index = start + name.utf8.count
    while index < side.upperBound, self[index].isBlank || self[index] == UInt8(ascii: ":") {
      index += 1
    }
    guard let address = address(at: index, before: side.upperBound) else { return nil }
    let label = "; persistentIdentifier = "
    if has(label, at: address.end, before: side.upperBound) {
      let identifier = address.end + label.utf8.count
      if let end = uuidEnd(at: identifier, before: side.upperBound) { return identifier..<end }
    }
    return index..<address.end
  }

  /// The identifier in the quotes that open at `start`, of a session or of nothing else that is named.
  private func quotedSession(at start: Int, in side: Range<Int>) -> Range<Int>? {
    guard let end = uuidEnd(at: start + 1, before: side.upperBound),
      // 'msg="sceneDidBecomeActive Optional(\"0DA1C6A0-1111-…\")"'
      has("\"", at: end, before: side.upperBound) || has("\\\"", at: end, before: side.upperBound)
    else { return nil }
    var index = start
    if index > side.lowerBound, self[index - 1] == UInt8(ascii: "\\") { index -= 1 }
    let optional = "Optional("
    if index - optional.utf8.count >= side.lowerBound,
      has(optional, at: index - optional.utf8.count)
    {
      index -= optional.utf8.count
    }
    while index > side.lowerBound, self[index - 1].isBlank || ":=".utf8.contains(self[index - 1]) {
      index -= 1
    }
    var label = index..<index
    while label.lowerBound > side.lowerBound, self[label.lowerBound - 1].isWord {
      label = label.lowerBound - 1..<label.upperBound
    }
    return label.isEmpty || mayLabelScene(label) ? start + 1..<end : nil
  }

  /// The digits with which an identifier begins and which fill the brackets before `start`: `[0DA1C6A0]`.
  private func sessionPrefix(at start: Int, in side: Range<Int>) -> Range<Int>? {
    let word = start..<wordEnd(from: start, before: side.upperBound)
    guard word.upperBound < side.upperBound, "])".utf8.contains(self[word.upperBound]),
      isSessionPrefix(word)
    else { return nil }
    return word
  }

  /// The value behind the label of a scene, of its session or of its window at `start`: `sid=0DA1C6A0`, `window 2`.
  ///
  /// `window=1` may say whether there is one, or how many; a session in front may be a visit of the app.
  private func sceneValue(
    ofLabelAt start: Int,
    in side: Range<Int>,
    isLeft: Bool
  ) -> Range<Int>? {
    let label = start..<wordEnd(from: start, before: side.upperBound)
    let isNumbered = ["scene", "window"].contains { equalsIgnoringCase($0, in: label) }
    guard isNumbered || !isLeft && mayLabelScene(label) else { return nil }
    var index = label.upperBound
    let reach = Swift.min(side.upperBound, index + 4)
    while index < reach, " :=#-[(".utf8.contains(self[index]) { index += 1 }
    guard index > label.upperBound, index < side.upperBound else { return nil }
    if let end = uuidEnd(at: index, before: side.upperBound) { return index..<end }
    let word = index..<wordEnd(from: index, before: side.upperBound)
    if isSessionPrefix(word) { return word }
    let isAssigned = ":=".utf8.contains(self[skippingBlanks(from: label.upperBound, before: index)])
    return isNumbered && !isAssigned ? sceneNumber(at: index, in: side) : nil
  }

  /// The number of a scene at `start` with which a statement ends: an app has few of them.
  private func sceneNumber(at start: Int, in side: Range<Int>) -> Range<Int>? {
    let word = start..<wordEnd(from: start, before: side.upperBound)
    guard word.count == 1, self[start].isDigit,
      word.upperBound == side.upperBound || ")]:,;|".utf8.contains(self[word.upperBound])
        || self[word.upperBound].isBlank
    else { return nil }
    return word
  }

  /// Whether `word` is the first part of an identifier; digits alone are a date or a time.
  private func isSessionPrefix(_ word: Range<Int>) -> Bool {
    word.count == 8 && hexadecimal(word) != nil && decimal(word) == nil
      && word.contains { self[$0].isDigit }
  }

  private func mayLabelScene(_ label: Range<Int>) -> Bool {
    if equalsIgnoringCase("sid", in: label) || equalsIgnoringCase("id", in: label) { return true }
    let key = Lexicon.shared.key(self, label)
    return key == .session || key == .scene
  }
}
