public import CallbackLog

/// Last lines that break off inside the pointer that tells their object, as when a file was copied while it was written.
extension LogReader {
  /// Whether `line`, which has no end, breaks off inside the pointer that it ends with.
  ///
  /// Many a log that is whole lacks its last line end. So what is known is whole, and so is a pointer as long as others;
  /// the beginning of a known one is not, nor is one that is shorter than all of them.
  public func breaksOff(_ line: Span<UInt8>, in recording: borrowing Recording) -> Bool {
    guard let cut = CutIdentity(line) else { return false }
    var (isKnown, isBeginning, isShortest, known) = (false, false, true, false)
    try? recording.tape.forEachPiece { piece in
      for index in piece.indices {
        let event = piece[index]
        if event.traits.contains(.address) {
          known = true
          if event.key == cut.address { isKnown = true }
          isBeginning = isBeginning || cut.begins(event.key)
          isShortest = isShortest && cut.digits.count < event.key.hexadecimalDigits
        }
      }
    }
    return !isKnown && (isBeginning || isShortest && known)
  }
}

/// The digits with which a line ends, which may be the beginning of its only pointer.
private struct CutIdentity {
  /// All of the word, without '0x'.
  let digits: [UInt8]
  let address: UInt64?

  /// Takes the last word of `line`; nil when it is no pointer.
  init?(_ line: Span<UInt8>) {
    let end = line.count
    var start = end
    while start > 0, end - start <= BytesMax.instance,
      line[start - 1].isWord || line[start - 1] == 0x2d
    {
      start -= 1
    }
    // Behind a pointer stands what tells of a thread or an argument.
    guard end - start <= BytesMax.instance, let prefix = line.position(of: "0x", in: start..<end),
      line.position(of: "0x", in: 0..<start) == nil
    else { return nil }
    let word = prefix + 2..<end
    digits = word.map { line[$0] }
    address = word.isEmpty ? nil : line.hexadecimal(word)
    if address == nil, !word.isEmpty { return nil }
  }

  /// Whether a known address begins with it, and goes on.
  func begins(_ key: UInt64) -> Bool {
    guard let address else { return false }
    let missing = key.hexadecimalDigits - digits.count
    return missing > 0 && key >> UInt64(4 * missing) == address
  }
}

extension UInt64 {
  /// How many digits it has in base 16.
  fileprivate var hexadecimalDigits: Int { (bitWidth - leadingZeroBitCount + 3) / 4 }
}
