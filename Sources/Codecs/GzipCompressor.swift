internal import CZlib

/// Compresses to one gzip member.
///
/// The owner of one `z_stream`, which stays where it is because zlib's state points back to it.
@safe
struct GzipCompressor: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>

  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    // 16 asks for gzip, 15 for the largest window, 8 for the usual memory.
    let code = unsafe deflateInit2_(
      stream,
      Z_DEFAULT_COMPRESSION,
      Z_DEFLATED,
      16 + 15,
      8,
      Z_DEFAULT_STRATEGY,
      ZLIB_VERSION,
      size
    )
    precondition(code == Z_OK, "zlib refuses to start")
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  mutating func compress(_ bytes: Span<UInt8>, isEnd: Bool, to output: inout [UInt8]) {
    precondition(bytes.count <= Int(UInt32.max), "zlib takes less than 4 GiB at a time")
    var room = [UInt8](repeating: 0, count: 128 << 10)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      // zlib only reads from there, though the field is not const.
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(bytes.count)
      while true {
        let (code, count) = unsafe room.withUnsafeMutableBufferPointer { room in
          unsafe stream.pointee.next_out = room.baseAddress
          unsafe stream.pointee.avail_out = UInt32(room.count)
          let code = unsafe deflate(stream, isEnd ? Z_FINISH : Z_NO_FLUSH)
          return unsafe (code, room.count - Int(stream.pointee.avail_out))
        }
        output += room[..<count]
        // Room that was left says that there is nothing more for now.
        if isEnd ? code == Z_STREAM_END : count < room.count { return }
      }
    }
  }
}
