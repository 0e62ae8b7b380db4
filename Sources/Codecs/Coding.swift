/// How bytes are compressed.
public enum Coding: String, CaseIterable, Sendable {
  case identity, gzip, zstd

  /// How many bytes `init(sniffing:)` looks at.
  public static let magicBytes = 4

  /// The coding that `head` begins with, whatever any header says.
  public init(sniffing head: Span<UInt8>) {
    self = .identity
    guard head.count >= 2 else { return }
    if head[0] == 0x1F && head[1] == 0x8B {
      self = .gzip
    } else if head.count >= Self.magicBytes {
      let magic = (0..<4).reduce(UInt32(0)) { $0 | UInt32(head[$1]) << UInt32($1 * 8) }
      // A frame, or one of the sixteen kinds of frame to skip.
      if magic == 0xFD2F_B528 || magic & 0xFFFF_FFF0 == 0x184D_2A50 { self = .zstd }
    }
  }
}
