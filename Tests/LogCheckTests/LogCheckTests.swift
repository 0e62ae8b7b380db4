import LogCheck
import Reporting
import RuleKit
import TestKit
import Testing

@Suite("A check")
struct LogCheckTests {
  /// Two dialects, a blank line, noise, broken UTF-8, a broken object, no end of the last line.
  static let mixed: [UInt8] =
    Array(
      """
      # a trace
      Detail:0x1 viewDidLoad
      Detail:0x1 viewDidAppear

      {"class":"Décor","id":"0x2","event":"viewDidLoad","note":"\\u00e9 你好"}
      {"class":"Feed","id":"0x2","event":}
      what does this line say?

      """.utf8
    ) + [0x46, 0xC3, 0x28, 0xFF, 0x0A]
    + Array(
      """
      Detail:0x1 viewWillDisappear
      Detail:0x1 viewDidDisappear
      Detail:0x1 viewWillAppear
      Detail:0x1 viewDidAppear
      """.utf8
    )

  @Test(arguments: [1, 2, 3, 5, 7, 11, 64, 511, 512, 513, 100_000])
  func `the report does not depend on how the bytes are cut`(_ piece: Int) throws {
    for coding in Packing.allCases {
      let report = try checked(coding.packed(Self.mixed), piece: piece)
      #expect(essence(report) == essence(try checked(Self.mixed)))
    }
  }

  /// Objects with and without escapes, text, broken UTF-8, two line ends, and lines too long.
  private static let long: [UInt8] = {
    var log: [UInt8] = []
    for number in 0..<4_000 {
      let end = number % 3 == 0 ? "\r\n" : "\n"
      let event = ["viewWillAppear:", "viewDidAppear:", "view\\u0057illDisappear:"][number % 3]
      log += Array(
        #"{"t":\#(number).5,"class":"Feed\#(number % 9)","id":"0x\#(number % 7)f","event":"\#(event)"}"#
          .utf8
      )
      log += Array(end.utf8)
      if number % 500 == 0 { log += mixed + [0x0A] }
      if number % 1_500 == 0 { log += Array(repeating: 0x7B, count: 200_000) + [0x7D, 0x0A] }
    }
    return log
  }()

  @Test(arguments: [97, 4_096, 65_536, 300_000])
  func `the report does not depend on who prepares the lines`(_ piece: Int) throws {
    var alone = CheckOptions()
    alone.limits.lineBytesMax = 100_000
    alone.limits.aheadBytesMin = .max
    var helped = alone
    helped.limits.aheadBytesMin = 0
    // So that it is judged ahead, too.
    helped.limits.tapeInMemoryBytesMax = 4_096
    let expected = essence(try checked(Self.long, piece: piece, options: alone))
    #expect(essence(try checked(Self.long, piece: piece, options: helped)) == expected)
    #expect(expected.contains("bad-utf8") && expected.contains("line-too-long"))
  }

  @Test func `looking at what has come changes nothing of what the end says`() throws {
    // Long enough that the log is known to be text before its end.
    let log = Self.mixed + Self.mixed + Self.mixed
    for piece in [7, 64] {
      var check = LogCheck(options: CheckOptions())
      var seen: Set<Int> = []
      var start = 0
      while start < log.count {
        let end = min(start + piece, log.count)
        try check.feed(log.span.extracting(start..<end))
        seen.formUnion(check.violationsSoFar().map(\.location.line))
        start = end
      }
      let report = try check.finish()
      #expect(essence(report) == essence(try checked(log)))
      #expect(!seen.isEmpty)
      #expect(seen.isSubset(of: report.judgement.violations.map(\.location.line)))
    }
  }

