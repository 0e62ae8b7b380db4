/// What the callbacks of one process tell of its launches.
extension Launches.Process {
  /// Notes a callback of a process that was not launched yet.
  mutating func noteBeginning(
    _ callback: Callback,
    _ event: Event,
    gaps: UInt32,
    isDelegate: Bool
  ) {
    guard callback.isLaunch else {
      if beginning == nil { beginning = LaunchBeginning(callback, event, gaps: gaps) }
      beginning?.note(callback)
      return
    }
    guard isDelegate || tellers.contains(event.className), pending.isEmpty, let beginning else {
      return
    }
    if beginning.belongs(behind: event, gaps: gaps) { lateLaunch = event.line }
  }

  /// Notes that a line with the id tells again of a launch of which another sink has told: no line behind it opens
  /// another.
  mutating func noteRetoldLaunch() { (isLaunched, hasFinished) = (true, true) }

  /// Notes a callback, and returns the launches that it proves.
  mutating func note(
    _ callback: Callback,
    _ event: Event,
    isNumbered: Bool
  ) -> [LaunchMark] {
    let isMore = callback != latest
    noteTelling(callback, event)
    var proven: [LaunchMark] = []
    if callback.isLaunch {
      guard let marks = noteLaunch(callback, event, isNumbered: isNumbered) else { return [] }
      proven = marks
    }
    if callback == .didFinishLaunching { hasFinished = true }
    if callback.kind == .application, !callback.isLaunch, isMore {
      if pending.isEmpty, isToldBehind { interrupted = [] }
      isToldBehind = !pending.isEmpty || !interrupted.isEmpty
    }
    // No scene is told anything before the launch is over, whatever the next run does.
    let isNext = callback.kind == .application || callback.kind == .scene && hasFinished
    guard isNext, !pending.isEmpty else { return proven }
    guard proven.isEmpty, !hasFinished else {
      if proven.isEmpty { interrupt() } else { pending = [] }
      return proven
    }
    defer { pending = [] }
    (isLaunched, isCutShort) = (true, true)
    return pending
  }

  /// Notes who tells, and what comes again that an application is told but once while it is active.
  private mutating func noteTelling(_ callback: Callback, _ event: Event) {
    if event.className == Names.none {
      told.insert(CallbackSet(callback))
    } else {
      tellers.insert(event.className)
    }
    // An app that was launched in the background enters the foreground without coming back.
    let wasActive = !once.isDisjoint(with: [.didBecomeActive, .willResignActive])
    let isToldBesides = latest == callback && latestTeller != Teller(event)
    if callback != .willEnterForeground || wasActive {
      let letter = CallbackSet(callback)
      if once.contains(callback), !isToldBesides { again.insert(letter) }
      once.insert(letter)
    }
    if callback.kind == .application { (latest, latestTeller) = (callback, Teller(event)) }
  }

  /// Notes a line about a launch, and returns the launches that it proves; nil where that is all it tells.
  private mutating func noteLaunch(
    _ callback: Callback,
    _ event: Event,
    isNumbered: Bool
  ) -> [LaunchMark]? {
    // An observer of the application writes of the launch that its delegate has written of.
    let isPosted = event.traits.contains(.notification)
    if !isPosted { className = className ?? event.className }
    guard className == event.className || isPosted && className == nil else { return nil }
    let isNew = (!isNumbered || !isLaunched) && !(isCutShort && callback == .didFinishLaunching)
    isCutShort = false
    defer { interrupted = [] }
    guard isNew else { return [] }
    if callback == .didFinishLaunching {
      let begun = pending.isEmpty ? interrupted : pending
      isLaunched = true
      return begun.isEmpty ? [LaunchMark(event)] : begun
    }
    // A process of one number is launched once.
    if !isNumbered || pending.isEmpty { pending.append(LaunchMark(event)) }
    return nil
  }

  /// Notes that something else than its end has come behind a `willFinishLaunching`, in a process that was launched.
  mutating func interrupt() {
    if !pending.isEmpty { interrupted = pending }
    pending = []
  }
}
