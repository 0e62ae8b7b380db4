internal import CallbackLog

/// Reading of objects whose keys are written as no dialect has them.
extension LogReader {
  /// Reads an object whose keys `LooseKeys` knows; nil when it tells of no callback then either.
  mutating func readLoosely(
    _ bytes: Span<UInt8>,
    in range: Range<Int>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let inner = bytes.extracting(0..<range.upperBound)
    guard spellings.next(in: inner, from: range.lowerBound) != nil else { return nil }
    var object = JSONFields()
    guard object.read(bytes, in: range, loosely: true), !isForeignBreadcrumb(object, bytes) else {
      return nil
    }
    openNested(&object, inner)
    object = joiningDetails(object, bytes, loosely: true) ?? object
    if callbackField(object, bytes) == nil { splitOwner(of: &object, bytes) }
    let outcome =
      readEventFields(object, bytes, at: place, into: &recording)
      ?? readLoggedText(object, bytes, at: place, into: &recording)
      ?? readTyped(object, bytes, in: range, at: place, into: &recording)
    if case .read? = outcome { return outcome }
    return readUnknown(object, bytes, in: range, at: place, into: &recording) ?? outcome
  }

  /// Reads an object none of whose keys says what its values are; an address must show whose it is.
  private mutating func readUnknown(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    in range: Range<Int>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard bytes.showsAddress(in: range) else { return nil }
    var object = object
    object.complete(bytes.stringPairs(in: range, depth: Self.detailsDepth), bytes, spellings)
    guard object.hasInstance, object.tellsWhose(bytes) else { return nil }
    return readEventFields(object, bytes, at: place, into: &recording)
  }

  /// Reads what stands under the type of an event: `"type":"lifecycle","lifecycle":{"class_name":"Feed","type":"viewDidLoad"}`.
  private mutating func readTyped(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    in range: Range<Int>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let type = object[.type]
    guard type.kind == .string, bytes.contains("lifecycle", in: type.range) else { return nil }
    var found: Range<Int>?
    var cursor = JSONCursor(range)
    cursor.members(bytes) { key, value in
      if bytes.text(key) == bytes.text(type.range) { found = value }
    }
    var nested = JSONFields()
    guard let found, nested.read(bytes, in: found, loosely: true) else { return nil }
    for key in [JSONKey.timestamp, .time, .ts, .t, .date] where nested[key].kind == .absent {
      nested.set(object[key], for: Int(key.rawValue))
    }
    return readEventFields(nested, bytes, at: place, into: &recording)
  }

  /// Whether the object tells a callback and says in no field that is known whose it is; an object of its own may.
  func tellsNobody(_ object: JSONFields, _ bytes: Span<UInt8>) -> Bool {
    let owners: [JSONKey] = [.class, .controller, .screen, .owner, .instance, .hash, .id]
    return owners.allSatisfy { object[$0].kind == .absent || object[$0].kind == .object }
      && callbackField(object, bytes) != nil
  }

  /// Takes the text of `"body":{"stringValue":"viewDidLoad"}`, and what `"event":{"action":…}` holds.
  private func openNested(_ object: inout JSONFields, _ bytes: Span<UInt8>) {
    for key in [JSONKey.body, .event, .details] where object[key].kind == .object {
      var cursor = JSONCursor(Int(object[key].position)..<bytes.count)
      var nested = JSONFields()
      guard let range = cursor.value(bytes), nested.read(bytes, in: range, loosely: true) else {
        continue
      }
      // What the details tell of a method is another matter.
      if key == .details, !isSilent(object) { continue }
      let keys: [JSONKey] =
        switch key {
        case .details: [.text, .message]
        case .event:
          [
            .text, .message, .method, .stage, .name, .class, .controller, .screen, .instance, .hash,
          ]
        default: [.text, .message, .method, .class, .controller]
        }
      for inner in keys where nested[inner].kind == .string && object[inner].kind == .absent {
        object.set(nested[inner], for: Int(inner.rawValue))
      }
      for inner in [JSONKey.measure, .line] where nested[inner].kind != .absent {
        object.set(nested[inner], for: Int(inner.rawValue))
      }
    }
    openOwner(&object, bytes)
    if object[.body].kind == .string, object[.text].kind == .absent {
      object.set(object[.body], for: Int(JSONKey.text.rawValue))
    }
  }

