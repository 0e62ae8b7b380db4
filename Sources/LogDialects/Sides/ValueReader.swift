internal import CallbackLog

/// Reads the value behind a key, such as the `1` of `animated=1`.
struct ValueReader {
  private let range: Range<Int>
  private let key: Lexicon.Key

  init(_ range: Range<Int>, key: Lexicon.Key) {
    self.range = range
    self.key = key
  }

  /// Reads the value into `sentence`; returns where it ends, or nil when it is none.
  mutating func read(_ line: Span<UInt8>, into sentence: inout Sentence) -> Int? {
    guard !range.isEmpty else { return nil }
    switch line[range.lowerBound] {
    case UInt8(ascii: "<"):
      guard let description = line.description(at: range.lowerBound, before: range.upperBound)
      else { return nil }
      if key == .argument, line.isNil(range.lowerBound..<description.end) {
        sentence.traits.insert(.argumentNil)
      }
      set(description, line, &sentence)
      return sentence.origin.readThread(line, behind: description.end, before: range.upperBound)
        ?? description.end
    case UInt8(ascii: "\""): return readQuoted(line, &sentence)
    case UInt8(ascii: "("), UInt8(ascii: "{"): return readGroup(line, &sentence)
    case UInt8(ascii: "["):
      return line.listEnd(at: range.lowerBound, before: range.upperBound)
        ?? readWord(line, &sentence)
    case UInt8(ascii: "O") where line.has("Optional(", at: range.lowerBound):
      let group = range.dropFirst("Optional".utf8.count)
      guard let end = ValueReader(group, key: .ignored).readGroup(line, &sentence) else {
        return nil
      }
      // An optional of an optional is what is in it: not by recursion, for a line may nest them a thousand times.
      var start = group.lowerBound + 1
      while line.has("Optional(", at: start, before: end) { start += "Optional(".utf8.count }
      var inner = ValueReader(start..<end - 1, key: key)
      _ = inner.read(line, into: &sentence)
      return end
    default:
      if key.mayShowObject,
        let object = line.shownObject(at: range.lowerBound, before: range.upperBound)
      {
        set(object, line, &sentence)
        return object.end
      }
      if let end = line.measureEnd(at: range.lowerBound, before: range.upperBound) { return end }
      guard key == .ignored else { return readWord(line, &sentence) }
      return line.madeValueEnd(at: range.lowerBound, before: range.upperBound)
        ?? readWord(line, &sentence).map { line.amountEnd(behind: $0, before: range.upperBound) }
    }
  }

  private func set(
    _ description: Description,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) {
    guard let address = description.address else { return }
    switch key {
    case .subject, .pointer, .identifier:
      sentence.passFirst(line)
      guard sentence.address == nil else { return }
      guard description.name.isEmpty || sentence.mayBeSubject(description.name, line) else {
        return
      }
      sentence.address = address
      if !description.name.isEmpty { sentence.receiver = description.name }
      if sentence.methodClass == nil, !description.name.isEmpty {
        sentence.name = description.name
        sentence.isDescribed = true
      }
    case .argument: sentence.setArgument(description, line)
    case .destination: setOther(address, &sentence)
    case .scene where line.ends("Scene", description.name): sentence.scene = address
    default: break
    }
  }

  private func setOther(_ address: UInt64, _ sentence: inout Sentence) {
    if key == .argument { return sentence.setArgument(address) }
    sentence.other = address
  }

