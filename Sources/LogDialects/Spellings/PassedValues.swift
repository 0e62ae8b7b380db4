internal import CallbackLog

/// What stands between the parentheses of a callback: `willMove(toParent: nil)`, `viewWillAppear(true)`.
struct PassedValues {
  private(set) var traits: Event.Traits = []
  /// The address of the object that is passed, or 0.
  private(set) var object: UInt64 = 0

  init(_ text: CallbackText, _ line: Span<UInt8>) {
    guard let argument = text.argument else { return }
    if text.callback.takesObject {
      readObject(argument, of: text.callback, line)
    } else if text.callback.takesAnimated {
      readTruths(argument, of: text.callback, line)
    }
  }

  private mutating func readObject(
    _ argument: Range<Int>,
    of callback: Callback,
    _ line: Span<UInt8>
  ) {
    if line.passesNil(argument) {
      traits.insert(.argumentNil)
      return
    }
    traits.insert(.argumentSet)
    guard let passed = line.description(in: argument), let address = passed.address else { return }
    traits.formUnion(line.parentTraits(passed.name, of: callback))
    traits.insert(.otherAddress)
    object = address
  }

  /// Reads whether it is animated, and of the begin of a transition first whether something appears.
  private mutating func readTruths(
    _ argument: Range<Int>,
    of callback: Callback,
    _ line: Span<UInt8>
  ) {
    var isFirst = callback == .beginAppearanceTransition
    var index = argument.lowerBound
    while index < argument.upperBound {
      let end = line.wordEnd(from: index, before: argument.upperBound)
      if let truth = line.truth(index..<end) {
        if isFirst {
          traits.insert(truth ? .appearing : .disappearing)
          isFirst = false
        } else if traits.isDisjoint(with: [.animated, .notAnimated]) {
          traits.insert(truth ? .animated : .notAnimated)
        }
      }
      index = max(end, index + 1)
    }
  }
}

extension Event {
  /// Sets what is passed to the callback where it stands in its parentheses.
  mutating func set(_ passed: PassedValues) {
    traits.formUnion(passed.traits)
    if passed.object != 0 { other = passed.object }
  }
}

extension Span<UInt8> {
  /// Whether `argument` ends with nil, or the word `nil` stands in it: 'Vanilla' holds its letters as well.
  func passesNil(_ argument: Range<Int>) -> Bool {
    var last = argument.upperBound
    while last > argument.lowerBound, !" :".utf8.contains(self[last - 1]) { last -= 1 }
    if isNil(last..<argument.upperBound) { return true }
    var index = argument.lowerBound
    while let start = position(of: "nil", in: index..<argument.upperBound) {
      let startsWord = start == argument.lowerBound || !self[start - 1].isWord
      if startsWord, wordEnd(from: start, before: argument.upperBound) == start + 3 { return true }
      index = start + 3
    }
    return false
  }
}
