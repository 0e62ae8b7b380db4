import CallbackLog
import RuleKit

/// A transition between two controllers that the log has proven, and that is not over.
struct OpenTransition {
  let statement: Statement
  let words: TransitionWords?
  let process: UInt32
  let leaving: UInt64
  let coming: UInt64
  let line: UInt32
  var seen: [PairLetter] = []
  /// The letter that came too early, and the one that should have come first.
  var early: (event: Event, letter: PairLetter, missing: PairLetter)?
  /// Whether the log had shown the controller of the missing letter by then.
  var isMissingKnown = false
  /// What the log showed when the transition was declared: that the one that leaves was on the screen, and that the
  /// one that comes was not; nil where it had not shown that one.
  var wasLeavingSeen = false
  var wasComingHidden: Bool?

  /// Whether UIKit has complained of it, or one of the two broke a rule of its own in it: that explains the order.
  var isExplained = false

  /// Whether it brings another controller, and not back the one below, which may never have been loaded.
  var showsNew: Bool {
    switch statement {
    case .push, .presentFull, .tab: true
    default: false
    }
  }

  /// The pointer of the controller of the letter.
  func key(of letter: PairLetter) -> UInt64 { letter.comes ? coming : leaving }

  /// Whether the controller at `key` takes part.
  func isOf(_ key: UInt64, _ process: UInt32) -> Bool {
    self.process == process && (leaving == key || coming == key)
  }
}

extension OpenTransition {
  /// One that a line declares, with both controllers.
  init(_ statement: Statement, declaredBy event: Event, process: UInt32, in judge: Judge) {
    self.init(
      statement: statement,
      words: TransitionWords(statement),
      process: process,
      leaving: event.key,
      coming: event.other,
      line: event.line
    )
    wasLeavingSeen =
      judge.subject(at: leaving, process: process).map {
        judge.isCertain($0, among: AppearanceStates.appeared, asWritten: true)
      } ?? false
    wasComingHidden = judge.subject(at: coming, process: process).map {
      judge.isCertain($0, among: AppearanceStates.hidden, asWritten: true)
    }
  }

  /// What UIKit says of one of the two, or of navigation, while the transition is going on.
  mutating func note(
    complaint statement: Statement,
    _ event: Event,
    process: UInt32,
    in judge: Judge
  ) {
    guard self.process == process, let words, let rule = statement.complaint,
      judge.explains(rule, words.rule)
    else { return }
    switch statement {
    case .nestedTransition: isExplained = isExplained || isNavigation
    case .presentRefused where isOf(event.other, process): isExplained = true
    default: isExplained = isExplained || isOf(event.key, process)
    }
  }

  /// Whether UIKit has complained of one of the two already, who has not come to rest since.
  func isComplainedOf(in judge: Judge) -> Bool {
    guard let rule = words?.rule else { return false }
    return isComplained(of: leaving, explaining: rule, in: judge)
      || isComplained(of: coming, explaining: rule, in: judge)
  }

  private func isComplained(of key: UInt64, explaining rule: String, in judge: Judge) -> Bool {
    guard let number = judge.subject(at: key, process: process) else { return false }
    return judge.reportedRules(of: number).contains {
      Self.complaints.contains($0) && judge.explains($0, rule)
    }
  }

  /// What UIKit says of a controller; its words on nested navigation name nobody, and an exception ends the process.
  private static let complaints = [Statement.directCall, .unbalanced, .presentRefused]
    .compactMap(\.complaint)

  private var isNavigation: Bool { statement == .push || statement == .pop }

  /// Whether a did is of this transition though nobody writes its will: who was on the screen leaves it, or who was
  /// not, or was born since, comes to it.
  func owns(did: PairLetter, in judge: Judge) -> Bool {
    guard did.comes else { return wasLeavingSeen }
    if let wasComingHidden { return wasComingHidden }
    return judge.subject(at: coming, process: process).flatMap { judge.appearances(of: $0) } != nil
  }
}
