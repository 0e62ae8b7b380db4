internal import CZlib

/// Decodes gzip, any number of members one behind the other.
///
/// The owner of one `z_stream`, which stays where it is because zlib's state points back to it.
@safe
struct GzipDecompressor: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  private var isInMember = false
  /// Whether zeros followed a member: padding, behind which no member may come.
  private var isPadded = false
  private var offset = 0

  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // 16 asks for gzip only, 15 for the largest window.
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    let code = unsafe inflateInit2_(stream, 16 + 15, ZLIB_VERSION, size)
    precondition(code == Z_OK, "zlib refuses to start")
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  mutating func decode(
    _ input: Span<UInt8>,
    from position: inout Int,
    into output: inout [UInt8]
  ) throws(DecodeFailure) -> Int {
    if !isInMember {
      try startMember(input, &position)
      guard isInMember else { return 0 }
    }
    let (code, consumed, produced) = inflate(input, position, &output)
    position += consumed
    offset += consumed
    switch code {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: isInMember = false
    default: throw .corrupt(reason: message, offset: offset)
    }
    return produced
  }

  func finish() throws(DecodeFailure) {
    if isInMember { throw .truncated(offset: offset) }
  }

  /// Looks whether another member starts, and passes over zeros, with which tapes are padded.
  private mutating func startMember(
    _ input: Span<UInt8>,
    _ position: inout Int
  ) throws(DecodeFailure) {
    while position < input.count {
      if input[position] == 0, offset > 0 {
        isPadded = true
        position += 1
        offset += 1
        continue
      }
      if isPadded || (offset > 0 && input[position] != 0x1F) {
        throw .corrupt(reason: "something else follows the end of the gzip data", offset: offset)
      }
      unsafe inflateReset(stream)
      isInMember = true
      return
    }
  }

  private func inflate(
    _ input: Span<UInt8>,
    _ position: Int,
    _ output: inout [UInt8]
  ) -> (code: Int32, consumed: Int, produced: Int) {
    unsafe input.withUnsafeBufferPointer { bytes in
      unsafe output.withUnsafeMutableBufferPointer { room in
        let inputMax = min(bytes.count - position, 1 << 30)
        let roomMax = min(room.count, 1 << 30)
        // zlib does not write through 'next_in', whatever its type says.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        unsafe stream.pointee.next_in += position
        unsafe stream.pointee.avail_in = UInt32(inputMax)
        unsafe stream.pointee.next_out = room.baseAddress
        unsafe stream.pointee.avail_out = UInt32(roomMax)
        let code = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
        let consumed = unsafe inputMax - Int(stream.pointee.avail_in)
        let produced = unsafe roomMax - Int(stream.pointee.avail_out)
        return (code, consumed, produced)
      }
    }
  }

  private var message: String {
    guard let text = unsafe stream.pointee.msg else { return "the gzip data is corrupt" }
    return unsafe String(cString: text)
  }
}
