internal import CallbackLog

/// Reading of the `trace` dialect.
extension LogReader {
  /// Reads a line of a trace, or returns nil when the line is none.
  mutating func readTrace(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    if let forced, forced != .trace { return nil }
    if line[start] == UInt8(ascii: "#") {
      return start + 1 == line.count || line[start + 1].isBlank ? .read : nil
    }
    let body = line.trimmed(start..<line.traceBodyEnd(from: start))
    guard let first = body.first.map({ line[$0] }) else { return kind == .trace ? .read : nil }
    switch first {
    case UInt8(ascii: "@"): return readTraceHeader(line, body, into: &recording)
    case UInt8(ascii: "+"): return readTraceLoad(line, body, at: place, into: &recording)
    case UInt8(ascii: "c") where line.has("call ", at: start):
      return readTraceStatement(line, body, at: place, into: &recording) {
        Statement(transition: $0, $1)
      }
    case UInt8(ascii: "u") where line.has("uikit ", at: start):
      return readTraceStatement(line, body, at: place, into: &recording) {
        Statement(verdict: $0, $1)
      }
    case UInt8(ascii: "n") where kind == .trace && line.has("note ", at: start): return .read
    default: return readTraceEvent(line, body, at: place, into: &recording)
    }
  }

  private mutating func readTraceHeader(
    _ line: Span<UInt8>,
    _ body: Range<Int>,
    into recording: inout Recording
  ) -> Outcome? {
    let word = line.field(of: body, from: body.lowerBound)
    let first = line.field(of: body, from: word.upperBound)
    if line.equals("@trace", in: word) {
      kind = .trace
      var field = first
      while !field.isEmpty {
        if let value = line.value(of: "profile", in: field) {
          recording.facts.profile = Profile(line.text(value))
        } else if let value = line.value(of: "style", in: field) {
          recording.facts.style = LineStyle(rawValue: line.text(value))
        }
        field = line.field(of: body, from: field.upperBound)
      }
      return .read
    }
    if line.equals("@super", in: word) {
      let second = line.field(of: body, from: first.upperBound)
      guard !first.isEmpty, !second.isEmpty else { return nil }
      let name = recording.names.number(of: line, in: line.classWithoutModule(first))
      let above = recording.names.number(of: line, in: line.classWithoutModule(second))
      recording.facts.superclasses[name] = above
      kind = .trace
      return .read
    }
    guard line.equals("@main", in: word), let thread = line.integer(first) else { return nil }
    recording.facts.mainThread = thread
    kind = .trace
    return .read
  }

  /// Reads `+Feed load` or `+Feed(Tracking) load`.
  private mutating func readTraceLoad(
    _ line: Span<UInt8>,
    _ body: Range<Int>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let subject = line.field(of: body, from: body.lowerBound)
    let word = line.field(of: body, from: subject.upperBound)
    guard subject.count > 1, line.equals("load", in: word) || line.equals("initialize", in: word)
    else { return nil }
    var event = Event(at: place, word)
    event.set(line.equals("load", in: word) ? .load : .initialize)
    line.setClassAndCategory(subject.dropFirst(), of: &event, recording: &recording)
    return finishTrace(event, line, body, from: word.upperBound, into: &recording)
  }

  /// Reads the statement that the second word of the line names: a call of the app, or what UIKit has said.
  private mutating func readTraceStatement(
    _ line: Span<UInt8>,
    _ body: Range<Int>,
    at place: Place,
    into recording: inout Recording,
    named statement: (Span<UInt8>, Range<Int>) -> Statement?
  ) -> Outcome? {
    let kind = line.field(of: body, from: body.lowerBound)
    let word = line.field(of: body, from: kind.upperBound)
    guard let statement = statement(line, word) else { return nil }
    var event = Event(at: place, word)
    event.set(statement)
    return finishTrace(event, line, body, from: word.upperBound, into: &recording)
  }

  /// Reads `Feed:0x1001 viewDidLoad`, `Scene:S1 sceneDidBecomeActive` or `AppDelegate …`.
  private mutating func readTraceEvent(
    _ line: Span<UInt8>,
    _ body: Range<Int>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let subject = line.field(of: body, from: body.lowerBound)
    let word = line.field(of: body, from: subject.upperBound)
    guard !word.isEmpty, let text = spellings.callback(line, in: word),
      !text.traits.contains(.needsOwner), !text.traits.contains(.onlyInMethod)
    else { return nil }
    var event = Event(at: place, word)
    event.set(text.callback)
    event.traits.formUnion(text.initialiserTraits)
    guard let isSure = line.setTraceSubject(subject, of: &event, recording: &recording),
      isSure || kind == .trace
    else { return nil }
    return finishTrace(event, line, body, from: word.upperBound, into: &recording)
  }

