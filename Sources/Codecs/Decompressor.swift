/// Decodes compressed bytes as they arrive, in steps of bounded size.
public struct Decompressor: ~Copyable {
  private var gzip: GzipDecompressor?
  private var zstd: ZstdDecompressor?

  /// Makes a decoder of `coding`, which must not be `.identity`.
  public init(_ coding: Coding) {
    switch coding {
    case .gzip:
      gzip = GzipDecompressor()
      zstd = nil
    case .zstd:
      gzip = nil
      zstd = ZstdDecompressor()
    case .identity:
      preconditionFailure("bytes that are not compressed need no decompressor")
    }
  }

  /// Decodes from byte `position` of `input` on, and returns how many bytes of `output` were written.
  ///
  /// Moves `position` behind what was used. There may be more to come while `position` is not at
  /// the end of the input or `output` was filled to its end.
  ///
  /// - Throws: `DecodeFailure` when the bytes are not what they say.
  public mutating func decode(
    _ input: Span<UInt8>,
    from position: inout Int,
    into output: inout [UInt8]
  ) throws(DecodeFailure) -> Int {
    if let produced = try gzip?.decode(input, from: &position, into: &output) { return produced }
    return try zstd?.decode(input, from: &position, into: &output) ?? 0
  }

  /// Checks that the last member or frame is complete.
  ///
  /// - Throws: `DecodeFailure.truncated` when it is not.
  public func finish() throws(DecodeFailure) {
    try gzip?.finish()
    try zstd?.finish()
  }
}
