import CallbackLog
import Testing

@testable import LogDialects

@Suite("Initialisers")
struct InitialiserTests {
  private static let lines: [(String, Event.Traits)] = [
    ("<FeedController: 0x1> init(coder:)", .swiftSpelling),
    ("<FeedController: 0x1> init(coder: aDecoder)", .swiftSpelling),
    ("FeedController:0x1 init(coder:)", .swiftSpelling),
    (#"{"event":"init(coder:)","class":"FeedController","id":"0x1"}"#, .swiftSpelling),
    (#"{"method":"init(coder:)","controller":"FeedController","ptr":"0x1"}"#, .swiftSpelling),
    ("-[FeedController initWithCoder:] 0x1", []),
    ("FeedController:0x1 initWithCoder:", []),
    ("<FeedController: 0x1> init(style:)", .takesArguments),
    ("-[FeedController initWithFrame:] 0x1", .takesArguments),
    ("-[FeedController init] 0x1", []),
    ("<FeedController: 0x1> init()", []),
  ]

  @Test(arguments: lines)
  func `the line says how an initialiser is spelt`(_ line: String, _ traits: Event.Traits) throws {
    let reading = Reading(line)
    let event = try #require(reading.events.first)
    #expect(event.traits.intersection([.swiftSpelling, .takesArguments]) == traits)
  }
}
