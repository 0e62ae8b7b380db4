internal import CallbackLog

/// Threads, as lines show them.
extension MessageOrigin {
  /// Reads what stands behind the description of a thread, such as the braces of
  /// `<NSThread: 0x6>{number = 6, name = (null)}`; returns where it ends, or nil when there is nothing.
  mutating func readThread(
    _ line: Span<UInt8>,
    behind start: Int,
    before end: Int
  ) -> Int? {
    guard line.has("{", at: start, before: end),
      let close = line.position(of: UInt8(ascii: "}"), in: start..<end)
    else { return nil }
    let digits = start + "{number = ".utf8.count
    if line.position(of: "name = main", in: start..<close) != nil {
      isMain = true
    } else if line.has("{number = ", at: start, before: close),
      let number = line.decimal(digits..<line.digitsEnd(from: digits, before: close))
    {
      setThread(number)
    }
    return close + 1
  }

  /// Sets the process that a field names: by a number, or by its name.
  mutating func setProcess(_ value: Range<Int>, _ line: Span<UInt8>) {
    process = line.integer(value) ?? Origin.number(named: line, value)
  }

  /// Sets a device for the process, unless that is known: an app runs once on each, but which run it is no device tells.
  mutating func setDevice(_ value: Range<Int>, _ line: Span<UInt8>) {
    if process == nil { process = Origin.number(named: line, value) }
  }

  /// Sets that a thread is the main one, or another one that nobody names.
  mutating func setMainThread(_ isMainThread: Bool) { setThread(isMainThread ? 1 : 0) }

  /// Sets whether a thread is the main one; returns whether the value says so.
  mutating func setMainThread(_ value: Range<Int>, _ line: Span<UInt8>) -> Bool {
    guard let truth = line.truth(value) else { return false }
    setMainThread(truth)
    return true
  }

  /// Sets the thread by the number that Foundation gives it: the first is the main one.
  mutating func setThread(_ number: Int64) {
    if number == 1 { isMain = true } else { thread = number }
  }

  /// Sets the thread that a field names.
  mutating func setThread(_ value: Range<Int>, _ line: Span<UInt8>) {
    var origin = Origin()
    origin.setThread(value, line)
    if origin.isMain { isMain = true }
    thread = origin.thread
  }
}

extension Origin {
  private static let mainNames = [
    "mainthread", "main-thread", "main thread", "com.apple.main-thread",
  ]
  private static let noNames = ["nil", "null", "none", "unknown"]

  /// Sets the thread that a field names: by a number, or by the name of the thread or its queue.
  mutating func setThread(_ value: Range<Int>, _ line: Span<UInt8>) {
    if line.equalsIgnoringCase("main", in: value) {
      isMain = true
    } else if let number = line.integer(value) {
      thread = number
    } else if !value.isEmpty, line[value.lowerBound].isLetter {
      setNamedThread(value, line)
    }
  }

  private mutating func setNamedThread(_ value: Range<Int>, _ line: Span<UInt8>) {
    if Self.mainNames.contains(where: { line.equalsIgnoringCase($0, in: value) }) {
      isMain = true
    } else if !Self.noNames.contains(where: { line.equalsIgnoringCase($0, in: value) }) {
      thread = Origin.number(named: line, value)
    }
  }
}
