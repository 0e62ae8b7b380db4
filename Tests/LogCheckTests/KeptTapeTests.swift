import CallbackLog
import Foundation
import LogCheck
import Reporting
import RuleKit
import Testing

@Suite("Kept tape")
struct KeptTapeTests {
  private static let traces: [URL] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../TraceTests/Traces")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }
  }()

  private static func options() -> CheckOptions {
    var options = CheckOptions()
    options.keepsTape = true
    options.showsPicture = true
    options.minSeverity = .note
    return options
  }

  /// What a judgement says, without what it says about reading.
  private func essence(_ judgement: Judgement) -> String {
    let found = judgement.violations.map { "\($0)" }.joined(separator: "\n")
    return found + "\(judgement.events) \(judgement.subjects) \(judgement.judged) "
      + "\(judgement.notJudged) \(judgement.identity) \(judgement.profileReason)"
  }

  @Test func `there are traces to keep`() { #expect(Self.traces.count > 90) }

  @Test(arguments: traces)
  func `a tape that was kept is judged as the log was`(_ url: URL) throws {
    let report = try checked([UInt8](try Data(contentsOf: url)), options: Self.options())
    let tape = KeptTape(bytes: try #require(report.tape))
    let told = try tape.told()
    #expect(essence(told.judgement) == essence(report.judgement))
    #expect(!told.isCut)
  }

  @Test(arguments: [doubtful, newestFirst])
  func `what was taken back at the end is not told`(_ log: String) throws {
    let report = try checked(log, options: Self.options())
    #expect(report.judgement.violations.isEmpty)
    let told = try KeptTape(bytes: try #require(report.tape)).told()
    #expect(essence(told.judgement) == essence(report.judgement))
  }

  @Test(arguments: ["Notes", "Shop"])
  func `names of programs are kept`(_ other: String) throws {
    let log = """
      2025-03-01 10:00:00.001 Shop[123:45] <Feed: 0x7f1> viewDidLoad
      2025-03-01 10:00:00.201 Shop[123:45] <Feed: 0x7f1> viewDidAppear
      2025-03-01 10:00:01.301 \(other)[200:9] <Feed: 0x6f1> viewDidLoad
      2025-03-01 10:00:01.401 \(other)[200:9] <Feed: 0x6f1> viewWillAppear
      2025-03-01 10:00:01.501 \(other)[200:9] <Feed: 0x6f1> viewDidAppear

      """
    let report = try checked(log, options: Self.options())
    #expect(report.judgement.violations.isEmpty == (other == "Notes"))
    let told = try KeptTape(bytes: try #require(report.tape)).told()
    #expect(essence(told.judgement) == essence(report.judgement))
  }

  /// Lines written when methods end: the second load may be the base class's.
  private static let doubtful = """
    @trace style=exit
    List:0x1 init
    List:0x1 viewDidLoad
    List:0x1 viewDidLoad

    """

  private static let newestFirst: String = {
    let callbacks = [
      "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]
    let lines = (0..<40).map { number in
      #"{"t":\#(1_700_000_000 + number),"class":"Feed","id":"0x1","event":"#
        + #""\#(callbacks[number % 5])"}"#
    }
    return lines.reversed().joined(separator: "\n") + "\n"
  }()

  @Test func `what the caller chose is kept as well`() throws {
    var options = Self.options()
    options.profile = .ios(12)
    options.style = .exit
    options.ignored = [
      JudgeOptions.Ignored(rule: "will-appear-before-did-appear", className: "Feed")
    ]
    let log = "Feed:0x1 viewDidLoad\nFeed:0x1 viewDidAppear\nFeed:0x1 viewWillAppear\n"
    let report = try checked(log, options: options)
    let told = try KeptTape(bytes: try #require(report.tape)).told()
    #expect(told.judgement.profile == .ios(12))
    #expect(told.judgement.style == .exit)
    #expect(essence(told.judgement) == essence(report.judgement))
  }

  @Test func `of a long log only what surrounds the violations is kept`() throws {
    var log = ""
    for round in 0..<60_000 {
      log += "Feed:0x1 viewWillAppear\nFeed:0x1 viewDidAppear\n"
      // The one fault, in the middle.
      if round != 30_000 { log += "Feed:0x1 viewWillDisappear\n" }
      log += "Feed:0x1 viewDidDisappear\n"
    }
    let report = try checked(log, options: Self.options())
    #expect(report.judgement.errors == 1)
    let tape = try #require(report.tape)
    let told = try KeptTape(bytes: tape).told()
    #expect(told.isCut)
    #expect(told.eventsOfLog == report.judgement.events)
    #expect(told.trail.events <= 100_001)
    #expect(tape.count < 1 << 20)
    // It is found again, and nothing is made up at the edges.
    #expect(told.judgement.violations.map(\.rule) == report.judgement.violations.map(\.rule))
    #expect(
      told.judgement.violations.map(\.location.line)
        == report.judgement.violations.map(\.location.line)
    )
  }

  @Test(arguments: [25_000, 40_000])
  func `a tape of many long names is bounded and can be read`(_ classes: Int) throws {
    let filler = String(repeating: "x", count: 240)
    let lines = (1...classes).map { number in
      #"{"class":"C\#(number)\#(filler)","super":"S\#(number)\#(filler)","#
        + #""id":"0x\#(String(number * 16, radix: 16))","event":"viewDidLoad"}"#
    }
    let report = try checked(lines.joined(separator: "\n") + "\n", options: Self.options())
    #expect(report.told?.trail.steps.isEmpty == false)
    let told = try KeptTape(bytes: try #require(report.tape)).told()
    #expect(told.eventsOfLog == classes)
  }

  @Test func `a class stands between two others also in a tape that was kept`() throws {
    let log = #"""
      {"class":"Middle","super":"Base","event":"viewDidLoad","id":"0x9"}
      {"class":"Top","super":"Middle","event":"load"}
      {"class":"Base","event":"load"}

      """#
    let report = try checked(log, options: Self.options())
    let told = try KeptTape(bytes: try #require(report.tape)).told()
    #expect(essence(told.judgement) == essence(report.judgement))
  }

  @Test func `bytes that are no tape are refused, however they are broken`() throws {
    let log = "Feed:0x1 viewDidLoad\nFeed:0x1 viewDidAppear\nFeed:0x1 viewWillAppear\n"
    let tape = try #require(try checked(log, options: Self.options()).tape)
    for end in tape.indices {
      #expect(throws: KeptTapeFailure.self) { try KeptTape(bytes: Array(tape[..<end])).told() }
    }
    for index in tape.indices {
      var broken = tape
      broken[index] ^= 0x5a
      // It may be refused or tell something else; it must not stop the program.
      _ = try? KeptTape(bytes: broken).told()
    }
  }

  @Test func `random bytes are refused as a recording, or are one of no more events than bytes`() {
    var seed: UInt64 = 7
    for _ in 0..<2_000 {
      var bytes: [UInt8] = [3, 3, 0]
      for _ in 0..<40 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(UInt8(truncatingIfNeeded: seed >> 56) & 0x1f)
      }
      do throws(KeptRecordingFailure) {
        let count = try RestoredRecording(bytes).recording.tape.count
        #expect(count <= bytes.count)
      } catch {
        #expect(error != .otherVersion, "its bytes would never be looked at")
      }
    }
  }
}
