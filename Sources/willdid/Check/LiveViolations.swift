import Files
import LogCheck
import Reporting
import RuleKit

/// Prints what is certain while a log still comes, such as from `log stream`.
///
/// A log is judged once, at its end, with all that it taught. Until then the part that has come is
/// judged for itself, and of what is found that is shown which later lines hardly take back:
///
/// - What is silent today may be logged tomorrow, but that only takes excuses away: a class that
///   writes one callback more has one callback less that could have come unseen.
/// - UIKit's own word comes within the same turn of its run loop. So a line must have stood for a
///   second, or the input must have paused.
/// - Which thread is the main one, and whether a console or a class's logger writes every line
///   twice, all lines tell. `LogCheck.violationsSoFar` leaves such violations to the end, and notes.
///
/// What is left can be explained away by a fact about the past: a header that comes late, or a line
/// of a class that does not say on which object. Then the end says how many violations that were.
struct LiveViolations {
  /// After so long without input it counts as paused; a line has stood for twice as long.
  static let pauseMilliseconds = 500
  /// After judging it rests so many times as long.
  private static let restFactor = 10

  private let name: String
  private let minSeverity: Severity
  private var shown: Set<Place> = []
  /// How many lines had come at the latest look.
  private var linesBefore = 0
  private var nextLook = ContinuousClock.now

  private struct Place: Hashable {
    let line: Int
    let rule: String
  }

  init(name: String, minSeverity: Severity) {
    self.name = name
    self.minSeverity = max(minSeverity, .warning)
  }

  /// Prints what is new and certain; `isPause` says that nothing more came for a while.
  mutating func look(at check: borrowing LogCheck, isPause: Bool) {
    let start = ContinuousClock.now
    let lines = check.linesSoFar
    guard start >= nextLook, lines > linesBefore || isPause else { return }
    let settled = isPause ? lines : linesBefore
    for violation in check.violationsSoFar() where violation.location.line <= settled {
      show(violation)
    }
    linesBefore = lines
    let took = start.duration(to: .now)
    nextLook = .now + max(took * Self.restFactor, .milliseconds(2 * Self.pauseMilliseconds))
    if isPause { nextLook = .now + took * Self.restFactor }
  }

  private mutating func show(_ violation: Violation) {
    let place = Place(line: violation.location.line, rule: violation.rule)
    guard violation.severity >= minSeverity, shown.insert(place).inserted else { return }
    StandardStream.error.write(violation.gnuLine(name: name))
  }

  /// Says at the end how much of what was shown did not stand.
  func finish(_ report: Report) {
    let judgement = report.judgement
    // Beyond the bound of kept violations, one that was shown may stand and yet be missing here.
    guard judgement.violations.count == judgement.errors + judgement.warnings + judgement.notes
    else { return }
    let standing = Set(
      judgement.violations.map { Place(line: $0.location.line, rule: $0.rule) }
    )
    let count = shown.subtracting(standing).count
    guard count > 0 else { return }
    let what = count == 1 ? "1 violation" : "\(count) violations"
    StandardStream.error.write(
      "\(name.inert): \(what) shown above did not stand; later lines explain why\n"
    )
  }
}
