import CallbackLog
import RuleKit

/// A child and its parent; remembers the parent of each live child, how far its move to it has
/// come, and which children appeared before their parent.
final class ParentMonitor: Monitor {
  static let name = "parents"

  private struct Parent {
    let number: Judge.SubjectNumber
    let life: Life
  }

  /// How far the move of a child to a parent has come.
  private enum Move {
    case none, announced
    /// It was announced while the child was hidden: it comes for the first time, or again, and not
    /// back from a pop that was called off.
    case coming
  }

  /// A child that began to appear while its parent was hidden.
  private struct Early {
    let child: Judge.SubjectNumber
    let life: Life
    let event: Event
  }

  private var moves = SubjectMemory(Move.none)
  private var parents = SubjectMemory<Parent?>(nil)
  /// By parent: the first of its children that did not wait.
  private var early = SubjectMemory<Early?>(nil)
  private var hasParents = false
  private var judgesChildren = false
  private var always: CallbackSet = []

  var wanted: CallbackSet {
    judgesChildren && hasParents ? always.union([.viewWillAppear]) : always
  }

  static func isNeeded(in judge: Judge) -> Bool { judge.holds(anyOf: [.didMoveToParent]) }

  func begin(in judge: Judge) {
    let whole = judge.logVocabulary
    judgesChildren = judge.style == .entry && whole.contains(.viewWillAppear)
    if judgesChildren || whole.isSuperset(of: [.willMoveToParent, .viewDidAppear]) {
      always = [.willMoveToParent, .didMoveToParent, .viewDidLoad]
    }
  }

  func forget(process: UInt32?) {
    moves.forget(process: process)
    parents.forget(process: process)
    early.forget(process: process)
    if process == nil { hasParents = false }
  }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    guard let subject = sighting.subject else { return }
    let life = judge.life(of: subject)
    let traits = sighting.event.traits
    switch sighting.callback {
    case .willMoveToParent:
      let isHidden = judge.isCertain(subject, among: AppearanceStates.hidden)
      moves[subject, life] =
        !traits.contains(.otherAddress) ? .none : isHidden ? .coming : .announced
    case .viewDidLoad:
      if moves[subject, life] == .announced { moves[subject, life] = .coming }
    case .didMoveToParent:
      let number =
        traits.contains(.otherAddress)
        ? judge.subject(at: sighting.event.other, process: sighting.process) : nil
      if moves[subject, life] == .coming { observeMove(sighting, subject, in: &judge) }
      moves[subject, life] = .none
      guard judgesChildren else { return }
      parents[subject, life] = number.map {
        Parent(number: $0, life: judge.life(of: $0))
      }
      if number != nil { hasParents = true }
    default:
      observeAppearance(sighting, subject, life, in: &judge)
    }
  }

  /// A navigation controller completes a move when the child has appeared.
  private func observeMove(
    _ sighting: Sighting,
    _ subject: Judge.SubjectNumber,
    in judge: inout Judge
  ) {
    guard !sighting.isBroken,
      judge.isNavigation(sighting),
      judge.ownVocabulary(subject).contains(.viewDidAppear),
      // A way out that the class does not write would show its 'willMove' to nil.
      judge.isCertain(
        subject,
        among: AppearanceStates.appearing,
        asWritten: true
      )
    else { return }
    judge.report(
      "navigation-moves",
      at: sighting.event,
      on: subject,
      saying: "was told that it moved to its navigation controller before it had appeared",
      expected: [Callback.viewDidAppear.name]
    )
  }

  /// Takes note of a child that does not wait, and reports it when its parent appears after all:
  /// only that proves that the silence of the parent was no gap in the log.
  private func observeAppearance(
    _ sighting: Sighting,
    _ subject: Judge.SubjectNumber,
    _ life: Life,
    in judge: inout Judge
  ) {
    guard judge.isProvenEntry(sighting.event) else { return }
    if let waiting = early[subject, life] {
      early[subject, life] = nil
      report(waiting, parentLine: sighting.event.line, in: &judge)
    }
    guard let parent = parents[subject, life], !sighting.isBroken,
      judge.isAlive(parent.number, lifetime: parent.life.lifetime),
      early[parent.number, parent.life] == nil,
      judge.isCertain(parent.number, among: AppearanceStates.hidden)
    else { return }
    early[parent.number, parent.life] =
      Early(child: subject, life: life, event: sighting.event)
  }

  private func report(_ waiting: Early, parentLine: UInt32, in judge: inout Judge) {
    guard judge.isAlive(waiting.child, lifetime: waiting.life.lifetime),
      judge.isCertain(
        waiting.child,
        among: AppearanceStates.appearing + AppearanceStates.appeared,
        asWritten: true
      )
    else { return }
    judge.report(
      "child-not-visible-before-parent",
      at: waiting.event,
      on: waiting.child,
      saying: "began to appear before its parent, whose viewWillAppear is in line \(parentLine)",
      related: [(parentLine, .viewWillAppear, "the parent begins to appear only here")]
    )
  }
}
