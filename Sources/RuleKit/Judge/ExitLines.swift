import CallbackLog

/// Lines that say that a method begins or ends.
extension Judge {
  /// Whether it is an exit line of a class that writes entry lines, which are the events, or lines
  /// of the same callback that say nothing of their phase: 'viewDidLoad', then 'viewDidLoad end'.
  mutating func isSecondOfSpan(
    _ event: Event,
    _ callback: Callback,
    _ process: UInt32
  ) -> Bool {
    // The entry line of a launch may be cut off.
    let isLaunch = horizon.isLatestLaunch(event)
    guard event.traits.contains(.exit), !isLaunch else { return false }
    let isNameless = event.className == Names.none
    let written = isNameless ? learned.nameless : learned.callbacks(of: event.className)
    guard !written.entries.isEmpty || written.unmarked.contains(callback) else { return false }
    // Nothing marks how this callback begins, whatever the class writes of others.
    if !written.entries.contains(callback), !written.unmarked.contains(callback) {
      var doubtful = event
      doubtful.other = UInt64(callback.rawValue)
      allow(doubtful, process)
    }
    if callback == .loadView { closeLoad(event, process) }
    return true
  }
}
