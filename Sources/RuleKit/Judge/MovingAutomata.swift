import CallbackLog

/// One callback of one subject: its automata move, and what they do not know is noted.
extension Judge {
  /// Judges a callback of a controller or view.
  @inline(__always)
  mutating func judgeObject(_ line: CallbackLine) {
    guard !line.event.traits.isDisjoint(with: [.address, .named]) else {
      judgeCounted(line)
      return
    }
    census.pointered += 1
    guard let number = subject(for: line) else {
      show(Sighting(line, nil))
      return
    }
    judge(line, of: number)
  }

  /// Moves the automata of subject `number` by a callback of it, and reports what breaks.
  @inline(__always)
  mutating func judge(_ line: CallbackLine, of number: SubjectNumber) {
    var (broken, traits, mayNest) = table.subjects[number].advance(by: moves, line, seen: seen)
    if broken != 0 || mayNest || !traits.isDisjoint(with: .isWatched) {
      if mayNest {
        acceptNested(number, line, &broken)
      } else if traits.contains(.isInside), line.callback.isAppearance {
        leaveUnseen(number, line, &broken)
      }
      if broken != 0 || traits.contains(.hasFaults) { settle(number, line, broken) }
      table.subjects[number].remember(line, seen: seen)
    }
    if line.callback.isAppearance {
      if latestAppearance.number != number { appearanceBefore = latestAppearance.number }
      latestAppearance = (number, line.callback.rawValue, seen)
      horizon.past.hasHistory = true
      noteWayOut(of: number, line.callback, line.process)
      noteShown(line.callback, of: number)
    } else if line.callback == .viewDidLoad {
      noteShown(line.callback, of: number)
      if traits.contains(.isBorn) {
        horizon.past.hasHistory = true
        if broken == 0 { doubts.noteLoad(of: table.subjects[number]) }
      }
      // By hand, without the viewDidLoad of a load, loadView does not show that the class's loads run it.
      if table.subjects[number].traits.contains(.isLoading) { noteOwnLoad(number) }
      table.subjects[number].traits.subtract([
        .isLoading, .isWarned, .hasDisappeared, .isUnloadDoubtful,
      ])
    } else if line.callback == .loadView {
      if broken == 0 { table.subjects[number].traits.insert(.isLoading) }
    } else if line.callback == .willMoveToParent || line.callback == .didMoveToParent {
      if line.event.traits.contains(.otherAddress), !horizon.isLaunched(line.process) {
        horizon.past.noteParent(line.event.other, line.process)
      }
    } else if line.callback == .didReceiveMemoryWarning
      || line.callback == .applicationDidReceiveMemoryWarning
    {
      horizon.past.noteWarning(line.process, seen: seen)
      table.subjects[number].traits.insert(.isWarned)
    }
    if watch.wanted.contains(line.callback) {
      show(Sighting(line, number, isBroken: broken != 0))
    }
    if line.callback == .deinitializer { bury(number, line.event) }
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

  /// Notes that an object which has a base class shows the callback.
  @inline(__always)
  private mutating func noteShown(_ callback: Callback, of number: SubjectNumber) {
    guard table.subjects[number].otherClass != Names.none else { return }
    doubts.note(callback, of: table.subjects[number])
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
  func isUsual(_ line: CallbackLine, stretch: UInt32) -> Bool {
    self.kind == line.kind && className == line.className && otherClass == Names.none
      && self.stretch == stretch && line.callback.rawValue != latest
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
    _ line: CallbackLine,
    seen: UInt32
  ) -> (broken: UInt8, traits: Traits, mayNest: Bool) {
    let known = traits
    countAppearance(line.callback)
    let mayNest =
      line.callback == .viewDidAppear
      && (latestAppearance == Callback.viewWillDisappear.rawValue
        || latestAppearance == Self.noCallback)
    let broken = moves.step(&self, line.callback, line.event.traits.argument)
    if broken == 0, !mayNest, known.isDisjoint(with: .isWatched) { remember(line, seen: seen) }
    return (broken, known, mayNest)
  }

  /// Whether it was told to appear last, and would show that it goes.
  var isOnScreen: Bool { vocabulary.contains(.viewWillDisappear) && isToldToAppear }

  /// Whether it was told to appear last.
  var isToldToAppear: Bool {
    latestAppearance == Callback.viewWillAppear.rawValue
      || latestAppearance == Callback.viewDidAppear.rawValue
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
      latestAppearance == Self.noCallback || latestAppearance == Callback.viewDidDisappear.rawValue
    else { return }
    appearances &+= 1
  }

  /// Remembers the callback that its automata have moved by.
  @inline(__always)
  mutating func remember(_ line: CallbackLine, seen: UInt32) {
    if line.callback.isAppearance {
      if latestAppearance != line.callback.rawValue {
        let isInside =
          line.callback == .viewWillDisappear && latestAppearance == Callback.viewDidAppear.rawValue
        outerWriters = isInside ? appearanceWriters : Writers()
        appearanceWriters = Writers()
      }
      latestAppearance = line.callback.rawValue
      appearanceTime = line.event.time
      if line.callback != .viewWillDisappear, line.callback != .viewDidDisappear { appeared = seen }
      traits.insert([.hasAppeared, .hasLived])
    } else {
      if kind != .controller { appearanceTime = line.event.time }
      if !line.callback.mayPrecedeInitialiser { traits.insert(.hasLived) }
    }
    noteWriter(line.className, line.callback)
    if line.callback == .loadView {
      if line.event.traits.contains(.entry) { traits.insert(.isLoadOpen) }
    } else if line.callback == .viewDidLoad || line.callback.isAppearance {
      // Many mark only where methods begin.
      traits.remove(.isLoadOpen)
    }
    latest = line.callback.rawValue
    self.line = line.event.line
    name(line.className)
    deliveryClass = className
    self.seen = seen
  }
}
