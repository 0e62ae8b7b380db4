/// The launches of a process that shows no id: each one behind another is the next run's, unless what comes behind it
/// goes on with the run before.
///
/// Of any process, the first one comes too late, if what comes behind it goes on with what came before.
struct RepeatedLaunches: Equatable {
  /// When the latest launch was told.
  private var time = Event.noTime
  /// What the application was told last, and its scenes.
  private var application: Callback?
  private var scene: Callback?
  /// A launch behind another, until the next line shows whether it is one.
  private var open: Launch?
  /// The line of the first launch, if it came too late.
  private(set) var late: UInt32?

  private struct Launch: Equatable {
    let mark: LaunchMark
    /// Whether no launch stands above it, so that it is one in any case.
    let isFirst: Bool
    let application: Callback?
    let scene: Callback?
    /// How many gaps stand above it.
    let gaps: UInt32
  }

  /// No process ends and is launched anew within this time.
  private static let microsecondsMin: Int64 = 50_000

  /// The launch of which nobody can say yet whether it is one; it is, where the log ends with it.
  var mark: LaunchMark? { open.flatMap { $0.isFirst ? nil : $0.mark } }

  /// What is known of the process above a line.
  struct Above {
    /// Whether it was launched.
    let isLaunched: Bool
    /// Whether its scenes are told to connect.
    let tellsConnections: Bool
    /// How many gaps stand there.
    let gaps: UInt32
  }

  /// Notes a callback, and the marks that it proves; returns those that are proven now.
  ///
  /// A first launch `mayBeLate`, if who tells of it would have told it before.
  mutating func note(
    _ callback: Callback,
    _ event: Event,
    proven: [LaunchMark],
    mayBeLate: Bool,
    _ above: Above
  ) -> [LaunchMark] {
    let opens = callback == .didFinishLaunching && proven == [LaunchMark(event)]
    // One behind another waits for the line that shows whether it is one.
    var marks = opens && above.isLaunched ? [] : proven
    if let launch = open {
      let isOneRun =
        above.gaps == launch.gaps && goesOn(callback, behind: launch, above.tellsConnections)
      if launch.isFirst, isOneRun { late = launch.mark.line }
      if !launch.isFirst, !isOneRun { marks.append(launch.mark) }
    }
    open = nil
    if opens, above.isLaunched ? !isAtOnce(event) : mayBeLate {
      open = Launch(
        mark: LaunchMark(event),
        isFirst: !above.isLaunched,
        application: application,
        scene: scene,
        gaps: above.gaps
      )
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
