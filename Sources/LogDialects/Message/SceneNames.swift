internal import CallbackLog

/// Scenes that lines tell apart by a name in place of a class: `Scene S2 sceneDidBecomeActive`, `[Scene-2]`, `S2`.
///
/// Scenes have no addresses of their own in most logs, and all of them have one class of delegates.
extension Sentence {
  /// What is written of the scene that the line is about: what kind of thing it is, perhaps nothing, and its name.
  func toldScene(_ line: Span<UInt8>) -> (kind: Range<Int>, name: Range<Int>)? {
    guard methodClass == nil, !isDescribed, let subject = subject(line) else { return nil }
    // 'Scene #2: sceneDidBecomeActive'
    if let instance, line.equalsIgnoringCase("scene", in: subject) { return (subject, instance) }
    return line.sceneName(in: subject)
  }
}

extension Span<UInt8> {
  /// The name of a scene that `subject` is, with the word for it: `Scene S2`, `scene-2`, `Scene2`, `S2`.
  fileprivate func sceneName(in subject: Range<Int>) -> (kind: Range<Int>, name: Range<Int>)? {
    var kind = subject.lowerBound..<subject.lowerBound
    while kind.upperBound < subject.upperBound, self[kind.upperBound].isLetter {
      kind = kind.lowerBound..<kind.upperBound + 1
    }
    if kind.count == 1, self[kind.lowerBound].isUpper,
      kind.upperBound < subject.upperBound,
      digitsEnd(from: kind.upperBound, before: subject.upperBound) == subject.upperBound
    {
      return (kind.lowerBound..<kind.lowerBound, subject)
    }
    var start = kind.upperBound
    if start < subject.upperBound, " -_#".utf8.contains(self[start]) { start += 1 }
    let name = start..<subject.upperBound
    guard equalsIgnoringCase("scene", in: kind) || equalsIgnoringCase("windowscene", in: kind),
      !name.isEmpty, name.count <= BytesMax.sceneIdentifier,
      name.contains(where: { self[$0].isDigit }),
      name.allSatisfy({ self[$0].isWord || self[$0] == UInt8(ascii: "-") })
    else { return nil }
    return (kind, name)
  }

  /// Whether `range` is how the system names a session or its scene: `7D444840-9DC0-…`, `com.example.shop-default`,
  /// `com.example.shop-7D444840-9DC0-…`.
  func isSceneIdentifier(_ range: Range<Int>) -> Bool {
    if uuidEnd(at: range.lowerBound, before: range.upperBound) == range.upperBound { return true }
    let first = "-default"
    guard range.contains(where: { self[$0] == UInt8(ascii: ".") }) else { return false }
    if range.count > first.utf8.count, has(first, at: range.upperBound - first.utf8.count) {
      return true
    }
    let start = range.upperBound - 36
    return start > range.lowerBound && self[start - 1] == UInt8(ascii: "-")
      && uuidEnd(at: start, before: range.upperBound) == range.upperBound
  }

  /// The identifier of a session behind its label, when the two are all of `range`: `session: 7D44…`.
  func session(filling range: Range<Int>, _ lexicon: Lexicon) -> Range<Int>? {
    let label = range.lowerBound..<wordEnd(from: range.lowerBound, before: range.upperBound)
    guard lexicon.key(self, label) == .session else { return nil }
    var index = skippingBlanks(from: label.upperBound, before: range.upperBound)
    if index < range.upperBound, ":=".utf8.contains(self[index]) {
      index = skippingBlanks(from: index + 1, before: range.upperBound)
    }
    return uuidEnd(at: index, before: range.upperBound) == range.upperBound
      ? index..<range.upperBound : nil
  }
}
