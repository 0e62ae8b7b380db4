internal import CallbackLog

/// A message that is one of several values on its line, such as a cell of a row.
struct MessageValue {
  let range: Range<Int>
  var marks = ValueMarks.none
  /// What stands beside it and tells whom or what.
  var fields = JSONFields()
  /// When it was written, where another value says so.
  var time: Int64?
  /// Which process wrote it, where another value says so.
  var process: Int64?
  /// What stands for the name of its program, or 0.
  var program: Int64 = 0
}

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

/// Reading of messages that are one of several values.
extension LogReader {
  /// Reads the message that `value` is; nil when it tells of nothing.
  mutating func readValue(
    _ value: MessageValue,
    _ line: Span<UInt8>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let before = unclear.take()
    var envelope = Envelope(.plain, message: 0, stamp: nil)
    envelope.time = value.time ?? Event.noTime
    (envelope.process, envelope.program) = (value.process, value.program)
    let outer = around.prefix
    around.enter(behind: envelope)
    defer { around.leave(to: outer) }
    var object = value.fields
    object.set(message: value.range, value.marks, line)
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
