internal import CZstd

/// Compresses what is kept.
public enum Packing {
  private static let level: Int32 = 6

  /// `bytes` as one zstd frame.
  public static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    var packed = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
    let count = unsafe packed.withUnsafeMutableBytes { target in
      unsafe bytes.withUnsafeBytes { source in
        unsafe ZSTD_compress(
          target.baseAddress,
          target.count,
          source.baseAddress,
          source.count,
          level
        )
      }
    }
    // It fails only without memory, or when the room is too small, which the bound excludes.
    precondition(ZSTD_isError(count) == 0, "zstd refuses to compress")
    // A copy, because what is kept for long must not hold the room of what was not packed.
    return Array(packed[..<count])
  }

  /// What a zstd frame holds, when it is no more than `bytesMax`.
  ///
  /// - Throws: `DecodeFailure` when it is no such frame, or too long.
  public static func unpacked(
    zstd packed: [UInt8],
    bytesMax: Int
  ) throws(DecodeFailure) -> [UInt8] {
    var stream = ZstdStream()
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
