import CallbackLog
import JSONLines
import Testing

@testable import LogDialects

/// Lines that repeat are read fast, from what is remembered; each must say what it says when it is
/// read slowly.
@Suite("Repeated lines")
struct RepeatedLineTests {
  @Test(arguments: 1...24)
  func `what is remembered says what reading slowly says`(_ seed: Int) throws {
    var writer = RepeatingWriter(seed: UInt64(seed))
    let log = try writer.log(count: 1_500)
    let fast = Reading(log)
    let slow = Reading(log, remembers: false)
    #expect(Self.said(fast) == Self.said(slow))
    #expect(fast.counts == slow.counts)
    #expect(fast.unrecognised == slow.unrecognised)
    #expect(fast.events.count > 200)
  }

  @Test func `what a line of another kind names in vain is not told below, however that is read`() {
    let log = Array(
      """
      Timestamp[d viewDidLoad]f
      2024-05-01 10:00:00.456+0200 0x1 D 0x 0 : viewWillAppear
      ?

      """.utf8
    )
    for reading in [Reading(log + log), Reading(log + log, remembers: false)] {
      #expect(reading.unclear.isEmpty)
      #expect(reading.events.map(\.line) == [2, 5])
    }
  }

  @Test func `what a line names in vain is forgotten when it is known without its marks`() {
    let line = #"4: 0x1> viewWillAppear :application0  Default PplicationDidEnterBackground~:\"#
    let reading = Reading(Array("\(line)\n\(line)\n?\n".utf8))
    #expect(reading.unclear.isEmpty)
    #expect(reading.events.map(\.line) == [1, 2])
  }

  @Test func `what only a process may print is not known again without one`() {
    let result = "[FeedTests] viewDidLoad: PASS"
    let reading = Reading(Array("2019-08-28 11:03:05.370 Shop[7] \(result)\n\(result)\n".utf8))
    #expect(reading.events.map(\.line) == [1])
  }

  @Test(arguments: [
    #"["FeedVC viewDidLoad", "FeedVC viewDidAppear", "FeedVC viewDidAppear"]"#,
    #"["FeedVC 0x104 viewDidLoad", "CartVC 0x105 viewDidLoad", "FeedVC 0x104 viewDidLoad"]"#,
  ])
  func `a text that stands further right is known where it stands`(_ line: String) {
    let log = Array("\(line)\nFeedVC viewDidAppear\n\(line)\n".utf8)
    let slow = Reading(log, remembers: false)
    #expect(Reading(log).events.map(\.column) == slow.events.map(\.column))
    #expect(slow.events.count == 7)
    #expect(slow.events[2].column > slow.events[1].column)
  }

  @Test func `a clock in brackets tells its own time, whatever message stands behind it`() {
    let lines = (10...30).map { "[11:03:\($0)] Feed: viewDidLoad called 0x7f\($0)" }
    let reading = Reading(Array(lines.joined(separator: "\n").utf8))
    let seconds = reading.events.map { ($0.time / 1_000_000 - 11 * 3600) - 3 * 60 }
    #expect(seconds == (10...30).map(Int64.init))
    #expect(reading.events.map(\.key) == (10...30).compactMap { UInt64("7f\($0)", radix: 16) })
  }

  @Test func `a text is known again about another object, and only then`() {
    let texts = NumberedTexts()
    let first = Array("2019-08-28 <Shop.Feed: 0x7f01> viewDidAppear".utf8)
    #expect(texts.find(first.span, from: 11)?.number == 0)
    #expect(texts.keep(first.span, from: 11) == 1)
    let other = Array("yesterday  <Shop.Feed: 0x123456789ABCdef> viewDidAppear".utf8)
    let found = texts.find(other.span, from: 11)
    #expect(found?.number == 1 && found?.address == 0x1_2345_6789_abcd_ef)
    #expect(found?.head == 12 && found?.tail == 15)
    for line in [
      "yesterday  <Shop.Feed: 0x7f01> viewDidAppeas",
      "yesterday  <Shop.Feee: 0x7f01> viewDidAppear",
      "yesterday  <Shop.Feed: 0x7f01>  viewDidAppear", "yesterday  <Shop.Feed: > viewDidAppear",
    ] {
      #expect(texts.find(Array(line.utf8).span, from: 11)?.number == 0, "\(line)")
    }
    for line in [
      "yesterday  <Shop.Feed: 0x7f01> 0x1 viewDidAppear",
      "yesterday  <Shop.Feed: 0x7g> viewDidAppear",
      "yesterday  <Shop.Feed: 0x12345678901234567> viewDidAppear", "a long way  0x",
    ] {
      #expect(texts.find(Array(line.utf8).span, from: 11) == nil, "\(line)")
    }
  }

