internal import CallbackLog

/// What the message of one line says: a callback, and whom it concerns.
struct Sentence {
  var text: CallbackText
  /// The class, with its module.
  var name: Range<Int>?
  /// The class of the method in `-[Class selector]`, with a category perhaps.
  var methodClass: Range<Int>?
  /// The class in a description that shows the subject of the method.
  var receiver: Range<Int>?
  /// A name in brackets: a subject when nothing else is, else a tag.
  var bracketed: Range<Int>?
  /// A source file's name without its ending, which stands in for a missing class.
  var file: Range<Int>?
  var address: UInt64?
  /// Whether the address stands alone in front of all names, where a counter or a thread may stand as well.
  var hasLoneAddress = false
  var other: UInt64?
  var origin = MessageOrigin()
  var traits: Event.Traits = []
  /// A universally unique identifier, which stands for an instance as an address does.
  var identifier: Range<Int>?
  /// A short number or name that may tell the instance, where the beginning of the log proves it.
  var instance: Range<Int>?
  /// The identifier of a session, which stands for a scene and for nothing else.
  var session: Range<Int>?
  /// The address of a scene beside its delegate's class.
  var scene: UInt64?
  /// The word or the brace that says whether the method begins or ends.
  var spanMark: Range<Int>?
  var signs = LineSigns()
  /// Whether the method's sign is a plus.
  var isClassMethod = false
  var open: OpenMarks = []
  /// Whether a description such as `<Feed: 0x1>` named the subject.
  var isDescribed = false
  /// Whether a colon or a bar set the name off.
  var isLabelled = false
  /// Whether the callback stands behind a dot, as in `Feed.viewDidLoad()`.
  var isMember = false
  /// A number for the verbs and explanations behind the callback: `viewDidLoad` and `viewDidLoad called`
  /// are written by two statements.
  private(set) var sayings = ShortHash()

  init(text: CallbackText) { self.text = text }

  /// How the line names subject and callback.
  var shape: Dialect.Number {
    if methodClass != nil { return .objcFunction }
    if isDescribed { return .description }
    return text.form == .function || isMember ? .swiftFunction : .named
  }

  /// Adds the words in `range` to what is said of the callback behind it.
  mutating func say(_ line: Span<UInt8>, _ range: Range<Int>) {
    sayings.add(line, range)
  }

  /// Whether the callback is written as `__func__` or `#function` shows it, with whose it is.
  var isFunction: Bool { methodClass != nil || text.form == .function && hasSubject }

  /// Whether the line says whom the callback concerns.
  var hasSubject: Bool { name != nil || methodClass != nil || address != nil }

  /// Whether a description or the marks of a method say whose callback it is.
  var isMarked: Bool { isDescribed || methodClass != nil }

  /// Whether it names the subject.
  var hasName: Bool { name != nil || methodClass != nil }

  /// Whether neither a source file nor brackets name whose callback it is.
  var hasNoOwnerInFront: Bool { file == nil && bracketed == nil }

  /// Whether the line tells whose object it is: by a description, an address or a number.
  var isIdentified: Bool { isDescribed || name != nil && (address != nil || identifier != nil) }

  /// Whether the line may say more of the subject than was understood: it names nobody, or shows an address that was not
  /// taken for the object's, as in 'mem=0x1 method=viewDidLoad class_name=Feed'.
  func mayTellMore(_ line: Span<UInt8>, from start: Int) -> Bool {
    guard address == nil || name == nil && methodClass == nil && file == nil else { return false }
    let kind = text.callback.kind
    guard kind != .application, kind != .scene, kind != .class else { return false }
    return other == nil && line.showsObject(from: start)
  }

  /// Whether the line says whom the callback concerns, in brackets perhaps; there is only one application, and mostly
  /// one scene.
  var isOfSomebody: Bool {
    let kind = text.callback.kind
    return hasSubject || bracketed != nil || kind == .application || kind == .scene
  }
}

/// A description such as `<Shop.Feed: 0x103f0e6a0; frame = …>`, as it stands in a line.
struct Description {
  var name: Range<Int>
  var address: UInt64?
  var end: Int
}

extension Span<UInt8> {
  /// The most descriptions that stand within each other; a line of nothing but `<` must not take long.
  private static var descriptionDepthMax: Int { 16 }

