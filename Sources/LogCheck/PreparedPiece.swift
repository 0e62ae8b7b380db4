import Codecs
import JSONLines
import LogDialects

/// A piece of a log with what can be said of its lines by themselves: where they end, whether they
/// are UTF-8, and the fields of those that are JSON objects.
///
/// What a line means needs the lines before it; that is left to the reader.
struct PreparedPiece: Sendable {
  static let bytesMax = 256 * 1024

  private(set) var bytes: [UInt8] = []
  /// The lines that end in the piece; the first may have begun before it.
  private(set) var lines: [Line] = []
  private(set) var isValid = false
  private(set) var objects = ParsedObjects()

  struct Line {
    /// Where its line end stands.
    var end: Int
    /// The number of the object that the whole line is, if it was parsed.
    var object: Int?
  }

  /// Takes as many bytes of `piece` from `start` on as there is room for, and returns how many.
  mutating func fill(from piece: Span<UInt8>, at start: Int) -> Int {
    let count = min(piece.count - start, Self.bytesMax - bytes.count)
    bytes.append(copying: piece.extracting(start..<start + count))
    return count
  }

  var isFull: Bool { bytes.count == Self.bytesMax }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    objects.removeAll()
  }

  /// Finds out all that the piece says by itself.
  mutating func prepare(with parser: inout JSONLineParser, _ fields: inout JSONFields) {
    // The bytes are out of their place while they are read.
    var bytes: [UInt8] = []
    swap(&bytes, &self.bytes)
    defer { swap(&bytes, &self.bytes) }
    let span = bytes.span
    isValid = UTF8Check.isValid(span)
    var start = 0
    while let end = ByteSearch.offset(of: UInt8(ascii: "\n"), in: span, from: start) {
      var line = Line(end: end)
      let text = span.extracting(start..<end).withoutReturn
      if text.isPerhapsObject, isValid || UTF8Check.isValid(text),
        parser.parse(text, into: &fields)
      {
        line.object = objects.append(fields)
      }
      lines.append(line)
      start = end + 1
    }
  }
}

extension Span<UInt8> {
  /// The line without the return of a Windows line end.
  var withoutReturn: Span<UInt8> {
    @_lifetime(copy self)
    get {
      guard count > 0, self[count - 1] == UInt8(ascii: "\r") else { return self }
      return extracting(0..<count - 1)
    }
  }

  fileprivate var isPerhapsObject: Bool {
    count > 1 && self[0] == UInt8(ascii: "{") && self[count - 1] == UInt8(ascii: "}")
  }
}
