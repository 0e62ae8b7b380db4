internal import CallbackLog

/// Reading of rows of tables: a row is an object whose keys the header names.
extension LogReader {
  /// Takes the line for the header of a table; false when it is none, or stands where none begins.
  mutating func readHeader(_ line: Span<UInt8>, from start: Int, at place: Place) -> Bool {
    guard table != nil || place.line <= Table.headerLineMax else { return false }
    // Rows have times, and need not be tried as another header.
    if table != nil, (start..<line.count).contains(where: { line[$0].isDigit }) { return false }
    guard let table = Table(header: line, from: start) else { return false }
    self.table = table
    return true
  }

  /// Reads a row of the table whose header stands above; nil when the line is none or tells of no callback.
  mutating func readRow(
    of table: Table,
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard let column = table.message, let timeColumn = table.time,
      spellings.next(in: line, from: start) != nil,
      var cells = Cells(line, from: start, by: table.separator)?.cells
    else { return nil }
    // What is not quoted may hold the separator, where the message is what the row ends with.
    if cells.count > table.count, column == table.count - 1, !cells[column].isQuoted,
      let last = cells.last
    {
      let begin = cells[column].range.lowerBound
      cells.removeSubrange(table.count...)
      cells[column] = Cells.Cell(range: begin..<last.range.upperBound)
    }
    guard cells.count == table.count, spellings.hasWord(line, cells[column].range) else {
      return nil
    }
    // Prose below a header has commas as well: where a time belongs, it has words.
    let stamp = cells[timeColumn].range
    guard stamp.isEmpty || stamp.contains(where: { line[$0].isDigit }) else { return nil }
    let object = table.object(cells, line)
    let time = line.recordTime(stamp, zone: zoneMicroseconds)
    let message = cells[column]
    var value = MessageValue(range: message.range, fields: object, time: time)
    if message.hasDoubled { value.marks = .doubled(UInt8(ascii: "\"")) }
    return readValue(value, line, at: place, into: &recording)
  }

  /// Reads a row whose columns tell whom and what; nil when the line is none.
  mutating func readFields(
    of table: Table,
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard Table.tells(table.keys), spellings.next(in: line, from: start) != nil,
      let cells = Cells(line, from: start, by: table.separator)?.cells,
      cells.count == table.count
    else { return nil }
    var envelope = Envelope(.plain, message: 0, stamp: nil)
    if let column = table.time {
      envelope.time = line.time(inColumn: cells[column].range, zone: zoneMicroseconds)
    }
    let outer = around.prefix
    around.enter(behind: envelope)
    defer { around.leave(to: outer) }
    let object = table.object(cells, line)
    guard case .read = readEventFields(object, line, of: .plain, at: place, into: &recording) else {
      return nil
    }
    unclear.forget()
    return .read
  }
}

extension Table {
  /// What the cells of a row tell beside message and time, as if it were an object.
  fileprivate func object(_ cells: [Cells.Cell], _ line: Span<UInt8>) -> JSONFields {
    var object = JSONFields()
    for (number, key) in keys.enumerated() {
      guard let key, number != message, number != time, !cells[number].range.isEmpty,
        !cells[number].hasDoubled,
        // The column of the time is the one that says so most clearly.
        key != .date || time == nil
      else { continue }
      object.set(line, written: cells[number].range, for: key)
    }
    return object
  }
}

extension Span<UInt8> {
  /// The time in a cell that a header calls one, whichever form it has, in microseconds; without one no time.
  fileprivate func time(inColumn cell: Range<Int>, zone: Int64) -> Int64 {
    recordTime(cell, zone: zone) ?? stamp(cell, zone: zone) ?? microseconds(cell) ?? Event.noTime
  }
}

extension SpellingTable {
  /// Whether a word stands in `range` that gives a callback away.
  func hasWord(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    next(in: line.extracting(0..<range.upperBound), from: range.lowerBound) != nil
  }
}