  @Test func `what a class's own logger may have doubled is told at the end only`() throws {
    let alone = "Home:0x2 viewWillAppear\nHome:0x2 viewDidAppear\n"
    let doubled = ["viewWillAppear", "viewDidAppear"].map { "Feed:0x1 \($0)\nFeed:0x1 \($0)\n" }
    let once = ["viewWillDisappear", "viewDidDisappear"].map { "Home:0x2 \($0)\n" }
    var check = LogCheck(options: CheckOptions())
    // Long enough that the log is known to be text.
    let before = String(repeating: alone + once.joined(), count: 200) + alone
    try check.feed(Array((before + doubled.joined()).utf8).span)
    #expect(check.linesSoFar > 800 && check.violationsSoFar().isEmpty)
    // Lines that stand there once show that the others are what they say.
    let rest = Array("Feed:0x1 viewWillDisappear\nFeed:0x1 viewDidDisappear\n".utf8)
    try check.feed(rest.span)
    let rules = ["no-repeated-will-appear"]
    #expect(check.violationsSoFar().map(\.rule) == rules)
    #expect(try check.finish().judgement.violations.map(\.rule) == rules)
  }

  @Test func `lines are counted, read, and not recognised`() throws {
    let report = try checked(Self.mixed)
    #expect(report.lines == 12)
    #expect(report.judgement.events == 7)
    #expect(report.unrecognisedLines == 3)
    #expect(report.judgement.notices.map(\.code) == ["bad-utf8", "bad-line"])
    #expect(report.judgement.notices.map(\.firstLine) == [8, 6])
    #expect(report.source.dialects == ["trace": 6, "ndjson": 1])
  }

  @Test func `an object that was cut does not swallow the lines behind it`() throws {
    let report = try checked(
      """
      {"class":"Feed","id":"0x2","event":
      Feed:0x1 viewDidLoad
      {"class":"Feed","id":"0x2",
      {"class":"Feed","id":"0x2","event":"viewDidLoad"}
      Feed:0x1 viewWillAppear
      """
    )
    #expect(report.judgement.events == 3)
  }

  @Test func `line ends of Windows change nothing but the offsets`() throws {
    let text = "Feed:0x1 viewDidLoad\nFeed:0x1 viewWillAppear\nFeed:0x1 viewDidAppear\n"
    let other = String(text.flatMap { $0 == "\n" ? "\r\n" : String($0) })
    #expect(essence(try checked(text)) == essence(try checked(other)))
  }

  @Test(arguments: [false, true])
  func `UTF-16 is read as UTF-8`(_ isBigEndian: Bool) throws {
    let text = "\u{FEFF}Détail:0x1 viewDidLoad\r\nDétail:0x1 viewWillAppear\r\n"
    let bytes = utf16(text, isBigEndian: isBigEndian)
    for piece in [1, 3, 100] {
      #expect(essence(try checked(bytes, piece: piece)) == essence(try checked(text)))
    }
    #expect(try checked(bytes).judgement.events == 2)
  }

  @Test(arguments: [false, true])
  func `UTF-16 is known by its zeros where it has no mark`(_ isBigEndian: Bool) throws {
    let text = "Détail:0x1 viewDidLoad\r\nЭкран:0x1 viewWillAppear\r\n"
    let bytes = utf16(text, isBigEndian: isBigEndian)
    for piece in [1, 3, 100] {
      #expect(essence(try checked(bytes, piece: piece)) == essence(try checked(text)))
    }
    // Zeros in a row are what a file has that was cut while it was written.
    let cut = [UInt8](repeating: 0, count: 301) + Array("\nFeed:0x1 viewDidLoad\n".utf8)
    #expect(try checked(cut).judgement.events == 1)
  }

  @Test func `no byte at all is an empty log`() throws {
    let report = try checked([])
    #expect(report.verdict == .empty)
    #expect(report.lines == 0)
  }

  @Test func `a log without an event is empty, never green`() throws {
    let report = try checked("nothing\nto see\n")
    #expect(report.verdict == .empty)
    #expect(report.unrecognisedLines == 2)
  }

