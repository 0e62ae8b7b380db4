/// A piece of a log that is kept; it is unpacked by itself.
public struct SourcePiece: Hashable, Sendable {
  /// How many bytes a piece unpacks to at the most.
  public static let decodedBytesMax = 1 << 20

  public var decodedBytes: Int
  /// A zstd frame, which the store does not look into.
  public var bytes: [UInt8]

  public init(decodedBytes: Int, bytes: [UInt8]) {
    self.decodedBytes = decodedBytes
    self.bytes = bytes
  }
}
