/// Words that do the same to a line, by the language that they are of.
///
/// The words of a language are sorted, and none stands twice in a list: what several languages write alike stands at one of
/// them. Where words begin or end alike the longest is found, so that their order decides nothing.
struct WordList: Sendable {
  enum Language: Sendable {
    case english, arabic, chinese, czech, danish, dutch, finnish, french, german, greek, hebrew
    case hindi, hungarian, indonesian, italian, japanese, korean, norwegian, polish, portuguese
    case russian, spanish, swedish, thai, turkish, ukrainian, vietnamese
  }

  /// All of them, the longest first.
  let words: [String]
  /// Which lengths occur, as bits: most words of a line need no comparison.
  private let lengths: UInt64

  /// Words with blanks between them, each shorter than 64 bytes.
  init(_ texts: KeyValuePairs<Language, String>) {
    self.init(texts.flatMap { $0.value.split(separator: " ") })
  }

  /// Phrases, which hold blanks themselves, with a comma and a blank between them.
  init(phrases texts: KeyValuePairs<Language, String>) {
    self.init(texts.flatMap { $0.value.split(separator: ",") }.map { $0.drop { $0 == " " } })
  }

  private init(_ words: [Substring]) {
    self.words = words.map(String.init).sorted { $0.utf8.count > $1.utf8.count }
    lengths = words.reduce(0) { $0 | 1 << UInt64($1.utf8.count) }
  }

  /// English words with blanks between them.
  static func english(_ text: String) -> WordList { WordList([.english: text]) }

  /// Whether the word in `range` is one of them, in this very case.
  func contains(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard lengths >> UInt64(range.count) & 1 == 1 else { return false }
    return words.contains { line.equals($0, in: range) }
  }

  /// Whether the word in `range` is one of them, which are lower-case, in any case.
  func containsIgnoringCase(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard lengths >> UInt64(range.count) & 1 == 1 else { return false }
    return words.contains { line.equalsIgnoringCase($0, in: range) }
  }

  /// Where the longest of them ends that stands at `start`; nil when none does.
  func end(_ line: Span<UInt8>, at start: Int, before end: Int) -> Int? {
    words.first { line.has($0, at: start, before: end) }.map { start + $0.utf8.count }
  }

  /// Where the longest of them starts that ends at `end`; nil when none does.
  func start(_ line: Span<UInt8>, endingAt end: Int) -> Int? {
    words.first { line.has($0, endingAt: end) }.map { end - $0.utf8.count }
  }
}
