/// Cells of one row of a table, as programs write them out.
struct Cells {
  /// What stands between the cells.
  enum Separator: CaseIterable {
    case tab, bar, line, semicolon, comma

    /// How many bytes it has.
    var count: Int { self == .line ? 3 : 1 }

    /// Whether cells are padded with blanks, and lines of the frame stand at both ends.
    var isDrawn: Bool { self == .bar || self == .line }

    /// Whether a quote may be a part of a cell that is not quoted.
    var mayHoldQuotes: Bool { isDrawn || self == .tab }
  }

  /// A cell without its quotes; what it quotes inside is written twice.
  struct Cell {
    var range: Range<Int>
    var isQuoted = false
    var hasDoubled = false
  }

  private(set) var cells: [Cell] = []
  /// Whether blanks follow a separator, as in prose.
  private(set) var hasLooseBlanks = false
  /// Where the row ended.
  private(set) var end: Int

  private let separator: Separator
  private let quote: UInt8
  private let close: UInt8?

  private static let cellsMax = 200

  /// Cuts what begins at `start`; nil when a quote does not close.
  ///
  /// With `close`, which ends the row outside of quotes, it is a row of SQL.
  init?(
    _ line: Span<UInt8>,
    from start: Int,
    by separator: Separator,
    quote: UInt8 = UInt8(ascii: "\""),
    close: UInt8? = nil
  ) {
    (self.separator, self.quote, self.close) = (separator, quote, close)
    end = line.count
    // A row of tabs may end with cells that hold nothing.
    let last = separator == .tab ? line.count : line.trimmed(start..<line.count).upperBound
    var index = start
    if separator.isDrawn {
      index = line.skippingBlanks(from: index, before: last)
      if line.has(separator, at: index) { index += separator.count }
    }
    while index <= last, cells.count < Self.cellsMax {
      guard let cellEnd = takeCell(line, from: index, before: last) else { return nil }
      if cellEnd < last, line[cellEnd] == close {
        end = cellEnd + 1
        return
      }
      guard cellEnd < last else { break }
      index = cellEnd + separator.count
      // The frame ends the row.
      if separator.isDrawn, index >= last { break }
    }
    if close != nil { return nil }
  }

  /// Takes the cell at `start`, and returns where it ends.
  private mutating func takeCell(_ line: Span<UInt8>, from start: Int, before last: Int) -> Int? {
    let open = separator == .tab ? start : line.skippingBlanks(from: start, before: last)
    if open > start, !separator.isDrawn, !cells.isEmpty { hasLooseBlanks = true }
    if open < last, line[open] == quote {
      if let (cell, end) = quoted(line, from: open, before: last) {
        cells.append(cell)
        return end
      }
      guard separator.mayHoldQuotes else { return nil }
    }
    var index = start
    while index < last, !line.has(separator, at: index), line[index] != close { index += 1 }
    let cell = line.trimmed(start..<index)
    cells.append(Cell(range: separator == .bar ? line.withoutCodeMarks(cell) : cell))
    return index
  }

  /// The cell whose quote opens at `open`, and where it ends; nil when the quotes are not around all of it.
  private func quoted(
    _ line: Span<UInt8>,
    from open: Int,
    before last: Int
  ) -> (cell: Cell, end: Int)? {
    var index = open + 1
    var cell = Cell(range: index..<index, isQuoted: true)
    while index < last {
      if line[index] == quote {
        guard index + 1 < last, line[index + 1] == quote else { break }
        cell.hasDoubled = true
        index += 1
      }
      index += 1
    }
    guard index < last else { return nil }
    cell.range = open + 1..<index
    let end = separator == .tab ? index + 1 : line.skippingBlanks(from: index + 1, before: last)
    guard end == last || line.has(separator, at: end) || line[end] == close else { return nil }
    return (cell, end)
  }
}

extension Span<UInt8> {
  /// The cell of a table in Markdown without the marks of code around it.
  fileprivate func withoutCodeMarks(_ cell: Range<Int>) -> Range<Int> {
    guard cell.count > 2, self[cell.lowerBound] == UInt8(ascii: "`"),
      self[cell.upperBound - 1] == UInt8(ascii: "`")
    else { return cell }
    return cell.dropFirst().dropLast()
  }

  func has(_ separator: Cells.Separator, at index: Int) -> Bool {
    switch separator {
    case .tab: index < count && self[index] == 0x09
    case .bar: index < count && self[index] == UInt8(ascii: "|")
    case .line: has("│", at: index)
    case .semicolon: index < count && self[index] == UInt8(ascii: ";")
    case .comma: index < count && self[index] == UInt8(ascii: ",")
    }
  }
}
