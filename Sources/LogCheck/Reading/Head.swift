import Codecs

/// The first bytes of a stream, held back until there are enough to see what it is.
struct Head {
  /// A tar archive shows itself latest, at byte 257; the first line of an .ips file is longer.
  static let bytesMax = 512

  private(set) var bytes: [UInt8] = []

  var isFull: Bool { bytes.count == Self.bytesMax }

  /// The head where it stands, at the start of the first piece, when that holds all of it: then nothing is
  /// held back.
  @_lifetime(copy piece)
  func whole(at piece: Span<UInt8>) -> Span<UInt8>? {
    bytes.isEmpty && piece.count >= Self.bytesMax ? piece.extracting(0..<Self.bytesMax) : nil
  }

  /// Takes what is missing from the start of `piece`, and returns how many bytes that were.
  mutating func take(from piece: Span<UInt8>) -> Int {
    let count = min(Self.bytesMax - bytes.count, piece.count)
    bytes.append(copying: piece.extracting(0..<count))
    return count
  }
}
