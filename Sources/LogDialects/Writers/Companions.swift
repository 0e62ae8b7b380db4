internal import CallbackLog

/// Two lines of one delivery, one of which shows its object and one only its class: a base class that
/// logs pointers, and a print of the class itself.
///
/// They stand one after the other, in different words. The vaguer one says nothing more.
struct Companions {
  /// Which of two lines does not show its object.
  enum Vaguer { case latest, event }

  /// The latest line that tells of a controller, or of anybody's birth or death.
  private var latest: (event: Event, wording: UInt32, process: Int64?)?

  /// Remembers the line before.
  mutating func begin(behind line: Backlog.Line?) {
    latest = line.map { ($0.event, $0.wording, $0.process) }
  }

  /// Notes that something else stands between the lines.
  mutating func interrupt() { latest = nil }

  /// Remembers a line, and returns which of it and the one before is the other's companion.
  @inline(__always)
  mutating func vaguer(of event: Event, in wording: UInt32, of process: Int64?) -> Vaguer? {
    guard let latest, latest.event.code == event.code, latest.event.className == event.className,
      latest.wording != wording, event.className != Names.none,
      latest.event.showsObject != event.showsObject,
      process.mayBe(latest.process),
      event.isOfOneMoment(latest.event), !event.contradicts(latest.event),
      !event.traits.contains(.exit), !latest.event.traits.contains(.exit),
      event.callback?.kind != .application, event.callback?.kind != .scene
    else {
      latest = (event, wording, process)
      return nil
    }
    // A third line may be the companion of the same one.
    guard event.showsObject else { return .event }
    self.latest = (event, wording, process)
    return .latest
  }
}

extension Event {
  @inline(__always)
  fileprivate var showsObject: Bool { !traits.isDisjoint(with: [.address, .named]) }
}
