internal import CallbackLog

/// Reading of objects that some logger wrote with the callback and whom it concerns in fields of
/// their own, under whatever keys it has for them.
extension LogReader {
  /// The fields that may hold the callback alone, first those that say so most clearly.
  private static let callbackKeys: [JSONKey] = [.event, .method, .message, .msg, .text]
  /// The fields that hold it in some logs, and in others the class or the name of a measured span.
  private static let labelKeys: [JSONKey] = [.stage, .name, .type, .eventType]
  /// The fields that may name whom it concerns.
  private static let ownerKeys: [JSONKey] = [.class, .controller, .screen]
  /// The fields that name anything: only a controller or a delegate is an owner there.
  private static let vagueKeys: [JSONKey] = [.owner, .type, .name, .category]

  /// Reads an object with the callback in a field of its own, or returns nil when there is none.
  mutating func readEventFields(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    of dialect: Dialect.Number = .jsonLog,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard let (text, word) = callbackField(object, bytes) else { return nil }
    var event = Event(at: place, word)
    event.set(text.callback)
    event.traits.formUnion(text.initialiserTraits)
    if text.traits.contains(.notification) { event.traits.insert(.notification) }
    setOrigin(object, of: &event, bytes, &recording)
    setOwner(object, of: &event, bytes, &recording)
    guard isCallback(text, event, object, recording.names) else { return nil }
    event.set(PassedValues(text, bytes))
    event.time = loggedTime(object, bytes)
    setRareFields(object, of: &event, bytes, &recording)
    if let prefix = around.prefix { complete(&event, with: prefix, &recording) }
    return record(event, of: dialect, into: &recording)
  }

  /// The callback that is all of a field, and where its word stands.
  func callbackField(
    _ object: JSONFields,
    _ bytes: Span<UInt8>
  ) -> (text: CallbackText, word: Range<Int>)? {
    for key in Self.callbackKeys where object[key].kind == .string {
      let range = object[key].range
      if let found = spellings.fieldCallback(bytes, in: range) { return found }
      if let text = spellings.classMethod(bytes, in: range) { return (text, range) }
    }
    for key in Self.labelKeys where object[key].kind == .string {
      if let found = spellings.fieldCallback(bytes, in: object[key].range),
        tellsNothing(object, bytes), !isMeasured(object)
      {
        return found
      }
    }
    // Loggers tell of each message which function wrote it: only without one is that all it says.
    guard object[.function].kind == .string, Self.messageKeys.allSatisfy({ !object[$0].isText }),
      let text = spellings.callback(bytes, in: object[.function].range)
    else { return nil }
    return (text, object[.function].range)
  }

  /// Whether the object measures something or describes code, as the spans of a tracer and the methods of
  /// a report on tests do.
  private func isMeasured(_ object: JSONFields) -> Bool {
    object[.measure].kind != .absent || object[.line].kind != .absent
      || object[.kind].kind != .absent
  }

  /// Whether the word is a callback of whom the other fields name: any class has a method 'load' or
  /// 'init', and any player a 'didBecomeActive'.
  private func isCallback(
    _ text: CallbackText,
    _ event: Event,
    _ object: JSONFields,
    _ names: Names
  ) -> Bool {
    if text.traits.contains(.onlyInMethod) { return false }
    let kind = text.callback.kind
    let owner = names.bytes(of: event.className)
    if kind == .controller, owner.isPassedTo(0..<owner.count) { return false }
    let needs: Spelling.Traits = [.needsOwner, .ordinary, .needsSubject, .needsController]
    if !text.traits.isDisjoint(with: needs) {
      return text.traits.contains(.needsOwner)
        ? kind == .application && owner.contains("appdelegate", in: 0..<owner.count)
        : owner.isControllerName(0..<owner.count) || isOfObject(text, event, object)
    }
    // A callback of the application or a scene needs no name beside it.
    return kind == .application || kind == .scene || event.className != Names.none
      || !event.traits.isDisjoint(with: [.address, .named])
  }

  /// Whether it is the birth or the death of an object that is shown beside a class: of one that has no other callback
  /// nothing is concluded, as in any other notation.
  private func isOfObject(_ text: CallbackText, _ event: Event, _ object: JSONFields) -> Bool {
    guard event.className != Names.none,
      text.callback.isInitialiser || text.callback == .deinitializer
    else { return false }
    return event.traits.contains(.address) || object[.controller].isText
  }

