/// Columns of a table behind a callback.
extension RightSide {
  /// Where the column behind the comma at `index` ends, when it says nothing of the callback: a thread, a
  /// level, a number, or nothing at all.
  ///
  /// Any other words may be what the method told, and a line of its own for each of them.
  func columnEnd(_ line: Span<UInt8>, _ sentence: Sentence) -> Int? {
    let separator = line[index]
    guard sentence.hasSubject || sentence.bracketed != nil,
      line.isColumn(sentence.text.range.lowerBound, behind: separator)
    else { return nil }
    let close = line.position(of: separator, in: index + 1..<end) ?? end
    var column = index + 1..<close
    if column.count > 1, line[column.lowerBound] == UInt8(ascii: "\""),
      line[close - 1] == UInt8(ascii: "\"")
    {
      column = column.dropFirst().dropLast()
    }
    return saysNothing(column, line) ? close : nil
  }

  private func saysNothing(_ column: Range<Int>, _ line: Span<UInt8>) -> Bool {
    guard !column.isEmpty else { return true }
    let digits = line.digitsEnd(from: column.lowerBound, before: column.upperBound)
    if digits > column.lowerBound {
      return digits == column.upperBound
        || line.has(".", at: digits, before: column.upperBound)
          && line.digitsEnd(from: digits + 1, before: column.upperBound) == column.upperBound
    }
    return line.equalsIgnoringCase("main", in: column) || line.isDomain(column)
      || lexicon.meaning(line, column) == .tag
  }
}

extension Span<UInt8> {
  /// Whether what starts at `start` is a column behind `separator`, in quotes perhaps.
  fileprivate func isColumn(_ start: Int, behind separator: UInt8) -> Bool {
    var before = start - 1
    if before > 0, self[before] == UInt8(ascii: "\"") { before -= 1 }
    return before > 0 && self[before] == separator
  }
}
