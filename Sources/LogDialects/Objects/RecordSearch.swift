internal import CallbackLog

/// Finds the records of a log in a document of JSON that somebody else made of them, in their order.
///
/// A record is a message under a key that stores have for it, with a time beside it or around it: a text without a
/// time may be of any document. A time tells of one record, so that it does not reach into the elements of a list.
struct RecordSearch {
  struct Record {
    /// The object that holds the message; nil when an array or a row does.
    var object: Range<Int>?
    /// The message with its quotes; nil when the object tells a callback in a field of its own.
    var message: Range<Int>?
    var time: Int64
  }

  /// How deep stores nest, and more: each level is looked through again.
  private static let depthMax = 16

  private(set) var records: [Record] = []
  private let spellings: SpellingTable
  private let zone: Int64

  init(spellings: SpellingTable, zone: Int64) {
    self.spellings = spellings
    self.zone = zone
  }

  /// Looks for records in the value that is `range`; an object without a time has the one `around` it.
  mutating func search(_ bytes: Span<UInt8>, _ range: Range<Int>, around: Int64, depth: Int) {
    guard depth < Self.depthMax, mayHoldRecord(bytes, range) else { return }
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "{"): searchObject(bytes, range, around, depth)
    case UInt8(ascii: "["): searchArray(bytes, range, around, depth)
    default: return
    }
  }

  /// Whether a word stands there that gives a callback away: all else need not be looked into.
  private func mayHoldRecord(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    spellings.next(in: bytes.extracting(0..<range.upperBound), from: range.lowerBound) != nil
  }

  // MARK: Objects

  private mutating func searchObject(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ around: Int64,
    _ depth: Int
  ) {
    var members = Members()
    var cursor = JSONCursor(range)
    cursor.members(bytes) { key, value in members.take(key, value, bytes, zone, spellings) }
    if let columns = members.columns, let rows = members.rows,
      searchRows(bytes, columns, bytes.elements(rows)[...])
    {
      return
    }
    let time = members.time?.value ?? around
    if time != Event.noTime {
      // What a record says beside its message is about something else.
      if let message = members.text {
        if mayHoldRecord(bytes, message) {
          records.append(Record(object: range, message: message, time: time))
        }
        return
      }
      if members.tellsCallback {
        records.append(Record(object: range, message: nil, time: time))
        return
      }
    }
    for value in members.nested { search(bytes, value, around: time, depth: depth + 1) }
  }

  /// What the members of an object are, as far as they matter.
  private struct Members {
    var message: (value: Range<Int>, rank: Int)?
    var time: (value: Int64, rank: Int)?
    var columns: Range<Int>?
    var rows: Range<Int>?
    /// Whether a field holds a callback and nothing else.
    var tellsCallback = false
    var nested: [Range<Int>] = []
    /// What is called a name is the message only of what is of the type 'log': all else has names, too.
    var name: Range<Int>?
    var isOfLog = false
    /// What is called an event is the message only where no type says what else it is, as in analytics.
    var event: Range<Int>?
    var isOfType = false

    /// The message under the key that says most clearly that it is one.
    var text: Range<Int>? { message?.value ?? (isOfLog ? name : isOfType ? nil : event) }

    mutating func take(
      _ key: Range<Int>,
      _ value: Range<Int>,
      _ bytes: Span<UInt8>,
      _ zone: Int64,
      _ spellings: SpellingTable
    ) {
      let first = bytes[value.lowerBound]
      let isNested = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      if isNested { nested.append(value) }
      guard let role = RecordKeys.shared.role(bytes, key) else { return }
      switch role {
      case .name: if bytes.unquoted(value) != nil { name = value }
      case .event: takeEvent(value, bytes, spellings)
      case .kind:
        isOfType = bytes.unquoted(value) != nil
        isOfLog = bytes.unquoted(value).map { bytes.equals("log", in: $0) } ?? false
      case .message(let rank):
        guard let text = bytes.onlyText(value), rank < message?.rank ?? .max else { return }
        // 'viewDidLoad' alone is a field of an event, whose owner stands beside it.
        if spellings.callback(bytes, in: bytes.unquoted(text) ?? text) != nil {
          tellsCallback = true
        } else {
          message = (text, rank)
        }
      case .time(let rank):
        let scalar = bytes.onlyText(value) ?? value
        guard rank < time?.rank ?? .max,
          let told = bytes.recordTime(bytes.unquoted(scalar) ?? scalar, zone: zone)
        else { return }
        time = (told, rank)
      case .columns: if first == UInt8(ascii: "[") { columns = value }
      case .rows: if first == UInt8(ascii: "[") { rows = value }
      }
    }

    private mutating func takeEvent(
      _ value: Range<Int>,
      _ bytes: Span<UInt8>,
      _ spellings: SpellingTable
    ) {
      guard let text = bytes.unquoted(value) else { return }
      if spellings.callback(bytes, in: text) == nil { event = value } else { tellsCallback = true }
    }
  }

  // MARK: Arrays

  private mutating func searchArray(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ around: Int64,
    _ depth: Int
  ) {
    let elements = bytes.elements(range)
    guard let first = elements.first else { return }
    if let time = bytes.unquoted(first).flatMap({ bytes.recordTime($0, zone: zone) }),
      let message = onlyTelling(bytes, elements.dropFirst())
    {
      // A time and a line, perhaps with more.
      records.append(Record(object: nil, message: message, time: time))
      return
    }
    // The first row is the header, if it holds names: one of fields with names and values is a record.
    if bytes[first.lowerBound] == UInt8(ascii: "["),
      bytes.elements(first).allSatisfy({ bytes[$0.lowerBound] == UInt8(ascii: "\"") }),
      searchRows(bytes, first, elements.dropFirst())
    {
      return
    }
    if bytes.isField(first), let record = recordOfFields(bytes, elements) {
      records.append(record)
      return
    }
    // An array around one object is a list of records that has one.
    for element in elements {
      search(bytes, element, around: Event.noTime, depth: depth + 1)
    }
  }

  /// The only text of `elements` that tells a callback and more; nil when there is none, or another.
  private func onlyTelling(
    _ bytes: Span<UInt8>,
    _ elements: ArraySlice<Range<Int>>
  ) -> Range<Int>? {
    let telling = elements.filter { bytes.unquoted($0) != nil && mayHoldRecord(bytes, $0) }
    guard telling.count == 1, let only = telling.first, let text = bytes.unquoted(only),
      spellings.callback(bytes, in: text) == nil
    else { return nil }
    return only
  }

  /// The record whose fields are objects with a name and a value: `[{"field":"@message","value":"…"}]`.
  private func recordOfFields(_ bytes: Span<UInt8>, _ fields: [Range<Int>]) -> Record? {
    var members = Members()
    for field in fields {
      guard let name = bytes.fieldName(field), let value = bytes.member("value", of: field) else {
        continue
      }
      members.take(name, value, bytes, zone, spellings)
    }
    guard let message = members.message?.value, let time = members.time?.value else { return nil }
    return Record(object: nil, message: message, time: time)
  }

  // MARK: Tables

  /// Takes the rows of a table whose columns are named once; false when none is a message or a time.
  private mutating func searchRows(
    _ bytes: Span<UInt8>,
    _ columns: Range<Int>,
    _ rows: ArraySlice<Range<Int>>
  ) -> Bool {
    var message: (column: Int, rank: Int)?
    var time: (column: Int, rank: Int)?
    for (number, column) in bytes.elements(columns).enumerated() {
      guard let name = bytes.fieldName(column) ?? bytes.unquoted(column),
        let role = RecordKeys.shared.role(bytes, name)
      else { continue }
      switch role {
      case .message(let rank): if rank < message?.rank ?? .max { message = (number, rank) }
      case .time(let rank): if rank < time?.rank ?? .max { time = (number, rank) }
      default: continue
      }
    }
    guard let message = message?.column, let time = time?.column else { return false }
    for row in rows {
      let cells = bytes.elements(row)
      guard message < cells.count, time < cells.count, bytes.unquoted(cells[message]) != nil else {
        continue
      }
      let told = bytes.recordTime(bytes.unquoted(cells[time]) ?? cells[time], zone: zone)
      records.append(
        Record(object: nil, message: cells[message], time: told ?? Event.noTime)
      )
    }
    return true
  }
}

extension Span<UInt8> {
  /// The elements of the array that is `range`.
  func elements(_ range: Range<Int>) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var cursor = JSONCursor(range)
    cursor.elements(self) { elements.append($0) }
    return elements
  }

  /// The string that is `value`, or the only element of it; nil when it is none.
  fileprivate func onlyText(_ value: Range<Int>) -> Range<Int>? {
    if self[value.lowerBound] == UInt8(ascii: "\"") { return value }
    guard self[value.lowerBound] == UInt8(ascii: "[") else { return nil }
    let elements = elements(value)
    guard elements.count == 1, let only = elements.first, unquoted(only) != nil else { return nil }
    return only
  }

  /// The name of a field that is an object: `{"field":"@message",…}`, `{"name":"Message","type":"string"}`.
  fileprivate func fieldName(_ object: Range<Int>) -> Range<Int>? {
    guard self[object.lowerBound] == UInt8(ascii: "{") else { return nil }
    return string("field", of: object) ?? string("key", of: object) ?? string("name", of: object)
  }

  /// Whether `value` is an object of a name and a value.
  fileprivate func isField(_ value: Range<Int>) -> Bool {
    fieldName(value) != nil && member("value", of: value) != nil
  }
}
