internal import CallbackLog

/// Reading of rows whose columns nobody names: one cell is the message, another its time.
extension LogReader {
  /// Reads the one cell of the line that tells a callback; nil when the others may say something of it.
  mutating func readCells(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    for separator in [Cells.Separator.tab, .comma, .semicolon] {
      guard let row = Cells(line, from: start, by: separator), row.cells.count > 1,
        !row.hasLooseBlanks
      else { continue }
      return readCells(row.cells, .doubled(UInt8(ascii: "\"")), line, at: place, into: &recording)
    }
    return nil
  }

  /// Reads the rows of `INSERT INTO logs VALUES (1, '…'), (2, '…');`, or of a line that goes on with them.
  mutating func readInserted(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    var index = start
    if line.has("INSERT ", at: start) || line.has("insert ", at: start) {
      guard
        let values = line.position(of: "VALUES", in: start..<line.count)
          ?? line.position(of: "values", in: start..<line.count)
      else { return nil }
      index = values + 6
    }
    var isRead = false
    while true {
      index = line.skippingBlanks(from: index, before: line.count)
      if index < line.count, line[index] == UInt8(ascii: ",") {
        index = line.skippingBlanks(from: index + 1, before: line.count)
      }
      guard index < line.count, line[index] == UInt8(ascii: "("),
        let row = Cells(
          line,
          from: index + 1,
          by: .comma,
          quote: UInt8(ascii: "'"),
          close: UInt8(ascii: ")")
        )
      else { return isRead ? .read : nil }
      index = row.end
      let marks = ValueMarks.doubled(UInt8(ascii: "'"))
      if readCells(row.cells, marks, line, at: place, into: &recording) != nil { isRead = true }
    }
  }

  private mutating func readCells(
    _ cells: [Cells.Cell],
    _ marks: ValueMarks,
    _ line: Span<UInt8>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let telling = cells.indices.filter { spellings.hasWord(line, cells[$0].range) }
    guard telling.count == 1, let number = telling.first else { return nil }
    let message = cells[number]
    // A callback alone is told of what another cell names.
    guard spellings.callback(line, in: message.range) == nil,
      let time = firstTime(cells, line),
      cells[(number + 1)...].allSatisfy({ isAside($0.range, line) })
    else { return nil }
    let value = MessageValue(
      range: message.range,
      marks: message.hasDoubled ? marks : .none,
      time: time
    )
    return readValue(value, line, at: place, into: &recording)
  }

  private func firstTime(_ cells: [Cells.Cell], _ line: Span<UInt8>) -> Int64? {
    for cell in cells {
      if let time = line.recordTime(cell.range, zone: zoneMicroseconds) { return time }
    }
    return nil
  }

  /// Whether a cell behind the message says nothing of it: one word or number, or a time.
  private func isAside(_ cell: Range<Int>, _ line: Span<UInt8>) -> Bool {
    !line.hasBlank(cell) || line.recordTime(cell, zone: zoneMicroseconds) != nil
  }
}
