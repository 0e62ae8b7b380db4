internal import CallbackLog

/// Reading of the `ndjson` dialect.
extension LogReader {
  /// Reads an object of the canonical dialect, or returns nil when it is none.
  mutating func readNDJSON(
    _ object: JSONFields,
    _ line: Span<UInt8>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let field = object[.event]
    guard field.kind == .string else {
      if field.kind == .escapedString { return nil }
      return readNDJSONDeclaration(object, line, at: place, into: &recording)
    }
    let word = field.range
    guard let known = callback(field, line) else { return nil }
    let (className, id, time) = (object[.class], object[.id], object[.t])
    guard className.isText || id.isText || id.kind == .integer else { return nil }
    // Then 'event' and 'id' are an app's own keys, and so is the one of the class.
    if !className.isText, object.namesClassOtherwise { return nil }
    var event = Event(at: place, word)
    event.set(known.callback)
    event.traits.formUnion(known.traits)
    event.other = known.passed
    if className.isText { setClass(className, object, of: &event, line, &recording) }
    setOrigin(object, of: &event, line, &recording)
    let scene = object[.scene].kind == .absent ? nil : scene(of: event, object, line)
    setIdentity(scene ?? identity(object, line), of: &event, line, &recording)
    noteOther(object, of: event, line, &recording)
    event.time =
      time.kind == .absent
      ? loggedTime(object, line) : Self.time(time, line, zone: zoneMicroseconds)
    if object.hasRareFields { setRareFields(object, of: &event, line, &recording) }
    if let prefix = around.prefix { complete(&event, with: prefix, &recording) }
    return record(event, of: .ndjson, into: &recording)
  }

  /// Adds what the prefix of the line says and the object does not.
  mutating func complete(
    _ event: inout Event,
    with prefix: Envelope,
    _ recording: inout Recording
  ) {
    if event.time == Event.noTime { event.time = prefix.time }
    if event.origin == 0 { setOrigin(of: &event, prefix, false, &recording) }
  }

  /// The callback that `field` spells; each spelling is looked up once.
  @inline(__always)
  private mutating func callback(
    _ field: JSONField,
    _ line: Span<UInt8>
  ) -> WordMemory.KnownCallback? {
    words.callback(field.symbol) ?? newCallback(field, line)
  }

  private mutating func newCallback(
    _ field: JSONField,
    _ line: Span<UInt8>
  ) -> WordMemory.KnownCallback? {
    guard
      let text = spellings.callback(line, in: field.range)
        ?? spellings.classMethod(line, in: field.range)
    else { return nil }
    var traits = text.initialiserTraits
    if text.traits.contains(.notification) { traits.insert(.notification) }
    let passed = PassedValues(text, line)
    traits.formUnion(passed.traits)
    let known = WordMemory.KnownCallback(
      callback: text.callback,
      traits: traits,
      passed: passed.object
    )
    words.remember(known, of: field.symbol)
    return known
  }

  /// Sets the class in `field`, or class and address when it holds an object's description.
  @inline(__always)
  mutating func setClass(
    _ field: JSONField,
    _ object: JSONFields,
    of event: inout Event,
    _ line: Span<UInt8>,
    _ recording: inout Recording
  ) {
    if event.callback?.kind != .class, let known = words.className(field.symbol) {
      event.className = known
    } else {
      setNewClass(field, object, of: &event, line, &recording)
    }
  }

  private mutating func setNewClass(
    _ field: JSONField,
    _ object: JSONFields,
    of event: inout Event,
    _ line: Span<UInt8>,
    _ recording: inout Recording
  ) {
    if field.kind == .string {
      setNewClass(field, of: &event, line, &recording)
    } else {
      setNewClass(field, of: &event, object.unescaped.span, &recording)
    }
  }

  private mutating func setNewClass(
    _ field: JSONField,
    of event: inout Event,
    _ bytes: Span<UInt8>,
    _ recording: inout Recording
  ) {
    let range = field.range
    guard !range.isEmpty else { return }
    if event.callback?.kind == .class {
      bytes.setClassAndCategory(range, of: &event, recording: &recording)
      return
    }
    // '<Feed: 0x1>' and 'Feed(0x1)'
    let mayBeDescription =
      bytes[range.lowerBound] == UInt8(ascii: "<")
      || bytes[range.upperBound - 1] == UInt8(ascii: ")")
    if mayBeDescription, bytes.setDescription(range, of: &event, &recording) { return }
    let name = bytes.classWithoutModule(range)
    event.className = recording.names.number(of: bytes, in: name)
    words.remember(className: event.className, of: field.symbol)
  }

  /// Seconds, or an RFC 3339 string, in microseconds.
  @inline(__always)
  static func time(_ field: JSONField, _ line: Span<UInt8>, zone: Int64) -> Int64 {
    if let microseconds = field.microseconds { return microseconds }
    return field.kind == .string
      ? line.stamp(field.range, zone: zone) ?? Event.noTime : Event.noTime
  }

