import RuleCatalog
import RuleKit
import UIKitModel

/// What a log that tells too little lets one find of a planted fault.
public enum Poverty: String, CaseIterable, Sendable {
  case someCallbacks = "some callbacks"
  case startsInTheMiddle = "starts in the middle"
  case noPointers = "no pointers"
}

/// How many planted faults are found in poor logs, where much cannot be known, and how often
/// something else is said.
///
/// A miss is right when some legal course of things fits the log: the slow checker looks through
/// all of them, for the rules that its tables hold.
public struct PoorFaultCheck: Sendable {
  public let poverty: Poverty
  public private(set) var planted = 0
  public private(set) var found = 0
  /// Logs in which something was reported that is not the planted fault.
  public private(set) var wrong = 0
  /// Misses that no legal course of things explains.
  public private(set) var unexplained: [String] = []

  /// Plants each fault `count` times, as far as chance gives places for it.
  ///
  /// - Throws: `LogFailure` when a session is no log.
  public init(_ poverty: Poverty, seed: UInt64, count: Int) throws {
    self.poverty = poverty
    for fault in Fault.all {
      for number in 0..<count {
        let seed = seed &+ UInt64(number)
        guard let poor = Self.session(fault, poverty, seed: seed) else { continue }
        planted += 1
        let marks = try marks(in: poor.session.text)
        let isFound = marks.contains { $0.line == poor.line && $0.rule == poor.rule }
        if isFound { found += 1 }
        if marks.count > (isFound ? 1 : 0) { wrong += 1 }
        if poverty != .noPointers, marks.isEmpty, try !Self.isNoted(poor), Self.isCertain(poor) {
          unexplained.append("\(fault), WILLDID_SEED=\(seed): line \(poor.line)")
        }
      }
    }
  }

  /// Whether the fault is told as a note: its evidence is too poor for more, such as where an address
  /// may have changed hands.
  private static func isNoted(_ poor: Planted) throws -> Bool {
    try ModelChecks.marks(in: poor.session.text, notes: true).contains {
      $0.line == poor.line && $0.rule == poor.rule
    }
  }

  /// Whether the slow checker says that the planted line is illegal in every course of things.
  private static func isCertain(_ poor: Planted) -> Bool {
    // Nothing tells one run of the app from the next, so the second line may be another run's.
    let needsRun = Rule.all.contains { $0.id == poor.rule && $0.evidence.run }
    let tellsRuns =
      poor.session.writing.showsProcess || poor.session.lines.contains { $0.word?.isLaunch == true }
    if needsRun, !tellsRuns { return false }
    return AgreementCheck.fields.contains { field in
      SlowCheck(poor.session.lines, by: field.table).expected[poor.line - 2]?.contains(poor.rule)
        ?? false
    }
  }

  private static func session(_ fault: Fault, _ poverty: Poverty, seed: UInt64) -> Planted? {
    switch poverty {
    case .someCallbacks:
      return fault.session(seed: seed, writesAll: false)
    case .startsInTheMiddle:
      return fault.session(seed: seed).map { $0.cut(by: ($0.line - 2) / 2) }
    case .noPointers:
      guard var planted = fault.session(seed: seed) else { return nil }
      planted.session.writing.showsPointers = false
      return planted
    }
  }

  public var rates: String {
    let percent = { (part: Int) in planted == 0 ? 0 : Double(part * 1000 / planted) / 10 }
    return "\(poverty.rawValue): \(planted) planted, \(percent(found)) % found, "
      + "\(percent(wrong)) % with something else, \(unexplained.count) misses unexplained"
  }
}
