/// Compresses bytes as they come.
public struct Compressor: ~Copyable {
  private var zstd: ZstdCompressor?
  private var gzip: GzipCompressor?

  /// Makes one for this coding; `identity` leaves bytes as they are.
  public init(_ coding: Coding) {
    switch coding {
    case .identity: break
    case .gzip: gzip = GzipCompressor()
    case .zstd: zstd = ZstdCompressor()
    }
  }

  /// Takes the next bytes, and appends what is ready of the compressed ones to `output`.
  public mutating func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    if zstd != nil {
      zstd?.compress(bytes, isEnd: false, to: &output)
    } else if gzip != nil {
      gzip?.compress(bytes, isEnd: false, to: &output)
    } else {
      output.append(copying: bytes)
    }
  }

  /// Appends the rest; to be called once, after all bytes.
  public mutating func finish(to output: inout [UInt8]) {
    let nothing: [UInt8] = []
    zstd?.compress(nothing.span, isEnd: true, to: &output)
    gzip?.compress(nothing.span, isEnd: true, to: &output)
  }
}