  @Test func `texts of every length are told from those that differ in one byte`() {
    let texts = NumberedTexts()
    for count in 8...240 {
      var line = Array("................".utf8) + (0..<count).map { UInt8(97 + $0 % 23) }
      let number = texts.keep(line.span, from: 16)
      #expect(texts.find(line.span, from: 16)?.number == number)
      for index in 16..<line.count {
        line[index] ^= 1
        #expect(texts.find(line.span, from: 16)?.number == 0)
        line[index] ^= 1
      }
    }
  }

  @Test func `when all places are taken, it starts again`() {
    let texts = NumberedTexts()
    var numbers: [Int] = []
    for number in 0..<3_000 {
      let line = Array("2019-08-28 11:03 message number \(number * 7919) of many".utf8)
      numbers.append(texts.keep(line.span, from: 17))
    }
    #expect(numbers.max() == 2_048)
    #expect(numbers.filter { $0 == 1 }.count == 2)
  }

  private static func said(_ reading: Reading) -> [String] {
    reading.events.map { event in
      let origin = reading.recording.origins[event.origin]
      return "\(reading.text(of: event)) \(event.time) \(event.column) \(event.length) \(origin)"
    }
  }
}

/// Logs in which lines come again, about other objects, under other prefixes, and damaged.
private struct RepeatingWriter {
  private var random: Random

  init(seed: UInt64) { random = Random(state: seed) }

  private static let prefixes = [
    "", "", "2019-08-28 11:03:0S.370026+0800 Test[1:2] ",
    "2019-08-28 11:03:0S.370026+0800 Test[1:2] ",
    "2019-08-28 11:03:0S.370 Test[1:2] [ui] ", "2019-08-28 11:0S:05.370 Test[7] ",
    "2023-09-27 22:55:3S.622369+0200  localhost Shop[41737]: (Shop) ",
    "2023-09-27 22:55:3S.622369+0200  localhost Shop[41737]: ",
    "2026-08-11 17:15:2S.031 Df Shop[8:9a] ",
    "2023-09-27 22:55:3S ", "2023-09-27 22:55:3S,125 ", "11:03:4S.123 ",
    "Oct  7 14:30:0S iPhone Shop[812] <Notice>: ",
    "2023-09-27T22:55:3S.622Z ", "2023-09-27 02:55:3S.622 PM ",
    "[11:03:4S] ", "[11:03:4S.370] ", "2019-08-28 11:03:0S.370026+0800 Test[1:2] [22:55:3S] ",
    "2025-10-09 10:54:1S.777357+0800 0x16  Default     0x0   68160  0    Shop: ",
  ]
  private static let damages = [
    "0x", " ", ":", "}", "(", "[", ">", "<", "0", "x", "é", ".", "\u{1b}[0m", "\r",
  ]

  mutating func log(count: Int) throws -> [UInt8] {
    let rows = try LineTableTests.lines("events.txt")
    let said = rows.compactMap { $0.split(separator: "\t", maxSplits: 1).last.map(String.init) }
    let nothing = try LineTableTests.lines("nothing.txt")
    let few = (0..<24).map { _ in random.next(8) == 0 ? random.pick(nothing) : random.pick(said) }
    var log: [UInt8] = []
    var prefix = ""
    for _ in 0..<count {
      if random.next(3) == 0 { prefix = random.pick(Self.prefixes) }
      let second = prefix.replacingSeconds(with: random.next(11))
      var line = Array((second + random.pick(few)).utf8)
      moveAddress(&line)
      if random.next(6) == 0 { damage(&line) }
      log += line + [0x0a]
    }
    return log
  }

  /// Gives the line's address another last digit, or one digit more.
  private mutating func moveAddress(_ line: inout [UInt8]) {
    guard
      let x = line.indices.dropFirst().first(where: { line[$0] == 0x78 && line[$0 - 1] == 0x30 })
    else { return }
    if random.next(2) == 0 { line.insert(UInt8(ascii: "1"), at: x + 1) }
    if random.next(4) == 0 { line.insert(UInt8(ascii: "c"), at: x + 1) }
  }

  private mutating func damage(_ line: inout [UInt8]) {
    let index = random.next(line.count + 1)
    switch random.next(3) {
    case 0: line.insert(contentsOf: Array(random.pick(Self.damages).utf8), at: index)
    case 1 where index < line.count: line.remove(at: index)
    case 1: line.removeAll(where: { $0 == 0x20 })
    default: line.removeSubrange(index...)
    }
  }
}

extension String {
  /// The text with its `S` replaced by a digit, or by what is none.
  fileprivate func replacingSeconds(with number: Int) -> String {
    replacing("0S", with: "0\(Self.digit(number))").replacing(
      /(?<tens>[1-5])S/,
      with: { "\($0.output.tens)\(Self.digit(number))" }
    )
  }

  private static func digit(_ number: Int) -> String { number < 10 ? "\(number)" : "x" }
}
