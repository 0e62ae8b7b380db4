internal import CSimdJSON

/// Tells valid UTF-8 from other bytes, many bytes at a time.
public enum UTF8Check {
  public static func isValid(_ bytes: Span<UInt8>) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return true }
      return unsafe json_utf8_is_valid(start, buffer.count)
    }
  }

  /// The same number of bytes, with `?` for each that belongs to no character.
  public static func repaired(_ bytes: Span<UInt8>) -> [UInt8] {
    var repaired: [UInt8] = []
    repaired.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      let length = characterLength(in: bytes, at: position)
      if length == 0 {
        repaired.append(UInt8(ascii: "?"))
        position += 1
      }
      for _ in 0..<length {
        repaired.append(bytes[position])
        position += 1
      }
    }
    return repaired
  }

  /// How many bytes the character at `position` has, or 0 when none is there.
  private static func characterLength(in bytes: Span<UInt8>, at position: Int) -> Int {
    // The ranges of the second byte are those of table 3-7 of the Unicode standard.
    let (length, second): (Int, ClosedRange<UInt8>)
    switch bytes[position] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard position + length <= bytes.count, second.contains(bytes[position + 1]) else { return 0 }
    for index in position + 2..<max(position + 2, position + length)
    where !(0x80...0xBF).contains(bytes[index]) {
      return 0
    }
    return length
  }
}
