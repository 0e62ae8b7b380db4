/// What the readers know of words, for whoever puts lines together.
public enum KnownWord {
  /// Whether the word from `start` to `end` gives a callback away.
  public static func isCallback(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let table = SpellingTable.shared
    return table.spelling(bytes, start, end).map { !table.isOrdinary($0) } ?? false
  }
}
