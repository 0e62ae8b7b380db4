/// How decoded text is written.
enum TextEncoding {
  case utf8, utf16LittleEndian, utf16BigEndian

  /// The encoding that the byte order mark at the start of `head` says, and the mark's length.
  static func found(in head: Span<UInt8>) -> (encoding: TextEncoding, markBytes: Int) {
    if head.count >= 3, head[0] == 0xEF, head[1] == 0xBB, head[2] == 0xBF { return (.utf8, 3) }
    if head.count >= 2, head[0] == 0xFF, head[1] == 0xFE { return (.utf16LittleEndian, 2) }
    if head.count >= 2, head[0] == 0xFE, head[1] == 0xFF { return (.utf16BigEndian, 2) }
    return (.utf8, 0)
  }
}
