/// What dialects ask of one byte.
extension UInt8 {
  @inlinable
  @inline(__always)
  package var isDigit: Bool { self &- 0x30 < 10 }

  @inlinable
  @inline(__always)
  package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  @inline(__always)
  var isUpper: Bool { self &- 0x41 < 26 }

  @inline(__always)
  var isLower: Bool { self &- 0x61 < 26 }

  /// Whether it can stand in an identifier of Swift or C; letters beyond ASCII do not count.
  @inlinable
  @inline(__always)
  package var isWord: Bool { isLetter || isDigit || self == 0x5f }

  @inline(__always)
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0d || self == 0x0a }

  /// Whether it belongs to a character beyond ASCII.
  @inline(__always)
  var isNonASCII: Bool { self >= 0x80 }

  /// The value of a hexadecimal digit, or nil.
  @inline(__always)
  var hexValue: UInt64? {
    if isDigit { return UInt64(self &- 0x30) }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? UInt64(letter) + 10 : nil
  }
}
