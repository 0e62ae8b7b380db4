public import CallbackLog

/// Judges a log in steps, while it is still being recorded.
///
/// What a log teaches is known only at its end, and a judge goes by it from the first event on. But most long logs
/// have taught it all before long: so a new judge begins at the first event only when more has been
/// taught than the one before knew. The judgement is the same as without any step before the end.
public struct EarlyJudge {
  /// A log that goes on teaching is better judged once, at its end.
  private static let beginningsMax = 4
  /// To ask again and again what a log of more names or origins has taught takes too long.
  private static let namesMax = 1 << 14
  private static let originsMax = 1 << 12

  private let options: JudgeOptions
  private let catalogue: Catalogue
  private var judge: Judge?
  /// What is being judged.
  private var recording: Recording?
  private var place = TapePlace()
  /// How often a judge began at the first event.
  public private(set) var beginnings = 0

  public init(_ options: JudgeOptions, _ catalogue: Catalogue) {
    self.options = options
    self.catalogue = catalogue
  }

  /// Whether what was recorded is so much that only its end should be looked at.
  public static func isTooMuch(_ recording: borrowing Recording) -> Bool {
    recording.names.count > namesMax || recording.origins.all.count > originsMax
  }

  /// Goes by what has been recorded so far, of which the end may be left out; what is still in the tape's memory is
  /// judged later, where it will stand by then.
  public mutating func learn(_ recording: Recording) {
    guard beginnings <= Self.beginningsMax else {
      judge = nil
      self.recording = nil
      return
    }
    judge = knowing(recording)
    self.recording = recording
    self.recording?.tape = recording.tape.overflowed
  }

  /// Judges a few thousand events more, and returns whether others are left.
  ///
  /// - Throws: `TapeFailure` when the tape cannot be read back; then nothing may follow.
  public mutating func step() throws(TapeFailure) -> Bool {
    guard let tape = recording?.tape, var judge = judge.take() else { return false }
    defer { self.judge = judge }
    if judge.learned.isNewestFirst { return false }
    return try tape.forNextPieces(from: &place) { judge.judge($0) }
  }

  /// Judges the rest of what was recorded, whole.
  ///
  /// - Throws: `TapeFailure` when the tape cannot be read back.
  public mutating func finish(_ recording: borrowing Recording) throws(TapeFailure) -> Judgement {
    if let failure = recording.tape.failure { throw failure }
    // Nothing is left for a step.
    self.recording = nil
    var judge = knowing(recording)
    if !judge.learned.isNewestFirst {
      try recording.tape.forEachPiece(from: &place) { judge.judge($0) }
    }
    return try judge.end(recording)
  }

  /// The judge of the steps before, or a new one if that knew something else.
  private mutating func knowing(_ recording: borrowing Recording) -> Judge {
    var new = Judge(recording, options, catalogue)
    // Out of its place, so that it is changed and not copied.
    if var old = judge.take(), old.goOn(as: new) { return old }
    new.beginMonitors()
    place = TapePlace()
    beginnings += 1
    // Said, because it would be copied.
    return consume new
  }
}
