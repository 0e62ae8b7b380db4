public import Codecs
public import Files

/// A log that is ready to be sent, as often as that takes.
public struct PackedLog: ~Copyable {
  /// What a server takes at the most.
  private static let bytesMax = 4 << 30

  private let file: TemporaryFile
  /// The SHA-256 of the bytes that are sent, in hexadecimal.
  public let sha256: String

  /// Reads `input` to its end, compressed by `coding`, or by zstd for nil; what is compressed
  /// already stays as it is.
  ///
  /// - Throws: `FileFailure` when it cannot be read, or there is no room for a temporary file.
  public init(_ input: consuming InputFile, coding: Coding?) throws(FileFailure) {
    var file = try TemporaryFile(bytesMax: Self.bytesMax)
    var digest = SHA256()
    var piece = [UInt8](repeating: 0, count: InputFile.pieceBytes)
    var packer: Compressor?
    var packed: [UInt8] = []
    // A pipe may give its first bytes one by one.
    var head: [UInt8] = []
    while true {
      let count = try input.read(into: &piece)
      if packer == nil {
        head += piece[..<count]
        if count > 0, head.count < Coding.magicBytes { continue }
        if head.isEmpty { break }
        let found = Coding(sniffing: head.span)
        packer = Compressor(found == .identity ? coding ?? .zstd : .identity)
        packer?.append(head.span, to: &packed)
      } else {
        packer?.append(piece.span.extracting(0..<count), to: &packed)
      }
      if count == 0 { break }
      digest.update(packed.span)
      try file.append(packed.span)
      packed.removeAll(keepingCapacity: true)
    }
    packer?.finish(to: &packed)
    digest.update(packed.span)
    try file.append(packed.span)
    self.file = file
    sha256 = digest.finish()
  }

  public var byteCount: Int { file.byteCount }

  /// The bytes from `offset` on, `count` at the most; empty at the end, nil when they cannot be read.
  func bytes(from offset: Int, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: min(count, 64 << 10))
    do throws(FileFailure) {
      let count = try file.read(at: offset, into: &bytes)
      bytes.removeLast(bytes.count - count)
      return bytes
    } catch {
      return nil
    }
  }
}
