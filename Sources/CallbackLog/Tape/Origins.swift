/// The origins of one log as small numbers; number 0 knows nothing.
public struct Origins: Equatable, Sendable {
  /// The most origins that are told apart; all later ones count as unknown.
  static let originsMax = 1 << 16 - 1

  public private(set) var all = [Origin()]
  /// Of those that say something.
  private var numbers: [Origin: UInt16] = [:]
  private var latest = Origin()
  private var latestNumber: UInt16 = 0

  public init() {}

  /// Whether every number stands for the same; which one came last does not count.
  public static func == (one: Origins, other: Origins) -> Bool { one.all == other.all }

  public subscript(number: UInt16) -> Origin { all[Int(number)] }

  /// Whether two lines cannot be of one process.
  public func areOfTwoProcesses(_ number: UInt16, _ other: UInt16) -> Bool {
    guard number != other, let process = self[number].process, let another = self[other].process
    else { return false }
    return process != another
  }

  /// The number of `origin`, which is made when it is new.
  public mutating func number(of origin: Origin) -> UInt16 {
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
    (latest, latestNumber) = (origin, number)
    return number
  }
}
