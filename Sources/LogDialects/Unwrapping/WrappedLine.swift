internal import CallbackLog

/// Where the parts of a wrapped line stand: each on a line of its own.
public struct WrappedLine: Sendable {
  /// A line of the log, and where it starts in the bytes that are read.
  public struct Part: BitwiseCopyable, Sendable {
    let position: Int
    public let line: UInt32
    public let byteOffset: UInt64

    public init(position: Int, line: UInt32, byteOffset: UInt64) {
      (self.position, self.line, self.byteOffset) = (position, line, byteOffset)
    }
  }

  var parts: [Part]
  /// The first line of the wrapped line above.
  var before: UInt32

  public init(parts: [Part], before: UInt32) {
    self.parts = parts
    self.before = before
  }
}

extension WrappedLine {
  /// Moves `event`, which was read of the whole line, to the part that its callback begins in.
  func move(_ event: inout Event) {
    guard let first = parts.first, event.line == first.line else { return }
    let column = Int(event.column)
    guard let part = parts.last(where: { $0.position <= column }) else { return }
    event.line = part.line
    event.byteOffset = part.byteOffset
    event.setRange(column - part.position..<column - part.position + Int(event.length))
  }
}

/// Reading of lines that were wrapped, once the log was seen to be of such lines.
extension LogReader {
  /// Reads on as if the parts of `line` were one line, the first of them; call `endWrapped` behind it.
  public mutating func beginWrapped(_ line: WrappedLine) { wraps.begin(line) }

  /// Notes where the event stands that is held back, before the next line is begun.
  public mutating func endWrapped() {
    if let held { wraps.keepPlace(of: held.event) }
  }

  /// The place of a line, and of the one above it.
  func place(of number: UInt32, at byteOffset: UInt64) -> Place {
    var place = Place(line: number, byteOffset: byteOffset)
    if let before = wraps.before { place.before = before }
    return place
  }
}
