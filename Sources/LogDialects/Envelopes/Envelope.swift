internal import CallbackLog

/// What stands around the message of a line, and what it says about the line.
struct Envelope {
  var dialect: Dialect.Number
  /// Where the message starts; it goes on to the end of the line.
  var message: Int
  var time = Event.noTime
  var process: Int64?
  /// What stands for the name of the program that runs in it, or 0.
  var program: Int64 = 0
  var thread: Int64?
  /// Whether it names the main thread.
  var isMain = false
  /// The clock that tells the time.
  var clock = EventClock.universal
  /// How far before the message a category starts that is a controller's or a delegate's class, and
  /// how long it is; 0 when there is none.
  var category: (back: Int, count: Int) = (0, 0)
  /// The object that a field beside the message shows.
  var instance: UInt64?
  /// The number of such a class that stands outside the line's bytes.
  var className = Names.none
  /// Whether that is somebody to whom an app passes callbacks on.
  var isPassedOn = false

  init(_ dialect: Dialect.Number, message: Int, stamp: Stamp?) {
    self.dialect = dialect
    self.message = message
    time = stamp?.time ?? Event.noTime
    if let stamp { clock = EventClock(stamp) }
  }

  /// Whether what starts with `byte` behind the envelope may still be a part of it: the library and
  /// the category of the unified log.
  @inline(__always)
  func mayGoOn(with byte: UInt8) -> Bool {
    if byte.isBlank { return true }
    guard byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") else { return false }
    return dialect != .nslog && dialect != .deviceSyslog
  }
}

/// Reads an envelope whose stamp, if any, is known already; nil when the line is written otherwise.
///
/// `start` is where the line starts, behind its indentation.
struct EnvelopeReader: Sendable {
  /// Whether it reads only lines that start with a stamp.
  var needsStamp = true
  let read: @Sendable (_ line: Span<UInt8>, _ start: Int, _ stamp: Stamp?) -> Envelope?
}

extension Span<UInt8> {
  /// Whether an envelope may go on behind a stamp: with a process in brackets, a thread, or the dash
  /// of a recorder.
  func mayHaveEnvelope(behind start: Int) -> Bool {
    if start + 3 <= count, self[start] == 0x20 {
      let (next, last) = (self[start + 1], self[start + 2])
      if next == UInt8(ascii: "-") && last == 0x20 { return true }
      if next == UInt8(ascii: "0") && last == UInt8(ascii: "x") { return true }
    }
    guard count >= 8, let open = firstPosition(of: UInt8(ascii: "["), in: start..<count) else {
      return count < 8
    }
    return open + 1 < count && self[open + 1].isDigit
  }

  /// Where the line of the device starts in `[ +655 ms] [DEVICE LOG] …`, as `flutter run --verbose`
  /// writes it; `start` when nothing like that stands there.
  func skippingElapsed(from start: Int) -> Int {
    guard self[start] == UInt8(ascii: "["), start + 2 < count,
      self[start + 1].isBlank || self[start + 1] == UInt8(ascii: "+")
    else { return start }
    var index = skippingBlanks(from: start + 1, before: count)
    if index < count, self[index] == UInt8(ascii: "+") { index += 1 }
    let digitsEnd = digitsEnd(from: index, before: count)
    guard digitsEnd > index, has(" ms] ", at: digitsEnd) else { return start }
    index = skippingBlanks(from: digitsEnd + 5, before: count)
    let tag = "[DEVICE LOG] "
    if has(tag, at: index) { index += tag.utf8.count }
    return index < count ? index : start
  }

  /// `Shop[4311:c07]` from `start` on: program, process and thread, and where the bracket ends.
  func processAndThread(
    from start: Int,
    isThreadHexadecimal: Bool
  ) -> (program: Int64, process: Int64, thread: Int64?, end: Int)? {
    guard let open = processBracket(from: start) else { return nil }
    let pidEnd = digitsEnd(from: open + 1, before: count)
    guard let process = decimal(open + 1..<pidEnd), pidEnd < count else { return nil }
    let program = program(start..<open)
    if self[pidEnd] == UInt8(ascii: "]") { return (program, process, nil, pidEnd + 1) }
    guard self[pidEnd] == UInt8(ascii: ":") else { return nil }
    let threadEnd = wordEnd(from: pidEnd + 1, before: count)
    guard threadEnd < count, self[threadEnd] == UInt8(ascii: "]") else { return nil }
    let text = pidEnd + 1..<threadEnd
    let decimalThread = isThreadHexadecimal ? nil : decimal(text)
    guard let thread = decimalThread ?? hexadecimal(text).map({ Int64(bitPattern: $0) }) else {
      return nil
    }
    return (program, process, thread, threadEnd + 1)
  }

  /// What stands for the name of a program in `range`, without the library in brackets behind it: `Shop(UIKitCore)`.
  func program(_ range: Range<Int>) -> Int64 {
    var end = range.lowerBound
    while end < range.upperBound, self[end] != UInt8(ascii: "("), self[end] != UInt8(ascii: "{") {
      end += 1
    }
    let name = trimmed(range.lowerBound..<end)
    return name.isEmpty ? 0 : Origin.number(named: self, name)
  }

  /// The bracket behind a process name, which may hold blanks.
  private func processBracket(from start: Int) -> Int? {
    var index = start
    let limit = Swift.min(count, start + BytesMax.processName)
    while index < limit {
      switch self[index] {
      case UInt8(ascii: "["): return index > start ? index : nil
      case UInt8(ascii: "<"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "\""): return nil
      case UInt8(ascii: ":") where index + 1 < limit && self[index + 1] == 0x20: return nil
      default: index += 1
      }
    }
    return nil
  }

  /// Where the message starts behind `(UIKitCore)` and `[com.example.shop:ui]`.
  ///
  /// Each stands there once at most: what looks like them behind them is the app's own, as in
  /// `[com.example.shop:ui] [Feed.swift:23] viewDidLoad()`.
  func skippingLibraryAndCategory(from start: Int) -> Int {
    var index = skippingBlanks(from: start, before: count)
    if index < count, self[index] == UInt8(ascii: "("),
      let close = position(of: UInt8(ascii: ")"), in: index..<count),
      !isControllerName(index + 1..<close)
    {
      index = skippingBlanks(from: close + 1, before: count)
    }
    guard index < count, self[index] == UInt8(ascii: "["),
      let close = position(of: UInt8(ascii: "]"), in: index..<count),
      isCategory(index + 1..<close)
    else { return index }
    return skippingBlanks(from: close + 1, before: count)
  }

  /// Whether `range` is a subsystem and a category, and no line of a file or an object.
  private func isCategory(_ range: Range<Int>) -> Bool {
    guard let colon = position(of: UInt8(ascii: ":"), in: range) else { return false }
    let subsystem = range.lowerBound..<colon
    return position(of: 0x20, in: subsystem) == nil && sourceFile(subsystem) == nil
      && !isOwnerName(subsystem) && address(at: colon + 1, before: range.upperBound) == nil
  }
}
