/// The origins of one log as small numbers; number 0 knows nothing.
public struct Origins: Equatable, Sendable {
  /// The most origins that are told apart; all later ones count as unknown.
  static let originsMax = 1 << 16 - 1

  public private(set) var all = [Origin()]
  /// Of those that say something.
  private var numbers: [Origin: UInt16] = [:]
  /// By process: a number that stands for the name of its program, or 0 where several were told.
  private var programs: [Int64: Int64] = [:]
  private var latest = Origin()
  private var latestNumber: UInt16 = 0

  public init() {}

  /// Whether every number stands for the same; which one came last does not count.
  public static func == (one: Origins, other: Origins) -> Bool {
    one.all == other.all && one.programs == other.programs
  }

  public subscript(number: UInt16) -> Origin { all[Int(number)] }

  /// Whether two lines cannot be of one process.
  public func areOfTwoProcesses(_ number: UInt16, _ other: UInt16) -> Bool {
    guard number != other, let process = self[number].process, let another = self[other].process
    else { return false }
    return process != another
  }

  /// What stands for the name of the program of a process, or 0 where that is not known.
  public func program(of process: Int64?) -> Int64 {
    process.flatMap { programs[$0] } ?? 0
  }

  /// Whether two processes have programs of two names: they are no runs of one app.
  public func areOfTwoPrograms(_ process: Int64?, _ other: Int64?) -> Bool {
    let (one, another) = (program(of: process), program(of: other))
    return one != 0 && another != 0 && one != another
  }

  /// The number of `origin`, which is made when it is new.
  ///
  /// Where a line names its `program`, that of a new origin is remembered as its process's.
  public mutating func number(of origin: Origin, program: Int64 = 0) -> UInt16 {
    if origin == latest { return latestNumber }
    if origin == Origin() {
      (latest, latestNumber) = (origin, 0)
      return 0
    }
    if let number = numbers[origin] {
      (latest, latestNumber) = (origin, number)
      return number
    }
    guard all.count < Self.originsMax else { return 0 }
    let number = UInt16(all.count)
    all.append(origin)
    numbers[origin] = number
    if program != 0, let process = origin.process {
      let known = programs[process] ?? program
      programs[process] = known == program ? program : 0
    }
    (latest, latestNumber) = (origin, number)
    return number
  }
}
