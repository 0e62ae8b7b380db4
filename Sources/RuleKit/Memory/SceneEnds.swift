/// When scenes of each process, or the roots of their windows, went and took their controllers with them, counted in events.
///
/// No line names the scene of a controller. So any that had appeared by then may be one of those that
/// went, and whichever appears later is not, if the log shows another scene for it.
struct SceneEnds {
  private struct Process {
    /// When a scene went last.
    var latest: UInt32?
    /// How many scenes the log has shown to be there.
    var scenes = 0
    /// Which scene is in the background, and since when, where it may go unseen.
    var background: (scene: UInt64?, since: UInt32)?
    var hasEnded = false
    /// When a window got another root last.
    var root: UInt32?
  }

  private var processes: [UInt32: Process] = [:]

  /// Whether a controller that was last told to appear at `appeared` may have gone with a scene.
  func mayHaveTaken(_ appeared: UInt32, of process: UInt32) -> Bool {
    guard let known = processes[process] else { return false }
    if known.hasEnded || known.background != nil { return true }
    if let root = known.root, appeared <= root { return true }
    return known.latest.map { appeared <= $0 || known.scenes <= 0 } ?? false
  }

  mutating func noteTermination(of process: UInt32) {
    processes[process, default: Process()].hasEnded = true
  }

  mutating func noteConnection(of process: UInt32) {
    settle(process, here: nil)
    processes[process, default: Process()].scenes += 1
  }

  mutating func noteDisconnection(of process: UInt32, at seen: UInt32) {
    processes[process, default: Process()].latest = seen
    processes[process]?.scenes -= 1
  }

  /// Notes a scene that goes to the background where nobody writes that scenes are disconnected.
  mutating func noteBackground(_ scene: UInt64?, of process: UInt32, at seen: UInt32) {
    settle(process, here: scene)
    processes[process, default: Process()].background = (scene, seen)
  }

  /// Notes a scene that comes to the foreground.
  mutating func noteForeground(_ scene: UInt64?, of process: UInt32) {
    settle(process, here: scene)
    if let scenes = processes[process]?.scenes { processes[process]?.scenes = max(scenes, 1) }
  }

  /// Notes that a window got another root, which takes the one before and all that stood on it from the screen.
  mutating func noteRoot(of process: UInt32, at seen: UInt32) {
    processes[process, default: Process()].root = seen
  }

  mutating func forget(_ process: UInt32) { processes[process] = nil }

  /// Another scene than the one in the background is told of: that one may have gone.
  private mutating func settle(_ process: UInt32, here scene: UInt64?) {
    guard let known = processes[process], let background = known.background else { return }
    if scene == nil || background.scene != scene {
      processes[process]?.latest = max(background.since, known.latest ?? 0)
    }
    processes[process]?.background = nil
  }
}
