import CallbackLog
import Codecs
import Reporting
import RuleCatalog
import RuleKit

/// What a check is made of: what the bytes are, the lines in them, and at the end the judge.
struct CheckRun: ~Copyable {
  /// From this many events on judging takes long enough to be done elsewhere.
  private static let longEventsMin = 50_000

  private let options: CheckOptions
  private let judgeOptions: JudgeOptions
  private var intake: Intake
  private var log: LogReading
  private var digest: SHA256?
  private var judging: JudgingAhead?
  private var start: ContinuousClock.Instant?

  init(options: borrowing CheckOptions) {
    self.options = copy options
    judgeOptions = JudgeOptions(options)
    intake = Intake(limits: options.limits)
    log = LogReading(options: options)
    digest = options.showsDigest ? SHA256() : nil
  }

  mutating func feed(_ bytes: Span<UInt8>) throws(LogFailure) {
    if start == nil { start = .now }
    digest?.update(bytes)
    try intake.read(bytes, into: &log)
    try checkRoom()
    judgeAhead()
  }

  /// Has what has come judged while more is read, when there is a processor for it.
  private mutating func judgeAhead() {
    guard log.isSettled, log.lines.recording.tape.kept > 0, log.lines.readsAhead else { return }
    if judging == nil {
      let judging = JudgingAhead(judgeOptions, options.catalogue)
      log.lines.addToThread(otherWork: { judging.step() })
      self.judging = judging
    }
    judging?.handOver(log.lines.recording)
  }

  var isLong: Bool { log.lines.recording.tape.count >= Self.longEventsMin }

  var lineCount: Int { Int(log.lines.lineCount) }

  /// The violations in what has come so far that later lines hardly take back.
  mutating func violationsSoFar() -> [Violation] {
    log.lines.catchUp()
    let recording = log.lines.recordingSoFar
    guard recording.tape.failure == nil, !log.isToBeReadAgain else { return [] }
    let judgement: Judgement
    do throws(TapeFailure) {
      judgement = try Judge.judge(recording, with: judgeOptions, by: options.catalogue)
    } catch {
      // The end of the log will say so.
      return []
    }
    let mirroring = recording.mirroring
    if mirroring.doubledEvents * 2 > recording.tape.count { return [] }
    let perhapsMirrored = Set(mirroring.perhapsClasses.map { recording.names[$0] })
    // Which thread is the main one only the whole log tells.
    return judgement.violations.filter { violation in
      violation.severity >= .warning && violation.rule != "main-thread-only"
        && !perhapsMirrored.contains(violation.subject.className)
    }
  }

  mutating func finish() throws(LogFailure) -> Report {
    try intake.finish(into: &log)
    log.finish()
    try checkRoom()
    var report = Report()
    report.judgement = try judgement()
    report.ruleset = options.catalogue.version
    report.verdict = Verdict(report.judgement)
    report.lines = Int(log.lines.lineCount)
    report.unrecognisedLines = log.lines.unrecognised
    report.source = source()
    report.context = options.context
    report.explanations = log.lines.explanations
    report.inlineMax = options.violationsMax
    report.minSeverity = options.minSeverity
    if options.showsExtracts {
      report.extracts = log.lines.extracts(of: report.judgement.violations)
      report.extractsAreLogLines = log.lines.kept.showsLines
    }
    if options.keepsSource {
      report.kept = KeptSource(log.lines.takeKept(), bytesMax: options.limits.sourceBytesMax)
    }
    if options.keepsTape || options.showsPicture { try keepTape(in: &report) }
    if let start { report.receiveMilliseconds = start.duration(to: .now).milliseconds }
    return report
  }

  private func checkRoom() throws(LogFailure) {
    if log.lines.recording.tape.failure != nil { throw .noRoom }
  }

  /// The picture is drawn from what is kept, so that it is the same one later.
  private func keepTape(in report: inout Report) throws(LogFailure) {
    let tape: KeptTape
    do throws(TapeFailure) {
      tape = try KeptTape(log.lines.recording, report.judgement, options)
    } catch {
      throw .noRoom
    }
    if options.keepsTape { report.tape = tape.bytes }
    guard options.showsPicture else { return }
    do throws(KeptTapeFailure) {
      report.told = try tape.told()
    } catch {
      // A mistake of ours, but a picture is no reason to stop a service.
      let message = "no picture can be drawn: what was kept cannot be read (\(error.reason))"
      report.judgement.notices.append(
        Notice(code: "no-picture", count: 1, firstLine: 1, message: message)
      )
    }
  }

  private mutating func judgement() throws(LogFailure) -> Judgement {
    var judgement: Judgement
    do throws(TapeFailure) {
      if let judging {
        judgement = try judging.finish(log.lines.recording)
      } else {
        judgement = try log.lines.judged(with: judgeOptions, by: options.catalogue)
      }
    } catch {
      throw .noRoom
    }
    judgement.notices = log.lines.notices.all + judgement.notices
    if judgement.events == 0 {
      judgement.notices += log.lines.unread.notices(
        lineCount: log.lines.lineCount,
        showsText: options.showsExtracts
      )
    }
    return judgement
  }

  private mutating func source() -> Report.Source {
    var source = Report.Source()
    source.name = options.name
    source.encoding = (intake.coding ?? .identity).rawValue
    source.dialects = log.lines.dialects
    let (first, last) = (log.lines.recording.firstTime, log.lines.recording.lastTime)
    source.firstEventTime = first == Event.noTime ? nil : first
    source.lastEventTime = last == Event.noTime ? nil : last
    source.wireBytes = intake.wireBytes
    source.decodedBytes = intake.decodedBytes
    source.sha256 = digest?.finish()
    return source
  }
}

extension LineReading {
  /// Judges what was read, where it is: out of here it would be a copy.
  fileprivate borrowing func judged(
    with options: JudgeOptions,
    by catalogue: Catalogue
  ) throws(TapeFailure) -> Judgement {
    try Judge.judge(recording, with: options, by: catalogue)
  }
}

extension JudgeOptions {
  fileprivate init(_ options: borrowing CheckOptions) {
    self.init()
    profile = options.profile
    style = options.style
    rules = options.rules
    ignored = options.ignored
    violationsMax = options.limits.violationsKeptMax
    subjectsMax = options.limits.subjectsMax
  }
}

extension Verdict {
  /// The verdict that follows from a judgement.
  fileprivate init(_ judgement: Judgement) {
    if judgement.events == 0 || judgement.judged == 0 {
      self = .empty
    } else if judgement.errors > 0 {
      self = .fail
    } else {
      self = judgement.warnings > 0 ? .warn : .pass
    }
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
