import CallbackLog

/// One callback of one subject: its automata move, and what they do not know is noted.
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
    census.pointered += 1
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
    var (broken, traits, mayNest) = table.subjects[number].advance(
      by: moves,
      event,
      callback,
      seen: seen
    )
    if broken != 0 || mayNest || traits.contains(.hasFaults) {
      if mayNest { acceptNested(number, event, callback, &broken) }
      if broken != 0 || traits.contains(.hasFaults) { settle(number, event, callback, broken) }
      table.subjects[number].remember(event, callback, seen: seen)
    }
    if callback.isAppearance {
      latestAppearance = (number, callback.rawValue, seen)
      horizon.past.hasHistory = true
      noteWayOut(of: number, callback, process)
    } else if callback == .viewDidLoad {
      if traits.contains(.isBorn) {
        horizon.past.hasHistory = true
        if broken == 0 { doubts.noteLoad(of: table.subjects[number]) }
      }
      // By hand, without the viewDidLoad of a load, loadView does not show that the class's loads run it.
      if table.subjects[number].traits.contains(.isLoading) { noteOwnLoad(number) }
      table.subjects[number].traits.subtract([
        .isLoading, .isWarned, .hasDisappeared, .isUnloadDoubtful,
      ])
    } else if callback == .loadView {
      if broken == 0 { table.subjects[number].traits.insert(.isLoading) }
    } else if callback == .willMoveToParent || callback == .didMoveToParent {
      if event.traits.contains(.otherAddress), !horizon.isLaunched(process) {
        horizon.past.noteParent(event.other, process)
      }
    } else if callback == .didReceiveMemoryWarning
      || callback == .applicationDidReceiveMemoryWarning
    {
      horizon.past.noteWarning(process, seen: seen)
      table.subjects[number].traits.insert(.isWarned)
    }
    if watch.wanted.contains(callback) {
      show(Sighting(event, callback, number, process, isBroken: broken != 0))
    }
    if callback == .deinitializer { bury(number, event) }
  }

  /// Notes that a controller has disappeared, or is on its way out after it had appeared in the log: no viewDidAppear that
  /// began above lasts so long.
  @inline(__always)
  private mutating func noteWayOut(
    of number: SubjectNumber,
    _ callback: Callback,
    _ process: UInt32
  ) {
    if callback == .viewDidDisappear {
      horizon.past.noteDeparture(process)
    } else if callback == .viewWillDisappear, !table.subjects[number].outerWriters.isEmpty {
      horizon.past.hasDeparted = true
    }
  }

  /// Notes that an object of the subject's classes has run loadView.
  private mutating func noteOwnLoad(_ number: SubjectNumber) {
    table.subjects[number].traits.insert(.showsLoad)
    doubts.noteOwnLoad(of: table.subjects[number])
  }

  /// The exit line of a `loadView`; one that ended without a view is reported.
  mutating func closeLoad(_ event: Event, _ process: UInt32) {
    guard let number = table.find(key(of: event), process) else { return }
    table.subjects[number].traits.remove(.isLoadOpen)
    guard event.traits.contains(.argumentNil) else { return }
    report(
      catalogue.rule(.loadViewWithoutView).id,
      at: event,
      on: number,
      saying: "left its view nil at the end of loadView, which must set it"
    )
  }
}

extension Subject {
  /// Whether nothing says that the event is another object's, or a second line of one delivery.
  @inline(__always)
  func isUsual(
    _ event: Event,
    _ callback: Callback,
    _ kind: SubjectKind,
    stretch: UInt32
  ) -> Bool {
    self.kind == kind && className == event.className && otherClass == Names.none
      && self.stretch == stretch && callback.rawValue != latest
      && traits.isDisjoint(with: [.isLone, .isUnclear])
  }

  /// Moves the automata and, unless something is broken or was, remembers the callback; returns
  /// the broken slots, what was known before, and whether the line may be a method's whose inside
  /// was written first.
  ///
  /// In one go, because each look at a table's subject costs checks.
  @inline(__always)
  mutating func advance(
    by moves: Moves,
    _ event: Event,
    _ callback: Callback,
    seen: UInt32
  ) -> (broken: UInt8, traits: Traits, mayNest: Bool) {
    let known = traits
    countAppearance(callback)
    let mayNest =
      callback == .viewDidAppear
      && (latestAppearance == Callback.viewWillDisappear.rawValue || latestAppearance == .max)
    let broken = moves.step(&self, callback, event.traits.argument)
    if broken == 0, !mayNest, !known.contains(.hasFaults) { remember(event, callback, seen: seen) }
    return (broken, known, mayNest)
  }

  /// Whether it was told to appear last, and would show that it goes.
  var isOnScreen: Bool {
    vocabulary.contains(.viewWillDisappear)
      && (latestAppearance == Callback.viewWillAppear.rawValue
        || latestAppearance == Callback.viewDidAppear.rawValue)
  }

  /// Remembers who wrote of an appearance callback or a load.
  @inline(__always)
  mutating func noteWriter(_ className: UInt32, _ callback: Callback) {
    if callback.isAppearance { appearanceWriters.add(className) }
    if callback == .viewDidLoad { loadWriters.add(className) }
  }

  /// Remembers the class of a line.
  @inline(__always)
  mutating func name(_ className: UInt32) {
    guard className != self.className, className != Names.none else { return }
    otherClass = self.className
    self.className = className
  }

  /// Counts the appearance that the callback begins, if it begins one.
  @inline(__always)
  mutating func countAppearance(_ callback: Callback) {
    let isCounted = traits.contains(.isCountedAppearance)
    switch callback {
    // What follows belongs to the same one, also behind a viewDidDisappear that should not have come.
    case .viewWillAppear, .viewIsAppearing:
      traits.insert(.isCountedAppearance)
      traits.remove(.isWarned)
    case .viewDidAppear, .viewWillDisappear: traits.remove(.isCountedAppearance)
    case .viewDidDisappear: traits.insert(.hasDisappeared)
    default: return
    }
    guard callback == .viewWillAppear || callback == .viewDidAppear && !isCounted,
      latestAppearance == .max || latestAppearance == Callback.viewDidDisappear.rawValue
    else { return }
    appearances &+= 1
  }

  /// Remembers the callback that its automata have moved by.
  @inline(__always)
  mutating func remember(_ event: Event, _ callback: Callback, seen: UInt32) {
    if callback.isAppearance {
      if latestAppearance != callback.rawValue {
        let isInside =
          callback == .viewWillDisappear && latestAppearance == Callback.viewDidAppear.rawValue
        outerWriters = isInside ? appearanceWriters : Writers()
        appearanceWriters = Writers()
      }
      latestAppearance = callback.rawValue
      appearanceTime = event.time
      if callback != .viewWillDisappear, callback != .viewDidDisappear { appeared = seen }
      traits.insert([.hasAppeared, .hasLived])
    } else {
      if kind != .controller { appearanceTime = event.time }
      if !callback.mayPrecedeInitialiser { traits.insert(.hasLived) }
    }
    noteWriter(event.className, callback)
    if callback == .loadView {
      if event.traits.contains(.entry) { traits.insert(.isLoadOpen) }
    } else if callback == .viewDidLoad || callback.isAppearance {
      // Many mark only where methods begin.
      traits.remove(.isLoadOpen)
    }
    latest = callback.rawValue
    line = event.line
    name(event.className)
    deliveryClass = className
    self.seen = seen
  }
}
