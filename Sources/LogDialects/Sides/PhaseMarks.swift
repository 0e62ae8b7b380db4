internal import CallbackLog

/// Marks that say whether a method begins or ends, other than words of the text.
extension Sentence {
  /// Takes the `begin` of '[begin]' or '(begin)'; returns whether the word in `inner` is one.
  mutating func setPhase(
    inBrackets inner: Range<Int>,
    _ line: Span<UInt8>,
    _ lexicon: Lexicon
  ) -> Bool {
    guard traits.isDisjoint(with: [.entry, .exit]) else { return false }
    switch lexicon.meaning(line, inner) {
    case .entry: traits.insert(.entry)
    case .exit: traits.insert(.exit)
    default:
      // Elsewhere these two lead to a name or belong to a sentence.
      if ["in", "before"].contains(where: { line.equalsIgnoringCase($0, in: inner) }) {
        traits.insert(.entry)
      } else if ["out", "after"].contains(where: { line.equalsIgnoringCase($0, in: inner) }) {
        traits.insert(.exit)
      } else {
        return false
      }
    }
    return true
  }

  /// Takes the arrow of '← viewDidLoad', which is the end of '→ viewDidLoad'.
  ///
  /// An arrow ahead may be decoration of every line, and needs no meaning: a method whose end is
  /// marked began with the line before.
  mutating func setPhase(byArrowAt index: Int, _ line: Span<UInt8>) {
    guard traits.isDisjoint(with: [.entry, .exit]) else { return }
    if ["←", "⟵", "⬅", "⇐", "↩"].contains(where: { line.has($0, at: index) }) {
      traits.insert(.exit)
    }
  }
}

extension LeftSide {
  /// Whether an arrow begins the message or stands right before its callback, behind the object's name.
  func isBeside(_ arrow: Range<Int>, _ line: Span<UInt8>) -> Bool {
    line.skippingBlanks(from: start, before: end) == arrow.lowerBound
      || line.skippingBlanks(from: arrow.upperBound, before: end) == end
  }
}

extension Span<UInt8> {
  /// What 'pre viewDidLoad' and 'post viewDidLoad' say: the method begins or ends.
  ///
  /// With a capital letter the two may be screens.
  func phase(_ word: Range<Int>) -> Lexicon.Meaning? {
    equals("pre", in: word) ? .entry : equals("post", in: word) ? .exit : nil
  }
}
