internal import CZlib
internal import CZstd

/// Ways to pack a log, in one go.
public enum Packing: CaseIterable, Sendable {
  case plain, gzip, zstd

  public func packed(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .plain: bytes
    case .gzip: Self.gzip(bytes)
    case .zstd: Self.zstd(bytes)
    }
  }

  private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var stream = unsafe z_stream()
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    unsafe deflateInit2_(&stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    defer { unsafe deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + 100)
    let left = unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        unsafe stream.next_in = source.baseAddress
        unsafe stream.avail_in = UInt32(source.count)
        unsafe stream.next_out = target.baseAddress
        unsafe stream.avail_out = UInt32(target.count)
        unsafe deflate(&stream, Z_FINISH)
        return unsafe Int(stream.avail_out)
      }
    }
    output.removeLast(left)
    return output
  }

  private static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
    let count = unsafe output.withUnsafeMutableBytes { target in
      unsafe bytes.withUnsafeBytes { source in
        unsafe ZSTD_compress(target.baseAddress, target.count, source.baseAddress, source.count, 3)
      }
    }
    output.removeLast(output.count - count)
    return output
  }
}
