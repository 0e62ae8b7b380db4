/// Which classes tell of deliveries some lines behind another class of the same object: a base class whose logger has a
/// queue or a buffer of its own.
///
/// Two classes at one address may be two objects. They are one where the first class goes on with the object behind
/// the other one's line, with what does not begin a life: for the other one to live there it would have had to die.
struct LateClasses {
  /// What speaks for a class's being late behind another one.
  private struct Evidence {
    /// How many deliveries it told once more, and of these late.
    var (told, late) = (0, 0)
    /// How many of the late ones another class told next to it as well: of an object that came to the address since, a
    /// base class and its subclass tell so.
    var inTime = 0
    var callbacks: CallbackSet = []
    /// How often the other one went on with the object behind such a line.
    var interleaved = 0
    /// How often the other one had told last that the object appears: it had not gone.
    var amid = 0
    /// By callback: how often it told of the object what the other one had not.
    var untold: [UInt8: Int] = [:]

    /// Whether enough of it is late under any reading: of an object that came since nearly all is told in time.
    var isLate: Bool { inTime * 4 < late * 3 }

    mutating func add(_ other: Evidence) {
      told += other.told
      late += other.late
      inTime += other.inTime
      callbacks.formUnion(other.callbacks)
      guard other.isLate else { return }
      interleaved += other.interleaved
      amid += other.amid
    }
  }

  /// How many deliveries a class has told once more, one after the other, and left out nothing that anybody told.
  private struct Run {
    var length = 0
    /// How often the next one was another object's.
    var switches = 0
    var key: UInt64 = 0
    var isProof = false

    mutating func go(on key: UInt64, leavesOut: Bool) {
      if leavesOut { (length, switches) = (0, 0) }
      length += 1
      if key != self.key { switches += 1 }
      self.key = key
      if length >= 8, switches >= 3 { isProof = true }
    }
  }

  private struct Pair: Hashable {
    let late: UInt32
    let first: UInt32

    var reversed: Pair { Pair(late: first, first: late) }
  }

  /// The most pairs of classes that are remembered, and of addresses.
  private static let pairsMax = 1 << 10

  /// How many lines were remembered.
  private(set) var count = UInt32(RecentTellings.countMax)
  /// Whether two classes have written of one address: most logs need not be looked at further.
  private var isOn = false
  private var recent = RecentTellings()
  private var evidence: [Pair: Evidence] = [:]
  /// Whether any class was late, once.
  private var hasLate = false
  /// By class.
  private var runs: [UInt32: Run] = [:]
  /// By address: whose line was late there last, and what it told.
  private var latest: [UInt64: (pair: Pair, told: Callback, origin: UInt16)] = [:]

  /// Notes a line of a controller or a view that shows its address.
  ///
  /// Since the clock stood at `since` its class has told of the address; `tape` holds it, and what came before.
  @inline(__always)
  mutating func note(
    _ event: Event,
    _ callback: Callback,
    since: UInt32,
    isBehindAnother: Bool,
    _ origins: Origins,
    _ classes: CallbacksOfClasses,
    _ tape: borrowing Tape
  ) {
    if isBehindAnother, !isOn { begin(with: tape.firstEvents) }
    guard isOn else { return }
    // What another class told is no longer remembered.
    if count &- since >= UInt32(RecentTellings.countMax) {
      recent.note(event)
    } else {
      compare(event, callback, origins, classes)
    }
    count &+= 1
  }

  /// Forgets who lives where.
  mutating func forget() {
    recent = RecentTellings()
    latest.removeAll()
  }

  private mutating func begin(with events: [Event]) {
    isOn = true
    for event in events.dropLast() where event.tellsOfObject(event.callback?.kind) {
      recent.note(event)
    }
  }

  @inline(never)
  private mutating func compare(
    _ event: Event,
    _ callback: Callback,
    _ origins: Origins,
    _ classes: CallbacksOfClasses
  ) {
    if !latest.isEmpty, let (pair, told, origin) = latest[event.key],
      pair.late != event.className, !origins.areOfTwoProcesses(origin, event.origin)
    {
      latest[event.key] = nil
      if told == callback {
        evidence[pair]?.inTime += 1
      } else if pair.first == event.className,
        callback.goesOn(classes[of: event.className].written)
      {
        evidence[pair]?.interleaved += 1
        if let one = evidence[pair], one.interleaved >= 2, one.isLate { recent.noteLate(pair.late) }
      }
    }
    guard let other = recent.latestOther(event, origins) else { return recent.note(event) }
    guard let found = recent.find(event, origins) else {
      recent.note(event)
      let pair = Pair(late: event.className, first: other)
      if evidence[pair] != nil || evidence.count < Self.pairsMax {
        evidence[pair, default: Evidence()].untold[callback.rawValue, default: 0] += 1
      }
      return
    }
    recent.tell(event, found, origins)
    if found.isLate { hasLate = true }
    if hasLate, evidence.count < Self.pairsMax { note(found, event, callback, origins) }
    recent.note(event, after: found.className)
  }

