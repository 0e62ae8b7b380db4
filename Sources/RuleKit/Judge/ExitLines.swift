import CallbackLog

/// Lines that say that a method ends.
extension Judge {
  /// Whether an exit line is of a class that writes entry lines, which are the events, or lines of
  /// the same callback that say nothing of their phase: 'viewDidLoad', then 'viewDidLoad end'.
  func isSecondOfSpan(_ event: Event, _ callback: Callback) -> Bool {
    // The entry line of a launch may be cut off.
    guard !horizon.isLatestLaunch(event) else { return false }
    let written = phases(of: event.className)
    return !written.entries.isEmpty || written.unmarked.contains(callback)
  }

  /// Notes what the second line of a span tells: that a load ends, or that a callback came whose beginning nobody marks.
  mutating func closeSpan(_ event: Event, _ callback: Callback, _ process: UInt32) {
    let written = phases(of: event.className)
    // Nothing marks how this callback begins, whatever the class writes of others, or this time nothing did.
    if !written.entries.contains(callback),
      !written.unmarked.contains(callback) || !hasBegun(callback, event, process)
    {
      var doubtful = event
      doubtful.other = UInt64(callback.rawValue)
      allow(doubtful, process)
    }
    if callback == .loadView { closeLoad(event, process) }
  }

  /// Whether the latest appearance callback of the object is this one, whose end the line tells.
  private func hasBegun(_ callback: Callback, _ event: Event, _ process: UInt32) -> Bool {
    guard callback.isAppearance, !event.traits.isDisjoint(with: [.address, .named]),
      let number = table.find(key(of: event), process)
    else { return true }
    return table.subjects[number].latestAppearance == callback.rawValue
  }

  /// Which callbacks the class writes when they begin, and which without saying so.
  private func phases(of className: UInt32) -> ClassCallbacks {
    className == Names.none ? learned.nameless : learned.callbacks(of: className)
  }
}
