internal import CZstd

/// Decodes zstd, any number of frames one behind the other, skippable ones too.
///
/// The owner of one `ZSTD_DStream`.
@safe
struct ZstdStream: ~Copyable {
  /// 8 MiB, what RFC 9659 allows in HTTP.
  static let windowLogMax: Int32 = 23

  private let handle: OpaquePointer
  private var isInFrame = false
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
    if !isInFrame, position < input.count {
      try checkBeginning(input[position])
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
    if code == 0 {
      isInFrame = false
    } else if consumed > 0 || produced > 0 {
      isInFrame = true
    }
    return produced
  }

  func finish() throws(DecodeFailure) {
    if isInFrame { throw .truncated(offset: offset) }
  }

  /// Refuses what was zstd before version 1: the library may know it, and then has no bound for its window.
  ///
  /// Of the four bytes of a mark the first tells the versions apart; the library looks at the others.
  private func checkBeginning(_ first: UInt8) throws(DecodeFailure) {
    let isFrame = first == 0x28
    let isSkippable = (0x50...0x5f).contains(first)
    guard isFrame || isSkippable else {
      throw .corrupt(
        reason: offset > 0 ? Self.followed : "no frame of zstd begins here",
        offset: offset
      )
    }
  }

  private static let followed = "something else follows the end of the zstd data"

  private func failure(_ code: Int) -> DecodeFailure {
    switch ZSTD_getErrorCode(code) {
    case ZSTD_error_frameParameter_windowTooLarge: .windowTooLarge
    case ZSTD_error_prefix_unknown where offset > 0:
      .corrupt(reason: Self.followed, offset: offset)
    default: unsafe .corrupt(reason: String(cString: ZSTD_getErrorName(code)), offset: offset)
    }
  }
}
