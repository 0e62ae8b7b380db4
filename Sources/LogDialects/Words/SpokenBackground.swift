internal import CallbackLog

/// What an application says of the background in words of its own while it is away: 'App entering background state.'
///
/// No such word tells of a callback. But who says so was there, also if nobody writes `applicationDidEnterBackground`.
extension LogReader {
  /// Notes that an application was told to resign, or something else.
  mutating func noteResignation(_ callback: Callback?) {
    guard let callback, callback.kind == .application else { return }
    linesOfLeaving = callback == .willResignActive ? Self.linesMax : 0
  }

  /// Notes whether a line that was not understood speaks of the background.
  mutating func noteBackground(
    _ line: Span<UInt8>,
    from start: Int,
    _ recording: inout Recording
  ) {
    linesOfLeaving -= 1
    guard !recording.facts.speaksOfBackground, line.count - start <= Self.bytesMax else { return }
    let text = start..<line.count
    recording.facts.speaksOfBackground = Self.words.contains { says($0, line, in: text) }
  }

  /// Whether `word` stands there, not only as the beginning of a name such as 'backgroundColor'.
  private func says(_ word: String, _ line: Span<UInt8>, in text: Range<Int>) -> Bool {
    var rest = text
    while let found = line.position(of: word, in: rest) {
      rest = found + word.utf8.count..<text.upperBound
      if rest.isEmpty || !line[rest.lowerBound].isUpper { return true }
    }
    return false
  }

  /// So many lines behind a resignation may speak of it: those below are of other matters, or of other processes.
  private static var linesMax: Int { 32 }
  /// A longer line says so by chance.
  private static var bytesMax: Int { 400 }

  private static let words = [
    "background", "Background", "BACKGROUND", "背景", "后台", "後台", "後臺", "バックグラウンド", "백그라운드", "фон",
    "segundo plano", "arrière-plan", "Hintergrund", "arka plan",
  ]
}
