import CallbackLog

/// Numbers by address and process: open addressing, so that a look-up touches one place.
struct AddressIndex {
  private struct Entry {
    var key: UInt64 = 0
    var process: UInt32 = 0
    /// The number plus one; 0 marks a free place.
    var number: UInt32 = 0
  }

  // Few at first, when the first address comes: most logs are short, and most see no death.
  private static let placesMin = 32

  private var entries: [Entry] = []
  private(set) var count = 0

  /// The number at this address, or nil.
  @inline(__always)
  func number(_ key: UInt64, _ process: UInt32) -> Int? {
    let entries = entries.span
    if entries.isEmpty { return nil }
    var place = home(key, process)
    while true {
      let entry = entries[place]
      if entry.number == 0 { return nil }
      if entry.key == key, entry.process == process { return Int(entry.number) &- 1 }
      place = (place &+ 1) & (entries.count &- 1)
    }
  }

  /// Adds an address that is not in the index.
  mutating func add(_ key: UInt64, _ process: UInt32, number: Int) {
    if (count + 1) * 2 > entries.count { grow() }
    place(Entry(key: key, process: process, number: UInt32(number + 1)))
    count += 1
  }

  /// Removes an address that is in the index.
  mutating func remove(_ key: UInt64, _ process: UInt32) {
    let mask = entries.count - 1
    var hole = home(key, process)
    while entries[hole].key != key || entries[hole].process != process {
      precondition(entries[hole].number != 0, "an address was removed that is not in the index")
      hole = (hole + 1) & mask
    }
    var next = (hole + 1) & mask
    // Moves back what would no longer be found behind the hole.
    while entries[next].number != 0 {
      let distance = (next - home(entries[next].key, entries[next].process)) & mask
      if distance >= (next - hole) & mask {
        entries[hole] = entries[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    entries[hole] = Entry()
    count -= 1
  }

  /// Every number, in ascending order.
  var numbers: [Int] { entries.filter { $0.number != 0 }.map { Int($0.number) - 1 }.sorted() }

  private mutating func grow() {
    let old = entries
    entries = Array(filledWith: Entry(), count: max(Self.placesMin, old.count * 2))
    for entry in old where entry.number != 0 { place(entry) }
  }

  private mutating func place(_ entry: Entry) {
    var place = home(entry.key, entry.process)
    while entries[place].number != 0 { place = (place + 1) & (entries.count - 1) }
    entries[place] = entry
  }

  @inline(__always)
  private func home(_ key: UInt64, _ process: UInt32) -> Int {
    // The upper half of a product depends on every bit of both.
    let mixed = key ^ UInt64(process) &* 0xc2b2_ae3d_27d4_eb4f
    let hash = mixed &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: hash >> 32) & (entries.count &- 1)
  }
}
