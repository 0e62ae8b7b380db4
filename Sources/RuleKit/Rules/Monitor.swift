public import CallbackLog

/// Judges what no automaton can hold: pairs of controllers, class loading, UIKit's own messages.
///
/// One is made for each log that needs it. It forgets what it remembers of a subject when the subject is gone.
public protocol Monitor: AnyObject, SendableMetatype {
  /// What rules call it in `judgedBy`.
  static var name: String { get }

  init()

  /// Whether the log holds anything that it looks at.
  ///
  /// Where it does not, none is made: most logs need few, and a short log is judged in less time
  /// than it takes to make all.
  static func isNeeded(in judge: Judge) -> Bool

  /// What the log lacks for every rule that it judges, and what to log; nil when it lacks nothing.
  static func lack(of log: Holdings) -> String?

  /// The callbacks it wants to see now; it may change with each call.
  var wanted: CallbackSet { get }

  /// The log is about to be judged.
  func begin(in judge: Judge)

  /// Looks at a callback, after the automata have moved.
  func observe(_ sighting: Sighting, in judge: inout Judge)

  /// Looks at a statement.
  func observe(statement: Statement, _ event: Event, process: UInt32, in judge: inout Judge)

  /// Everything known about subjects is forgotten: a gap or, with a process, its launch.
  func forget(process: UInt32?)

  /// The log has ended.
  func finish(in judge: inout Judge)
}

extension Monitor {
  public static func lack(of log: Holdings) -> String? { nil }
  public func begin(in judge: Judge) {}
  public func observe(_ sighting: Sighting, in judge: inout Judge) {}
  public func observe(
    statement: Statement,
    _ event: Event,
    process: UInt32,
    in judge: inout Judge
  ) {}
  public func forget(process: UInt32?) {}
  public func finish(in judge: inout Judge) {}
}

extension Judge {
  /// Makes the monitors of this log, which begin at once.
  ///
  /// By itself, because each question would copy a judge that is being changed.
  func begunMonitors() -> [any Monitor] {
    var monitors: [any Monitor] = []
    for kind in catalogue.monitors where kind.isNeeded(in: self) { monitors.append(kind.init()) }
    for monitor in monitors { monitor.begin(in: self) }
    return monitors
  }
}
