import CallbackLog
import RuleKit
import Synchronization

/// Judges a long log while it is still being read, for a thread that has time for it now and then.
///
/// The judgement is the same as if everything had been judged at the end.
final class JudgingAhead: Sendable {
  private let judge: Mutex<EarlyJudge>
  /// What has been recorded since the judge looked.
  private let news = Mutex<Recording?>(nil)
  /// How many words of the tape were handed over.
  private let words = Atomic(0)

  init(_ options: JudgeOptions, _ catalogue: Catalogue) {
    judge = Mutex(EarlyJudge(options, catalogue))
  }

  /// Hands over what went to the tape's overflow, unless nothing did since the last time.
  func handOver(_ recording: borrowing Recording) {
    guard recording.tape.kept > words.load(ordering: .relaxed), !EarlyJudge.isTooMuch(recording)
    else { return }
    words.store(recording.tape.kept, ordering: .relaxed)
    var recorded = copy recording
    recorded.tape = recorded.tape.overflowed
    news.withLock { $0 = recorded }
  }

  /// Judges a little of it, and returns whether there is more to do.
  func step() -> Bool {
    judge.withLockIfAvailable { judge in
      if let recording = news.withLock({ $0.take() }) { judge.learn(recording) }
      do throws(TapeFailure) {
        return try judge.step()
      } catch {
        // Whoever finishes meets the same failure.
        return false
      }
    } ?? false
  }

  /// Judges the rest; then there is nothing more to do.
  ///
  /// - Throws: `TapeFailure` when the tape cannot be read back.
  func finish(_ recording: borrowing Recording) throws(TapeFailure) -> Judgement {
    try judge.withLock { judge throws(TapeFailure) in
      // Or the thread would judge it all once more, for nobody.
      news.withLock { $0 = nil }
      return try judge.finish(recording)
    }
  }
}
