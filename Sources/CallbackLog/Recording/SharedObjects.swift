/// Which classes write of the same objects, though they share no delivery: a base class that tells of births, loads and
/// deaths, and subclasses that tell of the rest.
///
/// Two classes at one address may be two objects. They are one where the first class goes on behind the other one's line
/// with what begins no life: a new object of its class would have been told something before. And where hardly any
/// object is told of by the one and not by the other. What both tell of, of different objects, they would have told one
/// after the other, were they classes of one: then they are two, of which one stands at a wrong address.
struct SharedObjects {
  /// What is known of an address.
  private struct Place {
    /// 0, where no object stands, of a place that was never taken.
    var key: UInt64 = 0
    var process: Int64?
    var life = Life()

    func isOf(_ key: UInt64, _ process: Int64?) -> Bool {
      self.key == key && self.process == process
    }
  }

  /// Who told of one object, as far as is known, since its address was another's.
  private struct Life {
    /// The classes, the latest one last.
    private(set) var classes = SIMD4(repeating: Names.none)
    private(set) var count = 0
    /// The latest class that told its death.
    var ending = Names.none

    var isEnded: Bool { ending != Names.none }

    /// The class that told last, or `Names.none`.
    var latest: UInt32 { count == 0 ? Names.none : classes[count - 1] }

    func index(of className: UInt32) -> Int? { (0..<count).first { classes[$0] == className } }

    /// Adds a class; returns whether there was room.
    mutating func add(_ className: UInt32) -> Bool {
      guard count < classes.scalarCount else { return false }
      classes[count] = className
      count += 1
      return true
    }

    /// Notes that a class tells again.
    mutating func goOn(_ index: Int) {
      let className = classes[index]
      for place in index..<count - 1 { classes[place] = classes[place + 1] }
      classes[count - 1] = className
    }
  }

  /// The most addresses that are told apart, a power of four, for a short log few; and pairs of classes that are counted.
  private static let (placesMin, placesMax, pairsMax) = (1 << 4, 1 << 12, 1 << 10)

  /// So many objects of which both told are no chance.
  private static let objectsMin = 3

  /// Lower addresses may be numbers that count the objects of each class: only what tells of births and deaths alone is
  /// believed to mean the others' numbers.
  private static let addressMin: UInt64 = 0x1000

  /// Whether two classes have written of one address: before that, objects need only be counted.
  private(set) var isOn = false
  /// By a hash of the address: of two that fall on one place the later one is known.
  private var places: [Place] = []
  /// Of how many objects both told.
  private var shared: [ClassPair: Int] = [:]
  /// Of how many objects a class told.
  private var objects = ClassCounts()
  /// Of how many of them another class told as well.
  private var together = ClassCounts()
  private var proven: Set<ClassPair> = []
  /// Three classes that wrote of one object.
  private(set) var threes: Set<ClassTriple> = []

  /// Nobody knows who lives where any more.
  mutating func forget() { places = [] }

  /// Counts an object of which one class tells alone, as all have done so far.
  mutating func noteAlone(_ className: UInt32) { objects.add(className) }

  /// Knows from here on who lives where; these told so far, each alone.
  @inline(never)
  mutating func begin(with writers: [LatestWriters.Writer], _ origins: Origins) {
    isOn = true
    for writer in writers {
      let place = takePlace(of: writer.key, origins[writer.origin].process)
      _ = places[place].life.add(writer.className)
      if writer.latestCallback == .deinitializer { places[place].life.ending = writer.className }
    }
  }

  /// Notes a line of another class than that of the line before at the address; a load, or a death.
  ///
  /// `written` is what its class has written so far.
  @inline(never)
  mutating func note(
    _ event: Event,
    _ callback: Callback,
    behind before: LatestWriters.Before,
    process: Int64?,
    written: CallbackSet
  ) {
    let place = takePlace(of: event.key, process)
    let writer = before.writer
    var life = places[place].life
    let isDeath = callback == .deinitializer
    let isNext =
      life.isEnded
      ? !isDeath || life.ending == event.className
      : callback.isInitialiser && writer?.latestCallback?.isInitialiser != true
    if isNext { life = Life() }
    if let index = life.index(of: event.className) {
      if isDeath || callback.goesOn(written) {
        if event.key >= Self.addressMin || written.isDisjoint(with: .lives) {
          prove(life, from: index)
        }
        life.goOn(index)
      } else if before.isAnother || writer?.latestCallback?.isAppearance == true {
        // It may be the next object's.
        life = Life()
        count(event.className, event.key, in: &life)
      }
    } else {
      count(event.className, event.key, in: &life)
      // It comes right behind the initialiser.
      if callback == .awakeFromNib, let writer, writer.latestCallback == .initWithCoder,
        proven.count < Self.pairsMax
      {
        proven.insert(ClassPair(writer.className, event.className))
      }
    }
    if isDeath { life.ending = event.className }
    places[place].life = life
  }

