/// Where processes are launched in a log, found while it is read.
///
/// A `didFinishLaunching` opens a launch, or the `willFinishLaunching` that is the application
/// callback before it; unless a logged process id says that the process was launched already.
public struct Launches: Sendable {
  /// The lines that open a launch, in the order in which the launches were completed.
  public private(set) var lines: [UInt32] = []
  private var processes: [Int64?: Process] = [:]

  private struct Process {
    var isLaunched = false
    var latest: Callback?
    var latestLine: UInt32 = 0
    /// The class that tells of launches; others, such as a library's, repeat it.
    var className: UInt32?
    var sceneConnects = 0
  }

  /// How many scenes were connected in `process`.
  public func sceneConnects(in process: Int64?) -> Int { processes[process]?.sceneConnects ?? 0 }

  mutating func note(_ callback: Callback, _ event: Event, process id: Int64?) {
    var process = processes[id] ?? Process()
    if callback == .sceneWillConnect {
      process.sceneConnects += 1
    } else if callback == .willFinishLaunching || callback == .didFinishLaunching {
      let className = process.className ?? event.className
      process.className = className
      guard className == event.className else { return }
      if callback == .didFinishLaunching, id == nil || !process.isLaunched {
        lines.append(process.latest == .willFinishLaunching ? process.latestLine : event.line)
        process.isLaunched = true
      }
    }
    if callback.kind == .application {
      process.latest = callback
      process.latestLine = event.line
    }
    processes[id] = process
  }
}
