/// The live subjects, found by key and process; numbers stay valid until their subject is removed.
struct SubjectTable {
  var subjects: [Subject] = []
  private var free: [Int] = []
  private var index = AddressIndex()
  private var newcomers = Newcomers()
  /// By number of a subject: the states of the one that lived at its address before.
  private var formers: [Int: UInt64] = [:]

  var count: Int { index.count }

  /// The numbers of all live subjects, in ascending order.
  var numbers: [Int] { index.numbers }

  /// The number of the subject, or nil.
  @inline(__always)
  func find(_ key: UInt64, _ process: UInt32) -> Int? { index.number(key, process) }

  /// Adds a subject whose key and process are not in the table, and returns its number.
  mutating func add(_ subject: Subject) -> Int {
    let number: Int
    if let last = free.popLast() {
      number = last
      subjects[number] = subject
    } else {
      number = subjects.count
      subjects.append(subject)
    }
    index.add(subject.key, subject.process, number: number)
    newcomers.add(number, subject.process)
    return number
  }

  /// Removes the subject with this number.
  mutating func remove(_ number: Int) {
    let subject = subjects[number]
    index.remove(subject.key, subject.process)
    newcomers.remove(number, subject.process)
    if !formers.isEmpty { formers[number] = nil }
    free.append(number)
  }

  /// Whether any subject may be the one that lived at its address before.
  var hasFormers: Bool { !formers.isEmpty }

  /// Remembers the states of the one that lived at the address of a subject before, and whose death would have
  /// been seen.
  mutating func keepFormer(_ states: UInt64, of number: Int) { formers[number] = states }

  /// Takes what was remembered so, or nil: it is asked for once.
  mutating func takeFormer(of number: Int) -> UInt64? { formers.removeValue(forKey: number) }

  /// Takes the next live subject of the process that came since this was last asked, or nil.
  mutating func takeNewcomer(of process: UInt32) -> Int? { newcomers.take(of: process) }
}
