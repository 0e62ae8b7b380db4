/// Objects that show themselves by an address alone, in every line: `0x7f8a1040c200 viewDidLoad`.
///
/// Nobody knows their classes, and so not what a class writes. But an object writes what it has written elsewhere; and
/// where all of them write the same, one statement tells of all, in a base class, a hook, or the only class there is.
public struct UnnamedObjects: Sendable {
  /// The most objects that are remembered.
  static let countMax = 64
  /// A log with one fault has one or two steps that nothing explains; where one address is of several objects, there are
  /// many.
  private static let (breaksMin, stepsOfABreak) = (2, 16)
  /// How often an object must have come and gone, or half of it, so that its silence says something.
  private static let stepsOfALife = 3

  private struct Object: Sendable {
    let key: UInt64
    let process: Int64?
    var told: CallbackSet = []
    /// How many callbacks of appearances it told, and the latest of them in its life.
    var steps = 0
    var latest: Callback?
  }

  private var objects: [Object] = []
  /// Where the latest of them stands, whose lines often follow one another.
  private var place = 0
  private var breaks = 0

  /// Remembers what an object without a class told.
  @inline(never)
  mutating func note(_ event: Event, _ callback: Callback, process: Int64?) {
    let unheard: Event.Traits = [.statement, .derived, .retold, .entry, .exit]
    guard event.traits.isDisjoint(with: unheard),
      callback.kind == .controller || callback.kind == nil,
      find(event.key, process)
    else { return }
    objects[place].told.insert(CallbackSet(callback))
    if callback.isInitialiser || callback == .deinitializer { objects[place].latest = nil }
    guard callback.isAppearance else { return }
    if let latest = objects[place].latest, !callback.mayFollow(latest) { breaks += 1 }
    objects[place].latest = callback
    objects[place].steps += 1
  }

  /// Goes to the object at an address, a new one if there is room.
  private mutating func find(_ key: UInt64, _ process: Int64?) -> Bool {
    func isIt(_ object: Object) -> Bool { object.key == key && object.process == process }
    if place < objects.count, isIt(objects[place]) { return true }
    if let known = objects.firstIndex(where: isIt) {
      place = known
      return true
    }
    guard objects.count < Self.countMax else { return false }
    if objects.isEmpty { objects.reserveCapacity(Self.countMax) }
    place = objects.count
    objects.append(Object(key: key, process: process))
    return true
  }

  /// What the objects write; nothing where an address seems to be of several of them.
  public var letters: UnnamedLetters {
    let steps = objects.reduce(0) { $0 + $1.steps }
    guard breaks <= max(Self.breaksMin, steps / Self.stepsOfABreak) else { return UnnamedLetters() }
    return UnnamedLetters(
      own: objects.map { UnnamedLetters.Own(key: $0.key, process: $0.process, told: $0.told) },
      shared: shared
    )
  }

  /// The callbacks of appearances that all of them write; nothing where they differ by more than one fault.
  private var shared: CallbackSet {
    let all = objects.reduce(into: CallbackSet()) { $0.formUnion($1.told) }
      .intersection(.appearances)
    var (whole, lacking, lost) = (0, 0, CallbackSet())
    for object in objects where object.steps > 1 {
      let missing = Self.missing(from: object).intersection(all)
      whole += missing.isEmpty ? 1 : 0
      lacking += missing.isEmpty ? 0 : 1
      lost.formUnion(missing)
    }
    // What one object alone never writes may be what its class leaves out.
    let others = lost.isEmpty ? 1 : lost.callbacks.count == 1 ? 2 : 3
    return lacking <= 1 && whole >= others ? all : []
  }

  /// What an object must have told, had it told everything.
  private static func missing(from object: Object) -> CallbackSet {
    let (told, hasDied) = (object.told, object.told.contains(.deinitializer))
    var missing: CallbackSet = []
    if told.contains(.viewDidAppear) { missing.insert(CallbackSet(.viewWillAppear)) }
    if told.contains(.viewDidDisappear) || hasDied || object.steps >= stepsOfALife {
      missing.insert(CallbackSet(.viewWillDisappear))
    }
    if hasDied { missing.insert(CallbackSet(.viewDidDisappear)) }
    return missing.subtracting(told)
  }
}

extension Recording {
  /// What objects without a class write; nothing where classes are written beside other addresses, for then such
  /// lines may be of their objects.
  public var unnamedLetters: UnnamedLetters {
    let hasNames = classes.contains { !$0.identified.isDisjoint(with: .lives) }
    return hasNames ? UnnamedLetters() : unnamed.letters
  }
}

extension Callback {
  /// Whether an object may get this callback of an appearance next after `other`.
  fileprivate func mayFollow(_ other: Callback) -> Bool {
    switch other {
    case .viewWillAppear: self == .viewDidAppear || self == .viewWillDisappear
    case .viewDidAppear: self == .viewWillDisappear
    case .viewWillDisappear: self == .viewDidDisappear || self == .viewWillAppear
    default: self == .viewWillAppear
    }
  }
}