  func setOrigin(
    _ object: JSONFields,
    of event: inout Event,
    _ line: Span<UInt8>,
    _ recording: inout Recording
  ) {
    let (thread, device) = (object[.thread], object[.deviceID])
    let (process, program) = object.process(line)
    guard thread.kind != .absent || process != nil || device.kind != .absent else { return }
    var origin = Origin()
    switch thread.kind {
    case .integer: origin.thread = thread.integer
    case .string: origin.setThread(thread.range, line)
    default: break
    }
    origin.process = process
    if process == nil {
      // An app runs once on each device; which run it is no device tells, as no name does.
      if device.kind == .string { origin.process = Origin.number(named: line, device.range) }
      if device.kind == .integer, device.integer >= 0 { origin.process = ~device.integer }
    }
    event.origin = recording.origins.number(of: origin, program: program)
  }

  func setRareFields(
    _ object: JSONFields,
    of event: inout Event,
    _ line: Span<UInt8>,
    _ recording: inout Recording
  ) {
    if object[.animated].kind == .bool { event.setAnimated(object[.animated].start == 1) }
    if object[.appearing].kind == .bool { event.setAppearing(object[.appearing].start == 1) }
    if object[.phase].kind == .string {
      if line.equals("entry", in: object[.phase].range) { event.traits.insert(.entry) }
      if line.equals("exit", in: object[.phase].range) { event.traits.insert(.exit) }
    }
    for key in [JSONKey.parent, .view, .previous, .superview, .window] {
      setArgument(object[key], of: &event, line)
    }
    for key in [JSONKey.arguments, .details] { setPassed(object[key], of: &event, line) }
    // '"event":"willMove(toParent:)","to":null'
    if event.callback == .willMoveToParent || event.callback == .didMoveToParent {
      setArgument(object[.to], of: &event, line)
      setParent(object[.parent], of: &event, line, &recording)
    }
    if object[.destination].kind == .string {
      let range = object[.destination].range
      if let address = line.address(at: range.lowerBound, before: range.upperBound) {
        event.setOther(address.value)
      }
    }
    guard object[.super].kind == .string, event.className != Names.none else { return }
    let above = line.classWithoutModule(object[.super].range)
    recording.facts.superclasses[event.className] = recording.names.number(of: line, in: above)
  }

  /// Sets a parent that is told by its identifier.
  private func setParent(
    _ field: JSONField,
    of event: inout Event,
    _ line: Span<UInt8>,
    _ recording: inout Recording
  ) {
    guard event.traits.contains(.argumentSet), !event.traits.contains(.otherAddress),
      let parent = identifier(field, line, &recording)
    else { return }
    event.setOther(named: parent)
  }

  func setArgument(_ field: JSONField, of event: inout Event, _ line: Span<UInt8>) {
    switch field.kind {
    case .null: event.traits.insert(.argumentNil)
    case .string:
      if line.isNil(field.range) {
        event.traits.insert(.argumentNil)
        return
      }
      event.traits.insert(.argumentSet)
      let range = field.range
      if let address = line.address(at: range.lowerBound, before: range.upperBound) {
        event.setOther(address.value)
      } else if let description = line.description(at: range.lowerBound, before: range.upperBound) {
        event.setOther(description, line)
      }
    default: return
    }
  }
}

extension JSONField {
  /// The bytes of a string, in the line or in the unescaped bytes.
  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }

  var isText: Bool { kind == .string || kind == .escapedString }
}

extension JSONFields {
  /// Whether a field beside the canonical ones may name the class.
  fileprivate var namesClassOtherwise: Bool {
    present & JSONKey.ofClass != 0
  }

  /// Whether the object holds any field that most events lack.
  var hasRareFields: Bool {
    present & JSONKey.rareOfEvents != 0
  }
}

extension JSONKey {
  private static var ofPlace: UInt64 { JSONKey.owner.bit | JSONKey.category.bit | JSONKey.file.bit }

  private static var ofName: UInt64 { JSONKey.type.bit | JSONKey.name.bit }

  fileprivate static var ofClass: UInt64 {
    JSONKey.controller.bit | JSONKey.screen.bit | JSONKey.instance.bit | ofPlace | ofName
  }

  private static var ofMoves: UInt64 {
    JSONKey.animated.bit | JSONKey.appearing.bit | JSONKey.phase.bit | JSONKey.destination.bit
  }

  private static var ofOthers: UInt64 {
    JSONKey.parent.bit | JSONKey.view.bit | JSONKey.previous.bit | JSONKey.superview.bit
      | JSONKey.window.bit | JSONKey.super.bit | JSONKey.to.bit
      | JSONKey.arguments.bit | JSONKey.details.bit
  }

  fileprivate static var rareOfEvents: UInt64 { ofMoves | ofOthers }
}
