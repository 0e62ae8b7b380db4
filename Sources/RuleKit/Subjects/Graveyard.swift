/// The addresses of objects that have died, remembered in a bounded queue.
///
/// Addresses are reused within microseconds, so an address is forgotten when it lives again.
struct Graveyard {
  /// How many dead addresses are remembered.
  static let gravesMax = 65_536

  /// What is remembered of a dead object.
  struct Grave {
    var key: UInt64
    var process: UInt32
    var className: UInt32
    var line: UInt32
    /// Which object at its address it was, from 1.
    var ordinal: UInt32
    var time: Int64
    var stretch: UInt32
    /// An event behind the death was reported; all later ones are its symptoms.
    var isReported = false
    /// What was reported, while only loads and layouts have come since: they may be the next
    /// object's, whose initialiser line is written last.
    var doubtful: Int?
    /// The address lives again.
    var isOpen = false
  }

  private var graves: [Grave] = []
  private var index = AddressIndex()
  private var oldest = 0

  /// The number of the grave, or nil when nothing dead is known there.
  @inline(__always)
  func find(_ key: UInt64, _ process: UInt32) -> Int? { index.number(key, process) }

  subscript(number: Int) -> Grave {
    get { graves[number] }
    set { graves[number] = newValue }
  }

  /// Remembers `grave`, whose address is not in the graveyard, and forgets the oldest one when
  /// there are too many.
  mutating func bury(_ grave: Grave) {
    var number = graves.count
    if number < Self.gravesMax {
      graves.append(grave)
    } else {
      number = oldest
      oldest = (oldest + 1) % Self.gravesMax
      open(number)
      graves[number] = grave
    }
    index.add(grave.key, grave.process, number: number)
  }

  mutating func removeAll() {
    if !graves.isEmpty { self = Graveyard() }
  }

  /// Forgets the grave: its address lives again.
  mutating func open(_ number: Int) {
    guard !graves[number].isOpen else { return }
    graves[number].isOpen = true
    index.remove(graves[number].key, graves[number].process)
  }
}
