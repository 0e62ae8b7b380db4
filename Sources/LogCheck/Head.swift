import Codecs

/// The first bytes of a stream, held back until there are enough to see what it is.
struct Head {
  /// A tar archive shows itself latest, at byte 257; the first line of an .ips file is longer.
  static let bytesMax = 512

  private(set) var bytes: [UInt8] = []

  var isFull: Bool { bytes.count == Self.bytesMax }

  /// Takes what is missing from the start of `piece`, and returns how many bytes that were.
  mutating func take(from piece: Span<UInt8>) -> Int {
    let count = min(Self.bytesMax - bytes.count, piece.count)
    bytes.append(copying: piece.extracting(0..<count))
    return count
  }
}
