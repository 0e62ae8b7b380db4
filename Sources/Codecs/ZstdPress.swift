internal import CZstd

/// The owner of one `ZSTD_CCtx`, which packs one thing after the other.
///
/// `@unchecked Sendable`: whoever takes it out of where it waits is the only one to use it.
@safe
final class ZstdPress: @unchecked Sendable {
  private let handle: OpaquePointer

  init() {
    guard let made = unsafe ZSTD_createCCtx() else {
      preconditionFailure("zstd refuses to start")
    }
    unsafe handle = made
  }

  deinit { unsafe ZSTD_freeCCtx(handle) }

  /// `bytes` as one frame.
  func packed(_ bytes: [UInt8]) -> [UInt8] {
    var packed = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
    let count = unsafe packed.withUnsafeMutableBytes { target in
      unsafe bytes.withUnsafeBytes { source in
        unsafe ZSTD_compressCCtx(
          handle,
          target.baseAddress,
          target.count,
          source.baseAddress,
          source.count,
          ZstdPacker.level
        )
      }
    }
    // It fails only without memory, or when the room is too small, which the bound excludes.
    precondition(ZSTD_isError(count) == 0, "zstd refuses to compress")
    // A copy, because what is kept for long must not hold the room of what was not packed.
    return Array(packed[..<count])
  }
}
