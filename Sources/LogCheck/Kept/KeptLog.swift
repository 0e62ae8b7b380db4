import Codecs
import Files

/// The decoded log itself, while it is small enough to be shown from, or to be kept.
struct KeptLog: ~Copyable, Sendable {
  /// How many bytes of a line are shown.
  static let extractBytesMax = 512

  private let memoryBytesMax: Int
  private let fileBytesMax: Int
  private let shownBytesMax: Int
  private(set) var byteCount = 0
  private var memory: [UInt8] = []
  private var file: TemporaryFile?
  /// Whether the log was too long to be kept.
  private(set) var isGivenUp: Bool

  /// Makes an empty copy; one that neither shows nor keeps anything stays empty.
  init(_ options: borrowing CheckOptions) {
    let limits = options.limits
    memoryBytesMax = limits.keptInMemoryBytesMax
    shownBytesMax = options.showsExtracts ? limits.keptBytesMax : 0
    fileBytesMax = max(shownBytesMax, options.keepsSource ? limits.sourceBytesMax : 0)
    isGivenUp = options.wireBytesExpected ?? 0 > fileBytesMax || fileBytesMax == 0
  }

  /// Whether lines can be shown; whether that is so depends on the log only, not on what is kept.
  var showsLines: Bool { !isGivenUp && byteCount <= shownBytesMax }

  mutating func append(_ piece: Span<UInt8>) {
    if isGivenUp { return }
    byteCount += piece.count
    if file == nil, memory.count + piece.count <= memoryBytesMax {
      return memory.append(copying: piece)
    }
    do throws(FileFailure) {
      if file == nil {
        var created = try TemporaryFile(bytesMax: fileBytesMax)
        try created.append(memory.span)
        memory = []
        file = consume created
      }
      try file?.append(piece)
    } catch {
      // An extract is a courtesy: without room the event itself is shown instead.
      isGivenUp = true
      memory = []
      file = nil
    }
  }

  /// The bytes from `offset` on, `countMax` at the most.
  ///
  /// - Throws: `FileFailure` when they cannot be read back.
  func bytes(at offset: Int, countMax: Int) throws(FileFailure) -> [UInt8] {
    let count = max(0, min(countMax, byteCount - offset))
    if file == nil { return Array(memory[offset..<(offset + count)]) }
    var bytes = [UInt8](repeating: 0, count: count)
    bytes.removeLast(count - (try file?.read(at: offset, into: &bytes) ?? 0))
    return bytes
  }

  /// The bytes from `offset` on to the end of the line, `extractBytesMax` at the most; nil when
  /// the log was too long to be kept.
  func line(at offset: Int) -> [UInt8]? {
    guard showsLines, offset < byteCount else { return nil }
    var line: [UInt8]
    do throws(FileFailure) {
      line = try bytes(at: offset, countMax: Self.extractBytesMax)
    } catch {
      return nil
    }
    if let end = line.firstIndex(of: UInt8(ascii: "\n")) { line.removeSubrange(end...) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }
}