  /// The description that starts with `<` at `start`.
  func description(at start: Int, before end: Int) -> Description? {
    guard start < end, self[start] == UInt8(ascii: "<") else { return nil }
    var depth = 0
    var close = start
    search: while close < Swift.min(end, start + BytesMax.description) {
      switch self[close] {
      case UInt8(ascii: "<"):
        depth += 1
        guard depth <= Self.descriptionDepthMax else { return nil }
      case UInt8(ascii: ">") where close > start && self[close - 1] == UInt8(ascii: "-"): break
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { break search }
      default: break
      }
      close += 1
    }
    guard close < end, self[close] == UInt8(ascii: ">"), depth == 0 else {
      return depth == 1 ? openDescription(at: start, before: end, readTo: close) : nil
    }
    return content(of: start + 1..<close)
  }

  /// The description that goes on in the lines below, as a scene's does that lists its windows: `<UIWindowScene: 0x1;
  /// …; windows = (`.
  private func openDescription(at start: Int, before end: Int, readTo close: Int) -> Description? {
    guard close == end, has("= (", endingAt: end) || has("= {", endingAt: end),
      let mark = position(of: UInt8(ascii: ";"), in: start..<end)
    else { return nil }
    var description = content(of: start + 1..<mark)
    description?.end = end
    return description
  }

  /// The first description in `range`, or nil when none stands there.
  func description(in range: Range<Int>) -> Description? {
    position(of: UInt8(ascii: "<"), in: range).flatMap {
      description(at: $0, before: range.upperBound)
    }
  }

  /// The description that has lost its angles: `Shop.Feed: 0x103f0e6a0`.
  func bareDescription(at start: Int, before end: Int) -> Description? {
    let nameEnd = nameEnd(from: start, before: end)
    guard nameEnd > start, has(": ", at: nameEnd),
      let address = address(at: nameEnd + 2, before: end)
    else { return nil }
    return Description(name: start..<nameEnd, address: address.value, end: address.end)
  }

  private func content(of whole: Range<Int>) -> Description? {
    // '<  Feed:   0x1 >', as pages show it that have lined up what stands in angles
    if !whole.isEmpty, self[whole.lowerBound].isBlank || self[whole.upperBound - 1].isBlank {
      guard var description = content(of: trimmed(whole)), description.address != nil else {
        return nil
      }
      description.end = whole.upperBound + 1
      return description
    }
    let (inner, close) = (whole, whole.upperBound)
    var index = inner.lowerBound
    if let address = address(at: index, before: close) ?? plainAddress(at: index, before: close),
      address.end == close
    {
      return Description(name: index..<index, address: address.value, end: close + 1)
    }
    var depth = 0
    while index < close {
      let byte = self[index]
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">") { depth -= 1 }
      if depth == 0, byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") || byte == 0x20 {
        break
      }
      // '<Feed@0x1>'
      if byte == UInt8(ascii: "@"), has("0x", at: index + 1) { break }
      index += 1
    }
    var name = inner.lowerBound..<index
    guard !name.isEmpty, self[name.lowerBound].isWord || self[name.lowerBound].isNonASCII else {
      return nil
    }
    // '<Feed：0x1>', as some keyboards write it.
    if let colon = position(of: "：", in: name) {
      name = name.lowerBound..<colon
      index = colon + 3
    }
    while index < close, ":@ ".utf8.contains(self[index]) { index += 1 }
    guard index < close else { return Description(name: name, address: nil, end: close + 1) }
    guard let address = address(at: index, before: close) ?? plainAddress(at: index, before: close)
    else {
      return isMasked(index..<close)
        ? Description(name: name, address: nil, end: close + 1) : nil
    }
    return Description(name: name, address: address.value, end: close + 1)
  }

  /// Whether `name`, in angles, stands for an object that the log hides or has lost: '<private>', '<decode: missing data>'.
  func standsForHidden(_ name: Range<Int>) -> Bool {
    equals("private", in: name) || equals("decode", in: name)
  }

  /// Whether somebody hid the address that stood in `range`: '0x…', '0xXXXX', '<private>'.
  private func isMasked(_ range: Range<Int>) -> Bool {
    var digits = range
    if has("0x", at: digits.lowerBound, before: digits.upperBound) { digits = digits.dropFirst(2) }
    if has("\u{2026}", at: digits.lowerBound, before: digits.upperBound) {
      return digits.count == 3
    }
    if !digits.isEmpty, digits.allSatisfy({ "xX*?._#-".utf8.contains(self[$0]) }) { return true }
    var word = range
    while let first = word.first, !self[first].isLetter { word = word.dropFirst() }
    while let last = word.last, !self[last].isLetter { word = word.dropLast() }
    return range.count - word.count <= 2
      && ["private", "redacted", "hidden", "masked", "missing data"]
        .contains { equals($0, in: word) }
  }
}
