internal import CallbackLog

/// Reading of documents that a log store made of records: `{"hits":{"hits":[{"_source":{"message":"…"}}]}}`.
extension LogReader {
  /// Reads the records that the value in `range` holds; nil when there are none.
  mutating func readCollected(
    _ bytes: Span<UInt8>,
    in range: Range<Int>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard spellings.next(in: bytes.extracting(0..<range.upperBound), from: range.lowerBound) != nil
    else { return nil }
    var search = RecordSearch(spellings: spellings, zone: zoneMicroseconds)
    search.search(bytes, range, around: Event.noTime, depth: 0)
    // A document that is one record has been read already.
    guard let first = search.records.first, first.object != range || !isKnown(first, bytes) else {
      return nil
    }
    // What each record names in vain stands where the record does.
    unclear.forget()
    var isRead = false
    for record in search.records {
      if case .read = readRecord(record, bytes, at: place, into: &recording) { isRead = true }
    }
    unclear.forget()
    return isRead ? .read : .unrecognised
  }

  private mutating func readRecord(
    _ record: RecordSearch.Record,
    _ bytes: Span<UInt8>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    var object = JSONFields()
    if let range = record.object { _ = object.read(bytes, in: range) }
    if isForeignBreadcrumb(object, bytes), !isPrinted(object, bytes) { return .unrecognised }
    var envelope = Envelope(.jsonLog, message: 0, stamp: nil)
    envelope.time = record.time
    let outer = around.prefix
    defer { around.leave(to: outer) }
    around.enter(behind: envelope)
    guard let message = record.message else {
      return readNDJSON(object, bytes, at: place, into: &recording)
        ?? readEventFields(object, bytes, at: place, into: &recording) ?? .unrecognised
    }
    object.set(bytes, message, for: .message)
    // What stands behind the record is not looked into again for each.
    let bytes = bytes.extracting(0..<(record.object ?? message).upperBound)
    return readObjectInValue(object, bytes, at: place, into: &recording)
      ?? readLoggedText(object, bytes, at: place, into: &recording) ?? .unrecognised
  }

  /// Whether the message of a record stands under a key that any logger's object may have.
  private func isKnown(_ record: RecordSearch.Record, _ bytes: Span<UInt8>) -> Bool {
    guard let range = record.object else { return false }
    var object = JSONFields()
    return object.read(bytes, in: range) && Self.messageKeys.contains { object[$0].isText }
  }

  /// Whether a breadcrumb holds what the app printed.
  private func isPrinted(_ object: JSONFields, _ bytes: Span<UInt8>) -> Bool {
    let category = object[.category]
    return category.kind == .string
      && ["console", "log"].contains { bytes.contains($0, in: category.range) }
  }
}
