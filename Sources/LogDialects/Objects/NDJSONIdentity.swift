internal import CallbackLog

/// Which field of an object tells whom the callback concerns.
extension LogReader {
  /// The field that tells the object: 'id', unless it may be the record's and a pointer stands beside it.
  @inline(__always)
  func identity(_ object: JSONFields, _ line: Span<UInt8>) -> JSONField {
    let id = object[.id]
    if id.kind == .string, id.bits != 0 { return id }
    if identifiers.proven.believesMore {
      let pointer = object.pointer(line)
      if pointer.kind != .absent { return pointer }
      let other = object.otherIdentity
      if identifiers.proven.believesOthers, other.isText || other.kind == .integer { return other }
      if identifiers.ignoresAll { return JSONField() }
    }
    return object.instance(orElse: id, line)
  }

  /// The field that tells which scene a callback of a scene is of; the class beside it is its delegate's.
  @inline(never)
  func scene(of event: Event, _ object: JSONFields, _ line: Span<UInt8>) -> JSONField? {
    let scene = object[.scene]
    guard event.callback?.kind == .scene else { return nil }
    return scene.kind == .integer || scene.kind == .string && line.isSceneName(scene.range)
      ? scene : nil
  }

  /// Notes a field such as `objectId`, which may tell the object, or an item of a shop.
  @inline(__always)
  mutating func noteOther(
    _ object: JSONFields,
    of event: Event,
    _ line: Span<UInt8>,
    _ recording: inout Recording
  ) {
    let other = object.otherIdentity
    if other.kind != .absent { noteOther(other, of: event, line, &recording) }
  }

  @inline(never)
  private mutating func noteOther(
    _ field: JSONField,
    of event: Event,
    _ line: Span<UInt8>,
    _ recording: inout Recording
  ) {
    guard identifiers.isLearning else { return }
    enter(event, &recording)
    switch field.kind {
    case .string where !field.range.isEmpty && !line.showsAddress(field):
      identifiers.noteOther(UInt64(recording.names.number(of: line, in: field.range)), of: event)
    case .integer:
      let number = UInt64(bitPattern: field.integer)
      guard !JSONField.pointers.contains(number) else { return }
      identifiers.noteOther(number: number)
      identifiers.noteOther(number | Identifiers.numberMark, of: event)
    default: return
    }
  }

  /// Sets the address, or the name that stands for one.
  mutating func setIdentity(
    _ field: JSONField,
    of event: inout Event,
    _ line: Span<UInt8>,
    _ recording: inout Recording
  ) {
    switch field.kind {
    case .string where field.bits != 0: event.setAddress(field.bits)
    case .string:
      let range = field.range
      guard !range.isEmpty else { return }
      if let address = line.address(at: range.lowerBound, before: range.upperBound),
        address.end == range.upperBound
      {
        event.setAddress(address.value)
      } else if case .digits(let word) = line.identity(filling: range) {
        identify(&event, byDigits: word, line, &recording)
      } else {
        event.key = UInt64(recording.names.number(of: line, in: range))
        event.traits.insert(.named)
      }
    case .integer: setNumber(UInt64(bitPattern: field.integer), of: &event, &recording)
    default: return
    }
  }

  /// The number of the name that tells another object than the line's own, as `id` tells that one; nil where
  /// identifiers tell nothing.
  func identifier(
    _ field: JSONField,
    _ line: Span<UInt8>,
    _ recording: inout Recording
  ) -> UInt64? {
    guard field.kind == .string, !field.range.isEmpty,
      !identifiers.ignoresAll || identifiers.proven.believesOthers
    else { return nil }
    guard case .digits(let word) = line.identity(filling: field.range) else {
      return UInt64(recording.names.number(of: line, in: field.range))
    }
    return identifiers.proven.believesWords
      ? UInt64(recording.names.number(of: line, in: word)) : nil
  }

  /// Sets a number that tells the object: its address, or any other.
  private mutating func setNumber(
    _ number: UInt64,
    of event: inout Event,
    _ recording: inout Recording
  ) {
    if identifiers.ignoresAll, !identifiers.proven.believesOthers { return }
    if identifiers.isLearning {
      identifiers.note(number: number)
      enter(event, &recording)
      identifiers.note(
        number | Identifiers.numberMark,
        number <= Identifiers.shortNumberMax ? number : nil,
        of: event
      )
    }
    event.setAddress(number)
  }
}

extension JSONField {
  /// Which numbers can be addresses.
  static let pointers: Range<UInt64> = 1 << 24..<1 << 48
}

extension JSONFields {
  /// The field that others have as well: `objectId` and its like, or else `uuid`, which may be the record's.
  var otherIdentity: JSONField {
    let field = self[.hash]
    return field.kind == .absent ? self[.identifier] : field
  }

  /// What tells the object: a pointer, or else `id`, or else any other field of an instance.
  func instance(orElse id: JSONField, _ line: Span<UInt8>) -> JSONField {
    let pointer = pointer(line)
    if pointer.kind != .absent { return pointer }
    let instance = self[.instance]
    if id.kind == .absent { return instance }
    return line.showsAddress(instance) ? instance : id
  }

  /// The field `hash`, `objectID` or `identifier` when it holds what can only be a pointer: hosts, builds and items
  /// of a shop have numbers under such keys, too.
  func pointer(_ line: Span<UInt8>) -> JSONField {
    let field = self[.hash]
    switch field.kind {
    case .integer where JSONField.pointers.contains(UInt64(bitPattern: field.integer)):
      return field
    case .string where line.showsAddress(field): return field
    default: break
    }
    // '"identifier":"0x1"' can be nothing else, either.
    let other = self[.identifier]
    return line.showsAddress(other) ? other : JSONField()
  }
}

extension Span<UInt8> {
  /// Whether the field is a text that can be nothing but an address, such as `0x1` or `ObjectIdentifier(0x1)`.
  @inline(__always)
  func showsAddress(_ field: JSONField) -> Bool {
    let start = Int(field.start)
    return field.kind == .string && (has("0x", at: start) || has("ObjectIdentifier(0x", at: start))
  }
}
