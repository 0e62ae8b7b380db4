internal import CallbackLog

/// Fields under keys that nobody knows: a record in which one value is a callback, one a controller's class and one an
/// address tells who was told what, whatever the keys are.
extension JSONFields {
  /// Sets the value in `range`, which has no quotes around it.
  mutating func set(_ line: Span<UInt8>, written range: Range<Int>, for key: JSONKey) {
    var field = JSONField()
    field.position = UInt32(range.lowerBound)
    let isNothing = ["null", "<null>", "None", "(null)"].contains { line.equals($0, in: range) }
    if isNothing {
      field.kind = .null
    } else if key == .animated || key == .appearing, let truth = line.truth(range) {
      field.kind = .bool
      field.start = truth ? 1 : 0
    } else {
      return set(text: range, for: key)
    }
    set(field, for: Int(key.rawValue))
  }

  /// Takes for callback, class and object what can only be that, whatever its key: the one callback of the record, its one
  /// controller and its one address that is nobody else's.
  mutating func complete(
    _ pairs: [WrittenFields.Pair],
    _ line: Span<UInt8>,
    _ spellings: SpellingTable
  ) {
    var told = pairs.filter { spellings.callback(line, in: $0.value) != nil }
    // What is no method's name counts only where nothing else says what happened.
    if told.isEmpty { told = pairs.filter { spellings.fieldCallback(line, in: $0.value) != nil } }
    guard told.count == 1, let callback = told.first else { return }
    let known = LooseKeys.shared.key(line, callback.key)
    // What a logger says of each message is which function wrote it.
    guard known != .file, known != .function || pairs.allSatisfy({ !line.tellsMore($0) }) else {
      return
    }
    let hasCallback = [JSONKey.event, .method, .stage, .name, .type].contains {
      self[$0].kind == .string && self[$0].range == callback.value
    }
    if !hasCallback { set(text: callback.value, for: .event) }
    if !hasOwner {
      let owners = pairs.filter {
        line.isControllerName($0.value) && line.isName($0.value)
          && line.sourceFile($0.value) == nil
      }
      if owners.count == 1 { set(text: owners[0].value, for: .class) }
    }
    guard !hasInstance, tellsOwner(line) else { return }
    let addresses = pairs.filter {
      line.shownObjectEnd($0.value) == $0.value.upperBound && line.mayTellObject($0.key)
    }
    if addresses.count == 1 { set(text: addresses[0].value, for: .instance) }
    // '"function":"viewDidLoad()","message":"self = 0x1"'
    guard addresses.isEmpty else { return }
    for pair in pairs {
      guard line.isMessageKey(pair.key), let shown = line.objectShown(pair.value) else { continue }
      return set(text: shown, for: .instance)
    }
  }

  private var hasOwner: Bool {
    [JSONKey.class, .controller, .screen].contains { self[$0].isText }
  }

  /// Whether a field tells one object.
  var hasInstance: Bool {
    [JSONKey.id, .instance, .hash].contains {
      self[$0].isText || self[$0].kind == .integer
    }
  }

  /// Whether a field may tell one object.
  var tellsObject: Bool { hasInstance || self[.identifier].isText }

  /// Whether the record says whom it concerns.
  func tellsWhose(_ line: Span<UInt8>) -> Bool { hasInstance || tellsOwner(line) }

  /// Whether the record names somebody.
  private func tellsOwner(_ line: Span<UInt8>) -> Bool {
    hasOwner || self[.file].kind == .string && line.sourceFile(self[.file].range) != nil
      || [JSONKey.owner, .type, .name].contains {
        self[$0].kind == .string && line.isOwnerName(self[$0].range)
      }
  }
}

extension JSONFields {
  /// Whether only an unknown key can tell the object: nothing here does, and no message may.
  var mayBeCompleted: Bool { present & JSONKey.ofInstance == 0 }

  /// Takes what only an unknown key tells of an object that says what happened: `"ref":"0x1"`, `"object_address":"0x1"`.
  ///
  /// Records with a message, and those that name an object, are left as they are. Objects within it are looked into as far
  /// as `depth` says.
  @inline(never)
  func completed(
    _ bytes: Span<UInt8>,
    in range: Range<Int>,
    depth: Int = 0,
    _ spellings: SpellingTable
  ) -> JSONFields? {
    guard mayBeCompleted, bytes.showsAddress(in: range) else { return nil }
    var object = self
    object.complete(bytes.stringPairs(in: range, depth: depth), bytes, spellings)
    return object.hasInstance ? object : nil
  }
}

