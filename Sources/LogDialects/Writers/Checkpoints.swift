internal import CallbackLog

/// Numbers behind a callback that say how far its method has come: 'viewDidAppear 1', then 'viewDidAppear 2'.
///
/// They go up within one delivery, and begin anew with the next one: the first tells of it, and all others tell of it
/// once more. A callback that came twice has the same number twice. A number that goes on where the last delivery has
/// left it counts the calls, and says nothing of one that another line has told of.
struct Checkpoints {
  /// The latest delivery of a callback to whom it is told.
  private struct Delivery {
    let owner: UInt64
    let code: UInt8
    let wording: UInt32
    let process: Int64?
    var first: UInt8
    var latest: UInt8
    /// Whether nothing else was told of the object since.
    var isOpen = true

    @inline(__always)
    func isOf(_ owner: UInt64, _ process: Int64?) -> Bool {
      self.owner == owner && process.mayBe(self.process)
    }
  }

  /// What the numbers of one method have shown themselves to be.
  private struct Method {
    var latest: UInt8
    /// Whether they have begun anew for an object whose delivery had several.
    var beginsAnew = false
    /// Whether a delivery went on where the one before had ended.
    var isCounter = false
  }

  private struct MethodKey: Hashable {
    var className: UInt32
    var code: UInt8
    var wording: UInt32
  }

  /// The most deliveries that are remembered: methods of few objects are under way at one time.
  private static let deliveriesMax = 64
  private static let methodsMax = 1 << 10
  private var deliveries: [Delivery] = []
  private var methods: [MethodKey: Method] = [:]

  /// Whether no line had such a number, as in most logs.
  var isEmpty: Bool { deliveries.isEmpty }

  /// Notes a line, with its number or nil, and returns whether it tells once more of a delivery that an earlier number
  /// has told of.
  mutating func note(
    _ event: Event,
    _ number: UInt8?,
    in wording: UInt32,
    of process: Int64?
  ) -> Bool {
    guard let callback = event.callback, let owner = Self.owner(of: event, callback) else {
      return false
    }
    if !callback.isOfLayout { close(owner, process, before: event.code) }
    guard let number else { return false }
    let key = MethodKey(className: event.className, code: event.code, wording: wording)
    guard
      let index = deliveries.lastIndex(where: {
        $0.isOf(owner, process) && $0.code == event.code && $0.wording == wording
      })
    else {
      begin(key, number, after: nil)
      append(owner, key, process, number)
      return false
    }
    let known = deliveries[index]
    if known.isOpen {
      // The same number again: it came twice, and goes on from there.
      if number == known.latest { return false }
      if goesOn(known, number, methods[key]) {
        deliveries[index].latest = number
        methods[key]?.latest = number
        return true
      }
    }
    begin(key, number, after: known)
    deliveries[index].first = number
    deliveries[index].latest = number
    deliveries[index].isOpen = true
    return false
  }

  private mutating func append(
    _ owner: UInt64,
    _ key: MethodKey,
    _ process: Int64?,
    _ number: UInt8
  ) {
    if deliveries.count == Self.deliveriesMax { deliveries.removeFirst() }
    deliveries.append(
      Delivery(
        owner: owner,
        code: key.code,
        wording: key.wording,
        process: process,
        first: number,
        latest: number
      )
    )
  }

  /// Whether a number belongs to the delivery that has come as far as the ones before.
  private func goesOn(_ known: Delivery, _ number: UInt8, _ method: Method?) -> Bool {
    guard let method, !method.isCounter, number > known.latest else { return false }
    return method.beginsAnew || known.first <= 1 && number == known.latest + 1
  }

