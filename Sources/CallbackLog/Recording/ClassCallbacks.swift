/// The callbacks that one class writes anywhere in a log.
public struct ClassCallbacks: Hashable, Sendable {
  /// All of them: a line shows its object, or does not; one that is retold says something, or says nil as another line.
  @inlinable public var written: CallbackSet {
    identified.union(vague).union(vagueEnds).union(said)
  }
  /// Those that it writes without saying on which object.
  ///
  /// An exit line without an object says no less than the entry line of its call, which shows one.
  @inlinable public var anonymous: CallbackSet {
    vague.union(vagueEnds.subtracting(entries))
  }
  /// Those with a line that shows no object and does not end a call.
  public var vague: CallbackSet = []
  /// Those with an exit line that shows no object.
  public var vagueEnds: CallbackSet = []
  /// Those that it writes of an object that is told from others.
  public var identified: CallbackSet = []
  /// Those that it writes with another argument than nil, or without one.
  public var said: CallbackSet = []
  /// Those that have an entry line, when lines say their phase.
  public var entries: CallbackSet = []
  /// Those that have an exit line, when lines say their phase.
  public var exits: CallbackSet = []
  /// Those that have a line that does not say its phase.
  public var unmarked: CallbackSet = []

  @inlinable
  public init() {}

  /// Adds a line of the class.
  @inline(__always)
  mutating func note(_ callback: Callback, _ traits: Event.Traits) {
    let letter = CallbackSet(callback)
    // A line that is retold has another one that says on which object.
    if traits.isDisjoint(with: [.address, .named, .retold]) {
      if traits.contains(.exit) { vagueEnds.insert(letter) } else { vague.insert(letter) }
    }
    if !traits.isDisjoint(with: [.address, .named]) { identified.insert(letter) }
    if !traits.contains(.argumentNil) { said.insert(letter) }
    if traits.contains(.entry) { entries.insert(letter) }
    if traits.contains(.exit) { exits.insert(letter) }
    // Another line that only tells the same once more counts for nothing: the exit line stands alone.
    if traits.isDisjoint(with: [.entry, .exit, .retold]) { unmarked.insert(letter) }
  }
}

extension Recording {
  /// The callbacks that the class with this number writes anywhere in the log.
  @inlinable
  public func vocabulary(of className: UInt32) -> CallbackSet {
    classes[of: className].written
  }
}
