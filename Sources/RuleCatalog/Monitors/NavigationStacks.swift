import CallbackLog
import RuleKit

/// In which navigation controller live controllers are, as far as the log names it.
///
/// A delegate's line names only who is shown. Who leaves is a guess until both are known to be in
/// one stack: the root of a navigation controller that is presented, or that becomes the root of
/// the window, is shown in the same words, and the other controller leaves in another order.
struct NavigationStacks {
  private var stacks = SubjectMemory<UInt64?>(nil)

  /// Notes what a controller is told of its parent.
  ///
  /// It stays in the stack that it will leave until it has left.
  mutating func note(_ sighting: Sighting, of subject: Judge.SubjectNumber, in judge: Judge) {
    let isNamed = sighting.event.traits.contains(.otherAddress)
    guard isNamed || sighting.callback == .didMoveToParent else { return }
    stacks[subject, judge.life(of: subject)] = isNamed ? sighting.event.other : nil
  }

  /// Notes a delegate's line, if it names the navigation controller.
  mutating func note(shown event: Event, of subject: Judge.SubjectNumber, in judge: Judge) {
    guard event.traits.contains(.otherAddress) else { return }
    stacks[subject, judge.life(of: subject)] = event.other
  }

  /// Whether both are known to be in one stack.
  func holdTogether(
    _ one: Judge.SubjectNumber,
    _ other: Judge.SubjectNumber,
    in judge: Judge
  ) -> Bool {
    guard let stack = stacks[one, judge.life(of: one)] else { return false }
    return stack == stacks[other, judge.life(of: other)]
  }

  mutating func forget(process: UInt32?) { stacks.forget(process: process) }
}
