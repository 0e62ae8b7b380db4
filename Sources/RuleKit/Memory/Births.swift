import CallbackLog

/// Which classes have objects whose births or deaths the log does not tell, or tells without saying whose they are.
struct Births {
  /// By class: the number of the latest event, without an address, that tells of a birth or a load.
  ///
  /// No line, for a document may hold all of them in one.
  private var anonymous: [UInt32: UInt32] = [:]
  /// By class: the number of the latest event, without an address, that tells of a death.
  private var anonymousDeaths: [UInt32: UInt32] = [:]
  /// Classes of which an object came without a line of its birth.
  private(set) var silentClasses: Set<UInt32> = []

  /// Notes event number `seen`, without an address, that tells of a birth or a load.
  mutating func noteAnonymous(_ event: Event, seen: UInt32) { anonymous[event.className] = seen }

  /// Notes event number `seen`, without an address, that tells of a death.
  mutating func noteAnonymousDeath(_ event: Event, seen: UInt32) {
    anonymousDeaths[event.className] = seen
  }

  /// Notes that an object of the class came without the initialiser that it writes of others: it has several,
  /// or one for objects of storyboards, and does not write them all.
  mutating func noteSilent(_ event: Event) {
    if anonymous[event.className] == nil, anonymous[Names.none] == nil {
      silentClasses.insert(event.className)
    }
  }

  /// Whether no birth since event number `seen`, of the class or of an object without a class, leaves open whose it is.
  ///
  /// In Swift `self` cannot be printed before `super.init`.
  func areNamed(_ className: UInt32, since seen: UInt32) -> Bool {
    anonymous[className, default: 0] <= seen && anonymous[Names.none, default: 0] <= seen
  }

  /// Whether an object of the class, nobody knows which, has died since event number `seen`.
  func mayHaveDied(_ className: UInt32, since seen: UInt32) -> Bool {
    anonymousDeaths[className, default: 0] > seen || anonymousDeaths[Names.none, default: 0] > seen
  }
}
