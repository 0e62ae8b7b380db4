/// Why compressed bytes could not be decoded.
public enum DecodeFailure: Error, Hashable, Sendable {
  /// The bytes end inside a member or frame, after this many.
  case truncated(offset: Int)
  /// The bytes are not what they say, found near this one.
  case corrupt(reason: String, offset: Int)
  /// A zstd frame needs a window beyond `ZstdDecompressor.windowLogMax`.
  case windowTooLarge
}
