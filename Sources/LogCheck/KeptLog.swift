import Codecs
import Files

/// The decoded log itself, while it is small enough to be shown from.
struct KeptLog: ~Copyable {
  /// How many bytes of a line are shown.
  static let extractBytesMax = 512

  private let memoryBytesMax: Int
  private let fileBytesMax: Int
  private var memory: [UInt8] = []
  private var file: TemporaryFile?
  /// Whether the log was too long to be kept.
  private(set) var isGivenUp: Bool

  /// Makes an empty copy; one that is given up keeps nothing.
  init(limits: CheckOptions.Limits, isGivenUp: Bool) {
    memoryBytesMax = limits.keptInMemoryBytesMax
    fileBytesMax = limits.keptBytesMax
    self.isGivenUp = isGivenUp
  }

  mutating func append(_ piece: Span<UInt8>) {
    if isGivenUp { return }
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

  /// The whole log, or nil when it was too long to be kept, or cannot be read back.
  func whole() -> [UInt8]? {
    if isGivenUp { return nil }
    if file == nil { return memory }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    do throws(FileFailure) {
      while let count = try file?.read(at: bytes.count, into: &piece), count > 0 {
        bytes += piece[..<count]
      }
    } catch {
      return nil
    }
    return bytes
  }

  /// The bytes from `offset` on to the end of the line, `extractBytesMax` at the most; nil when
  /// the log was too long to be kept.
  func line(at offset: Int) -> [UInt8]? {
    if isGivenUp { return nil }
    var line: [UInt8]
    if file == nil {
      guard offset < memory.count else { return nil }
      line = Array(memory[offset..<min(offset + Self.extractBytesMax, memory.count)])
    } else {
      line = Array(repeating: 0, count: Self.extractBytesMax)
      let count: Int
      do throws(FileFailure) {
        count = try file?.read(at: offset, into: &line) ?? 0
      } catch {
        return nil
      }
      line.removeLast(line.count - count)
    }
    if let end = line.firstIndex(of: UInt8(ascii: "\n")) { line.removeSubrange(end...) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }
}
