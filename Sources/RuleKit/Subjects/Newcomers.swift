/// The subjects of each process that came since its last launch, as linked lists of their numbers:
/// a launch looks at each subject once, however many launches there are.
struct Newcomers {
  private struct Link {
    var previous = Self.none
    var next = Self.none
    var isLinked = false

    static let none: Int32 = -1
  }

  private var links: [Link] = []
  /// The latest newcomer of each process.
  private var heads: [Int32] = []

  mutating func add(_ number: Int, _ process: UInt32) {
    grow(number, process)
    let next = heads[Int(process)]
    links[number] = Link(next: next, isLinked: true)
    if next != Link.none { links[Int(next)].previous = Int32(number) }
    heads[Int(process)] = Int32(number)
  }

  /// Forgets the number, which may have been taken already.
  mutating func remove(_ number: Int, _ process: UInt32) {
    let link = links[number]
    guard link.isLinked else { return }
    links[number].isLinked = false
    if link.next != Link.none { links[Int(link.next)].previous = link.previous }
    if link.previous != Link.none {
      links[Int(link.previous)].next = link.next
    } else {
      heads[Int(process)] = link.next
    }
  }

  /// Takes the latest newcomer of the process out of its list, or returns nil when there is none.
  mutating func take(of process: UInt32) -> Int? {
    guard process < UInt32(heads.count), heads[Int(process)] != Link.none else { return nil }
    let number = Int(heads[Int(process)])
    remove(number, process)
    return number
  }

  private mutating func grow(_ number: Int, _ process: UInt32) {
    while links.count <= number { links.append(Link()) }
    while heads.count <= Int(process) { heads.append(Link.none) }
  }
}
