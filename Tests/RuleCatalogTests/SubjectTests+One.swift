import CallbackLog

@testable import RuleKit

extension Subject {
  /// An object of class 7 about which nothing is known.
  static func one(lifetime: UInt32) -> Subject {
    Subject(
      key: 1,
      process: 0,
      kind: .controller,
      className: 7,
      firstClass: 7,
      deliveryClass: 7,
      states: 0,
      statesBefore: 0,
      line: 1,
      latest: .max,
      lifetime: lifetime,
      ordinal: 1,
      stretch: 0
    )
  }
}
