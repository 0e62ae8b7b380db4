import CallbackLog
@testable import LogCheck
import ModelChecks
import RuleCatalog
import RuleKit
import Testing
import UIKitModel

@Suite("Judging ahead")
struct EarlyJudgeTests {
  private static let logs: [String] = {
    let seeds = (0..<8).map { Settings.seed &+ $0 }
    let clean = SessionSort.all.flatMap { sort in seeds.map { sort.session(seed: $0).text } }
    let faulty = Fault.all.flatMap { fault in
      seeds.prefix(2).compactMap { fault.session(seed: $0)?.session.text }
    }
    return clean + faulty
  }()

  /// Steps often or rarely, of which each finds little or much.
  @Test(arguments: [(linesPerStep: 1, stepsMax: 1), (7, 9), (40, 2)])
  func `what was judged before the end of a log changes nothing`(
    _ pace: (linesPerStep: Int, stepsMax: Int)
  ) throws {
    var wentOn = 0
    for log in Self.logs {
      var options = CheckOptions()
      // A few events, so that the tape's overflow grows with nearly each line.
      options.limits.tapeInMemoryBytesMax = 200
      var reading = LineReading(options: options)
      var early = EarlyJudge(JudgeOptions(), .standard)
      for (number, line) in log.split(separator: "\n").enumerated() {
        reading.read(Array("\(line)\n".utf8).span)
        guard number % pace.linesPerStep == 0 else { continue }
        var soFar = reading.recording
        soFar.tape = soFar.tape.overflowed
        early.learn(soFar)
        for _ in 0..<pace.stepsMax { _ = try early.step() }
      }
      reading.finish()
      let beginnings = early.beginnings
      let judgement = try early.finish(reading.recording)
      let expected = try Judge.judge(reading.recording, with: JudgeOptions(), by: .standard)
      #expect("\(judgement.violations)" == "\(expected.violations)", "\(log)")
      #expect(judgement.subjects == expected.subjects)
      #expect(judgement.notices == expected.notices)
      #expect(judgement.notJudged == expected.notJudged)
      if beginnings > 0, early.beginnings == beginnings { wentOn += 1 }
    }
    #expect(wentOn > 0, "every judge had to begin again")
  }

  /// One controller that comes and goes.
  private static let visits = ["viewWillAppear", "viewDidAppear", "viewDidDisappear"]

  @Test func `what is still in memory is judged once, although it is shown again and again`() throws
  {
    var reading = LineReading(options: CheckOptions())
    var early = EarlyJudge(JudgeOptions(), .standard)
    for number in 0..<100 {
      reading.read(Array("Feed:0x1 \(Self.visits[number % 3])\n".utf8).span)
      early.learn(reading.recording)
      _ = try early.step()
    }
    let judgement = try early.finish(reading.recording)
    let expected = try Judge.judge(reading.recording, with: JudgeOptions(), by: .standard)
    #expect("\(judgement)" == "\(expected)")
    #expect(judgement.judged > 0)
  }

  @Test func `when a log has been judged, its thread has nothing more to do`() throws {
    var options = CheckOptions()
    options.limits.tapeInMemoryBytesMax = 200
    var reading = LineReading(options: options)
    let log = (0..<10_000).map { "Feed:0x1 \(Self.visits[$0 % 3])\n" }.joined()
    reading.read(Array(log.utf8).span)
    reading.finish()
    let judging = JudgingAhead(JudgeOptions(), .standard)
    judging.handOver(reading.recording)
    #expect(try judging.finish(reading.recording).judged > 0)
    #expect(!judging.step())
  }
}