  /// The place of an address, with what was known of it, or with nothing.
  private mutating func takePlace(of key: UInt64, _ process: Int64?) -> Int {
    if places.isEmpty { places = Array(filledWith: Place(), count: Self.placesMin) }
    var place = index(of: key, process)
    while !places[place].isOf(key, process), places[place].key != 0,
      places.count < Self.placesMax
    {
      let known = places
      places = Array(filledWith: Place(), count: known.count * 4)
      for one in known where one.key != 0 { places[index(of: one.key, one.process)] = one }
      place = index(of: key, process)
    }
    if !places[place].isOf(key, process) { places[place] = Place(key: key, process: process) }
    return place
  }

  private func index(of key: UInt64, _ process: Int64?) -> Int {
    let mixed = key ^ UInt64(bitPattern: process ?? 0) << 48
    return Int(truncatingIfNeeded: (mixed &* 0x9e37_79b9_7f4a_7c15) >> 52) & (places.count - 1)
  }

  /// Counts an object of which a class begins to tell.
  private mutating func count(_ className: UInt32, _ key: UInt64, in life: inout Life) {
    objects.add(className)
    let pair = ClassPair(life.latest, className)
    if key >= Self.addressMin, life.count > 0, shared.count < Self.pairsMax || shared[pair] != nil {
      shared[pair, default: 0] += 1
    }
    guard life.add(className), life.count > 1 else { return }
    together.add(className)
    if life.count == 2 { together.add(life.classes[0]) }
  }

  /// Notes that all who told of an object since one of its classes did are of it, for that one goes on.
  private mutating func prove(_ life: Life, from index: Int) {
    guard proven.count < Self.pairsMax, threes.count < Self.pairsMax else { return }
    let others = (index + 1..<life.count).map { life.classes[$0] }
    for (number, other) in others.enumerated() {
      proven.insert(ClassPair(life.classes[index], other))
      for third in others[..<number] {
        proven.insert(ClassPair(third, other))
        threes.insert(ClassTriple(life.classes[index], third, other))
      }
    }
  }

  /// The classes that told of objects of which nobody else did.
  var alone: Set<UInt32> { Set(objects.classes.filter { objects[$0] > together[$0] }) }

  /// The pairs of classes that write of the same objects; `classes` are what each class writes.
  func pairs(_ classes: CallbacksOfClasses) -> Set<ClassPair> {
    var pairs = proven
    for (pair, count) in shared where isNoChance(pair, count) { pairs.insert(pair) }
    return pairs.filter {
      Self.mayBeOne(classes[of: $0.lower].written, classes[of: $0.upper].written)
    }
  }

  /// Whether it is no chance that two classes told of the same `count` objects.
  private func isNoChance(_ pair: ClassPair, _ count: Int) -> Bool {
    // Of a log with very many classes not all are counted.
    let known = min(objects[pair.lower], objects[pair.upper])
    return known > 0 && count >= Self.objectsMin && (known - count) * 4 <= count
  }

  /// Whether an object may be of two classes that write these callbacks: no controller is a view, and nobody is told to
  /// appear by one class here, by another one there.
  private static func mayBeOne(_ one: CallbackSet, _ other: CallbackSet) -> Bool {
    let all = one.union(other)
    return one.intersection(other).isDisjoint(with: .lives)
      && (all.isDisjoint(with: .ofControllers) || all.isDisjoint(with: .ofViews))
  }
}

/// Counts by the number of a class; of a log with very many classes not all.
private struct ClassCounts {
  private static let classesMax: UInt32 = 1 << 10

  private var counts: [Int] = []

  /// Those that may be counted.
  var classes: Range<UInt32> { 0..<UInt32(counts.count) }

  /// 0 also of a class that is not counted.
  subscript(className: UInt32) -> Int { className < counts.count ? counts[Int(className)] : 0 }

  mutating func add(_ className: UInt32) {
    guard className < Self.classesMax else { return }
    while className >= counts.count { counts.append(0) }
    counts[Int(className)] += 1
  }
}