  @Test func `a line beyond its bound is read up to there`() throws {
    var options = CheckOptions()
    options.limits.lineBytesMax = 40
    let long = "Feed:0x1 viewDidLoad note=" + String(repeating: "x", count: 100)
    let log = Array("\(long)\nFeed:0x1 viewWillAppear\n\(long)".utf8)
    for piece in [1, 20, 41, 1_000] {
      let report = try checked(log, piece: piece, options: options)
      #expect(report.lines == 3)
      #expect(report.judgement.events == 3)
      #expect(report.judgement.notices.first?.code == "line-too-long")
      #expect(report.judgement.notices.first?.count == 2)
    }
  }

  @Test func `an upload beyond its bound is refused`() {
    var options = CheckOptions()
    options.limits.wireBytesMax = 99
    let log = [UInt8](repeating: 0x0A, count: 100)
    #expect(throws: LogFailure.tooLong(limit: 99)) { try checked(log, options: options) }
  }

  @Test func `a log beyond its bound is refused, packed or not`() {
    var options = CheckOptions()
    options.limits.decodedBytesMax = 9_999
    let log = [UInt8](repeating: 0x0A, count: 10_000)
    for packing in Packing.allCases {
      #expect(throws: LogFailure.decodedTooLong(limit: 9_999)) {
        try checked(packing.packed(log), options: options)
      }
    }
  }

  @Test func `a name of a megabyte does not fill the report`() throws {
    let name = String(repeating: "A", count: 1_000_000)
    let callbacks = [
      "viewDidLoad", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewWillAppear",
    ]
    let log = callbacks.map { "{\"class\":\"\(name)\",\"id\":\"0x1\",\"event\":\"\($0)\"}\n" }
    let report = try checked(log.joined())
    #expect(report.judgement.errors == 1)
    #expect(report.rendered(as: .json).count < 20_000)
  }

  @Test func `classes that share objects behind a thousand others are read`() throws {
    let others = (0..<1_100).map { number in
      let address = String(0x1_0000_0000 + number * 16, radix: 16)
      return "C\(number)VC 0x\(address) viewDidLoad"
    }
    let shared = (0..<3).flatMap { number in
      let address = String(0x2_0000_0000 + number * 16, radix: 16)
      return ["BaseVC 0x\(address) viewWillAppear", "FeedVC 0x\(address) viewDidAppear"]
    }
    let report = try checked((others + shared).joined(separator: "\n"))
    #expect(report.judgement.events == 1_106)
    #expect(report.judgement.violations.isEmpty)
  }

  @Test(arguments: ["-> ", "-> \t", "-> Bool"])
  func `a declaration may be cut behind its arrow`(_ end: String) throws {
    let method =
      "application(_ application: UIApplication, didFinishLaunchingWithOptions options: [A: Any]?)"
    let report = try checked("\(method) \(end)\nFeed:0x1 viewDidLoad\n")
    #expect(report.judgement.events == 2)
  }

  @Test func `a log whose events have no room is refused, not judged in part`() {
    var options = CheckOptions()
    options.limits.tapeBytesMax = 1 << 20
    // Such addresses are too long to be packed, so that the events overflow the memory of a tape.
    let line = "Feed:0xf000000000000001 viewWillLayoutSubviews\n"
    let log = String(repeating: line, count: 90_000)
    #expect(throws: LogFailure.noRoom) { try checked(log, options: options) }
  }

  @Test(arguments: [Packing.gzip, .zstd])
  func `what unpacks to far more than it is, is no log`(_ packing: Packing) {
    let bomb = packing.packed([UInt8](repeating: 0x61, count: 65 << 20))
    #expect(throws: LogFailure.ratioTooHigh(limit: 500)) { try checked(bomb) }
  }

  @Test(arguments: [Packing.gzip, .zstd])
  func `a packed log that ends too early is refused`(_ packing: Packing) {
    let packed = packing.packed(Self.mixed)
    let failure = LogFailure.corrupt(
      reason: "the compressed data ends too early",
      offset: packed.count - 1
    )
    #expect(throws: failure) { try checked(Array(packed.dropLast())) }
  }
}

/// `text` as a file in UTF-16, without a mark of its own.
private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
  text.utf16.flatMap { unit in
    let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    return isBigEndian ? pair.reversed() : pair
  }
}
