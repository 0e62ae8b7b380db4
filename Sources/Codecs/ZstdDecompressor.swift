internal import CZstd

/// Decodes zstd, any number of frames one behind the other, skippable ones too.
///
/// The owner of one `ZSTD_DStream`.
@safe
struct ZstdDecompressor: ~Copyable {
  /// 8 MiB, what RFC 9659 allows in HTTP.
  static let windowLogMax: Int32 = 23

  private let handle: OpaquePointer
  /// How many bytes of the mark of a frame have come; 0 between frames.
  private var markCount = 0
  private var isSkippable = false
  private var offset = 0

  init() {
    guard let made = unsafe ZSTD_createDStream() else {
      preconditionFailure("zstd refuses to start")
    }
    unsafe handle = made
    let code = unsafe ZSTD_DCtx_setParameter(handle, ZSTD_d_windowLogMax, Self.windowLogMax)
    precondition(ZSTD_isError(code) == 0, "zstd refuses its window")
  }

  deinit { unsafe ZSTD_freeDStream(handle) }

  mutating func decode(
    _ input: Span<UInt8>,
    from position: inout Int,
    into output: inout [UInt8]
  ) throws(DecodeFailure) -> Int {
    var end = input.count
    if markCount < Self.mark.count, position < input.count {
      try checkMark(input[position])
      // Alone: a frame that the library sees as a whole it judges in another way.
      end = position + 1
    }
    let (code, consumed, produced) = unsafe input.withUnsafeBufferPointer { bytes in
      unsafe output.withUnsafeMutableBytes { room in
        var source = unsafe ZSTD_inBuffer(src: bytes.baseAddress, size: end, pos: position)
        var target = unsafe ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
        let code = unsafe ZSTD_decompressStream(handle, &target, &source)
        return unsafe (code, source.pos - position, target.pos)
      }
    }
    position += consumed
    offset += consumed
    if ZSTD_isError(code) != 0 { throw failure(code) }
    // 0 says that a frame is complete; the next byte starts another one.
    if code == 0 { markCount = 0 }
    return produced
  }

  func finish() throws(DecodeFailure) {
    if markCount > 0 { throw .truncated(offset: offset) }
  }

  private static let mark: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd]
  /// What is skipped begins with one of sixteen bytes and these.
  private static let markOfSkipped: [UInt8] = [0x50, 0x2a, 0x4d, 0x18]

  /// Refuses what was zstd before version 1: the library may know it, and then has no bound for its window.
  private mutating func checkMark(_ byte: UInt8) throws(DecodeFailure) {
    if markCount == 0 { isSkippable = byte & 0xf0 == Self.markOfSkipped[0] }
    let isRight =
      isSkippable
      ? markCount == 0 || byte == Self.markOfSkipped[markCount] : byte == Self.mark[markCount]
    guard isRight else {
      let isBehind = offset > markCount
      throw .corrupt(
        reason: isBehind
          ? "something else follows the end of the zstd data" : "no frame of zstd begins here",
        offset: offset
      )
    }
    markCount += 1
  }

  private func failure(_ code: Int) -> DecodeFailure {
    switch ZSTD_getErrorCode(code) {
    case ZSTD_error_frameParameter_windowTooLarge: .windowTooLarge
    default: unsafe .corrupt(reason: String(cString: ZSTD_getErrorName(code)), offset: offset)
    }
  }
}
