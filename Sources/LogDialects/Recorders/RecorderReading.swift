internal import CallbackLog

/// Reading of recorders: what they write is computed, so every event of theirs is derived and no
/// automaton of UIKit's judges it.
extension LogReader {
  /// Reads an object of a recorder, or returns nil when it is none.
  mutating func readRecorder(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    in range: Range<Int>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let events: [Event]?
    let dialect: Dialect.Number
    if object[.type].has("transaction", bytes) || object[.category].kind == .string
      || object[.breadcrumbs].kind != .absent
    {
      dialect = .sentry
      events = sentryEvents(object, bytes, range, place, &recording)
    } else if object[.type].has("view", bytes), object[.view].kind == .object {
      dialect = .datadog
      events = datadogEvents(bytes, range, place, &recording)
    } else if object[.resourceSpans].kind == .array {
      dialect = .openTelemetry
      events = openTelemetryEvents(bytes, range, place, &recording)
    } else if object[.name].kind == .string {
      (dialect, events) = namedEvents(object[.name].range, bytes, range, place, &recording)
    } else {
      return nil
    }
    guard let events else { return nil }
    for event in events {
      if case .unrecognised = record(event, of: dialect, into: &recording) { return .unrecognised }
    }
    return .read
  }

  private mutating func namedEvents(
    _ name: Range<Int>,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ place: Place,
    _ recording: inout Recording
  ) -> (Dialect.Number, [Event]?) {
    if bytes.has("emb-", at: name.lowerBound, before: name.upperBound) {
      return (.embrace, embraceEvents(name, bytes, range, place, &recording))
    }
    if bytes.has("_st_", at: name.lowerBound, before: name.upperBound)
      || bytes.equals("screen_view", in: name)
    {
      return (.firebase, firebaseEvents(name, bytes, range, place, &recording))
    }
    return (.openTelemetry, spanEvents(bytes, range, place, &recording))
  }

  /// A derived event of the class that is `name`; what it says stands in `range`.
  func derived(
    _ callback: Callback,
    _ range: Range<Int>,
    name: Range<Int>?,
    time: Int64?,
    _ bytes: Span<UInt8>,
    _ place: Place,
    _ recording: inout Recording
  ) -> Event {
    var event = Event(at: place, range)
    event.set(callback)
    event.traits.insert(.derived)
    event.time = time ?? Event.noTime
    if let name, !name.isEmpty {
      event.className = recording.names.number(of: bytes, in: bytes.classWithoutModule(name))
    }
    return event
  }
}

extension JSONField {
  /// Whether it is the string `text`.
  func has(_ text: String, _ bytes: Span<UInt8>) -> Bool {
    kind == .string && bytes.equals(text, in: range)
  }
}

extension Span<UInt8> {
  /// The string that is the member `key` of `object`, without its quotes.
  func string(_ key: String, of object: Range<Int>) -> Range<Int>? {
    member(key, of: object).flatMap { unquoted($0) }
  }

  /// The number that is the member `key` of `object`: seconds since 1970, or a count of smaller
  /// units, told apart by its size; in microseconds.
  func epoch(_ key: String, of object: Range<Int>) -> Int64? {
    guard let value = member(key, of: object) else { return nil }
    let text = unquoted(value) ?? value
    if let whole = decimal(text) {
      switch text.count {
      case ...11: return whole * 1_000_000
      case ...14: return whole * 1000
      case ...17: return whole
      default: break
      }
    }
    if let stamp = stamp(text, zone: 0) { return stamp }
    // Nanoseconds have 19 digits, one more than a decimal number may have.
    if text.count == 19, let whole = decimal(text.dropLast(3)) { return whole }
    return microseconds(text)
  }
}
