import Codecs
import LogDialects

/// Reads a log by its lines: all again, when its beginning shows that they were wrapped.
struct LogReading: ~Copyable {
  /// What was read so far.
  var lines: LineReading
  private let options: CheckOptions
  /// What may show that lines were wrapped, until enough has come.
  private var beginning = Beginning()

  init(options: borrowing CheckOptions) {
    self.options = copy options
    lines = LineReading(options: options)
  }

  /// Whether it is known that lines are as they were written, or how they were wrapped: until then all may have
  /// to be read again.
  var isSettled: Bool { beginning.isOver }

  /// Whether what has come so far was wrapped.
  var looksWrapped: Bool { !isSettled && beginning.width != nil }

  /// Reads the lines of `piece`, now or soon.
  mutating func read(_ piece: Span<UInt8>) {
    if !beginning.isOver, beginning.take(piece), let whole = readAgain() {
      return lines.read(piece.extracting(whole.takenOfLatest..<piece.count))
    }
    lines.read(piece)
  }

  /// Reads a last line without an end, and records what was held back.
  mutating func finish() {
    if !beginning.isOver { _ = readAgain() }
    lines.finish()
  }

  /// Ends the beginning, and reads it again if lines were wrapped: nothing that was read before is believed.
  ///
  /// Returns it if they were.
  private mutating func readAgain() -> Beginning? {
    var whole = Beginning()
    swap(&whole, &beginning)
    beginning.end()
    guard let width = whole.width else { return nil }
    lines.catchUp()
    lines = LineReading(options: options, width: width)
    lines.read(whole.bytes.span)
    return whole
  }
}

/// The beginning of a log, held back to see whether its lines were wrapped.
struct Beginning {
  /// Hundreds of lines: of a log that was wrapped, dozens are as long as the width.
  static let bytesMax = 128 * 1024

  private(set) var bytes: [UInt8] = []
  /// How many bytes of the latest piece belong to it.
  private(set) var takenOfLatest = 0
  /// Whether it is known how lines are.
  private(set) var isOver = false

  /// Takes what belongs to it of `piece`, and returns whether it is whole.
  mutating func take(_ piece: Span<UInt8>) -> Bool {
    takenOfLatest = min(piece.count, Self.bytesMax - bytes.count)
    bytes.append(copying: piece.extracting(0..<takenOfLatest))
    return bytes.count == Self.bytesMax
  }

  mutating func end() { isOver = true }

  /// The width that its lines were wrapped at; nil when they were not.
  var width: WrapWidth? { WrapWidth(bytes.span) }
}
