/// A description such as `<Feed: 0x1>` that stood alone on a line.
struct LoneSubject {
  var className: UInt32
  var address: UInt64?
  var line: UInt32
}

/// The latest subject that stood alone on a line: it is that of the next line, and of no other.
struct LoneSubjects {
  private var latest: LoneSubject?
  /// The latest line with the prompt of a debugger: what was asked for there stands below it, and is nobody's subject.
  private var promptLine: UInt32?

  /// Whether none has stood alone yet, as in most logs.
  @inline(__always)
  var isEmpty: Bool { latest == nil }

  mutating func remember(_ subject: LoneSubject) { latest = subject }

  /// The subject that stood alone on the line above `place`.
  @inline(__always)
  func subject(before place: Place) -> LoneSubject? {
    guard let latest, latest.line == place.before else { return nil }
    return latest
  }

  mutating func notePrompt(at place: Place) { promptLine = place.line }

  /// Whether the line at `place` is what a debugger was asked for.
  func isAnswer(at place: Place) -> Bool { promptLine == place.before }
}
