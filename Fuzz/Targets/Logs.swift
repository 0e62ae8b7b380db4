import LogCheck
import LogDialects
import Reporting
import RuleKit

/// What must bear whole logs.
enum WholeLogs {
  /// The report must be the same, however the bytes are cut.
  static func readInPieces(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let seed = choices.byte()
    var options = Self.options
    options.limits.lineBytesMax = choices.pick([1 << 20, 40, 200, 1_000])
    options.limits.keptInMemoryBytesMax = choices.pick([4 << 20, 0, 100])
    let log = choices.remainder
    let whole = outcome(of: log, options) { (feed) throws(LogFailure) in try feed(log.span) }
    let cut = outcome(of: log, options) { (feed) throws(LogFailure) in
      try log.forEachPiece(seed: seed, feed)
    }
    precondition(whole == cut, "the report depends on how the log was cut")
  }

  /// Whatever is read can be written.
  static func render(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    var options = Self.options
    let number = choices.number(below: Dialect.all.count + 1)
    if number < Dialect.all.count { options.dialect = Dialect.all[number].id }
    options.explainsLines = true
    options.minSeverity = .note
    check(choices.remainder, options)
  }

  /// The log is written by the bytes, so that most of its lines are understood.
  static func judge(_ bytes: [UInt8]) {
    var writer = EventWriter(bytes)
    var options = Self.options
    options.minSeverity = .note
    options.limits.subjectsMax = writer.subjectsMax
    check(Array(writer.log().utf8), options)
  }

  /// Bounds that keep one run short.
  private static var options: CheckOptions {
    var options = CheckOptions()
    options.limits.decodedBytesMax = 1 << 20
    options.limits.keptBytesMax = 1 << 20
    return options
  }

  private static func check(_ log: [UInt8], _ options: CheckOptions) {
    var check = LogCheck(options: options)
    do throws(LogFailure) {
      try check.feed(log.span)
      let report = try check.finish()
      var before = 0
      for violation in report.judgement.violations {
        let line = violation.location.line
        precondition((before...report.lines).contains(line), "a violation out of place")
        before = line
      }
      // One format a run, because writing one takes as long as judging.
      let format = OutputFormat.allCases[log.count % OutputFormat.allCases.count]
      let text = report.rendered(as: format)
      precondition(String(validating: text, as: UTF8.self) != nil, "a report that is no UTF-8")
    } catch {}
  }

  /// What comes of a log that `send` feeds: the report, or why there is none.
  private static func outcome(
    of log: [UInt8],
    _ options: CheckOptions,
    _ send: ((Span<UInt8>) throws(LogFailure) -> Void) throws(LogFailure) -> Void
  ) -> String {
    var check = LogCheck(options: options)
    do throws(LogFailure) {
      try send { (piece) throws(LogFailure) in try check.feed(piece) }
      var report = try check.finish()
      report.receiveMilliseconds = 0
      return String(decoding: report.rendered(as: .json), as: UTF8.self)
    } catch {
      return name(of: error)
    }
  }

  /// The failure without its place, which may be noticed a piece earlier or later.
  private static func name(of failure: LogFailure) -> String {
    if case .corrupt = failure { return "corrupt" }
    return "\(failure)"
  }
}