  /// Takes class and address of `"controller":{"class":"Feed","address":"0x1"}`.
  private func openOwner(_ object: inout JSONFields, _ bytes: Span<UInt8>) {
    let owners: [JSONKey] = [.class, .controller, .screen, .instance]
    guard let owner = owners.first(where: { object[$0].kind == .object }) else { return }
    var cursor = JSONCursor(Int(object[owner].position)..<bytes.count)
    var nested = JSONFields()
    guard let range = cursor.value(bytes), nested.read(bytes, in: range, loosely: true) else {
      return
    }
    let names: [JSONKey] = [.class, .controller, .type, .name]
    if let name = names.first(where: { nested[$0].kind == .string }), object[.class].kind != .string
    {
      object.set(nested[name], for: Int(JSONKey.class.rawValue))
    }
    let pointers: [JSONKey] = [.instance, .hash, .id]
    if let pointer = pointers.first(where: { nested[$0].kind == .string }),
      object[.instance].kind != .string
    {
      object.set(nested[pointer], for: Int(JSONKey.instance.rawValue))
    }
  }

  /// Whether no field of the object says what happened.
  private func isSilent(_ object: JSONFields) -> Bool {
    let keys: [JSONKey] = [.event, .method, .stage, .name] + Self.messageKeys
    return keys.allSatisfy { object[$0].kind == .absent }
  }

  /// Takes apart `"event":"Feed.viewDidLoad"` and `"method":"-[Feed viewDidLoad]"`, which tell class and callback in one
  /// field; functions are left, for frames of a stack name them so.
  func splitOwner(of object: inout JSONFields, _ bytes: Span<UInt8>) {
    for key in [JSONKey.event, .method, .stage, .name] where object[key].kind == .string {
      var field = object[key]
      guard let (owner, callback) = bytes.ownerAndMethod(field.range), bytes.isOwnerName(owner),
        spellings.callback(bytes, in: callback) != nil
      else { continue }
      field.start = UInt32(owner.lowerBound)
      field.count = UInt32(owner.count)
      if object[.class].kind == .absent { object.set(field, for: Int(JSONKey.class.rawValue)) }
      field.start = UInt32(callback.lowerBound)
      field.count = UInt32(callback.count)
      field.symbol = 0
      object.set(field, for: Int(key.rawValue))
      return
    }
  }
}

extension Span<UInt8> {
  /// The class and the method that fill `range`: `-[Feed viewDidLoad]`, `Shop.Feed.viewDidLoad()`, `Feed viewDidLoad`.
  fileprivate func ownerAndMethod(
    _ range: Range<Int>
  ) -> (owner: Range<Int>, method: Range<Int>)? {
    if has("-[", at: range.lowerBound), has("]", endingAt: range.upperBound) {
      let start = range.lowerBound + 2
      let end = methodClassEnd(from: start, before: range.upperBound)
      guard has(" ", at: end, before: range.upperBound) else { return nil }
      return (classWithoutCategory(start..<end), end + 1..<range.upperBound - 1)
    }
    guard let mark = range.first(where: { !self[$0].isWord && self[$0] != UInt8(ascii: ".") })
    else { return split(range, at: range.last { self[$0] == UInt8(ascii: ".") }) }
    let dot = (range.lowerBound..<mark).last { self[$0] == UInt8(ascii: ".") }
    return split(range, at: dot ?? (":/#- ".utf8.contains(self[mark]) ? mark : nil))
  }

  private func split(
    _ range: Range<Int>,
    at mark: Int?
  ) -> (owner: Range<Int>, method: Range<Int>)? {
    guard let mark, mark > range.lowerBound else { return nil }
    let start = skippingBlanks(from: mark + 1, before: range.upperBound)
    return (range.lowerBound..<mark, start..<range.upperBound)
  }
}