extension JSONKey {
  /// What tells an object, or the message that may.
  fileprivate static var ofInstance: UInt64 {
    JSONKey.id.bit | JSONKey.instance.bit | JSONKey.hash.bit | JSONKey.measure.bit
      | JSONKey.line.bit | ofMessage | ofRecorder
  }

  private static var ofMessage: UInt64 {
    JSONKey.message.bit | JSONKey.msg.bit | JSONKey.text.bit | JSONKey.log.bit | JSONKey.body.bit
      | JSONKey.eventMessage.bit
  }

  private static var ofRecorder: UInt64 {
    JSONKey.transition.bit | JSONKey.breadcrumbs.bit | JSONKey.resourceSpans.bit
  }
}

extension Span<UInt8> {
  /// Whether the pair is a message that says more than whose it is.
  fileprivate func tellsMore(_ pair: WrittenFields.Pair) -> Bool {
    guard isMessageKey(pair.key) else { return false }
    // The number of the line has such a key as well.
    return decimal(pair.value) == nil && objectShown(pair.value) == nil
      && address(at: pair.value.lowerBound, before: pair.value.upperBound)?.end
        != pair.value.upperBound
  }

  /// The address or the description that is all of `value` behind the word for it: 'self = 0x1'.
  fileprivate func objectShown(_ value: Range<Int>) -> Range<Int>? {
    var start = value.lowerBound
    if let label = ["self", "ptr", "this"].first(where: {
      has($0, at: start, before: value.upperBound)
    }) {
      start += label.utf8.count
      while start < value.upperBound, " :=".utf8.contains(self[start]) { start += 1 }
    }
    let shown = start..<value.upperBound
    return shownObjectEnd(shown) == value.upperBound && showsObject(from: start) ? shown : nil
  }

  /// Where the address ends that `value` begins with, or the description that holds one; nil when it begins with neither.
  fileprivate func shownObjectEnd(_ value: Range<Int>) -> Int? {
    if let address = address(at: value.lowerBound, before: value.upperBound) { return address.end }
    let shown = description(at: value.lowerBound, before: value.upperBound)
    return shown?.address == nil ? nil : shown?.end
  }

  /// Whether an address under this key may be that of the object: no key at all, or a word for an object in it, and none
  /// for another object than whose callback it is, or for code.
  fileprivate func mayTellObject(_ key: Range<Int>) -> Bool {
    switch LooseKeys.shared.key(self, key) {
    case .id, .instance, .hash, .identifier, .controller, .class, .screen: return true
    case nil: break
    default: return false
    }
    if key.count <= 1 { return true }
    return !wordsOfOthers.contains { contains($0, in: key) }
      && wordsOfObjects.contains { contains($0, in: key) }
  }

  /// Whether a word in `range` begins as an address does: `"0x1"`, `"self = 0x1"`.
  func showsAddress(in range: Range<Int>) -> Bool {
    var index = range.lowerBound + 2
    while index < range.upperBound {
      if self[index] == UInt8(ascii: "x"), self[index - 1] == 0x30, !self[index - 2].isWord {
        return true
      }
      index += 1
    }
    return false
  }

  /// Whether a key tells of a failure, whose place is no callback.
  func isOfFailure(_ key: Range<Int>) -> Bool {
    ["error", "exception", "crash", "stack", "signal"].contains { contains($0, in: key) }
  }

  /// The strings in the object, and in the objects within it down to `depth`, with their keys; none where it tells of a
  /// failure.
  func stringPairs(in range: Range<Int>, depth: Int) -> [WrittenFields.Pair] {
    var pairs: [WrittenFields.Pair] = []
    var nested: [Range<Int>] = []
    var isOfFailure = false
    var cursor = JSONCursor(range)
    cursor.members(self) { key, value in
      isOfFailure = isOfFailure || self.isOfFailure(key)
      if let text = unquoted(value) {
        if position(of: UInt8(ascii: "\\"), in: text) == nil { pairs.append((key, text)) }
      } else if self[value.lowerBound] == UInt8(ascii: "{") {
        nested.append(value)
      }
    }
    if isOfFailure { return [] }
    for object in nested where depth > 0 {
      pairs += stringPairs(in: object, depth: depth - 1)
    }
    return pairs
  }
}

/// What keys of other objects, and of code, have in them.
private let wordsOfOthers = [
  "child", "code", "coordinator", "delegate", "image", "imp", "method", "nav", "parent", "present",
  "queue", "scene", "session", "span", "super", "thread", "trace", "window",
]

/// What keys of objects have in them.
private let wordsOfObjects = [
  "addr", "controller", "handle", "hash", "id", "inst", "mem", "obj", "oid", "opaque", "pointer",
  "ptr", "receiver", "ref", "screen", "self", "target", "this", "uid", "vc", "view",
]
