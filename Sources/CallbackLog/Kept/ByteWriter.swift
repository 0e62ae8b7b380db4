/// Writes numbers and texts as bytes, small ones short.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes seven bits a byte, the low ones first.
  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func write(_ number: some UnsignedInteger) { write(UInt64(number)) }

  /// Writes a number near zero short, whatever its sign.
  mutating func write(signed number: Int64) {
    write(UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  mutating func write(_ text: String) {
    write(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes nil as 0, and a number as itself and one.
  mutating func write(optional number: Int64?) {
    write(UInt64(number == nil ? 0 : 1))
    if let number { write(signed: number) }
  }

  mutating func append(_ other: ByteWriter) { bytes += other.bytes }
}

/// Reads what a `ByteWriter` wrote, and calls anything else corrupt.
struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func number() throws(KeptRecordingFailure) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard position < bytes.count else { throw .corrupt }
      let byte = bytes[position]
      position += 1
      guard shift < 63 || byte < 2 else { throw .corrupt }
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
    }
    throw .corrupt
  }

  mutating func number<Number: FixedWidthInteger>(
    _ type: Number.Type
  ) throws(KeptRecordingFailure) -> Number {
    guard let number = Number(exactly: try number()) else { throw .corrupt }
    return number
  }

  mutating func signed() throws(KeptRecordingFailure) -> Int64 {
    let number = try number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func text() throws(KeptRecordingFailure) -> String {
    let count = try number()
    guard count <= UInt64(bytes.count - position) else { throw .corrupt }
    let end = position + Int(count)
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  mutating func optional() throws(KeptRecordingFailure) -> Int64? {
    switch try number() {
    case 0: nil
    case 1: try signed()
    default: throw .corrupt
    }
  }

  /// A count of things of which each takes a byte at least, so that it cannot ask for more memory
  /// than there are bytes.
  mutating func count() throws(KeptRecordingFailure) -> Int {
    let count = try number()
    guard count <= UInt64(bytes.count - position) else { throw .corrupt }
    return Int(count)
  }
}
