/// Compresses bytes as they come.
public struct Compressor: ~Copyable {
  private var zstd: ZstdPacker?
  private var gzip: GzipPacker?

  /// Makes one for this coding; `identity` leaves bytes as they are.
  public init(_ coding: Coding) {
    switch coding {
    case .identity: break
    case .gzip: gzip = GzipPacker()
    case .zstd: zstd = ZstdPacker()
    }
  }

  /// Takes the next bytes, and appends what is ready of the compressed ones to `output`.
  public mutating func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    if zstd != nil {
      zstd?.pack(bytes, isEnd: false, to: &output)
    } else if gzip != nil {
      gzip?.pack(bytes, isEnd: false, to: &output)
    } else {
      output.append(copying: bytes)
    }
  }

  /// Appends the rest; to be called once, after all bytes.
  public mutating func finish(to output: inout [UInt8]) {
    let nothing: [UInt8] = []
    zstd?.pack(nothing.span, isEnd: true, to: &output)
    gzip?.pack(nothing.span, isEnd: true, to: &output)
  }
}
