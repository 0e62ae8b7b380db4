import Synchronization

/// The coverages of latest logs: the logs of one app mostly hold the same, and a short one is judged
/// in less time than it takes to say what it lacks.
final class CoverageMemory: Sendable {
  private static let logsMax = 256
  private static let classesMax = 64

  private struct Question: Hashable {
    let held: Holdings
    let chosen: Set<String>?
  }

  private let known = Mutex<[Question: Coverage]>([:])

  func coverage(of held: Holdings, chosen: Set<String>?, by catalogue: Catalogue) -> Coverage {
    guard held.classCount <= Self.classesMax else {
      return Coverage(held, chosen: chosen, catalogue: catalogue)
    }
    let question = Question(held: held, chosen: chosen)
    if let coverage = known.withLock({ $0[question] }) { return coverage }
    let coverage = Coverage(held, chosen: chosen, catalogue: catalogue)
    known.withLock { known in
      if known.count == Self.logsMax { known.removeAll() }
      known[question] = coverage
    }
    return coverage
  }
}
