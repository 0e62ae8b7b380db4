import CZstd
import Codecs
import TestKit

/// Compresses for tests, in one go.
enum Compressed {
  /// One gzip member.
  static func gzip(_ bytes: [UInt8]) -> [UInt8] { Packing.gzip.packed(bytes) }

  /// One zstd frame, whose window has 2 to the `windowLog` bytes.
  static func zstd(_ bytes: [UInt8], windowLog: Int32 = 20) -> [UInt8] {
    let context = unsafe ZSTD_createCCtx()
    defer { unsafe ZSTD_freeCCtx(context) }
    unsafe ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, windowLog)
    unsafe ZSTD_CCtx_setParameter(context, ZSTD_c_contentSizeFlag, 0)
    var output = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count) + 64)
    let count = unsafe bytes.withUnsafeBytes { source in
      unsafe output.withUnsafeMutableBytes { target in
        // In two steps, so that the size is not known and the window is as asked for.
        var inside = unsafe ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: 0)
        var outside = unsafe ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
        unsafe ZSTD_compressStream2(context, &outside, &inside, ZSTD_e_continue)
        unsafe ZSTD_compressStream2(context, &outside, &inside, ZSTD_e_end)
        return unsafe outside.pos
      }
    }
    output.removeLast(output.count - count)
    return output
  }

  static func bytes(_ bytes: [UInt8], as coding: Coding) -> [UInt8] {
    switch coding {
    case .identity: bytes
    case .gzip: gzip(bytes)
    case .zstd: zstd(bytes)
    }
  }
}
