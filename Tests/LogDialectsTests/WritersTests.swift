import CallbackLog
import Testing

@testable import LogDialects

@Suite("Writers")
struct WritersTests {
  private static func event(_ callback: Callback, address: UInt64? = nil) -> Event {
    var event = Event()
    event.set(callback)
    event.className = 7
    if let address { event.setAddress(address) }
    return event
  }

  /// Whether the second event, and the one before it, are told again.
  private static func retold(
    _ first: Event,
    in wording: UInt32,
    _ second: Event,
    in otherWording: UInt32
  ) -> (second: Bool, first: Bool) {
    var writers = Writers()
    let recording = Recording()
    var held: HeldEvent?
    var (first, second) = (first, second)
    writers.compare(
      &first,
      with: &held,
      Writing(shape: .plain, wording: wording),
      .plain,
      recording
    )
    held = HeldEvent(event: first, dialect: .plain)
    writers.compare(
      &second,
      with: &held,
      Writing(shape: .plain, wording: otherWording),
      .plain,
      recording
    )
    return (
      second.traits.contains(.retold), held?.event.traits.contains(.retold) == true
    )
  }

  @Test func `the same delivery in other words is told again, in the same words it is another one`()
  {
    let event = Self.event(.viewDidLoad, address: 1)
    #expect(Self.retold(event, in: 1, event, in: 2) == (true, false))
    #expect(Self.retold(event, in: 1, event, in: 1) == (false, false))
  }

  @Test func `of two lines of a delivery the one without its object says nothing more`() {
    let (vague, exact) = (Self.event(.viewDidLoad), Self.event(.viewDidLoad, address: 1))
    #expect(Self.retold(vague, in: 1, exact, in: 2) == (false, true))
    #expect(Self.retold(exact, in: 1, vague, in: 2) == (true, false))
  }

  @Test func `of two lines about a launch the one without a stamp is the vaguer one`() {
    let vague = Self.event(.didFinishLaunching)
    var stamped = vague
    stamped.time = 5
    #expect(Self.retold(stamped, in: 1, vague, in: 1) == (true, false))
    #expect(Self.retold(vague, in: 1, vague, in: 1) == (false, false))
  }
}
