internal import CallbackLog

/// Names of screens without a capital letter: `master viewDidLoad`, `detail viewWillAppear`.
///
/// Any word of a sentence looks so. Only the beginning of a log can prove that they are names: two words at least stand
/// there before several callbacks each, as nothing but subjects do. Then the log is read again with them.
public struct PlainNames: Sendable {
  /// The words that are taken for names, as hashes.
  private let proven: Set<UInt32>
  /// What words that may be names stand before, in lines that are not understood.
  private var callbacks: [UInt32: CallbackSet] = [:]

  /// The most words that are looked at; prose has many, a log of screens has few.
  private static let wordsMax = 256
  /// Before how many callbacks two names must stand, and then any.
  private static let proofMin = 3
  private static let callbacksMin = 2

  init(proven: Set<UInt32>) { self.proven = proven }

  /// The words that what was read proves to be names; empty when it proves none.
  public var proof: Set<UInt32> {
    guard callbacks.values.count(where: { $0.rawValue.nonzeroBitCount >= Self.proofMin }) > 1 else {
      return []
    }
    return Set(callbacks.filter { $0.value.rawValue.nonzeroBitCount >= Self.callbacksMin }.keys)
  }

  /// Whether `word`, with nothing else in front of `callback`, was proven to be a name; if nothing is proven, notes it.
  mutating func take(
    _ word: Range<Int>,
    of callback: Callback,
    _ line: Span<UInt8>,
    _ lexicon: Lexicon
  ) -> Bool {
    guard line.mayBePlainName(word, lexicon) else { return false }
    let hash = line.hash(word)
    if !proven.isEmpty { return proven.contains(hash) }
    if callback.kind == .controller, callbacks[hash] != nil || callbacks.count < Self.wordsMax {
      callbacks[hash, default: []].insert(CallbackSet(callback))
    }
    return false
  }
}

extension Span<UInt8> {
  /// Whether the word that fills `range` says nothing of a callback: 'calls viewDidLoad' and 'after viewDidLoad' name
  /// nobody, nor does 'forwarding viewDidAppear'.
  fileprivate func mayBePlainName(_ word: Range<Int>, _ lexicon: Lexicon) -> Bool {
    guard !word.isEmpty, word.allSatisfy({ self[$0].isLower }) else { return false }
    if ["first", "second", "third", "one", "two", "three"].contains(where: { equals($0, in: word) })
    {
      return true
    }
    return phase(word) == nil && lexicon.meaning(self, word) == nil && !ends("ing", word)
  }

  fileprivate func hash(_ range: Range<Int>) -> UInt32 {
    var hash: UInt32 = 0x811c_9dc5
    for index in range { hash = (hash ^ UInt32(self[index])) &* 0x0100_0193 }
    return hash
  }
}
