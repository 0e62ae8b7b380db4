import CallbackLog
import RuleKit

/// Whether controllers disappear unseen in a log in which no class writes a disappearance.
///
/// Who appears once more, or dies, has disappeared in between. Then nobody's silence tells that he is still visible, and
/// what was reported for it is taken back.
struct UnseenDisappearances {
  static let wanted: CallbackSet = [.viewWillAppear, .viewDidAppear, .deinitializer]

  private var appeared = SubjectMemory(false)
  private var isProven = false
  private var breaches: [Judge.BreachNumber] = []

  mutating func note(_ sighting: Sighting, of subject: Judge.SubjectNumber, in judge: Judge) {
    if isProven { return }
    let life = judge.life(of: subject)
    switch sighting.callback {
    case .viewDidAppear: appeared[subject, life] = true
    case .viewWillAppear, .deinitializer: isProven = appeared[subject, life]
    default: break
    }
  }

  mutating func forget(process: UInt32?) { appeared.forget(process: process) }

  /// Remembers what stands only if nothing in the log shows that controllers disappear unseen.
  mutating func doubt(_ breach: Judge.BreachNumber) { breaches.append(breach) }

  func settle(in judge: inout Judge) {
    guard isProven else { return }
    for breach in breaches { judge.takeBack(breach) }
  }
}
