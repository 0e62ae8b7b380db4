internal import CallbackLog

/// Where a debugger has stopped: ``frame #0: 0x1 Shop`-[Feed viewDidLoad](self=0x2, _cmd="viewDidLoad") at Feed.m:42:5``.
///
/// Breakpoints on callbacks tell of calls as a logger does, but a program stops for other reasons as well, and a
/// listing shows the same frame again. So such lines are one more text that only the beginning of the log proves to be a
/// logger's (`Phrases`).
struct DebuggerStop {
  let owner: Range<Int>
  /// The method's name or selector.
  let method: Range<Int>
  let object: UInt64
  /// What the method is passed.
  let passed: Range<Int>

  /// Stands for the text of all such lines.
  static let hash: UInt32 = 0x5709_0000

  /// Reads the line from `start` on; nil when it is no such line, or a closure's.
  init?(_ line: Span<UInt8>, from start: Int) {
    var index = line.skippingBlanks(from: start, before: line.count)
    // The frame that is looked at, in a listing.
    index = line.end(of: "* ", at: index) ?? index
    guard line.has("frame #0: 0x", at: index), line.count - index <= Self.bytesMax,
      let image = line.position(of: UInt8(ascii: "`"), in: index..<line.count)
    else { return nil }
    let symbol = image + 1
    let (name, selector, open): (Range<Int>, Range<Int>, Int)
    if line.has("-[", at: symbol) {
      let end = line.methodClassEnd(from: symbol + 2, before: line.count)
      guard line.has(" ", at: end),
        let close = line.position(of: UInt8(ascii: "]"), in: end + 1..<line.count)
      else { return nil }
      (name, selector, open) = (symbol + 2..<end, end + 1..<close, close + 1)
    } else {
      let end = line.nameEnd(from: symbol, before: line.count)
      var dot = end
      while dot > symbol, line[dot - 1] != UInt8(ascii: ".") { dot -= 1 }
      (name, selector, open) = (symbol..<max(symbol, dot - 1), dot..<end, end)
    }
    guard !name.isEmpty, !selector.isEmpty, line.has("(", at: open),
      let close = line.closingParenthesis(at: open, before: line.count),
      let key = line.position(of: "self=0x", in: open + 1..<close),
      !line[key - 1].isWord, let address = line.address(at: key + 5, before: close)
    else { return nil }
    (owner, method, object, passed) = (name, selector, address.value, open + 1..<close)
  }

  private static let bytesMax = 600
}

/// Why a debugger has stopped, where the log says so.
struct DebuggerReason {
  /// Whether the next frame tells of a call: one that was shown already, or that a step led to, does not.
  private var maySay = true
  private var isKnown = false

  /// Notes a line such as `* thread #1, queue = '…', stop reason = breakpoint 1.1`.
  mutating func note(_ line: Span<UInt8>, from start: Int) {
    let label = "stop reason = "
    guard let reason = line.position(of: label, in: start..<line.count) else { return }
    isKnown = true
    maySay = line.has("breakpoint", at: reason + label.utf8.count)
  }

  /// Whether the frame on the next line tells of a call.
  mutating func takeFrame() -> Bool {
    guard isKnown else { return true }
    defer { maySay = false }
    return maySay
  }
}

/// Reading of frames in which a debugger has stopped.
extension LogReader {
  /// Reads the frame in which a debugger has stopped; where nothing proves that breakpoints tell of callbacks, it names its
  /// callback in vain.
  mutating func readStop(
    _ stop: DebuggerStop,
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    guard let text = spellings.callback(line, in: stop.method) else { return .unrecognised }
    memory.latestIsWordless = false
    var sentence = Sentence(text: text)
    (sentence.name, sentence.address) = (stop.owner, stop.object)
    sentence.setPassed(by: stop, line)
    let envelope = Envelope(.plain, message: start, stamp: nil)
    let tellsOfCall = reason.takeFrame()
    if tellsOfCall, isProven(stop, sentence, line, at: place),
      let outcome = tell(sentence, line, envelope, nil, at: place, into: &recording)
    {
      return outcome
    }
    guard tellsOfCall || !provenWords.hasProof else { return .unrecognised }
    unclear.forget()
    noteUnclear(sentence, line, envelope, at: place, &recording)
    recordUnclear(into: &recording)
    return .unrecognised
  }

  /// Whether the log's beginning proves that breakpoints tell of callbacks.
  private mutating func isProven(
    _ stop: DebuggerStop,
    _ sentence: Sentence,
    _ line: Span<UInt8>,
    at place: Place
  ) -> Bool {
    guard provenWords.isLearning || provenWords.hasProof else { return false }
    return provenWords.take(
      DebuggerStop.hash,
      of: sentence.text.callback,
      line.hash(stop.owner),
      stop.object,
      in: place.line,
      isUnclear: true
    )
  }
}

extension Sentence {
  /// Sets what a debugger shows that the callback was passed.
  fileprivate mutating func setPassed(by stop: DebuggerStop, _ line: Span<UInt8>) {
    if text.callback.takesAnimated, let value = line.value(of: "animated=", in: stop.passed),
      let truth = line.truth(value)
    {
      set(truth)
    }
    guard text.callback.takesObject, let value = line.value(of: "parent=", in: stop.passed),
      let parent = line.address(at: value.lowerBound, before: value.upperBound)
    else { return }
    traits.insert(parent.value == 0 ? .argumentNil : .argumentSet)
    if parent.value != 0 { other = parent.value }
  }
}

extension Span<UInt8> {
  /// The word behind `key` in a list of what a method is passed.
  fileprivate func value(of key: String, in passed: Range<Int>) -> Range<Int>? {
    guard let start = position(of: key, in: passed) else { return nil }
    let value = start + key.utf8.count
    return value..<wordEnd(from: value, before: passed.upperBound)
  }
}