  /// Reads the pairs of key and value from `start` on, and records `event`.
  private mutating func finishTrace(
    _ event: Event,
    _ line: Span<UInt8>,
    _ body: Range<Int>,
    from start: Int,
    into recording: inout Recording
  ) -> Outcome? {
    var event = event
    var origin = Origin()
    var field = line.field(of: body, from: start)
    while !field.isEmpty {
      guard let equals = line.position(of: UInt8(ascii: "="), in: field),
        equals > field.lowerBound
      else { return nil }
      let pair = TracePair(key: field.lowerBound..<equals, value: equals + 1..<field.upperBound)
      pair.set(on: &event, &origin, line, &recording, spellings)
      field = line.field(of: body, from: field.upperBound)
    }
    if origin != Origin() { event.origin = recording.origins.number(of: origin) }
    kind = .trace
    return record(event, of: .trace, into: &recording)
  }
}

extension Statement {
  /// The transition that `word` names, or nil.
  init?(transition line: Span<UInt8>, _ word: Range<Int>) {
    switch line.text(word) {
    case "push": self = .push
    case "pop": self = .pop
    case "present-full": self = .presentFull
    case "dismiss-full": self = .dismissFull
    case "present-sheet": self = .presentSheet
    case "dismiss-sheet": self = .dismissSheet
    case "tab": self = .tab
    case "page-scroll": self = .pageScroll
    case "page-curl": self = .pageCurl
    default: return nil
    }
  }

  /// What UIKit or the runtime has said, by the `word` for it, or nil.
  fileprivate init?(verdict line: Span<UInt8>, _ word: Range<Int>) {
    switch line.text(word) {
    case "direct-call": self = .directCall
    case "unbalanced": self = .unbalanced
    case "present-refused": self = .presentRefused
    case "nested-transition": self = .nestedTransition
    case "hierarchy": self = .hierarchyInconsistency
    case "load-exception": self = .loadException
    case "main-thread-checker": self = .mainThreadChecker
    default: return nil
    }
  }
}

extension Span<UInt8> {
  /// Where the meaning of a trace line ends: before `<<<` and before a comment.
  fileprivate func traceBodyEnd(from start: Int) -> Int {
    var index = start
    while index < count {
      let byte = self[index]
      if byte == UInt8(ascii: "<"), has("<<<", at: index) { return index }
      if byte == UInt8(ascii: "#"), index > start, self[index - 1].isBlank { return index }
      index += 1
    }
    return index
  }

  /// The next run of bytes without blanks in `body`, from `start` on.
  func field(of body: Range<Int>, from start: Int) -> Range<Int> {
    let first = skippingBlanks(from: start, before: body.upperBound)
    var end = first
    while end < body.upperBound, !self[end].isBlank { end += 1 }
    return first..<end
  }

  /// The value of `key` in `field`, which must be `key=value`.
  fileprivate func value(of key: String, in field: Range<Int>) -> Range<Int>? {
    let equals = field.lowerBound + key.utf8.count
    guard has(key, at: field.lowerBound, before: field.upperBound), equals < field.upperBound,
      self[equals] == UInt8(ascii: "=")
    else { return nil }
    return equals + 1..<field.upperBound
  }

  /// Sets the subject of a trace line, and returns whether only a trace writes it so; nil when it
  /// is no subject.
  fileprivate func setTraceSubject(
    _ subject: Range<Int>,
    of event: inout Event,
    recording: inout Recording
  ) -> Bool? {
    guard let colon = position(of: UInt8(ascii: ":"), in: subject) else {
      // 'Feed(0x1) viewDidLoad' and 'Feed@0x1 viewDidLoad' are how anybody's print shows an object.
      guard self[subject.lowerBound].isLetter || self[subject.lowerBound].isNonASCII,
        nameEnd(from: subject.lowerBound, before: subject.upperBound) == subject.upperBound
      else { return nil }
      event.className = recording.names.number(of: self, in: classWithoutModule(subject))
      return false
    }
    guard colon > subject.lowerBound, colon + 1 < subject.upperBound,
      // 'SceneDelegate.swift:44 sceneDidBecomeActive(_:)' says which line of source code wrote it.
      sourceFile(subject.lowerBound..<colon) == nil
    else { return nil }
    if let address = address(at: colon + 1, before: subject.upperBound) {
      guard address.end == subject.upperBound else { return nil }
      event.setAddress(address.value)
    } else if event.callback?.kind == .scene, decimal(colon + 1..<subject.upperBound) == nil {
      // 'SceneDelegate:44 sceneDidBecomeActive' says the line as well.
      event.key = UInt64(recording.names.number(of: self, in: colon + 1..<subject.upperBound))
      event.traits.insert(.named)
    } else {
      return nil
    }
    let name = classWithoutModule(subject.lowerBound..<colon)
    event.className = recording.names.number(of: self, in: name)
    return true
  }

  /// Sets the class of `Feed`, or class and category of `Feed(Tracking)`.
  func setClassAndCategory(
    _ subject: Range<Int>,
    of event: inout Event,
    recording: inout Recording
  ) {
    guard let open = position(of: UInt8(ascii: "("), in: subject),
      let close = position(of: UInt8(ascii: ")"), in: open..<subject.upperBound)
    else {
      event.className = recording.names.number(of: self, in: classWithoutModule(subject))
      return
    }
    let name = classWithoutModule(trimmed(subject.lowerBound..<open))
    event.className = recording.names.number(of: self, in: name)
    guard event.callback?.kind == .class else { return }
    event.other = UInt64(recording.names.number(of: self, in: open + 1..<close))
    event.traits.insert(.category)
  }
}