  /// Notes with which number a delivery begins, behind the one `before` of the same object.
  private mutating func begin(_ key: MethodKey, _ number: UInt8, after before: Delivery?) {
    guard var method = methods[key] else {
      if methods.count < Self.methodsMax { methods[key] = Method(latest: number) }
      return
    }
    if let before, before.latest > before.first, number == before.first {
      method.beginsAnew = true
    } else if number > 1, number == method.latest + 1, !method.beginsAnew {
      method.isCounter = true
    }
    method.latest = number
    methods[key] = method
  }

  /// Notes that whom the line is about is told something else.
  private mutating func close(_ owner: UInt64, _ process: Int64?, before code: UInt8) {
    for index in deliveries.indices
    where deliveries[index].code != code && deliveries[index].isOf(owner, process) {
      deliveries[index].isOpen = false
    }
  }

  /// Marks the key of a class, and of a name, beside those of objects.
  private static let marks: (class: UInt64, name: UInt64) = (1 << 63, 1 << 62)

  /// Whom the event is about; nil when nobody knows.
  private static func owner(of event: Event, _ callback: Callback) -> UInt64? {
    if callback.kind == .application { return marks.class }
    if event.traits.contains(.address) { return event.key }
    if event.traits.contains(.named) { return event.key | marks.name }
    guard event.className != Names.none || callback.kind == .scene else { return nil }
    return UInt64(event.className) | marks.class
  }
}

extension Sentence {
  /// The number of a checkpoint behind the callback, one more than it is, and 0 where none stands there:
  /// 'viewDidAppear 1', '… #1', '… (1)', '… - 1', '… step 1'.
  func checkpoint(_ line: Span<UInt8>) -> UInt8 {
    let whole = line.trimmed(text.range.upperBound..<line.count)
    guard whole.count >= 1, whole.count <= BytesMax.remark else { return 0 }
    var end = whole.upperBound
    while end > whole.lowerBound, !line[end - 1].isWord {
      // Only the marks of 'viewDidAppear [1]', '=== 1 ===' and of a digit in its box.
      guard line[end - 1].isNonASCII || ")]-=*~ ".utf8.contains(line[end - 1]) else { return 0 }
      end -= 1
    }
    var start = end
    while start > whole.lowerBound, line[start - 1].isDigit { start -= 1 }
    guard start < end, end - start <= 2, !line[start - 1].isWord,
      end == whole.upperBound || !line[end].isNonASCII || line.has("\u{FE0F}\u{20E3}", at: end),
      let number = line.decimal(start..<end), instance?.overlaps(start..<end) != true,
      identifier?.overlaps(start..<end) != true
    else { return 0 }
    guard let label = checkpointLabel(line, whole.lowerBound..<start) else { return 0 }
    // 'viewWillAppear: 0' says that it is not animated.
    if number == 0, label.isEmpty, text.callback.takesAnimated { return 0 }
    return UInt8(number) + 1
  }

  /// The word before the number of a checkpoint, which may be empty; nil where the number counts something else.
  private func checkpointLabel(_ line: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    while index < range.upperBound, !line[index].isWord {
      guard line[index].isBlank || "]:-#([=|>~*".utf8.contains(line[index]) else { return nil }
      index += 1
    }
    let label = index..<line.wordEnd(from: index, before: range.upperBound)
    guard !label.isEmpty else { return label }
    let isOwner = name?.overlaps(label) == true || bracketed?.overlaps(label) == true
    guard !isOwner, label.allSatisfy({ line[$0].isLetter }), !line.isControllerName(label) else {
      return nil
    }
    var isValue = false
    for mark in label.upperBound..<range.upperBound {
      switch line[mark] {
      case UInt8(ascii: ":"), UInt8(ascii: "="): isValue = true
      case UInt8(ascii: "#"), UInt8(ascii: "-"): break
      case let byte where byte.isBlank: break
      default: return nil
      }
    }
    let lexicon = Lexicon.shared
    return lexicon.isCheckpoint(line, label)
      || !isValue && lexicon.key(line, label) == nil && lexicon.meaning(line, label) == nil
        && !lexicon.isCount(line, label)
      ? label : nil
  }
}