  /// Notes that the line tells once more what was found.
  private mutating func note(
    _ found: RecentTellings.Found,
    _ event: Event,
    _ callback: Callback,
    _ origins: Origins
  ) {
    runs[event.className, default: Run()].go(on: event.key, leavesOut: found.leavesOut)
    let pair = Pair(late: event.className, first: found.className)
    evidence[pair, default: Evidence()].told += 1
    guard found.isLate else { return }
    evidence[pair]?.late += 1
    if recent.repeatsLatest(event, origins) {
      evidence[pair]?.inTime += 1
    } else if recent.isAppearing(event, toldBy: found.className, origins) {
      evidence[pair]?.amid += 1
    }
    evidence[pair]?.callbacks.insert(CallbackSet(callback))
    if latest.count < Self.pairsMax { latest[event.key] = (pair, callback, event.origin) }
  }

  /// What is proven; `classes` are what each class writes.
  func proven(_ classes: CallbacksOfClasses) -> LateTelling {
    guard hasLate else { return LateTelling() }
    var all: [UInt32: (evidence: Evidence, untold: Int)] = [:]
    for (pair, one) in evidence where one.late > 0 {
      // An object of the one may stand where one of the other did, and tell the same.
      if let reverse = evidence[pair.reversed], reverse.told >= one.told { continue }
      all[pair.late, default: (Evidence(), 0)].evidence.add(one)
      // A class that writes no disappearance, or no address beside it, may have gone unseen.
      if !Self.showsGoing(pair.first, classes) {
        all[pair.late]?.evidence.amid -= one.isLate ? one.amid : 0
      }
      all[pair.late]?.untold += untold(pair, classes)
    }
    var telling = LateTelling()
    for (name, known) in all
    where isProven(known.evidence, runs[name]) && known.untold * 4 <= known.evidence.told {
      telling.classes.insert(name)
    }
    let pairs = evidence.filter { $0.value.told > 0 && telling.classes.contains($0.key.late) }
    for (pair, one) in pairs {
      let alone = untoldCallbacks(one).subtracting(classes[of: pair.first].written)
      telling.vague[pair.late, default: []].formUnion(alone.intersection(Self.ends))
    }
    for (pair, one) in pairs {
      let shared = classes[of: pair.late].written.subtracting(untoldCallbacks(one))
        .subtracting(telling.vague[pair.late] ?? [])
      telling.shared[pair.first, default: []].formUnion(shared)
    }
    return telling
  }

  private func untoldCallbacks(_ evidence: Evidence) -> CallbackSet {
    CallbackSet(evidence.untold.keys.compactMap { Callback(rawValue: $0) })
  }

  private static func showsGoing(_ className: UInt32, _ classes: CallbacksOfClasses) -> Bool {
    let callbacks = classes[of: className]
    let shown = callbacks.written.subtracting(callbacks.anonymous)
    return shown.contains(.viewWillDisappear) || shown.contains(.viewDidDisappear)
  }

  /// Where the life of an object ends, and that of the next one begins: no line that comes later shows when.
  private static let ends = CallbackSet.initialisers.union([.deinitializer])

  /// Whether so much is no chance: the two may share one callback only.
  private func isProven(_ evidence: Evidence, _ run: Run?) -> Bool {
    let lives = evidence.interleaved + evidence.amid
    guard lives >= 2 || run?.isProof == true, evidence.late >= 3, evidence.isLate else {
      return false
    }
    return evidence.callbacks.rawValue.nonzeroBitCount >= 2 || lives >= 4
  }

  /// How often a class told of an object what the other one would have told, and had not.
  private func untold(_ pair: Pair, _ classes: CallbacksOfClasses) -> Int {
    let written = classes[of: pair.first].written
    let untold = evidence[pair]?.untold ?? [:]
    return untold.reduce(0) { sum, told in
      let isWritten = Callback(rawValue: told.key).map(written.contains) ?? false
      return isWritten ? sum + told.value : sum
    }
  }
}
