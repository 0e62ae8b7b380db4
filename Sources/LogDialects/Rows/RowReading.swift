internal import CallbackLog

/// How a message is written where it stands as a value among others.
enum ValueMarks {
  /// As it is.
  case none
  /// With this quote written twice inside.
  case doubled(UInt8)
  /// With backslashes.
  case escaped
  /// With the entities of XML.
  case entities
}

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
    guard let column = table.message, spellings.next(in: line, from: start) != nil,
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
    let stamp = cells[table.time].range
    guard stamp.isEmpty || stamp.contains(where: { line[$0].isDigit }) else { return nil }
    let object = table.object(cells, line)
    let time = line.recordTime(stamp, zone: zoneMicroseconds)
    let message = cells[column]
    return readValue(
      message.range,
      message.hasDoubled ? .doubled(UInt8(ascii: "\"")) : .none,
      beside: object,
      time,
      line,
      at: place,
      into: &recording
    )
  }

  /// Reads a row whose columns tell whom and what; nil when the line is none.
  mutating func readFields(
    of table: Table,
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard Table.tells(table.keys),
      let cells = Cells(line, from: start, by: table.separator)?.cells,
      cells.count == table.count
    else { return nil }
    var envelope = Envelope(.plain, message: 0, stamp: nil)
    envelope.time =
      line.recordTime(cells[table.time].range, zone: zoneMicroseconds) ?? Event.noTime
    let outer = around.prefix
    around.enter(behind: envelope)
    defer { around.leave(to: outer) }
    let object = table.object(cells, line)
    guard case .read = readEventFields(object, line, at: place, into: &recording) else {
      return nil
    }
    unclear.forget()
    return .read
  }

  /// Reads the message in `range` of a line, which is one of several values there; nil when it tells of nothing.
  mutating func readValue(
    _ range: Range<Int>,
    _ marks: ValueMarks,
    beside fields: JSONFields = JSONFields(),
    _ time: Int64?,
    process: Int64? = nil,
    _ line: Span<UInt8>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let before = unclear.take()
    var envelope = Envelope(.plain, message: 0, stamp: nil)
    envelope.time = time ?? Event.noTime
    envelope.process = process
    let outer = around.prefix
    around.enter(behind: envelope)
    defer { around.leave(to: outer) }
    var object = fields
    object.set(message: range, marks, line)
    let outcome =
      readObjectInValue(object, line, at: place, into: &recording)
      ?? readLoggedText(object, line, of: .plain, at: place, into: &recording) ?? .unrecognised
    guard case .read = outcome else {
      unclear.forget()
      unclear.keep(before)
      return nil
    }
    unclear.forget()
    return .read
  }

  /// Reads the object that all of the message is, which was written as a text; nil when it is none.
  ///
  /// Where it stands is found by the word that gives the callback away.
  mutating func readObjectInValue(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let field = object[.message]
    let isWhole = field.kind == .string
    let unescaped = object.unescaped
    let text = isWhole ? bytes.extracting(0..<field.range.upperBound) : unescaped.span
    let range = text.trimmed(field.range)
    guard text.has("{\"", at: range.lowerBound) else { return nil }
    var inner = JSONFields()
    guard inner.read(text, in: range), let hit = spellings.next(in: text, from: range.lowerBound)
    else { return .unrecognised }
    var word = hit.range.lowerBound
    if !isWhole {
      let from = Int(field.position)
      word = bytes.position(of: text.text(hit.range), in: from..<bytes.count) ?? from
    }
    let lines = around.takeLines()
    defer { around.glue(lines) }
    var own = Place(line: place.line, byteOffset: place.byteOffset)
    own.indent = place.indent + word - hit.range.lowerBound
    if let start = lines?.line(at: word) {
      (own.line, own.byteOffset) = (start.line, start.byteOffset)
      own.indent = word - hit.range.lowerBound - start.position
    }
    return readObject(inner, text, in: range, at: own, into: &recording)
  }
}

extension Table {
  /// What the cells of a row tell beside message and time, as if it were an object.
  fileprivate func object(_ cells: [Cells.Cell], _ line: Span<UInt8>) -> JSONFields {
    var object = JSONFields()
    for (number, key) in keys.enumerated() {
      guard let key, number != message, number != time, !cells[number].range.isEmpty,
        !cells[number].hasDoubled
      else { continue }
      object.set(text: cells[number].range, for: key)
    }
    return object
  }
}

extension JSONFields {
  /// Sets the text in `range` for `key`, which holds no escapes.
  mutating func set(text range: Range<Int>, for key: JSONKey) {
    var field = JSONField()
    field.kind = .string
    field.start = UInt32(range.lowerBound)
    field.position = field.start
    field.count = UInt32(range.count)
    set(field, for: Int(key.rawValue))
  }

  /// Sets the message in `range`, without the marks of a value.
  fileprivate mutating func set(message range: Range<Int>, _ marks: ValueMarks, _ line: Span<UInt8>)
  {
    var field = JSONField()
    field.position = UInt32(range.lowerBound)
    field.start = UInt32(unescaped.count)
    switch marks {
    case .none: return set(text: range, for: .message)
    case .doubled(let quote):
      var index = range.lowerBound
      while index < range.upperBound {
        unescaped.append(line[index])
        index += line[index] == quote ? 2 : 1
      }
    case .escaped: line.unescape(range, into: &unescaped)
    case .entities: line.appendWithoutEntities(range, to: &unescaped)
    }
    field.kind = .escapedString
    field.count = UInt32(unescaped.count) - field.start
    set(field, for: Int(JSONKey.message.rawValue))
  }
}

extension SpellingTable {
  /// Whether a word stands in `range` that gives a callback away.
  func hasWord(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    next(in: line.extracting(0..<range.upperBound), from: range.lowerBound) != nil
  }
}
