internal import CZstd
internal import Synchronization

/// Compresses what is kept.
public enum Packing {
  /// The longest text for which compressors are kept: one that has seen a longer text would hold megabytes.
  ///
  /// Making a compressor takes longer than compressing a short text with it.
  private static let littleBytesMax = 16 << 10
  private static let idleMax = 8
  private static let idle = Mutex<[ZstdFrameCompressor]>([])

  /// `bytes` as one zstd frame.
  public static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count <= littleBytesMax else { return ZstdFrameCompressor().frame(of: bytes) }
    let compressor = idle.withLock { $0.popLast() } ?? ZstdFrameCompressor()
    defer { idle.withLock { if $0.count < idleMax { $0.append(compressor) } } }
    return compressor.frame(of: bytes)
  }

  /// What a zstd frame holds, when it is no more than `bytesMax`.
  ///
  /// - Throws: `DecodeFailure` when it is no such frame, or too long.
  public static func unpacked(
    zstd packed: [UInt8],
    bytesMax: Int
  ) throws(DecodeFailure) -> [UInt8] {
    var stream = ZstdDecompressor()
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 17)
    var position = 0
    while true {
      let count = try stream.decode(packed.span, from: &position, into: &piece)
      bytes += piece[..<count]
      guard bytes.count <= bytesMax else {
        throw .corrupt(reason: "there is more in it than was ever kept", offset: position)
      }
      if position == packed.count, count < piece.count { break }
    }
    try stream.finish()
    return bytes
  }
}