  /// Sets class and identity from whatever fields tell them.
  private mutating func setOwner(
    _ object: JSONFields,
    of event: inout Event,
    _ bytes: Span<UInt8>,
    _ recording: inout Recording
  ) {
    let instance = object[.instance]
    var isClassOfInstance = false
    if let key = Self.ownerKeys.first(where: { object[$0].isText })
      ?? Self.vagueKeys.first(where: { isOwner(object[$0], bytes) })
    {
      setClass(object[key], object, of: &event, bytes, &recording)
    } else if isClass(instance, bytes) {
      setClass(instance, object, of: &event, bytes, &recording)
      isClassOfInstance = true
    } else if object[.file].kind == .string, let file = bytes.sourceFile(object[.file].range) {
      event.className = recording.names.number(of: bytes, in: file)
    }
    guard event.traits.isDisjoint(with: [.address, .named]) else { return }
    if let scene = scene(of: event, object, bytes) {
      return setIdentity(scene, of: &event, bytes, &recording)
    }
    noteOther(object, of: event, bytes, &recording)
    var id = identity(object, bytes)
    // What named the class tells no object.
    if isClassOfInstance { id = object[.id].kind == .absent ? object.pointer(bytes) : object[.id] }
    if id.isText, setDescription(id, object, of: &event, bytes, &recording) { return }
    setIdentity(id, of: &event, bytes, &recording)
  }

  /// Whether a field that may hold anything names a class with callbacks, or shows its object.
  private func isOwner(_ field: JSONField, _ bytes: Span<UInt8>) -> Bool {
    guard field.kind == .string, !field.range.isEmpty else { return false }
    let described = bytes.description(at: field.range.lowerBound, before: field.range.upperBound)
    return described?.end == field.range.upperBound && described?.address != nil
      || bytes.ownerName(field.range) != nil
  }

  /// Whether the field of an object holds a class: what is neither an address nor a number of the
  /// object itself names it when nothing else does.
  private func isClass(_ field: JSONField, _ bytes: Span<UInt8>) -> Bool {
    field.kind == .string && !field.range.isEmpty && bytes[field.range.lowerBound].isUpper
      && bytes.nameEnd(from: field.range.lowerBound, before: field.range.upperBound)
        == field.range.upperBound
      && bytes.uuidEnd(at: field.range.lowerBound, before: field.range.upperBound) == nil
  }

  /// Sets class and address from a description such as `<Shop.Feed: 0x1>` or `Feed: 0x1`; returns
  /// false when the field holds none.
  private func setDescription(
    _ field: JSONField,
    _ object: JSONFields,
    of event: inout Event,
    _ bytes: Span<UInt8>,
    _ recording: inout Recording
  ) -> Bool {
    if field.kind == .string {
      return bytes.setDescription(field.range, of: &event, &recording)
    }
    return object.unescaped.span.setDescription(field.range, of: &event, &recording)
  }

  /// When the line was written, under whatever key the logger tells it.
  func loggedTime(_ object: JSONFields, _ bytes: Span<UInt8>) -> Int64 {
    for key in [JSONKey.t, .timestamp, .time, .ts, .date] {
      let field = object[key]
      // A day alone, whose time of day may stand beside it, says nothing of the order.
      if key == .date, field.kind == .string,
        !field.range.contains(where: { bytes[$0] == UInt8(ascii: ":") })
      {
        continue
      }
      // Loggers count in milliseconds, too.
      if field.kind == .integer, (1 << 38..<1 << 50).contains(field.integer) {
        return field.integer * 1000
      }
      let time = Self.time(field, bytes, zone: zoneMicroseconds)
      if time != Event.noTime { return time }
    }
    return Event.noTime
  }
}

extension Span<UInt8> {
  /// Sets class and address from the description that all of `range` is, or returns false.
  func setDescription(
    _ range: Range<Int>,
    of event: inout Event,
    _ recording: inout Recording
  ) -> Bool {
    var name = 0..<0
    if let described = description(at: range.lowerBound, before: range.upperBound),
      described.end == range.upperBound, let address = described.address
    {
      name = described.name
      event.setAddress(address)
    } else if let (label, address) = nameAndAddress(range)
      ?? nameAndAddressInParentheses(range)
    {
      name = label
      event.setAddress(address)
    } else {
      return false
    }
    if event.className == Names.none, !name.isEmpty {
      event.className = recording.names.number(of: self, in: classWithoutModule(name))
    }
    return true
  }

  /// The class and the address of 'Feed(0x1)'.
  private func nameAndAddressInParentheses(
    _ range: Range<Int>
  ) -> (name: Range<Int>, address: UInt64)? {
    guard has(")", endingAt: range.upperBound),
      let open = position(of: UInt8(ascii: "("), in: range), open > range.lowerBound,
      let address = address(at: open + 1, before: range.upperBound),
      address.end == range.upperBound - 1
    else { return nil }
    return (range.lowerBound..<open, address.value)
  }
}
