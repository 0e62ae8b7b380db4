import CallbackLog
import RuleKit

/// Destinations that are created after their segue; remembers the latest segues whose destination
/// nobody has seen yet.
final class SegueMonitor: Monitor {
  static let name = "segues"

  /// The most segues that are open at a time; the oldest is given up beyond that.
  private static let openMax = 16
  /// Beyond that, in microseconds, the object at the address may be another one.
  private static let openMicrosecondsMax: Int64 = 1_000_000
  /// What shows that the destination is there, or that the segue is over.
  private static let following: CallbackSet = [
    .initializer, .initWithCoder, .initWithNibName, .awakeFromNib, .loadView, .viewDidLoad,
    .viewWillAppear, .viewDidAppear, .viewWillDisappear,
  ]

  private struct Segue {
    let process: UInt32
    let source: UInt64
    let destination: UInt64
    let line: UInt32
    let time: Int64
  }

  private var open: [Segue] = []

  var wanted: CallbackSet {
    open.isEmpty ? [.prepareForSegue] : Self.following.union([.prepareForSegue])
  }

  static func isNeeded(in judge: Judge) -> Bool { judge.holds(anyOf: [.prepareForSegue]) }

  func forget(process: UInt32?) {
    open.removeAll { process == nil || $0.process == process }
  }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    guard let subject = sighting.subject else { return }
    let key = judge.key(of: subject)
    if sighting.callback == .prepareForSegue {
      prepare(sighting, source: key, in: judge)
      return
    }
    if let index = open.firstIndex(where: {
      $0.destination == key && $0.process == sighting.process
    }) {
      let segue = open.remove(at: index)
      if sighting.callback.isInitialiser, isInTime(segue, sighting.event) {
        report(segue, sighting, subject, in: &judge)
      }
    }
    // Somebody has come up, or the source leaves: the destination was there all the time, unseen.
    open.removeAll { segue in
      guard segue.process == sighting.process else { return false }
      return sighting.callback == .viewDidAppear
        || (sighting.callback == .viewWillDisappear && segue.source == key)
    }
  }

  private func prepare(_ sighting: Sighting, source: UInt64, in judge: Judge) {
    let event = sighting.event
    open.removeAll { $0.process == sighting.process && $0.source == source }
    guard event.traits.contains(.otherAddress), event.other != 0,
      !judge.hasSeen(event.other, process: sighting.process)
    else { return }
    if open.count == Self.openMax { open.removeFirst() }
    open.append(
      Segue(
        process: sighting.process,
        source: source,
        destination: event.other,
        line: event.line,
        time: event.time
      )
    )
  }

  private func isInTime(_ segue: Segue, _ event: Event) -> Bool {
    guard segue.time != Event.noTime, event.time != Event.noTime else { return true }
    return event.time - segue.time <= Self.openMicrosecondsMax
  }

  private func report(
    _ segue: Segue,
    _ sighting: Sighting,
    _ subject: Judge.SubjectNumber,
    in judge: inout Judge
  ) {
    judge.report(
      "prepare-for-segue-position",
      at: sighting.event,
      on: subject,
      saying: "was created after the segue to it was prepared in line \(segue.line)",
      related: [(segue.line, .prepareForSegue, "the segue that names it")]
    )
  }
}
