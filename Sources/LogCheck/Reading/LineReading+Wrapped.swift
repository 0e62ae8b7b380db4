import JSONLines
import LogDialects

/// Reading of logs whose lines were wrapped.
extension LineReading {
  /// Takes a line of a log whose lines were wrapped, and reads what it does not go on.
  mutating func readPart(_ line: Span<UInt8>, bytes: Int) {
    var text = line.withoutReturn
    if bytes > lineBytesMax {
      notices.count(.lineTooLong, line: lineCount)
      text = line.extracting(0..<line.wholeCharacters(before: lineBytesMax))
    }
    if wrapping?.goesOn(in: text) == false { readWrapped() }
    wrapping?.append(text, line: lineCount, byteOffset: offset)
    explained?.append(text, number: lineCount)
    offset += UInt64(bytes) + 1
  }

  /// Reads the line that was put together.
  mutating func readWrapped() {
    // It is out of its place while it is read.
    var whole: Wrapping?
    swap(&whole, &wrapping)
    defer { swap(&whole, &wrapping) }
    guard let parts = whole?.parts, let first = parts.first, let bytes = whole?.bytes else {
      return
    }
    if parts.count > 1 { notices.count(.wrappedLine, line: first.line) }
    let isValid = UTF8Check.isValid(bytes.span)
    if !isValid { notices.count(.badUTF8, line: first.line) }
    let line = isValid ? bytes : UTF8Check.repaired(bytes.span)
    reader.beginWrapped(WrappedLine(parts: parts, before: whole?.before ?? 0))
    let outcome = outcome(
      line.span,
      number: first.line,
      byteOffset: first.byteOffset,
      isParsed: false
    )
    reader.endWrapped()
    if case .unrecognised = outcome {
      unrecognised += parts.count
      if !unread.isFull { unread.append(line.span, number: first.line) }
    }
    whole?.close()
  }
}

extension Span<UInt8> {
  /// The place at `end`, or just before it, where no character is cut: what is left of a long line must be as
  /// valid as all of it.
  func wholeCharacters(before end: Int) -> Int {
    var place = end
    while place > 0, place > end - 4, self[place] & 0xc0 == 0x80 { place -= 1 }
    return place
  }
}
