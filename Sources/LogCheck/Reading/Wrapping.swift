import Codecs
import LogDialects

/// Lines that are put together again, where they were wrapped.
struct Wrapping {
  /// How much is put together; the rest is read by itself.
  private static let bytesMax = 1 << 18

  private let width: WrapWidth
  private(set) var bytes: [UInt8] = []
  private(set) var parts: [WrappedLine.Part] = []
  /// The first line of what was put together before.
  private(set) var before: UInt32 = 0
  /// How much the latest part lacks to be as long as the width.
  private var missing = 0
  /// Whether a word of what is put together gives a callback away.
  private var tells = false

  init(_ width: WrapWidth) { self.width = width }

  /// Whether `line` belongs to what is being put together, or nothing is.
  func goesOn(in line: Span<UInt8>) -> Bool {
    parts.isEmpty
      || bytes.count + line.count <= Self.bytesMax
        && width.mayGoOn(bytes.span, tells: tells, missing: missing, in: line)
  }

  mutating func append(_ line: Span<UInt8>, line number: UInt32, byteOffset: UInt64) {
    // The blank that was lost where the line was cut.
    if !parts.isEmpty, missing > 0 { bytes.append(0x20) }
    // A word that the part before began.
    let start = max(0, bytes.count - Joint.bytesMax)
    parts.append(.init(position: bytes.count, line: number, byteOffset: byteOffset))
    bytes.append(copying: line)
    tells = tells || bytes.span.extracting(start..<bytes.count).hasCallback
    missing = width.missing(in: line)
  }

  /// Begins anew.
  mutating func close() {
    before = parts.first?.line ?? before
    tells = false
    bytes.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
  }
}
