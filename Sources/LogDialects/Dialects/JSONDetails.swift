/// Reading of objects that tell whom or what in an object of their own, as analytics and loggers with
/// metadata do: `{"event":"viewDidLoad","properties":{"screen":"Feed"}}`.
extension LogReader {
  /// The fields that the details may tell instead of the object itself.
  private static let detailKeys: [JSONKey] = [
    .event, .method, .stage, .class, .controller, .screen, .owner, .id, .instance, .hash,
    .animated, .phase, .thread, .process, .measure, .kind,
  ]

  /// What an object says together with its details, or nil when it has none that matter.
  ///
  /// Read `loosely`, the details may be pairs of a key and a value as well.
  func joiningDetails(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    loosely: Bool = false
  ) -> JSONFields? {
    let field = details(of: object)
    let kind = field.kind
    guard kind == .object || loosely && kind == .array else { return nil }
    var cursor = JSONCursor(Int(field.position)..<bytes.count)
    guard let range = cursor.value(bytes) else { return nil }
    let tellsItself = callbackField(object, bytes) != nil
    // Most details are about something else.
    guard tellsItself || mayTellInDetails(object, bytes, range) else { return nil }
    var details = JSONFields()
    guard
      kind == .object
        ? details.read(bytes, in: range, loosely: loosely) : details.readPairs(bytes, in: range)
    else { return nil }
    var joined = object
    for key in Self.detailKeys {
      let isWhat = key == .event || key == .method || key == .stage
      guard isWhat ? !tellsItself : joined[key].kind == .absent else { continue }
      // What was written with escapes is in no place that both share.
      guard details[key].kind != .absent, details[key].kind != .escapedString else { continue }
      joined.set(details[key], for: Int(key.rawValue))
    }
    return joined
  }

  /// The details: what some loggers call the context is an object too.
  private func details(of object: JSONFields) -> JSONField {
    let (details, context) = (object[.details], object[.owner])
    return details.kind == .absent && context.kind == .object ? context : details
  }

  /// The object that a field beside the message shows by its address, or the details of the message; nil when
  /// the message can tell of none.
  func instance(
    beside message: JSONField,
    _ object: JSONFields,
    _ bytes: Span<UInt8>
  ) -> UInt64? {
    guard message.kind == .string,
      let address = object.address(bytes) ?? addressInDetails(of: object, bytes)
    else { return nil }
    let end = message.range.upperBound
    let hit = spellings.next(in: bytes.extracting(0..<end), from: message.range.lowerBound)
    return hit == nil ? nil : address
  }

  private func addressInDetails(of object: JSONFields, _ bytes: Span<UInt8>) -> UInt64? {
    let details = details(of: object)
    guard details.kind == .object else { return nil }
    let rest = Int(details.position)..<bytes.count
    // Most objects show no address at all.
    guard bytes.hasAddressMark(in: rest) else { return nil }
    var cursor = JSONCursor(rest)
    var inner = JSONFields()
    guard let range = cursor.value(bytes), inner.read(bytes, in: range, loosely: true) else {
      return nil
    }
    return inner.address(bytes)
  }

  /// Whether the details may tell the callback: the object tells nothing else, such as an error in
  /// the method that the details name.
  private func mayTellInDetails(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    let inner = bytes.extracting(0..<range.upperBound)
    guard spellings.next(in: inner, from: range.lowerBound) != nil else { return false }
    return tellsNothing(object, bytes) && isSilent(object[.name], bytes)
  }

  /// Whether the fields that say what happened are absent, or say only that it is about a lifecycle.
  func tellsNothing(_ object: JSONFields, _ bytes: Span<UInt8>) -> Bool {
    isSilent(object[.event], bytes) && isSilent(object[.method], bytes)
      && Self.messageKeys.allSatisfy { isSilent(object[$0], bytes) }
  }

  private func isSilent(_ field: JSONField, _ bytes: Span<UInt8>) -> Bool {
    !field.isText || field.kind == .string && bytes.contains("lifecycle", in: field.range)
  }
}

extension JSONFields {
  /// The address under a key that tells an object.
  fileprivate func address(_ bytes: Span<UInt8>) -> UInt64? {
    for key in [JSONKey.instance, .hash, .id] where self[key].kind == .string {
      let range = self[key].range
      if let address = bytes.address(at: range.lowerBound, before: range.upperBound),
        address.end == range.upperBound
      {
        return address.value
      }
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Whether '0x' stands in `range`; its second letter is the rarer one.
  fileprivate func hasAddressMark(in range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while let mark = firstPosition(of: UInt8(ascii: "x"), in: start..<range.upperBound) {
      if mark > range.lowerBound, self[mark - 1] == UInt8(ascii: "0") { return true }
      start = mark + 1
    }
    return false
  }
}
