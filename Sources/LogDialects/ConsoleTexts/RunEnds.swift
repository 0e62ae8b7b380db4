internal import CallbackLog

/// Reading of what debuggers, runtimes and tools write when a run of an app ends, or another begins.
///
/// What comes next may be of another run, and be told without a launch: a gap.
extension LogReader {
  mutating func readRun(
    _ trigger: Trigger,
    _ word: Range<Int>,
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    if trigger == .launch {
      guard line.isStep(before: word), line.isBundle(word.upperBound..<line.count) else {
        return nil
      }
      return readGap(word, at: place, into: &recording)
    }
    let text = trigger == .suppressed ? line.lossOfDaemon(word) : line.endOfRun(trigger, word)
    // Above what is told first there is no other run.
    guard let text, line.isOnlyPrefix(envelope.message, before: text), !hasReadNothing(recording)
    else { return nil }
    // Behind its own name and number an app speaks itself.
    if trigger == .exit || trigger == .debugger, envelope.process != nil { return nil }
    if trigger == .terminating {
      // UIKit's own exceptions say more behind the word; if the line tells of nothing else, this is recorded.
      var event = Event(at: place, word)
      event.set(Statement.gap)
      unclear.note(HeldEvent(event: event, dialect: .plain))
      return nil
    }
    return readGap(word, at: place, into: &recording)
  }
}

extension Span<UInt8> {
  /// Where the text starts that tells of the end with the word in `word`, and is the whole message; nil for other texts.
  func endOfRun(_ trigger: Trigger, _ word: Range<Int>) -> Int? {
    let rest = trimmed(word.upperBound..<count)
    switch trigger {
    // 'Program ended with exit code: 0'
    case .exit:
      let number = rest.lowerBound + "code: ".utf8.count
      return isInteger(Swift.min(number, rest.upperBound)..<rest.upperBound)
        ? opening("Program ended with ", before: word) : nil
    // 'Message from debugger: Terminated due to signal 9'
    case .debugger:
      let text = word.upperBound + 2
      let kinds = ["Terminated", "killed", "The LLDB RPC server has exited", "Lost connection"]
      return kinds.contains { has($0, at: text) } ? opening("Message from ", before: word) : nil
    // 'Process 512 exited with status = 9 (0x00000009)'
    case .exited:
      let text = word.upperBound + " with status = ".utf8.count
      let code = digitsEnd(from: has("-", at: text) ? text + 1 : text, before: count)
      return code == rest.upperBound || has(" (0x", at: code) ? startOfProcess(before: word) : nil
    // 'Process 512 launched: '/…/Shop.app/Shop' (arm64)'
    case .launched: return has(")", endingAt: rest.upperBound) ? startOfProcess(before: word) : nil
    case .terminating:
      if has(" app due to uncaught exception '", at: word.upperBound) {
        return opening("*** ", before: word)
      }
      guard has(" due to ", at: word.upperBound) || has(" with ", at: word.upperBound) else {
        return nil
      }
      return opening("libc++abi: ", before: word) ?? opening("libc++abi.dylib: ", before: word)
    case .fatal, .assertion, .precondition:
      return startOfSource(before: word) ?? (tellsSource(rest) ? word.lowerBound : nil)
    default: return nil
    }
  }

  /// Where `text` starts that ends before `word`; nil where another one does.
  func opening(_ text: String, before word: Range<Int>) -> Int? {
    has(text, endingAt: word.lowerBound) ? word.lowerBound - text.utf8.count : nil
  }

  private func isInteger(_ range: Range<Int>) -> Bool {
    let digits = has("-", at: range.lowerBound) ? range.dropFirst() : range
    return !digits.isEmpty && digits.allSatisfy { self[$0].isDigit }
  }

  /// Where 'Process 512 ' starts that ends before `word`.
  private func startOfProcess(before word: Range<Int>) -> Int? {
    var index = word.lowerBound - 1
    while index > 0, self[index - 1].isDigit { index -= 1 }
    guard index + 1 < word.lowerBound, has(" ", endingAt: word.lowerBound),
      has("Process ", endingAt: index)
    else { return nil }
    return index - "Process ".utf8.count
  }

  /// Where 'Shop/Cart.swift:42: ' starts that ends before `word`, as the runtime of Swift writes it.
  private func startOfSource(before word: Range<Int>) -> Int? {
    guard has(": ", endingAt: word.lowerBound) else { return nil }
    let end = word.lowerBound - 2
    var index = end
    while index > 0, self[index - 1].isDigit { index -= 1 }
    guard index < end, has(".swift:", endingAt: index) else { return nil }
    let first = Swift.max(0, index - BytesMax.name)
    while index > first, !self[index - 1].isBlank { index -= 1 }
    return index
  }

  /// Whether ': file Shop/Cart.swift, line 42' stands last in `text`, as the runtime wrote it once.
  private func tellsSource(_ text: Range<Int>) -> Bool {
    var index = text.upperBound
    while index > text.lowerBound, self[index - 1].isDigit { index -= 1 }
    guard index < text.upperBound, has(".swift, line ", endingAt: index) else { return false }
    let first = Swift.max(text.lowerBound, index - BytesMax.name)
    return position(of: ": file ", in: first..<index) != nil
  }
}
