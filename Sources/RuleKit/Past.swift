import CallbackLog

/// What has come since the log began, or since its latest gap: what stands above is not known.
struct Past {
  /// When it began; no time when lines have none.
  var beginning: Int64
  /// Anything but births, loads and layouts: what comes behind is not the rest of a birth above.
  var hasHistory = false
  /// A viewDidDisappear: what comes behind is not the rest of a callback that was running above.
  var hasDeparted = false
  /// By process: how the lines of its controllers began.
  var starts: [Start]

  init(beginning: Int64 = Event.noTime, processes: Int) {
    self.beginning = beginning
    starts = Array(repeating: .unseen, count: processes)
  }

  /// How the lines of a process's controllers begin.
  ///
  /// A launch line that is written at the end of its method stands behind the first viewWillAppear,
  /// so a log may begin inside the launch although it shows the launch. A log that begins with the
  /// launch line itself is taken to be whole, unless lines are known to be written on exit.
  enum Start {
    case unseen
    /// With a load, so that no viewWillAppear of the launch stands above.
    case atLoad
    /// With anything else: the appearances that the launch began may have begun above.
    case inside
    /// Before the launch, or long after: an appearance has gone on to its end.
    case earlier

    /// Takes the move of a view to another window: the controller's viewWillAppear stands above it.
    mutating func noteMove(isLaunched: Bool, _ style: LineStyle?) {
      if self == .unseen, !isLaunched || style == .exit { self = .inside }
    }

    /// Takes the next callback of a controller.
    mutating func note(_ callback: Callback, isLaunched: Bool, _ style: LineStyle?) {
      switch callback {
      case .viewWillDisappear, .viewDidDisappear: self = .earlier
      case .viewDidAppear where !isLaunched: self = .earlier
      default:
        guard self == .unseen, !isLaunched || style == .exit else { return }
        self = callback.mayPrecedeInitialiser ? .atLoad : .inside
      }
    }
  }
}

extension Judge {
  /// Whether the log may begin inside the launch of the process: what stands above is not known.
  func beginsInsideLaunch(_ process: UInt32) -> Bool {
    past.starts[Int(process)] == .inside && learned.style != .entry && !past.hasDeparted
      && !launchedByWill.contains(process)
  }
}
