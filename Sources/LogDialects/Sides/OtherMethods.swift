internal import CallbackLog

extension Span<UInt8> {
  /// Whether a line, which starts at `start`, says of its callback that others are told of it: another kind of subject in
  /// front, or the method of another class in `rest`.
  func tellsOfOthers(
    _ text: CallbackText,
    in rest: Range<Int>,
    of sentence: Sentence,
    from start: Int
  ) -> Bool {
    isOfTwoKinds(text, from: start) || tellsOtherMethod(text, in: rest, of: sentence)
  }

  /// Whether a value in `rest`, behind a callback, says that another class's method of it runs:
  /// '<Detail: 0x1> viewDidAppear: (IMP = BaseController viewDidAppear)'.
  ///
  /// A class and its base class run in one delivery, so such a line is none of its own.
  private func tellsOtherMethod(
    _ text: CallbackText,
    in rest: Range<Int>,
    of sentence: Sentence
  ) -> Bool {
    guard let mark = position(of: UInt8(ascii: "="), in: rest),
      let known = sentence.methodClass ?? sentence.name
    else { return false }
    let start = text.range.lowerBound
    let count = wordEnd(from: start, before: text.range.upperBound) - start
    guard count > 0 else { return false }
    var index = mark + 2
    while index + count <= rest.upperBound {
      let isHere =
        (self[index - 1] == UInt8(ascii: " ") || self[index - 1] == UInt8(ascii: "."))
        && (0..<count).allSatisfy { self[index + $0] == self[start + $0] }
      if isHere {
        var first = index - 1
        while first > mark, self[first - 1].isWord { first -= 1 }
        let owner = first..<index - 1
        if !owner.isEmpty, isOwnerName(owner), !repeats(known, owner) { return true }
      }
      index += 1
    }
    return false
  }
}
