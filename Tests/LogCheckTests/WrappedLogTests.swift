import LogCheck
import Reporting
import RuleKit
import Testing

@Suite("A log whose lines were wrapped")
struct WrappedLogTests {
  private static let width = 80
  private static let callbacks = [
    "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
  ]

  /// A log of `count` messages, each cut at the width, in which message `fault` comes twice; and the line of the
  /// second.
  private static func log(_ count: Int, fault: Int) -> (bytes: [UInt8], line: Int) {
    var (lines, line) = ([String](), 0)
    for number in 0..<count {
      let callback = callbacks[number / 2 % 4]
      let name = ["FeedController", "DetailViewController"][number % 2]
      let text =
        "2026-01-03 00:\(10 + number / 500):\(10 + number % 500 / 10).\(number % 10)13000+0100 Shop[30868:523165] "
        + "<\(name): 0x7f8a1c0053c\(number % 2)> \(callback)"
      for _ in 0..<(number == fault ? 2 : 1) {
        if number <= fault { line = lines.count + 1 }
        var rest = text[...]
        while !rest.isEmpty {
          lines.append(String(rest.prefix(width)))
          rest = rest.dropFirst(width)
        }
      }
    }
    return (Array((lines.joined(separator: "\n") + "\n").utf8), line)
  }

  @Test(arguments: [977, 4_096, 65_536, 131_071, 131_072, 131_073, 400_000])
  func `is read the same, however it comes and whoever prepares it`(_ piece: Int) throws {
    let log = Self.log(3_000, fault: 2_003)
    var alone = CheckOptions()
    alone.limits.aheadBytesMin = .max
    let report = try checked(log.bytes, options: alone)
    #expect(report.judgement.errors == 1)
    #expect(report.judgement.events == 3_001)
    var helped = CheckOptions()
    helped.limits.aheadBytesMin = 0
    helped.limits.tapeInMemoryBytesMax = 1_000
    #expect(essence(try checked(log.bytes, piece: piece, options: helped)) == essence(report))
    #expect(essence(try checked(log.bytes, piece: piece, options: alone)) == essence(report))
  }

  @Test func `shows the line that a callback begins on, and what stands there`() throws {
    let log = Self.log(80, fault: 43)
    let report = try checked(log.bytes)
    let violation = try #require(report.judgement.violations.first { $0.severity == .error })
    #expect(report.judgement.errors == 1)
    #expect([log.line, log.line + 1].contains(violation.location.line))
    let shown = try #require(report.extracts.first)
    let text = String(decoding: log.bytes, as: UTF8.self).split(separator: "\n")
    #expect(shown == text[violation.location.line - 1])
  }

  @Test(.timeLimit(.minutes(1)))
  func `takes no longer for each line where all lines go on without an end`() throws {
    let log = Self.log(1_500, fault: 1_003)
    let endless = [UInt8](repeating: UInt8(ascii: "z"), count: Self.width) + [UInt8(ascii: "\n")]
    let report = try checked(log.bytes + [[UInt8]](repeating: endless, count: 60_000).joined())
    #expect(report.judgement.errors == 1)
    #expect(report.judgement.events == 1_501)
  }
}
