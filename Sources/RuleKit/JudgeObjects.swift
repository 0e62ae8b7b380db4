public import CallbackLog

extension Judge {
  /// Judges a callback of a controller or view.
  @inline(__always)
  mutating func judgeObject(
    _ event: Event,
    _ callback: Callback,
    _ kind: SubjectKind,
    _ process: UInt32
  ) {
    guard !event.traits.isDisjoint(with: [.address, .named]) else {
      judgeCounted(event, callback, process)
      return
    }
    pointered += 1
    guard let number = subject(for: event, callback, kind, process) else {
      show(Sighting(event, callback, nil, process))
      return
    }
    judge(event, callback, of: number, process)
  }

  /// Moves the automata of subject `number` by a callback of it, and reports what breaks.
  @inline(__always)
  mutating func judge(
    _ event: Event,
    _ callback: Callback,
    of number: SubjectNumber,
    _ process: UInt32
  ) {
    let inner = table.subjects[number].latestAppearance
    var broken = catalogue.moves.step(&table.subjects[number], callback, event.traits.argument)
    if callback == .viewDidAppear, inner == Callback.viewWillDisappear.rawValue {
      acceptNested(number, event, callback, &broken)
    }
    if broken != 0 || table.subjects[number].traits.contains(.hasFaults) {
      settle(number, event, callback, broken)
    }
    table.subjects[number].remember(event, callback, seen: seen)
    if callback.isAppearance {
      latestAppearance = (number, callback.rawValue)
      hasHistory = true
    } else if callback == .viewDidLoad, table.subjects[number].traits.contains(.isBorn) {
      hasHistory = true
    }
    if wanted.contains(callback) {
      show(Sighting(event, callback, number, process, isBroken: broken != 0))
    }
    if callback == .deinitializer { bury(number, event) }
  }
}

extension Subject {
  /// Remembers the callback that its automata have moved by.
  @inline(__always)
  mutating func remember(_ event: Event, _ callback: Callback, seen: UInt32) {
    if callback.isAppearance {
      let begins = callback == .viewWillAppear || callback == .viewDidAppear
      let wasHidden =
        latestAppearance == .max || latestAppearance == Callback.viewDidDisappear.rawValue
      if begins, wasHidden { appearances &+= 1 }
      latestAppearance = callback.rawValue
      appearanceTime = event.time
      traits.insert([.hasAppeared, .hasLived])
    } else if !callback.mayPrecedeInitialiser {
      traits.insert(.hasLived)
    }
    if callback == .loadView, event.traits.contains(.entry) { traits.insert(.isLoadOpen) }
    latest = callback.rawValue
    line = event.line
    if event.className != Names.none { className = event.className }
    deliveryClass = className
    self.seen = seen
  }
}

extension Callback {
  /// Whether it is one of the four appearance callbacks.
  @inline(__always)
  var isAppearance: Bool {
    switch self {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: true
    default: false
    }
  }

  /// Whether an object is born with it.
  @inlinable
  public var isInitialiser: Bool {
    switch self {
    case .initializer, .initWithCoder, .initWithNibName: true
    default: false
    }
  }

  /// Whether it may be written before the object's own initialiser line.
  var mayPrecedeInitialiser: Bool {
    switch self {
    case .loadView, .viewDidLoad, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .updateViewConstraints, .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange,
      .loadViewIfNeeded, .initializer, .initWithCoder, .initWithNibName:
      true
    default: false
    }
  }
}
