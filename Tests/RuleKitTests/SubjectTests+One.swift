import CallbackLog

@testable import RuleKit

extension Subject {
  /// An object of class 7 about which nothing is known.
  static func one(lifetime: UInt32) -> Subject {
    var event = Event()
    event.className = 7
    event.line = 1
    let place = SubjectPlace(key: 1, process: 0)
    var subject = Subject(place, .controller, firstMetIn: event, stretch: 0)
    subject.lifetime = lifetime
    subject.ordinal = 1
    return subject
  }
}
