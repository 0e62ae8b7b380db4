/// Reading of objects that tell whom or what in an object of their own, as analytics and loggers with
/// metadata do: `{"event":"viewDidLoad","properties":{"screen":"Feed"}}`.
extension LogReader {
  /// The fields that the details may tell instead of the object itself.
  private static let detailKeys: [JSONKey] = [
    .event, .method, .stage, .class, .controller, .screen, .owner, .id, .instance, .hash,
    .identifier, .animated, .appearing, .parent, .previous, .superview, .window, .destination,
    .phase, .scene,
    .thread, .process, .processID, .deviceID, .measure, .line, .kind,
  ]

  /// How deep within an object its details may lie.
  static var detailsDepth: Int { 2 }

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

  /// Whom the fields beside the message show, or those of its details; nil when the message can tell of nobody.
  ///
  /// What `isPassedOn` is no callback of a controller, unless the message names one: a presenter writes it, or its
  /// like.
  func owner(
    beside message: JSONField,
    _ object: JSONFields,
    _ bytes: Span<UInt8>
  ) -> (address: UInt64?, className: Range<Int>?, isPassedOn: Bool)? {
    guard message.kind == .string else { return nil }
    let own = object.owner(bytes)
    let details = details(of: object)
    let text = message.range
    let mayBeInside = own.address == nil && mayShowOwner(details, of: text, bytes)
    guard own.address != nil || own.className != nil || mayBeInside else { return nil }
    guard let hit = spellings.next(in: bytes.extracting(0..<text.upperBound), from: text.lowerBound)
    else { return nil }
    // The class of the details is that of their address; without one it is only somebody else's.
    var shown = own
    if mayBeInside, let inner = ownerInDetails(details, bytes) {
      let isWhole = inner.address != nil && inner.className != nil
      shown = (inner.address, isWhole ? inner.className : own.className ?? inner.className)
    }
    guard let name = shown.className else { return (shown.address, nil, false) }
    // 'CartController viewDidLoad' beside a router and its address.
    let isNamed = (text.lowerBound..<hit.range.lowerBound).contains { bytes[$0].isWord }
    if isNamed, !bytes.isControllerName(name), bytes.position(of: bytes.text(name), in: text) == nil
    {
      return nil
    }
    return (
      shown.address, bytes.isWriter(name) ? name : nil, !isNamed && bytes.isPassedTo(name)
    )
  }

  /// Whether the details may say whom the message is about.
  ///
  /// Most messages begin with a name, and most details show no address: to read them would take as long again.
  private func mayShowOwner(_ details: JSONField, of text: Range<Int>, _ bytes: Span<UInt8>) -> Bool
  {
    guard details.kind == .object, !text.isEmpty else { return false }
    let first = text.lowerBound + (bytes[text.lowerBound].isWord ? 0 : 1)
    return !bytes[first].isUpper || bytes.hasAddressMark(in: Int(details.position)..<bytes.count)
  }

  private func ownerInDetails(
    _ details: JSONField,
    _ bytes: Span<UInt8>
  ) -> JSONFields.Owner? {
    guard details.kind == .object else { return nil }
    var cursor = JSONCursor(Int(details.position)..<bytes.count)
    var inner = JSONFields()
    guard let range = cursor.value(bytes), inner.read(bytes, in: range, loosely: true) else {
      return nil
    }
    let owner = inner.owner(bytes)
    return owner.address == nil && owner.className == nil ? nil : owner
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
  /// An object by its address, and the class that stands beside it.
  fileprivate typealias Owner = (address: UInt64?, className: Range<Int>?)

  /// The class, and the address under a key that tells an object.
  ///
  /// Without a class beside it an id may be a request's or a user's, another one on each line.
  fileprivate func owner(_ bytes: Span<UInt8>) -> Owner {
    let className = className(bytes)
    for key in [JSONKey.instance, .hash, .id] where self[key].kind == .string {
      let range = self[key].range
      guard let address = bytes.address(at: range.lowerBound, before: range.upperBound),
        address.end == range.upperBound
      else { continue }
      if className != nil || key != .id { return (address.value, className) }
    }
    return (nil, className)
  }

  private func className(_ bytes: Span<UInt8>) -> Range<Int>? {
    for key in [JSONKey.class, .controller, .screen] where self[key].kind == .string {
      let range = self[key].range
      guard !range.isEmpty, range.count <= Self.classBytesMax,
        // Other screens have titles.
        key != .screen || bytes.isControllerName(range)
      else { continue }
      return bytes.classWithoutModule(range)
    }
    return nil
  }

  /// Longer texts name no class, and would be looked for in each message.
  private static var classBytesMax: Int { 256 }
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

  /// Whether the value of a field is the name of a class that may write of its own callbacks.
  fileprivate func isWriter(_ name: Range<Int>) -> Bool {
    self[name.lowerBound].isUpper && !looksOrdinary(name)
      && nameEnd(from: name.lowerBound, before: name.upperBound) == name.upperBound
  }
}
