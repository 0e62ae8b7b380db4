internal import CallbackLog

/// On which thread a callback came, as people say it: 'on main queue', 'on thread 1', 'on <NSThread: 0x6>{number = 6, name = (null)}',
/// '(background thread)'.
extension MessageOrigin {
  /// Takes the thread that stands at `start`; returns where it ends, or nil when there is none.
  mutating func readThreadWords(_ line: Span<UInt8>, at start: Int, before end: Int) -> Int? {
    if let thread = line.description(at: start, before: end) {
      guard line.ends("Thread", thread.name) else { return nil }
      return readThread(line, behind: thread.end, before: end) ?? thread.end
    }
    for (words, isMain) in Self.threadWords where line.has(words, at: start, before: end) {
      let wordsEnd = start + words.utf8.count
      guard wordsEnd == end || !line[wordsEnd].isWord else { continue }
      setMainThread(isMain)
      return wordsEnd
    }
    return readNumberedThread(line, at: start, before: end)
  }

  private static let threadWords = [
    ("main thread", true), ("the main thread", true), ("main queue", true),
    ("the main queue", true),
    ("background thread", false), ("a background thread", false), ("background queue", false),
    ("a background queue", false),
  ]

  /// The thread of 'thread 1', 'thread #6' and 'thread main'.
  private mutating func readNumberedThread(
    _ line: Span<UInt8>,
    at start: Int,
    before end: Int
  ) -> Int? {
    guard line.has("thread ", at: start, before: end) else { return nil }
    let behind = start + "thread ".utf8.count
    if line.has("main", at: behind, before: end) {
      guard behind + 4 == end || !line[behind + 4].isWord else { return nil }
      setMainThread(true)
      return behind + 4
    }
    let number = line.has("#", at: behind, before: end) ? behind + 1 : behind
    let digits = number..<line.digitsEnd(from: number, before: end)
    guard let thread = line.decimal(digits) else { return nil }
    setThread(thread)
    return digits.upperBound
  }
}
