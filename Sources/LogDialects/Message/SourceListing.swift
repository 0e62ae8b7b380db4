internal import CallbackLog

/// A listing of source code, from its first import to where it ends.
///
/// Source tells of no calls, so nothing of it is read. A file ends with it; a page, as people post them whole, goes on
/// with prose, which no source holds outside of its comments and texts, or with what the app has printed.
struct SourceListing {
  /// How many braces, brackets and parentheses are open; less than 0 before the first brace, where nothing has ended yet.
  private var depth = -1
  /// What a comment or a text over several lines ends with.
  private var closing: String?
  /// Whether the latest line ends in a comma.
  private var goesOn = false

  /// Whether the line that starts at `start`, and was printed by an app as its envelope says, or not, stands behind
  /// the listing.
  mutating func ends(before line: Span<UInt8>, from start: Int, isPrinted: Bool) -> Bool {
    if closing == nil, isPrinted || line.isPageMark(start) { return true }
    let (isCode, level) = (closing != nil || goesOn, depth)
    let code = read(line, from: start)
    guard !code.isEmpty else { return false }
    goesOn = line[code.end - 1] == UInt8(ascii: ",")
    guard !isCode, closing == nil else { return false }
    return line.isProse(start..<code.end, code, isInside: level != 0)
  }

  /// Reads over a line: what stands there outside of comments and texts.
  private mutating func read(_ line: Span<UInt8>, from start: Int) -> Code {
    var code = Code(end: start)
    var index = start
    while index < line.count {
      if let closing {
        guard let end = line.position(of: closing, in: index..<line.count) else { break }
        index = end + closing.utf8.count
        self.closing = nil
        continue
      }
      if line.has("/*", at: index) || line.has("\"\"\"", at: index) {
        closing = line[index] == UInt8(ascii: "/") ? "*/" : "\"\"\""
        code.hasMarks = code.hasMarks || line[index] == UInt8(ascii: "\"")
        index += closing == "*/" ? 2 : 3
        continue
      }
      // 'https://'
      if line.has("//", at: index), index == start || line[index - 1] != UInt8(ascii: ":") { break }
      index = take(line, at: index, into: &code)
    }
    return code
  }

  /// Takes one byte of code, or a text in quotes; returns where to go on.
  private mutating func take(_ line: Span<UInt8>, at index: Int, into code: inout Code) -> Int {
    let byte = line[index]
    if byte.isBlank { return index + 1 }
    code.isEmpty = false
    defer { if code.end <= index { code.end = index + 1 } }
    switch byte {
    case UInt8(ascii: "\""):
      code.hasMarks = true
      let end = code.hasOpenText ? index + 1 : line.textEnd(from: index + 1)
      // Behind a text that is not closed none is: looking once more for each quote took 0.4 s for 60 KB of '\"'.
      if end == index + 1 { code.hasOpenText = true }
      code.end = end
      return end
    case UInt8(ascii: "{"): (depth, code.hasMarks) = (max(depth, 0) + 1, true)
    case UInt8(ascii: "("), UInt8(ascii: "["):
      if depth >= 0 { depth += 1 }
      // 'animated:(BOOL)animated'
      if index > 0, line[index - 1] == UInt8(ascii: ":") { code.hasMarks = true }
    case UInt8(ascii: "}"): (depth, code.hasMarks) = (max(depth - 1, 0), true)
    case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(depth - 1, min(depth, 0))
    case _ where ";=@#<\\|*&~^$`".utf8.contains(byte): code.hasMarks = true
    case _ where line.isForeignLetter(at: index): code.hasForeignLetters = true
    default: break
    }
    return index + 1
  }

  /// What a line holds outside of comments and texts.
  fileprivate struct Code {
    /// Behind its last byte.
    var end: Int
    var isEmpty = true
    /// Whether a text begins there that does not end.
    var hasOpenText = false
    /// Whether it holds a mark that prose does without.
    var hasMarks = false
    /// Whether it holds a letter of another script or of a tongue with accents, of which few names are made.
    var hasForeignLetters = false
  }
}

/// Where a listing ends.
extension LogReader {
  /// Whether the line belongs to a listing of source code; it ends the listing that it stands behind.
  mutating func isListed(_ line: Span<UInt8>, from start: Int) -> Bool {
    let envelope = envelopes.envelope(of: line, from: start)
    let isPrinted =
      envelope.message > start && (envelope.process != nil || envelope.time != Event.noTime)
    guard listing.ends(before: line, from: start, isPrinted: isPrinted) else { return true }
    listing = SourceListing()
    kind = .any
    return false
  }
}

