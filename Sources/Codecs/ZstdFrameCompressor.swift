internal import CZstd

/// The owner of one `ZSTD_CCtx`, which compresses one thing after the other, each to a frame of its own.
///
/// `@unchecked Sendable`: whoever takes it out of where it waits is the only one to use it.
@safe
final class ZstdFrameCompressor: @unchecked Sendable {
  private let handle: OpaquePointer

  init() {
    guard let made = unsafe ZSTD_createCCtx() else {
      preconditionFailure("zstd refuses to start")
    }
    unsafe handle = made
  }

  deinit { unsafe ZSTD_freeCCtx(handle) }

  /// `bytes` as one frame.
  func frame(of bytes: [UInt8]) -> [UInt8] {
    var frame = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
    let count = unsafe frame.withUnsafeMutableBytes { target in
      unsafe bytes.withUnsafeBytes { source in
        unsafe ZSTD_compressCCtx(
          handle,
          target.baseAddress,
          target.count,
          source.baseAddress,
          source.count,
          ZstdCompressor.level
        )
      }
    }
    // It fails only without memory, or when the room is too small, which the bound excludes.
    precondition(ZSTD_isError(count) == 0, "zstd refuses to compress")
    // A copy, because what is kept for long must not hold the room that was left over.
    return Array(frame[..<count])
  }
}
