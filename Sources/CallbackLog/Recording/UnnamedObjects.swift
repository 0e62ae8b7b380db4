/// Objects that show themselves by an address alone, in every line: `0x7f8a1040c200 viewDidLoad`.
///
/// Nobody knows their classes, and so not what a class writes. But where all of them live as one statement tells it, in
/// a base class, a hook, or the only class there is, the silence of one is proven by the others; one life may be broken
/// once.
public struct UnnamedObjects: Sendable {
  /// The most objects that are remembered.
  static let countMax = 64
  /// How many lives must be whole beside a broken one, and beside one that ended on the screen: a class may never
  /// tell how its objects go.
  private static let (wholeMin, wholeBesideDeathMin) = (2, 3)

  private struct Object: Sendable {
    let key: UInt64
    let process: Int64?
    var told: CallbackSet = []
    var life = Life()
  }

  /// What was told of one life.
  private struct Life: Sendable {
    var told: CallbackSet = []
    var latest: Callback?
    /// How often more was told to have appeared, and to have disappeared, than was announced.
    var (unannounced, ungone) = (0, 0)
    /// How many steps nothing explains.
    var breaks = 0
    var hasDied = false
    /// Whether it began in the log.
    var isBorn = false

    var lacks: Int { max(0, unannounced) + max(0, ungone) }
    var isBroken: Bool { breaks > 0 || lacks > 0 }

    mutating func note(_ callback: Callback) {
      defer { told.insert(CallbackSet(callback)) }
      // One fault swaps two lines: the did that came without its will is behind this one.
      let isSwapped =
        callback == .viewWillAppear && latest == .viewDidAppear && unannounced > 0
        || callback == .viewWillDisappear && latest == .viewDidDisappear && ungone > 0
      switch callback {
      case .viewDidLoad:
        if told.contains(.viewDidLoad) || latest != nil { breaks += 1 }
        isBorn = true
      case .deinitializer:
        if let latest, latest != .viewDidDisappear { breaks += 1 }
        hasDied = true
      case .viewWillAppear: unannounced -= 1
      case .viewDidAppear: unannounced = max(0, unannounced) + (unannounced < 0 ? 0 : 1)
      case .viewWillDisappear: ungone -= 1
      case .viewDidDisappear: ungone = max(0, ungone) + (ungone < 0 ? 0 : 1)
      default: break
      }
      guard callback.isAppearance else { return }
      if let latest, !isSwapped { breaks += callback.mayFollow(latest) ? 0 : 1 }
      if latest == nil, isBorn, callback != .viewWillAppear { breaks += 1 }
      latest = callback
    }
  }

  /// What all lives add up to.
  private struct Sum: Sendable {
    var (whole, broken) = (0, 0)
    /// Whether more of a life is broken than one fault breaks.
    var isBeyondOne = false
    var endsOnScreen = false
    /// Whether the broken life itself tells all that happens to it.
    var provesItself = false

    mutating func add(_ life: Life) {
      let isTold = life.told.isSuperset(of: .appearances)
      if life.isBroken {
        broken += 1
        isBeyondOne = isBeyondOne || broken > 1 || life.breaks > 1 || life.lacks > 1
        endsOnScreen = endsOnScreen || life.hasDied && life.latest != .viewDidDisappear
        provesItself = isTold
      } else if isTold {
        whole += 1
      }
    }
  }

  private var objects: [Object] = []
  /// The lives that ended in the log.
  private var ended = Sum()
  /// Where the latest of them stands, whose lines often follow one another.
  private var place = 0

  /// Remembers what an object without a class told.
  @inline(never)
  mutating func note(_ event: Event, _ callback: Callback, process: Int64?) {
    let ignored: Event.Traits = [.statement, .derived, .retold, .entry, .exit]
    guard event.traits.isDisjoint(with: ignored),
      callback.kind == .controller || callback.kind == nil,
      find(event.key, process)
    else { return }
    objects[place].told.insert(CallbackSet(callback))
    if callback.isInitialiser, !objects[place].life.told.isSubset(of: .initialisers) { end() }
    objects[place].life.note(callback)
    if callback.isInitialiser { objects[place].life.isBorn = true }
    if callback == .deinitializer { end() }
  }

  /// Ends the life of the object at hand; what comes at its address is another's.
  private mutating func end() {
    ended.add(objects[place].life)
    objects[place].life = Life()
    objects[place].life.isBorn = true
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

  /// What the objects write; nothing where more than one life is broken, or more than once.
  public var letters: UnnamedLetters {
    var sum = ended
    for object in objects { sum.add(object.life) }
    let least = sum.endsOnScreen ? Self.wholeBesideDeathMin : Self.wholeMin
    guard !sum.isBeyondOne, sum.provesItself || sum.whole >= least else { return UnnamedLetters() }
    return UnnamedLetters(
      own: objects.map { UnnamedLetters.Own(key: $0.key, process: $0.process, told: $0.told) },
      shared: .appearances
    )
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
