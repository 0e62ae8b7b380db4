/// How dialects look at the bytes of a line, without making a string of them.
extension Span<UInt8> {
  /// Whether `text` stands at `start`, within `end`.
  func has(_ text: String, at start: Int, before end: Int) -> Bool {
    let bytes = text.utf8.span
    guard start >= 0, bytes.count <= end - start else { return false }
    for offset in 0..<bytes.count where self[start + offset] != bytes[offset] { return false }
    return true
  }

  func has(_ text: String, at start: Int) -> Bool { has(text, at: start, before: count) }

  /// Whether `text` stands right before `end`.
  func has(_ text: String, endingAt end: Int) -> Bool {
    has(text, at: end - text.utf8.count, before: end)
  }

  /// Where the `text` that stands at `start` ends, or nil when another stands there.
  func end(of text: String, at start: Int) -> Int? {
    has(text, at: start) ? start + text.utf8.count : nil
  }

  /// Whether `range` holds exactly `text`.
  func equals(_ text: String, in range: Range<Int>) -> Bool {
    range.count == text.utf8.count && has(text, at: range.lowerBound, before: range.upperBound)
  }

  /// Whether `range` holds the lower-case `text`, in any case.
  func equalsIgnoringCase(_ text: String, in range: Range<Int>) -> Bool {
    let bytes = text.utf8
    guard range.count == bytes.count else { return false }
    var index = range.lowerBound
    for byte in bytes {
      let own = self[index]
      if (own.isUpper ? own | 0x20 : own) != byte { return false }
      index += 1
    }
    return true
  }

  /// Where `text` first stands in `range`.
  func position(of text: String, in range: Range<Int>) -> Int? {
    guard let first = text.utf8.first else { return nil }
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == first, has(text, at: index, before: range.upperBound) { return index }
      index += 1
    }
    return nil
  }

  /// Where `byte` first stands in `range`.
  func position(of byte: UInt8, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// The position of the first byte from `start` on that is no blank.
  func skippingBlanks(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end, self[index].isBlank { index += 1 }
    return index
  }

  /// `range` without blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = skippingBlanks(from: range.lowerBound, before: range.upperBound)
    var end = range.upperBound
    while end > start, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// The end of the identifier that starts at `start`.
  func wordEnd(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end, self[index].isWord { index += 1 }
    return index
  }

  /// The end of the run of digits that starts at `start`.
  func digitsEnd(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end, self[index].isDigit { index += 1 }
    return index
  }
}

/// Numbers.
extension Span<UInt8> {
  /// The decimal number that is `range`, or nil when it is none or does not fit.
  func decimal(_ range: Range<Int>) -> Int64? {
    guard !range.isEmpty, range.count <= 18 else { return nil }
    let digits = extracting(range)
    var value: Int64 = 0
    for index in 0..<digits.count {
      let digit = digits[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return value
  }

  /// The eight bytes from `start` on, the first in the lowest byte.
  @inline(__always)
  func word(at start: Int) -> UInt64 {
    // One check in these words serves all eight bytes, so that they are loaded at once.
    precondition(
      UInt(bitPattern: start) < UInt(bitPattern: count) && count &- start >= 8,
      "eight bytes stand there"
    )
    let bytes = extracting(start..<count)
    var word = UInt64(bytes[0])
    word |= UInt64(bytes[1]) << 8
    word |= UInt64(bytes[2]) << 16
    word |= UInt64(bytes[3]) << 24
    word |= UInt64(bytes[4]) << 32
    word |= UInt64(bytes[5]) << 40
    word |= UInt64(bytes[6]) << 48
    word |= UInt64(bytes[7]) << 56
    return word
  }

  /// The hexadecimal number that is `range`, without a prefix.
  func hexadecimal(_ range: Range<Int>) -> UInt64? {
    guard !range.isEmpty, range.count <= 16 else { return nil }
    var value: UInt64 = 0
    for index in range {
      guard let digit = self[index].hexValue else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// The address that starts with `0x` at `start`, or the object that Swift shows there, and where it ends.
  func address(at start: Int, before end: Int) -> (value: UInt64, end: Int)? {
    guard start + 2 < end, self[start] == 0x30, self[start + 1] | 0x20 == 0x78 else {
      return objectIdentifier(at: start, before: end)
    }
    guard count >= 8 else { return shortAddress(at: start, before: end) }
    let first = HexWord(paddedWord(at: start + 2))
    var (value, index) = (first.value, start + 2 + first.count)
    if first.count == 8 {
      let second = HexWord(paddedWord(at: start + 10))
      value = value << UInt64(4 * second.count) | second.value
      index += second.count
    }
    guard index <= end else { return shortAddress(at: start, before: end) }
    guard first.count > 0, index == end || !self[index].isWord else { return nil }
    return (value, index)
  }

  /// The address in `ObjectIdentifier(0x0000000104ac1000)`, as Swift prints which object it is.
  func objectIdentifier(at start: Int, before end: Int) -> (value: UInt64, end: Int)? {
    let prefix = "ObjectIdentifier("
    guard start < end, self[start] == UInt8(ascii: "O"), has(prefix, at: start, before: end),
      has("0x", at: start + prefix.utf8.count, before: end),
      let address = address(at: start + prefix.utf8.count, before: end),
      address.end < end, self[address.end] == UInt8(ascii: ")")
    else { return nil }
    return (address.value, address.end + 1)
  }

  /// The eight bytes from `start` on, with zeros for those behind the end; there must be eight at
  /// all.
  @inline(__always)
  private func paddedWord(at start: Int) -> UInt64 {
    if start + 8 <= count { return word(at: start) }
    return start < count ? word(at: count - 8) >> UInt64(8 * (start + 8 - count)) : 0
  }

  /// The same, digit by digit: for what may not be looked at to its end.
  private func shortAddress(at start: Int, before end: Int) -> (value: UInt64, end: Int)? {
    let digits = extracting(start + 2..<Swift.min(end, start + 19))
    var value: UInt64 = 0
    var count = 0
    while count < digits.count, let digit = digits[count].hexValue {
      value = value << 4 | digit
      count += 1
    }
    let index = start + 2 + count
    guard count > 0, count <= 16, index == end || !self[index].isWord else { return nil }
    return (value, index)
  }

  /// The number that is `range`: decimal, or hexadecimal behind `0x`.
  func integer(_ range: Range<Int>) -> Int64? {
    if let number = decimal(range) { return number }
    guard let address = address(at: range.lowerBound, before: range.upperBound),
      address.end == range.upperBound
    else { return nil }
    return Int64(bitPattern: address.value)
  }

  /// The seconds that are `range`, such as `12.031`, in microseconds.
  func microseconds(_ range: Range<Int>) -> Int64? {
    guard let dot = position(of: UInt8(ascii: "."), in: range) else {
      guard let seconds = decimal(range), seconds < 1 << 40 else { return nil }
      return seconds * 1_000_000
    }
    let whole = range.lowerBound..<dot
    guard let seconds = whole.isEmpty ? 0 : decimal(whole), seconds < 1 << 40,
      let fraction = fraction(dot + 1..<range.upperBound)
    else { return nil }
    return seconds * 1_000_000 + fraction
  }

  /// The digits behind a decimal point that are `range`, in millionths.
  func fraction(_ range: Range<Int>) -> Int64? {
    guard !range.isEmpty else { return nil }
    var value: Int64 = 0
    var scale: Int64 = 100_000
    for index in range {
      guard self[index].isDigit else { return nil }
      value += Int64(self[index] &- 0x30) * scale
      scale /= 10
    }
    return value
  }
}
