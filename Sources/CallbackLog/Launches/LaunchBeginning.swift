/// What is told of a process before its launch, to tell a launch that comes too late from one of another run.
///
/// Tools that hide process ids give all runs one. So only what comes in a launch, and shortly before its
/// line, is taken for a part of it.
struct LaunchBeginning: Equatable {
  /// A launch line that comes later, in microseconds, is of another run.
  private static let delayMax: Int64 = 2_000_000

  /// What comes behind the launch line when an app is launched.
  private static let followers: CallbackSet = [
    .didBecomeActive, .configurationForConnecting, .sceneWillConnect, .sceneWillEnterForeground,
    .sceneDidBecomeActive,
  ]

  private let time: Int64
  private var told: CallbackSet
  private let gaps: UInt32

  /// Begins with the first line of a process, which stands below so many gaps.
  init(_ callback: Callback, _ event: Event, gaps: UInt32) {
    time = event.time
    self.gaps = gaps
    told = CallbackSet(callback)
  }

  mutating func note(_ callback: Callback) { told.insert(CallbackSet(callback)) }

  /// Whether what was told belongs behind the launch line `event`.
  func belongs(behind event: Event, gaps: UInt32) -> Bool {
    guard gaps == self.gaps, time != Event.noTime, event.time != Event.noTime else { return false }
    return told.isSubset(of: Self.followers) && !event.traits.contains(.notification)
      && (0...Self.delayMax).contains(event.time - time)
  }
}
