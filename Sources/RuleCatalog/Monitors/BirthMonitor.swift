import CallbackLog
import RuleKit

/// How a controller is made, woken and loaded; remembers which of these steps each live one took.
final class BirthMonitor: Monitor {
  static let name = "birth"

  private struct Steps: OptionSet {
    let rawValue: UInt8

    /// `initWithNibName:bundle:` came.
    static let named = Steps(rawValue: 1 << 0)
    /// A plain `init` came, and nothing after it.
    static let plain = Steps(rawValue: 1 << 1)
    static let awake = Steps(rawValue: 1 << 2)
    static let loaded = Steps(rawValue: 1 << 3)
    static let appeared = Steps(rawValue: 1 << 4)
  }

  private static let creation: CallbackSet = [
    .initializer, .initWithNibName, .initWithCoder, .awakeFromNib,
  ]
  private static let load: CallbackSet = [.loadView, .viewDidLoad]
  private static let afterCreation: CallbackSet = [
    .viewWillAppear, .viewDidAppear, .willMoveToParent, .didMoveToParent,
  ]
  private static let layout: CallbackSet = [
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints,
    .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange,
  ]

  private(set) var wanted: CallbackSet = []
  private var steps = SubjectMemory<Steps>([])
  /// The first layout of controllers that were laid out before they were loaded.
  private var early = SubjectMemory<Event?>(nil)

  static func isNeeded(in judge: Judge) -> Bool {
    judge.style == .entry || judge.logVocabulary.contains(.awakeFromNib)
      || judge.hasClass(where: mayFunnel)
  }

  func begin(in judge: Judge) {
    if judge.hasClass(where: { Self.mayFunnel($0) }) {
      wanted.formUnion(Self.creation.union(Self.load).union(Self.afterCreation))
    }
    let whole = judge.logVocabulary
    if whole.contains(.awakeFromNib) {
      wanted.formUnion(Self.load.union([.awakeFromNib, .viewDidAppear]))
    }
    guard judge.style == .entry else { return }
    if whole.contains(.viewDidLoad) { wanted.formUnion(Self.load.union(Self.layout)) }
  }

  func forget(process: UInt32?) {
    steps.forget(process: process)
    early.forget(process: process)
  }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    guard let subject = sighting.subject else { return }
    let life = judge.life(of: subject)
    let before = steps[subject, life]
    switch sighting.callback {
    case .initializer:
      if isFunnel(sighting, judge), !before.contains(.named) {
        steps[subject, life].insert(.plain)
      }
      return
    case .initWithNibName: steps[subject, life].insert(.named)
    case .awakeFromNib:
      observeAwakening(sighting, subject, before, in: &judge)
      steps[subject, life].insert(.awake)
    case .loadView, .viewDidLoad:
      if !before.contains(.loaded) { observeLoad(sighting, subject, life, in: &judge) }
      steps[subject, life].insert(.loaded)
    case .viewDidAppear: steps[subject, life].insert(.appeared)
    default:
      if Self.layout.contains(sighting.callback), !before.contains(.loaded) {
        observeLayout(sighting, subject, life, in: judge)
      }
    }
    guard before.contains(.plain) else { return }
    steps[subject, life].remove(.plain)
    if !Self.creation.contains(sighting.callback) { reportPlain(sighting, subject, in: &judge) }
  }

  private static func mayFunnel(_ vocabulary: CallbackSet) -> Bool {
    vocabulary.isSuperset(of: [.initializer, .initWithNibName])
  }

  private func isFunnel(_ sighting: Sighting, _ judge: Judge) -> Bool {
    // 'init(style:)' need not funnel.
    !sighting.event.traits.contains(.takesArguments) && !sighting.isBroken
      && Self.mayFunnel(
        judge.ownVocabulary(of: sighting.event.className, in: sighting.process)
      )
  }

  private func reportPlain(
    _ sighting: Sighting,
    _ subject: Judge.SubjectNumber,
    in judge: inout Judge
  ) {
    judge.report(
      "plain-init-funnels-into-nib-init",
      at: sighting.event,
      on: subject,
      saying: "was made by an init that did not lead to initWithNibName:bundle:, "
        + "which its class writes for others",
      expected: [Callback.initWithNibName.name]
    )
  }

  /// A controller from a storyboard wakes before its view is loaded.
  ///
  /// A load inside its awakening is written above it on exit; an appearance inside it is none.
  private func observeAwakening(
    _ sighting: Sighting,
    _ subject: Judge.SubjectNumber,
    _ before: Steps,
    in judge: inout Judge
  ) {
    guard before.contains(.loaded), !sighting.isBroken, judge.isBirthKnown(subject),
      before.contains(.appeared)
        || !before.contains(.awake) && judge.isProvenEntry(sighting.event)
    else { return }
    judge.report(
      "awake-before-view-load",
      at: sighting.event,
      on: subject,
      saying: "got awakeFromNib after its view was loaded"
    )
  }

  /// Remembers a layout without a view; only a load that comes later proves that none came before.
  private func observeLayout(
    _ sighting: Sighting,
    _ subject: Judge.SubjectNumber,
    _ life: Life,
    in judge: Judge
  ) {
    guard judge.isProvenEntry(sighting.event), judge.isBirthKnown(subject),
      judge.vocabulary(of: subject).contains(.viewDidLoad), early[subject, life] == nil
    else { return }
    early[subject, life] = sighting.event
  }

  private func observeLoad(
    _ sighting: Sighting,
    _ subject: Judge.SubjectNumber,
    _ life: Life,
    in judge: inout Judge
  ) {
    guard let first = early[subject, life], let callback = first.callback else { return }
    early[subject, life] = nil
    guard judge.isProvenEntry(sighting.event) else { return }
    judge.report(
      "layout-needs-loaded-view",
      at: first,
      on: subject,
      saying: "got \(callback.name) before its view was loaded",
      expected: [Callback.viewDidLoad.name],
      related: [(sighting.event.line, sighting.callback, "the view is loaded only here")]
    )
  }
}
