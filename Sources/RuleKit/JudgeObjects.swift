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
    let broken = step(&table.subjects[number], event, callback)
    if broken != 0 || table.subjects[number].traits.contains(.hasFaults) {
      settle(number, event, callback, broken)
    }
    finishStep(&table.subjects[number], event, callback)
    if callback.isAppearance { latestAppearance = (number, callback.rawValue) }
    if wanted.contains(callback) {
      show(Sighting(event, callback, number, process, isBroken: broken != 0))
    }
    if callback == .deinitializer { bury(number, event) }
  }

  /// Moves every automaton of `subject`; returns the slots of those whose every state breaks a
  /// rule, which are left as they were.
  @inline(__always)
  private func step(_ subject: inout Subject, _ event: Event, _ callback: Callback) -> UInt8 {
    let traits = event.traits
    let argument = traits.contains(.argumentNil) ? 1 : traits.contains(.argumentSet) ? 2 : 0
    let moves = catalogue.moves[Move.index(subject.kind, callback.rawValue, argument)]
    if callback.isAppearance { subject.statesBefore = subject.states }
    var broken: UInt8 = 0
    for move in moves {
      let table = catalogue.tables[move.table]
      let mask: UInt64 = 0xff << move.shift
      guard let letter = move.letter else {
        subject.states = subject.states & ~mask | UInt64(table.everything) << move.shift
        continue
      }
      let set = Int(truncatingIfNeeded: subject.states >> move.shift & 0xff)
      let missing = Int(truncatingIfNeeded: subject.missing >> move.shift & 0xff)
      let closed = Int(table.closures[missing << move.stateCount | set])
      let next = table.steps[letter << move.stateCount | closed]
      if next == 0 {
        broken |= 1 << UInt8(move.slot)
      } else {
        subject.states = subject.states & ~mask | UInt64(next) << move.shift
      }
    }
    return broken
  }

  @inline(__always)
  private func finishStep(_ subject: inout Subject, _ event: Event, _ callback: Callback) {
    subject.latest = callback.rawValue
    subject.line = event.line
    subject.className = event.className
    subject.deliveryClass = event.className
    subject.seen = seen
    if callback.isAppearance {
      subject.latestAppearance = callback.rawValue
      subject.appearanceTime = event.time
      subject.traits.insert([.hasAppeared, .hasLived])
    } else if !callback.mayPrecedeInitialiser {
      subject.traits.insert(.hasLived)
    }
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
      .updateViewConstraints, .initializer, .initWithCoder, .initWithNibName:
      true
    default: false
    }
  }
}
