import Codecs
import JSONLines

/// A piece of a log with what can be said of its lines by themselves: where they end, whether they
/// are UTF-8, and the fields of those that are JSON objects.
///
/// What a line means needs the lines before it; that is left to the reader.
struct PreparedPiece: ~Copyable, Sendable {
  static let bytesMax = 128 * 1024

  private(set) var bytes: [UInt8] = []
  /// The lines that end in the piece; the first may have begun before it.
  private(set) var lines = ParsedLines()

  /// Takes as many bytes of `piece` from `start` on as there is room for, and returns how many.
  mutating func fill(from piece: Span<UInt8>, at start: Int) -> Int {
    let count = min(piece.count - start, Self.bytesMax - bytes.count)
    bytes.append(copying: piece.extracting(start..<start + count))
    return count
  }

  var isFull: Bool { bytes.count == Self.bytesMax }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Finds out all that the piece says by itself.
  mutating func prepare(with parser: inout JSONLineParser) {
    // The bytes are out of their place while they are read.
    var bytes: [UInt8] = []
    swap(&bytes, &self.bytes)
    lines.read(bytes.span, with: &parser)
    swap(&bytes, &self.bytes)
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
}
