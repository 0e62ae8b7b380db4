import CallbackLog

/// The addresses of objects that have died, remembered in a bounded queue.
///
/// Addresses are reused within microseconds, so an address is forgotten when it lives again.
struct Tombstones {
  /// How many dead addresses are remembered.
  static let countMax = 65_536

  /// What is remembered of a dead object.
  struct Tombstone {
    var key: UInt64
    var process: UInt32
    var className: UInt32
    /// Two other classes that it was logged as, or the same.
    var otherClasses: (UInt32, UInt32)
    var line: UInt32
    /// The number of the event.
    var seen: UInt32
    /// Which object at its address it was, from 1.
    var ordinal: UInt32
    var time: Int64
    var stretch: UInt32
    /// Whether it was loaded, and never told to appear.
    var isUnshown = false
    /// An event behind the death was reported; all later ones are its symptoms.
    var isReported = false
    /// What was reported, while only loads and layouts have come since: they may be the next
    /// object's, whose initialiser line is written last; and how many controllers had disappeared.
    var doubtful: (breach: Int, departures: UInt32)?
    /// The line behind the death that was reported, until the next one comes at the address.
    var late: (breach: Int, callback: UInt8, className: UInt32)?
    /// What was reported of the death itself, and would not have been if the object lived on.
    var fault: Int?
    /// The address lives again.
    var isOpen = false
    /// Which launch of the process it died in.
    var launch: UInt32 = 0

    /// The classes that it was logged as.
    var classes: [UInt32] { [className, otherClasses.0, otherClasses.1] }

    func hasClass(_ name: UInt32) -> Bool {
      name == className || name != Names.none && (name == otherClasses.0 || name == otherClasses.1)
    }
  }

  /// The latest line at a dead address that does not say yet whose it is, and the lifetime that it began if it is
  /// another object's.
  var unclear: (lifetime: UInt32, event: Event)?

  private var all: [Tombstone] = []
  private var index = AddressIndex()
  private var oldest = 0
  private var launches = LaunchCount()

  /// The number of the tombstone, or nil when nothing dead is known there.
  @inline(__always)
  func find(_ key: UInt64, _ process: UInt32) -> Int? {
    guard let number = index.number(key, process), all[number].launch == launches[process] else {
      return nil
    }
    return number
  }

  subscript(number: Int) -> Tombstone {
    get { all[number] }
    set { all[number] = newValue }
  }

  /// Remembers `tombstone`, whose address is not in the tombstones, and forgets the oldest one when
  /// there are too many.
  mutating func bury(_ tombstone: Tombstone) {
    // Of a launch before.
    if let forgotten = index.number(tombstone.key, tombstone.process) { open(forgotten) }
    var tombstone = tombstone
    tombstone.launch = launches[tombstone.process]
    var number = all.count
    if number < Self.countMax {
      all.append(tombstone)
    } else {
      number = oldest
      oldest = (oldest + 1) % Self.countMax
      open(number)
      all[number] = tombstone
    }
    index.add(tombstone.key, tombstone.process, number: number)
  }

  /// Forgets who died in a process: it is launched, perhaps once more.
  mutating func forget(process: UInt32) {
    launches.add(process)
    unclear = nil
  }

  /// Forgets the tombstone: its address lives again.
  mutating func open(_ number: Int) {
    guard !all[number].isOpen else { return }
    all[number].isOpen = true
    index.remove(all[number].key, all[number].process)
  }
}
