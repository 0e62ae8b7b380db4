internal import CZstd

/// Compresses to one zstd frame.
///
/// The owner of one `ZSTD_CStream`.
@safe
struct ZstdCompressor: ~Copyable {
  /// Its window stays below the 8 MiB that HTTP allows.
  static let level: Int32 = 6

  private let handle: OpaquePointer

  init() {
    guard let made = unsafe ZSTD_createCStream() else {
      preconditionFailure("zstd refuses to start")
    }
    unsafe handle = made
    let code = unsafe ZSTD_CCtx_setParameter(handle, ZSTD_c_compressionLevel, Self.level)
    precondition(ZSTD_isError(code) == 0, "zstd refuses its level")
  }

  deinit { unsafe ZSTD_freeCStream(handle) }

  mutating func compress(_ bytes: Span<UInt8>, isEnd: Bool, to output: inout [UInt8]) {
    let order = isEnd ? ZSTD_e_end : ZSTD_e_continue
    var room = [UInt8](repeating: 0, count: 128 << 10)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var source = unsafe ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
      while true {
        let (code, count) = unsafe room.withUnsafeMutableBytes { room in
          var target = unsafe ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
          let code = unsafe ZSTD_compressStream2(handle, &target, &source, order)
          return unsafe (code, target.pos)
        }
        // It fails only without memory.
        precondition(ZSTD_isError(code) == 0, "zstd refuses to compress")
        output += room[..<count]
        // At the end 0 says that all is out.
        if isEnd ? code == 0 : unsafe source.pos == source.size { return }
      }
    }
  }
}
