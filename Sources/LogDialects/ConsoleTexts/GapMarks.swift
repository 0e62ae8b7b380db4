internal import CallbackLog

/// Marks of lines that are missing, behind what a collector puts before each line.
extension LogReader {
  /// Where the line says that lines are missing, and nothing else; nil for other lines.
  ///
  /// Nearly all lines are ruled out by how they begin or end, before their envelope is read.
  mutating func gapMark(in line: Span<UInt8>, from start: Int) -> Range<Int>? {
    let body = line.trimmed(start..<line.count)
    if line.isBorderOfLogs(body) { return body }
    guard let mark = line.gapMark(endingAt: body.upperBound, from: start) else { return nil }
    let envelope = envelopes.envelope(of: line, from: start)
    // Behind its own name and number an app speaks itself.
    if envelope.process != nil { return nil }
    let message = envelope.message
    if line.isOnlyPrefix(message, before: mark.lowerBound) { return mark }
    let prefix = CollectorPrefix(line, from: start, zone: zoneMicroseconds)
    return prefix.map { line.isOnlyPrefix($0.message, before: mark.lowerBound) } ?? false
      ? mark : nil
  }
}

extension Span<UInt8> {
  /// Whether only what collectors write stands from `start` to `end`: columns, a stamp, tags, a bullet, a number.
  ///
  /// A word there is of the app: 'Loading the cart ...', 'items: [...]'.
  func isOnlyPrefix(_ start: Int, before end: Int) -> Bool {
    guard start < end else { return start == end }
    var index = start
    for column in start..<end
    where self[column] == 0x09 || self[column] == UInt8(ascii: "|") { index = column + 1 }
    index = skippingBlanks(from: index, before: end)
    if index < end, let stamp = stamp(at: index, before: end, zone: 0) {
      index = skippingBlanks(from: stamp.end, before: end)
    }
    index = skippingStream(from: index)
    while index < end {
      switch self[index] {
      case UInt8(ascii: "["):
        guard let close = position(of: UInt8(ascii: "]"), in: index..<end) else { return false }
        index = close + 1
      // Signs such as '▸'; letters of other scripts begin otherwise.
      case 0xe2 where index + 2 < end: index += 3
      // A rule of dashes is drawn by the app.
      case UInt8(ascii: "-") where has("--", at: index): return false
      case let byte where byte.isDigit || byte.isBlank || ":.-+/>|#*".utf8.contains(byte):
        index += 1
      default: return false
      }
    }
    return index == end
  }

  /// Where a line goes on behind the number and the letter of its stream, as GitLab writes them: '01O '.
  private func skippingStream(from start: Int) -> Int {
    let digits = digitsEnd(from: start, before: count)
    guard digits == start + 2, digits + 1 < count,
      self[digits] == UInt8(ascii: "O") || self[digits] == UInt8(ascii: "E"),
      self[digits + 1].isBlank || self[digits + 1] == UInt8(ascii: "+")
    else { return start }
    return digits + 1
  }

  /// Whether `line` parts one log from the next: the name of a file as `tail` writes it, or a boot of the system.
  fileprivate func isBorderOfLogs(_ line: Range<Int>) -> Bool {
    switch self[line.lowerBound] {
    case UInt8(ascii: "="):
      return line.count > 8 && has("==> ", at: line.lowerBound)
        && has(" <==", endingAt: line.upperBound)
    case UInt8(ascii: "-"):
      return equals("-- Reboot --", in: line)
        || has("-- Boot ", at: line.lowerBound) && has(" --", endingAt: line.upperBound)
    default: return false
    }
  }

  /// The mark of lines that were left out, with which the line ends: '...', '[…]', '<snip>'.
  fileprivate func gapMark(endingAt end: Int, from start: Int) -> Range<Int>? {
    let first = Swift.max(start, end - BytesMax.gapMark)
    var index = end - 1
    switch self[end - 1] {
    case UInt8(ascii: "]"): while index > first, self[index] != UInt8(ascii: "[") { index -= 1 }
    case UInt8(ascii: ")"): while index > first, self[index] != UInt8(ascii: "(") { index -= 1 }
    case UInt8(ascii: ">"): while index > first, self[index] != UInt8(ascii: "<") { index -= 1 }
    case UInt8(ascii: "."): while index > first, self[index - 1] == UInt8(ascii: ".") { index -= 1 }
    case 0xa6 where has("\u{2026}", endingAt: end): index = end - 3
    default: return nil
    }
    // 'Loading the cart ...'
    guard index > start + 1, self[index - 1].isBlank, !self[index - 2].isLower,
      isGapMarker(index..<end)
    else { return nil }
    return index..<end
  }
}
