import CallbackLog
import Testing

@testable import LogDialects

@Suite("Envelopes")
struct EnvelopesTests {
  private static let stamp = "2014-03-25 16:19:00.111 Shop[100:60b]"

  /// The envelope that the line, which stands at `number`, has by itself or from the line above.
  private static func envelope(
    of text: String,
    at number: UInt32 = 1,
    in envelopes: inout Envelopes
  ) -> Envelope {
    let bytes = Array(text.utf8)
    return envelopes.envelope(
      of: bytes.span,
      from: 0,
      at: Place(line: number, byteOffset: 0)
    )
  }

  @Test func `an envelope says what stands before the message, and where that begins`() {
    var envelopes = Envelopes(zone: 0)
    let envelope = Self.envelope(of: Self.stamp + " -[Feed viewDidLoad]", in: &envelopes)
    #expect(envelope.dialect == .nslog && envelope.process == 100 && envelope.thread == 0x60b)
    #expect(envelope.message == Self.stamp.utf8.count + 1)
    let plain = Self.envelope(of: "Feed viewDidLoad", in: &envelopes)
    #expect(plain.dialect == .plain && plain.message == 0 && plain.time == Event.noTime)
  }

  @Test func `a message that begins below its envelope has it, if it has none of its own`() {
    var envelopes = Envelopes(zone: 0)
    let above = Self.envelope(of: Self.stamp + " ", at: 3, in: &envelopes)
    envelopes.open(above, at: Place(line: 3, byteOffset: 0))
    let below = Self.envelope(of: "-[Feed viewDidLoad]", at: 4, in: &envelopes)
    #expect(below.process == 100 && below.time == above.time && below.message == 0)
    let own = Self.envelope(of: "12:00:01 Feed viewDidLoad", at: 4, in: &envelopes)
    #expect(own.process == nil && own.time != above.time)
    let later = Self.envelope(of: "-[Feed viewDidLoad]", at: 5, in: &envelopes)
    #expect(later.process == nil && later.time == Event.noTime)
  }

  @Test
  func `lines without an envelope belong to the process above, but a launch may be another's`() {
    var envelopes = Envelopes(zone: 0)
    var known = Envelope(.nslog, message: 0, stamp: nil)
    let plain = Envelope(.plain, message: 0, stamp: nil)
    #expect(envelopes.process(of: plain, isLaunch: false) == nil)
    known.process = 7
    #expect(envelopes.process(of: known, isLaunch: false) == 7)
    #expect(envelopes.process(of: plain, isLaunch: true) == nil)
    #expect(envelopes.process(of: plain, isLaunch: false) == 7)
    envelopes.goOn(in: 8)
    #expect(envelopes.process(of: plain, isLaunch: false) == 8)
  }

  @Test func `an envelope within a runner's is found behind its prefix`() {
    let envelopes = Envelopes(zone: 0)
    let line = Array(("12:00:01 [build] " + Self.stamp + " Feed viewDidLoad").utf8)
    #expect(envelopes.innerEnvelope(line.span, from: 9)?.process == 100)
    #expect(envelopes.innerEnvelope(line.span, at: 9) == nil)
    #expect(envelopes.innerEnvelope(line.span, at: 17)?.process == 100)
  }
}
