/// Turns UTF-16 into UTF-8 as it arrives; halves of surrogate pairs become U+FFFD.
public struct UTF16Decoder: Sendable {
  private let isBigEndian: Bool
  private var firstByte: UInt8?
  private var highSurrogate: UInt16?

  /// The bytes that one byte of input can become at the most, with what is held back.
  static let roomMin = 8

  public init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// Decodes from byte `position` of `input` on, and returns how many bytes of `output` were written.
  ///
  /// Moves `position` behind what was used; stops when `output` has no room left.
  public mutating func decode(
    _ input: Span<UInt8>,
    from position: inout Int,
    into output: inout [UInt8]
  ) -> Int {
    var written = 0
    while position < input.count, written + Self.roomMin <= output.count {
      let byte = input[position]
      position += 1
      guard let first = firstByte else {
        firstByte = byte
        continue
      }
      firstByte = nil
      let unit =
        isBigEndian
        ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
      append(unit, to: &output, at: &written)
    }
    return written
  }

  /// Writes what was held back: half a unit, half a pair.
  public mutating func finish(into output: inout [UInt8]) -> Int {
    var written = 0
    if highSurrogate != nil || firstByte != nil { write("\u{FFFD}", to: &output, at: &written) }
    (highSurrogate, firstByte) = (nil, nil)
    return written
  }

  private mutating func append(_ unit: UInt16, to output: inout [UInt8], at written: inout Int) {
    if let high = highSurrogate {
      highSurrogate = nil
      if 0xDC00...0xDFFF ~= unit {
        let value = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
        write(Unicode.Scalar(value) ?? "\u{FFFD}", to: &output, at: &written)
        return
      }
      write("\u{FFFD}", to: &output, at: &written)
    }
    if 0xD800...0xDBFF ~= unit {
      highSurrogate = unit
    } else {
      write(Unicode.Scalar(unit) ?? "\u{FFFD}", to: &output, at: &written)
    }
  }

  private func write(_ scalar: Unicode.Scalar, to output: inout [UInt8], at written: inout Int) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      output[written] = byte
      written += 1
    }
  }
}