extension Span<UInt8> {
  /// Whether marks of a page stand in the line that no source holds: a fence, a heading or bold letters in Markdown, a
  /// tag that opens or closes what holds prose.
  fileprivate func isPageMark(_ start: Int) -> Bool {
    if pageMarks.contains(where: { has($0, at: start) }) { return true }
    return has(">", endingAt: trimmed(start..<count).upperBound)
      && ["</code>", "</pre>"].contains { position(of: $0, in: start..<count) != nil }
  }

  /// Whether `line`, which holds `code`, is prose; `isInside` says that it may stand in a body, or above all.
  fileprivate func isProse(_ line: Range<Int>, _ code: SourceListing.Code, isInside: Bool) -> Bool {
    let first = self[line.lowerBound]
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+"), has("[", at: line.lowerBound + 1) {
      return has("]", endingAt: line.upperBound)
    }
    guard !code.hasMarks, !beginsAsCode(line), !isCall(line) else { return false }
    if code.hasForeignLetters { return true }
    guard first.isWord || first == UInt8(ascii: "-") && !isInside else { return false }
    let last = self[line.upperBound - 1]
    guard isInside else { return last != UInt8(ascii: ",") && last != UInt8(ascii: "(") }
    let blanks = line.count { self[$0].isBlank && !self[$0 - 1].isBlank }
    return ".:!?".utf8.contains(last) && blanks >= Self.blanksOfSentenceMin
  }

  /// A sentence between statements has five words.
  private static var blanksOfSentenceMin: Int { 4 }

  /// Whether the first word of `line` is one of a language, or a macro, or a method begins there.
  private func beginsAsCode(_ line: Range<Int>) -> Bool {
    var end = line.lowerBound
    if self[end] == UInt8(ascii: "-") || self[end] == UInt8(ascii: "+") {
      return has("(", at: skippingBlanks(from: end + 1, before: line.upperBound))
    }
    while end < line.upperBound, self[end].isWord { end += 1 }
    let word = line.lowerBound..<end
    guard !word.isEmpty else { return false }
    if word.count > 3, word.allSatisfy({ !self[$0].isLetter || self[$0].isUpper }),
      word.contains(where: { self[$0] == UInt8(ascii: "_") })
    {
      return true
    }
    return wordsOfCode.contains { equals($0, in: word) }
  }

  /// Whether `line` is a call and nothing else: 'print(…)', 'super.viewDidLoad()'.
  private func isCall(_ line: Range<Int>) -> Bool {
    var end = line.lowerBound
    while end < line.upperBound, self[end].isWord || self[end] == UInt8(ascii: ".") { end += 1 }
    return end > line.lowerBound && end < line.upperBound && self[end] == UInt8(ascii: "(")
      && self[line.upperBound - 1] == UInt8(ascii: ")")
  }

  /// Whether a letter beyond ASCII starts at `index`, and no blank, quote or dash.
  fileprivate func isForeignLetter(at index: Int) -> Bool {
    guard self[index] >= 0xc3 else { return false }
    return !["\u{3000}", "\u{feff}"].contains { has($0, at: index) }
      && !(self[index] == 0xe2 && index + 1 < count && self[index + 1] == 0x80)
  }

  /// Behind the quote that closes the text from `start` on; behind its first quote when none does.
  fileprivate func textEnd(from start: Int) -> Int {
    var index = start
    while index < count, self[index] != UInt8(ascii: "\"") {
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < count ? index + 1 : start
  }
}

/// Marks of Markdown and HTML that begin a line of a page.
private let pageMarks = ["```", "~~~", "##", "**", "</", "<p>", "<pre", "<div"]

/// Words of Swift and Objective-C that begin a line of code.
private let wordsOfCode = [
  "actor", "any", "await", "bool", "break", "case", "catch", "char", "class", "const", "continue",
  "convenience", "default", "defer", "deinit", "do", "double", "else", "enum", "extension",
  "extern", "false", "fileprivate", "final", "float", "for", "func", "guard", "id", "if", "import",
  "init", "inline", "int", "internal", "lazy", "let", "mutating", "nil", "open", "override",
  "package", "private", "protocol", "public", "repeat", "required", "return", "self", "some",
  "static", "struct", "super", "switch", "throw", "true", "try", "typealias", "typedef", "union",
  "unsigned", "var", "void", "weak", "where", "while",
]
