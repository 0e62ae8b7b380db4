import CallbackLog
import LogCheck
import Reporting
import RuleKit
public import UIKitModel

/// Whether the verdict on one session is the same, however it is written down.
public struct NotationCheck: Sendable {
  public private(set) var violations = 0
  /// What was judged otherwise than the trace of the same session.
  public private(set) var differences: [String] = []

  /// Writes `count` sessions with `fault` in them in every way.
  ///
  /// - Throws: `LogFailure` when a text is no log.
  public init(_ fault: Fault, seed: UInt64, count: Int) throws {
    var seed = seed
    var done = 0
    for _ in 0..<count * 20 where done < count {
      seed &+= 1
      guard let planted = fault.session(seed: seed) else { continue }
      done += 1
      let lines = planted.session.plainLines
      let expected = try Self.marks(lines, .trace, isMethod: false)
      violations += expected.count
      for (number, notation) in Notation.allCases.enumerated() {
        // Both ways to name a subject, in turn.
        let isMethod = (UInt64(number) &+ seed) % 2 == 0
        let found = try Self.marks(lines, notation, isMethod: isMethod)
        guard found != expected else { continue }
        differences.append(
          "\(fault), \(notation), seed \(seed): "
            + "\(found.symmetricDifference(expected).sorted { $0.line < $1.line })\n"
            + notation.text(of: lines, isMethod: isMethod).text.prefix(2000)
        )
      }
    }
  }

  /// What is said of the session, by the number of its line in the session.
  private static func marks(
    _ lines: [LogLine],
    _ notation: Notation,
    isMethod: Bool
  ) throws -> Set<Mark> {
    let (text, places) = notation.text(of: lines, isMethod: isMethod)
    var options = CheckOptions()
    options.showsExtracts = false
    options.profile = .ios(15)
    options.style = .entry
    var check = LogCheck(options: options)
    try check.feed(Array(text.utf8).span)
    var marks: Set<Mark> = []
    for violation in try check.finish().judgement.violations {
      let line = places.firstIndex(of: violation.location.line) ?? -violation.location.line
      marks.insert(Mark(line: line, rule: violation.rule, severity: violation.severity))
    }
    return marks
  }
}
