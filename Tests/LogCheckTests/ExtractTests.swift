import LogCheck
import Reporting
import RuleKit
import Testing

@Suite("Extracts")
struct ExtractTests {
  /// A log of at least this many bytes whose last lines break a rule.
  private func log(bytes: Int) -> [UInt8] {
    let filler = Array("some other line of the app, which says nothing about callbacks\n".utf8)
    var log: [UInt8] = []
    log.reserveCapacity(bytes + 1_000)
    while log.count < bytes { log += filler }
    return log
      + Array(
        """
        Feed:0x1 viewDidLoad
        Feed:0x1 viewDidAppear animated=1
        Feed:0x1 viewWillDisappear
        Feed:0x1 viewDidDisappear
        Feed:0x1 viewWillAppear
        Feed:0x1 viewDidAppear

        """.utf8
      )
  }

  private var options: CheckOptions {
    var options = CheckOptions()
    options.limits.keptInMemoryBytesMax = 5_000
    options.limits.keptBytesMax = 20_000
    return options
  }

  @Test(arguments: [0, 9_000])
  func `an extract is the log's own line, from memory or from a file`(_ bytes: Int) throws {
    let report = try checked(log(bytes: bytes), options: options)
    #expect(report.extracts == ["Feed:0x1 viewDidAppear animated=1"])
    #expect(report.extractsAreLogLines)
  }

  @Test func `of a log that is too long to be kept it is the event as a trace line`() throws {
    let report = try checked(log(bytes: 50_000), options: options)
    #expect(report.extracts == ["Feed:0x1 viewDidAppear"])
    #expect(!report.extractsAreLogLines)
  }

  @Test func `a report without extracts holds no line of the log`() throws {
    var options = options
    options.showsExtracts = false
    let report = try checked(log(bytes: 0), options: options)
    #expect(report.judgement.errors == 1)
    #expect(report.extracts.isEmpty)
    let json = String(decoding: report.rendered(as: .json), as: UTF8.self)
    #expect(!json.contains("animated=1"))
  }
}
