import CallbackLog

/// The monitors of one log, and which callbacks each of them wants to see now.
///
/// What no monitor wants costs one look at a set.
struct Watch {
  let monitors: [any Monitor]
  /// By monitor: what it wanted when it was last asked.
  private var wishes: [CallbackSet] = []
  /// What any of them wants.
  private(set) var wanted: CallbackSet = []

  init(_ monitors: [any Monitor] = []) {
    self.monitors = monitors
    if !monitors.isEmpty { askAll() }
  }

  /// Whether the monitor with this number wants to see the callback.
  @inline(__always)
  func wants(_ callback: Callback, _ monitor: Int) -> Bool { wishes[monitor].contains(callback) }

  /// Asks a monitor what it wants from now on.
  @inline(__always)
  mutating func ask(_ monitor: Int) {
    let wish = monitors[monitor].wanted
    if wish == wishes[monitor] { return }
    wishes[monitor] = wish
    add()
  }

  /// Asks every monitor what it wants from now on.
  mutating func askAll() {
    wishes = monitors.map(\.wanted)
    add()
  }

  /// Lets every monitor forget what it knows of subjects: of all, or of those of a process.
  mutating func forget(process: UInt32?) {
    for monitor in monitors { monitor.forget(process: process) }
    askAll()
  }

  private mutating func add() { wanted = wishes.reduce(into: []) { $0.formUnion($1) } }
}
