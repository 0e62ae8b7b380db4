/// How decoded text is written.
enum TextEncoding {
  case utf8, utf16LittleEndian, utf16BigEndian

  /// The encoding that the byte order mark at the start of `head` says, and the mark's length; without
  /// a mark, the one that the zeros in `head` say.
  static func found(in head: Span<UInt8>) -> (encoding: TextEncoding, markBytes: Int) {
    if head.count >= 3, head[0] == 0xEF, head[1] == 0xBB, head[2] == 0xBF { return (.utf8, 3) }
    if head.count >= 2, head[0] == 0xFF, head[1] == 0xFE { return (.utf16LittleEndian, 2) }
    if head.count >= 2, head[0] == 0xFE, head[1] == 0xFF { return (.utf16BigEndian, 2) }
    return (unmarked(head), 0)
  }

  /// UTF-16 of mostly Latin text has a zero in each pair of bytes, always in the same place; UTF-8 has none,
  /// or a row of them where a file was cut.
  private static func unmarked(_ head: Span<UInt8>) -> TextEncoding {
    let pairs = head.count / 2
    var (first, second) = (0, 0)
    for pair in 0..<pairs {
      if head[2 * pair] == 0 { first += 1 }
      if head[2 * pair + 1] == 0 { second += 1 }
    }
    // More than half of the pairs, and hardly any in the other place.
    if second * 2 > pairs, first * 8 < pairs { return .utf16LittleEndian }
    if first * 2 > pairs, second * 8 < pairs { return .utf16BigEndian }
    return .utf8
  }
}
