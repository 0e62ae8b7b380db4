import CallbackLog
import Testing

@testable import LogDialects

@Suite("Whole logs")
struct WholeLogTests {
  @Test func `colours, NUL bytes, a byte order mark and bytes of no encoding do no harm`() {
    var log = Array("\u{feff}Feed viewDidLoad\n".utf8)
    log += Array(
      "\u{1b}[32m12:00:01\u{1b}[0m \u{1b}[1mFeed\u{1b}[0m viewWillAppear\u{1b}[0m\n".utf8
    )
    log += Array("Feed\0 viewDidAppear\0\n".utf8)
    log += [0x46, 0xff, 0xfe] + Array(" viewWillDisappear\n".utf8)
    log += Array("\u{1b}[34m{not json}\u{1b}[0m Feed viewDidDisappear\n".utf8)
    let reading = Reading(log)
    #expect(
      reading.lines.prefix(3)
        == ["1 Feed viewDidLoad", "2 Feed viewWillAppear", "3 Feed viewDidAppear"]
    )
    #expect(reading.events.prefix(3).map { reading.located($0) }.last == "viewDidAppear")
    #expect(reading.located(reading.events[1]) == "viewWillAppear")
    #expect(reading.callbacks[3] == .viewWillDisappear)
  }

  @Test func `several processes and launches share a file`() {
    let reading = Reading(
      """
      2014-03-25 16:19:00.111 Shop[100:60b] -[AppDelegate application:didFinishLaunchingWithOptions:]
      2014-03-25 16:19:00.112 Shop[100:60b] -[Feed viewDidLoad]
      2014-03-25 16:19:00.113 SpringBoard[50:a03] kill Shop
      2014-03-25 16:19:01.111 Shop[101:60b] -[AppDelegate application:didFinishLaunchingWithOptions:]
      Feed viewDidLoad
      """
    )
    let processes = reading.events.map { reading.recording.origins[$0.origin].process }
    #expect(processes == [100, 100, 101, 101])
    #expect(reading.unrecognised == [3])
  }

  @Test func `a message that begins on the next line belongs to its envelope`() {
    let reading = Reading(
      """
      2014-03-25 16:19:00.111 Shop[100:60b]\u{20}
      -[Feed viewDidLoad]
      2014-03-25 16:19:00.211 Shop[100:60b] <Feed: 0x1>
      viewWillAppear:
      """
    )
    #expect(reading.lines == ["2 Feed viewDidLoad", "4 Feed:0x1 viewWillAppear"])
    #expect(reading.events.map(\.time) == [1_395_764_340_111_000, 1_395_764_340_211_000])
    #expect(reading.counts == ["nslog": 2])
  }

  @Test func `a clock without a date goes on after midnight`() {
    let reading = Reading("23:59:59 Feed viewDidLoad\n00:00:01 Feed viewWillAppear")
    #expect(reading.events[1].time - reading.events[0].time == 2_000_000)
  }

  @Test func `a clock without a year goes on after the new year`() {
    let reading = Reading(
      """
      Dec 31 23:59:59 iPhone Shop[812] <Notice>: -[Feed viewDidLoad]
      Jan  1 00:00:01 iPhone Shop[812] <Notice>: -[Feed viewWillAppear:]
      Mar  1 00:00:01 iPhone Shop[812] <Notice>: -[Feed viewWillDisappear:]
      Feb 28 00:00:01 iPhone Shop[812] <Notice>: -[Feed viewDidDisappear:]
      """
    )
    let times = reading.events.map { $0.time - reading.events[0].time }
    // Two days, for every day of any year has its place.
    #expect(times == [0, 2_000_000, 5_184_002_000_000, 5_184_002_000_000 - 172_800_000_000])
  }

  @Test func `an optional of optionals is what is in it`() {
    for depth in [1, 2, 300] {
      let opened = String(repeating: "Optional(", count: depth)
      let closed = String(repeating: ")", count: depth)
      let reading = Reading(
        "<Feed: 0x1> willMoveToParent parent=\(opened)<Host: 0x2>\(closed) thread=7"
      )
      #expect(reading.events.map(\.other) == [2])
      #expect(reading.events.map { reading.recording.origins[$0.origin].thread } == [7])
    }
  }

  @Test func `a clock that goes round for ever ends nothing`() {
    var reader = LogReader()
    let newYearsEve: Int64 = 365 * 86_400_000_000
    var latest: Int64 = 0
    for _ in 0..<400_000 {
      _ = reader.clock.time(newYearsEve, by: .yearless)
      latest = reader.clock.time(0, by: .yearless)
    }
    #expect(latest > 1000 * newYearsEve)
  }

  @Test func `left out lines are a gap`() {
    for marker in ["...", "[...]", "…", "<snip>", "[truncated]", "(12 lines omitted)"] {
      #expect(Reading("Feed viewDidLoad\n\(marker)\nFeed viewDidAppear").lines[1] == "2  gap")
    }
  }

  @Test func `a file of source code is no log`() {
    let reading = Reading("// Feed.swift\nimport UIKit\n\nviewDidLoad()\nFeed viewDidLoad\n")
    #expect(reading.lines.isEmpty)
  }

  @Test func `a forced dialect reads nothing else`() {
    let log = "Feed:0x1 viewDidLoad\n12:00:01 App[57:19] -[Feed viewDidLoad]\nFeed viewDidLoad\n"
    #expect(Reading(log, dialect: "nslog").lines == ["2 Feed viewDidLoad"])
    #expect(
      Reading(log, dialect: "plain").lines == ["1 Feed:0x1 viewDidLoad", "3 Feed viewDidLoad"]
    )
    #expect(Reading(log, dialect: "trace").lines.first == "1 Feed:0x1 viewDidLoad")
  }

  @Test func `what a forced dialect leaves out tells nothing of the other lines`() {
    let log =
      #"{"class":"Feed","id":"0x1068bc4b0","event":"viewDidAppear"}"# + "\n"
      + "<Feed: 0x1068bc4b0> viewDidAppear(_:)\n"
    #expect(Reading(log, dialect: "plain").events.map { $0.traits.contains(.retold) } == [false])
    #expect(Reading(log).events.map { $0.traits.contains(.retold) } == [false, true])
  }

  @Test func `a stamp without a zone is taken to be of the zone that was given`() {
    let log = "2014-03-25 16:19:00.111 Shop[100:60b] -[Feed viewDidLoad]"
    let east = Reading(log, zoneMinutes: 60).events[0].time
    #expect(Reading(log).events[0].time - east == 3_600_000_000)
  }

  @Test func `random bytes and cut logs are read without harm`() {
    var random = Random(state: 3)
    let lines = HomeMade.lines(count: 300, seed: 11).map { Array($0.line.utf8) }
    for _ in 0..<2_000 {
      var line = random.pick(lines)
      for _ in 0..<(1 + random.next(4)) where !line.isEmpty {
        switch random.next(3) {
        case 0: line[random.next(line.count)] = UInt8(random.next(256))
        case 1: line.removeLast(min(line.count, random.next(8)))
        default: line.insert(UInt8(ascii: random.pick(["{", "<", "[", "(", ":", "-"])), at: 0)
        }
      }
      let lines = UInt32(line.count { $0 == UInt8(ascii: "\n") } + 1)
      #expect(Reading(line).events.allSatisfy { (1...lines).contains($0.line) })
    }
  }

  @Test func `only one clock is believed, so that two loggers in one log make no jumps`() {
    let reading = Reading(
      """
      2025-10-09 08:53:20.006000+0200 Shop[4211:1] <Feed: 0x1> viewDidLoad
      08:53:20.010 <Feed: 0x1> viewWillAppear
      2025-10-09 08:53:20.012 <Feed: 0x1> viewDidAppear
      [0.123] <Feed: 0x1> viewWillDisappear
      2025-10-09 08:53:21.006000+0200 Shop[4211:1] <Feed: 0x1> viewDidDisappear
      """
    )
    #expect(
      reading.events.map(\.time) == [
        1_759_992_800_006_000, Event.noTime, Event.noTime, Event.noTime, 1_759_992_801_006_000,
      ]
    )
  }

  @Test func `the JSON of a logger tells its time in seconds, milliseconds or as a stamp`() {
    let reading = Reading(
      """
      {"message":"<Feed: 0x1> viewDidLoad","ts":1714642304.12}
      {"message":"<Feed: 0x1> viewWillAppear","time":1714642304120}
      {"message":"<Feed: 0x1> viewDidAppear","timestamp":"2024-05-02T09:31:44.120Z"}
      """
    )
    #expect(reading.events.map(\.time) == Array(repeating: 1_714_642_304_120_000, count: 3))
  }

  @Test func `each line has an envelope of its own, whichever the line before has`() {
    let reading = Reading(
      """
      2025-10-17 11:01:20.252100+0200 Shop[4211:42117] <Feed: 0x1> viewDidLoad
      2025-10-17 11:01:23.252 Df Shop[4211:a485] [com.shop:FeedController] viewWillAppear:
      Oct 17 11:01:24 iPhone Shop[4211] <Notice>: Feed viewDidAppear:
      quotes 2025-10-17 11:01:20.252100+0200 Shop[4211:42117] viewDidLoad was slow
      2025-10-17 11:01:23.252 Df Shop[4211:a485] [com.shop:ui] Feed viewDidAppear:
      """
    )
    #expect(reading.counts == ["nslog": 1, "log-show-compact": 2, "device-syslog": 1])
    #expect(reading.recording.origins[reading.events[1].origin].thread == 0xa485)
  }

  @Test func `Xcode's metadata may begin with its time`() {
    let reading = Reading(
      """
      <Feed: 0x1> viewDidLoad
      Timestamp: 2025-10-17 11:01:23.249653+02:00 | Library: Shop | PID: 4211 | TID: 0x178d9c
      """
    )
    #expect(reading.counts == ["xcode": 1])
    #expect(
      reading.recording.origins[reading.events[0].origin] == Origin(process: 4211, thread: 0x178d9c)
    )
  }

  @Test func `the line of source code that wrote a message is no scene's name`() {
    let reading = Reading(
      """
      SceneDelegate.swift:23 scene(_:willConnectTo:options:)
      SceneDelegate.swift:44 sceneDidBecomeActive(_:)
      SceneDelegate:51 sceneWillResignActive(_:)
      """
    )
    #expect(reading.events.count == 3)
    #expect(reading.events.allSatisfy { !$0.traits.contains(.named) })
  }
}