  /// Reads a value in quotes, like `read`.
  private func readQuoted(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Int? {
    let start = range.lowerBound + 1
    guard let close = line.position(of: UInt8(ascii: "\""), in: start..<range.upperBound) else {
      return nil
    }
    if key == .session, line.uuidEnd(at: start, before: close) == close {
      sentence.session = start..<close
    }
    if key == .argument {
      let isNil = line.isNil(start..<close)
      sentence.traits.insert(isNil ? .argumentNil : .argumentSet)
    }
    guard key.isSubject else { return close + 1 }
    if let address = line.address(at: start, before: close), address.end == close {
      sentence.address = sentence.address ?? address.value
    } else if key != .subject, line.isInstanceWord(start..<close) {
      sentence.instance = sentence.instance ?? start..<close
    } else if outweighs(start..<close, line, sentence), line.isName(start..<close) {
      sentence.name = start..<close
    }
    return close + 1
  }

  /// Sets what a word tells of the subject: its identifier, its address or its name.
  private func setSubject(
    _ value: Range<Int>,
    _ address: UInt64?,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) {
    if let (name, address) = line.nameAndAddress(value), sentence.address == nil,
      sentence.name == nil
    {
      (sentence.name, sentence.address) = (name, address)
      return
    }
    let number = key == .pointer ? line.pointerNumber(value) : nil
    if line.uuidEnd(at: value.lowerBound, before: value.upperBound) == value.upperBound {
      sentence.identifier = sentence.identifier ?? value
    } else if let address = address ?? number {
      if sentence.address == nil { sentence.address = address }
    } else if key != .subject, line.isInstanceWord(value) {
      sentence.instance = sentence.instance ?? value
    } else if outweighs(value, line, sentence), line.isName(value) {
      sentence.name = value
    }
  }

  /// Whether the name that a field tells is the subject's: what stands before a colon may be the label
  /// of a logger, as in `Tracker: event=viewDidLoad class=FeedController`, and no label outweighs a
  /// controller: `shop-1 | event=viewDidLoad class=FeedController`.
  private func outweighs(
    _ value: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: Sentence
  ) -> Bool {
    guard let name = sentence.name else { return sentence.methodClass == nil }
    guard sentence.isLabelled || line.isOwnerName(value) else { return false }
    return !sentence.isDescribed && line[value.lowerBound].isUpper && !line.isOwnerName(name)
  }

  /// Reads a value in parentheses or braces, like `read`: of such only `(null)` says something.
  private func readGroup(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Int? {
    for word in ["(null)", "(nil)"] where line.has(word, at: range.lowerBound) {
      if key == .argument { sentence.traits.insert(.argumentNil) }
      return range.lowerBound + word.utf8.count
    }
    var depth = 0
    for index in range {
      let byte = line[index]
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }

  /// Where a value without marks around it ends.
  private func unmarkedEnd(_ line: Span<UInt8>, in sentence: Sentence) -> Int {
    let object = line.objectIdentifier(at: range.lowerBound, before: range.upperBound)
    var end = object?.end ?? range.lowerBound
    while end < range.upperBound, !line[end].isBlank, line[end] != UInt8(ascii: ","),
      line[end] != UInt8(ascii: ")"), line[end] != UInt8(ascii: "|"),
      line[end] != UInt8(ascii: ";"),
      // 'msg="viewWillAppear animated=1"'
      line[end] != UInt8(ascii: "\"") || !sentence.open.contains(.quote)
    {
      end += 1
    }
    return end
  }

  /// Reads a value without marks around it, like `read`.
  private func readWord(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Int? {
    let end = unmarkedEnd(line, in: sentence)
    var value = range.lowerBound..<end
    // 'viewDidAppear animated=true.'
    if end == range.upperBound, value.count > 1, line[end - 1] == UInt8(ascii: ".") {
      value = value.dropLast()
    }
    guard !value.isEmpty else { return nil }
    let address = line.address(at: value.lowerBound, before: end)
    switch key {
    case .animated:
      guard let truth = line.truth(value) else { return nil }
      sentence.traits.insert(truth ? .animated : .notAnimated)
    case .appearing:
      guard let truth = line.truth(value) else { return nil }
      sentence.traits.insert(truth ? .appearing : .disappearing)
    case .argument:
      if let address {
        setOther(address.value, &sentence)
      } else {
        sentence.traits.insert(line.isNil(value) ? .argumentNil : .argumentSet)
      }
    case .destination: if let address { setOther(address.value, &sentence) }
    case .process: sentence.origin.setProcess(value, line)
    case .device: sentence.origin.setDevice(value, line)
    case .thread: sentence.origin.setThread(value, line)
    case .mainThread: if !sentence.origin.setMainThread(value, line) { return nil }
    case .time: sentence.origin.note(line.microseconds(value))
    case .phase:
      if line.equals("entry", in: value) { sentence.traits.insert(.entry) }
      if line.equals("exit", in: value) { sentence.traits.insert(.exit) }
    case .subject, .pointer, .identifier:
      setSubject(value, address?.value, line, &sentence)
    case .scene: sentence.setScene(address?.value, named: value, line)
    case .session:
      if line.isSceneIdentifier(value) { sentence.session = value }
    case .file: sentence.file = line.sourceFile(value) ?? sentence.file
    case .ignored: break
    }
    return end
  }
}

extension Sentence {
  /// Tells scenes apart by the address, or by the name in 'scene=main'.
  fileprivate mutating func setScene(
    _ address: UInt64?,
    named name: Range<Int>,
    _ line: Span<UInt8>
  ) {
    scene = address ?? scene
    guard address == nil, session == nil, line.isSceneName(name) else { return }
    session = name
  }
}

extension Span<UInt8> {
  /// Whether `range` names a scene, and is neither nothing nor the state that it is in, which every line changes.
  func isSceneName(_ range: Range<Int>) -> Bool {
    let others = [
      "nil", "null", "active", "inactive", "foreground", "background", "foregroundActive",
      "foregroundInactive", "unattached", "connected", "disconnected",
    ]
    return !range.isEmpty && !others.contains { equals($0, in: range) }
  }
}

extension Callback {
  /// Whether its argument says that it is animated.
  var takesAnimated: Bool {
    switch self {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .beginAppearanceTransition:
      true
    default: false
    }
  }

  /// Whether it tells a view of its window.
  var isOfWindow: Bool { self == .willMoveToWindow || self == .didMoveToWindow }

  /// Whether its argument is an object or nil that rules ask for.
  var takesObject: Bool {
    switch self {
    case .willMoveToParent, .didMoveToParent, .willMoveToSuperview, .willMoveToWindow,
      .traitCollectionDidChange, .prepareForSegue:
      true
    default: false
    }
  }
}
