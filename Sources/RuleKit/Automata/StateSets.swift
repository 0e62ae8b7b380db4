import CallbackLog

/// The states of all automata of one kind, a byte each.
struct StateSets: Sendable {
  /// Of a known birth.
  var start: UInt64 = 0
  /// Of a subject whose first line is that it was unarchived, or that its view is being loaded.
  var loading: UInt64 = 0
  /// Of a subject whose first line is that its view was loaded.
  var loaded: UInt64 = 0
  /// Of a known birth whose own line may stand behind others of the object.
  var lateLine: UInt64 = 0
  /// Of a subject of which nothing is known.
  var everything: UInt64 = 0
  /// The letters that can be silent, as bits of a word of missing letters.
  private var silences: [Silence] = []

  private struct Silence {
    let callback: Callback
    let bit: UInt64
  }

  init(_ kind: SubjectKind, _ tables: [AutomatonTable]) {
    for table in tables where table.automaton.kind == kind {
      let shift = table.shift
      start |= UInt64(table.start) << shift
      let loading =
        table.automaton.startAtLoad.map { table.bits([$0]) }
        ?? (table.automaton.startsAtLoad ? table.start : table.everything)
      self.loading |= UInt64(loading) << shift
      let loaded = table.automaton.startAtDidLoad.map { table.bits([$0]) } ?? loading
      self.loaded |= UInt64(loaded) << shift
      lateLine |=
        UInt64(table.automaton.startAtDidLoad == nil ? table.start : table.everything)
        << shift
      everything |= UInt64(table.everything) << shift
      for (number, letter) in table.silent.enumerated() {
        let callback = table.automaton.letters[letter].callback
        silences.append(Silence(callback: callback, bit: 1 << (shift + UInt64(number))))
      }
    }
  }

  /// The letters that a subject which writes `vocabulary` may go through unseen, a byte for each
  /// automaton.
  func missing(from vocabulary: CallbackSet) -> UInt64 {
    var missing: UInt64 = 0
    for index in silences.indices where !vocabulary.contains(silences[index].callback) {
      missing |= silences[index].bit
    }
    return missing
  }
}
