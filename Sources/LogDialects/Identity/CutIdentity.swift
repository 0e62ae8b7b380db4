public import CallbackLog

/// Last lines that break off inside what tells their object, as when a file was copied while it was written.
extension LogReader {
  /// Whether `line`, which has no end, breaks off inside the pointer or the number that it ends with.
  ///
  /// Many a log that is whole lacks its last line end. So what is known is whole, and so is a pointer as long as others;
  /// the beginning of a known one is not, nor is one that is shorter than all of them.
  public func breaksOff(_ line: Span<UInt8>, in recording: borrowing Recording) -> Bool {
    guard let cut = CutIdentity(line) else { return false }
    var (isKnown, isBeginning, isShortest) = (false, false, cut.isAddress)
    var known = false
    try? recording.tape.forEachPiece { piece in
      for index in piece.indices {
        let event = piece[index]
        if event.traits.contains(.address) {
          known = true
          if event.key == cut.address { isKnown = true }
          isBeginning = isBeginning || cut.begins(event.key)
          isShortest = isShortest && cut.digits.count < event.key.hexadecimalDigits
        } else if event.traits.contains(.named), let name = UInt32(exactly: event.key) {
          let name = recording.names.bytes(of: name)
          if cut.begins(name) { isBeginning = true } else if cut.fills(name) { isKnown = true }
        }
      }
    }
    return !isKnown && (isBeginning || isShortest && known)
  }
}

/// The digits with which a line ends, which may be the beginning of a pointer or of a number.
private struct CutIdentity {
  /// All of the word, without '0x'.
  let digits: [UInt8]
  /// Whether '0x' stands before it.
  let isAddress: Bool
  let address: UInt64?
  private let decimal: UInt64?

  /// Takes the last word of `line`; nil when it is no number.
  init?(_ line: Span<UInt8>) {
    let end = line.count
    var start = end
    while start > 0, end - start <= BytesMax.instance,
      line[start - 1].isWord || line[start - 1] == 0x2d
    {
      start -= 1
    }
    let prefix = line.position(of: "0x", in: start..<end)
    isAddress = prefix != nil
    let word = (prefix.map { $0 + 2 } ?? start)..<end
    guard end - start <= BytesMax.instance, isAddress || word.contains(where: { line[$0].isDigit })
    else { return nil }
    digits = word.map { line[$0] }
    address = word.isEmpty ? nil : line.hexadecimal(word)
    decimal = isAddress ? nil : line.decimal(word).map { UInt64(bitPattern: $0) }
    if isAddress, address == nil, !word.isEmpty { return nil }
  }

  /// Whether a known address begins with it, and goes on.
  func begins(_ key: UInt64) -> Bool {
    if let address {
      let missing = key.hexadecimalDigits - digits.count
      if missing > 0, key >> UInt64(4 * missing) == address { return true }
    }
    guard let decimal, decimal > 0 else { return false }
    var rest = key / 10
    while rest > decimal { rest /= 10 }
    return rest == decimal
  }

  /// Whether a known name begins with it, and goes on.
  func begins(_ name: Span<UInt8>) -> Bool {
    name.count > digits.count && !isAddress
      && digits.indices.allSatisfy { digits[$0] == name[$0] }
  }

  /// Whether it is that name.
  func fills(_ name: Span<UInt8>) -> Bool {
    name.count == digits.count && digits.indices.allSatisfy { digits[$0] == name[$0] }
  }
}

extension UInt64 {
  /// How many digits it has in base 16.
  fileprivate var hexadecimalDigits: Int { (bitWidth - leadingZeroBitCount + 3) / 4 }
}
