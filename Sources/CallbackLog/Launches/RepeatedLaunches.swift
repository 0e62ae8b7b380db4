/// The launches of a process that shows no id: each one behind another is the next run's, unless what comes behind it
/// goes on with the run before.
struct RepeatedLaunches: Equatable {
  /// When the latest launch was told.
  private var time = Event.noTime
  /// What the application was told last, and its scenes.
  private var application: Callback?
  private var scene: Callback?
  /// A launch behind another, until the next line shows whether it is one.
  private var open: Launch?

  private struct Launch: Equatable {
    let mark: LaunchMark
    let application: Callback?
    let scene: Callback?
    /// How many gaps stand above it.
    let gaps: UInt32
  }

  /// No process ends and is launched anew within this time.
  private static let microsecondsMin: Int64 = 50_000

  /// The launch of which nobody can say yet whether it is one; it is, where the log ends with it.
  var mark: LaunchMark? { open?.mark }

  /// Notes a callback, and the marks that it proves; returns those that are proven now.
  mutating func note(
    _ callback: Callback,
    _ event: Event,
    proven: [LaunchMark],
    isBehindLaunch: Bool,
    tellsConnections: Bool,
    gaps: UInt32
  ) -> [LaunchMark] {
    var marks = proven
    let isRepeated =
      isBehindLaunch && callback == .didFinishLaunching && proven == [LaunchMark(event)]
    if isRepeated { marks = [] }
    if let launch = open, gaps != launch.gaps || !goesOn(callback, behind: launch, tellsConnections)
    {
      marks.append(launch.mark)
    }
    open = nil
    if isRepeated, !isAtOnce(event) {
      open = Launch(mark: LaunchMark(event), application: application, scene: scene, gaps: gaps)
    }
    if callback == .didFinishLaunching { time = event.time }
    switch callback.kind {
    case .application: application = callback
    case .scene: scene = callback
    default: break
    }
    return marks
  }

  /// Whether the launch comes as soon behind the one before as no other run does.
  private func isAtOnce(_ event: Event) -> Bool {
    event.time != Event.noTime && time != Event.noTime
      && (event.time - time).magnitude < Self.microsecondsMin
  }

  /// Whether the next callback of the application or a scene goes on with the run before, and begins none.
  ///
  /// Scenes connect first in each run, if they are told to. From the background they come back as they come behind a
  /// connection that nobody wrote, so that this tells nothing.
  private func goesOn(
    _ callback: Callback,
    behind launch: Launch,
    _ tellsConnections: Bool
  ) -> Bool {
    switch callback {
    case .willResignActive: launch.application == .didBecomeActive
    case .sceneWillEnterForeground: tellsConnections && launch.scene == .sceneWillConnect
    case .sceneDidBecomeActive:
      tellsConnections
        && (launch.scene == .sceneWillEnterForeground || launch.scene == .sceneWillResignActive)
    case .sceneWillResignActive: tellsConnections && launch.scene == .sceneDidBecomeActive
    case .sceneDidEnterBackground: tellsConnections && launch.scene == .sceneWillResignActive
    default: false
    }
  }
}
