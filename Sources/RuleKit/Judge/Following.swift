public import CallbackLog

extension Judge {
  /// Judges what was recorded, and tells what happened to each subject on the way.
  ///
  /// Slower than judging alone, and it remembers every event: for bounded tapes.
  ///
  /// - Throws: `TapeFailure` when the tape cannot be read back.
  public static func follow(
    _ recording: borrowing Recording,
    with options: JudgeOptions,
    by catalogue: Catalogue
  ) throws(TapeFailure) -> (judgement: Judgement, trail: Trail) {
    var judge = Judge(recording, options, catalogue)
    if let failure = recording.tape.failure { throw failure }
    var following = Following(catalogue)
    judge.beginMonitors()
    // What runs backwards is not judged, so nothing of it is told either.
    if !judge.learned.isNewestFirst {
      try recording.tape.forEachPiece { piece in
        for index in piece.indices { following.follow(piece[index], by: &judge) }
      }
    }
    let judgement = try judge.end(recording)
    var trail = following.finished()
    trail.mark(judgement.violations)
    return (judgement, trail)
  }

  /// The key and process under which the table holds whom the event happened to, or nil.
  func place(of event: Event) -> SubjectPlace? {
    guard let callback = event.callback else { return nil }
    let process = latestProcess(of: event)
    let hasIdentity = !event.traits.isDisjoint(with: [.address, .named])
    switch callback.kind ?? kind(of: event.className) {
    case .application: return SubjectPlace(key: SubjectKey.application, process: process)
    case .scene:
      return SubjectPlace(
        key: hasIdentity ? key(of: event) : SubjectKey.onlyScene,
        process: process
      )
    case .controller, .view:
      let key = hasIdentity ? key(of: event) : SubjectKey.counted(event.className)
      return SubjectPlace(key: key, process: process)
    case .class, nil: return nil
    }
  }
}

extension Judge {
  /// How people write the key of a subject: an address, a name, or nil without identity.
  fileprivate func shownKey(_ key: UInt64) -> String? {
    if SubjectKey.isName(key) { return names[UInt32(truncatingIfNeeded: key)] }
    return SubjectKey.isAddress(key) && key != 0 ? "0x" + String(key, radix: 16) : nil
  }
}

/// Looks over the judge's shoulder: what the table holds before and after each event.
private struct Following {
  private var trail = Trail()
  /// Lanes by the number that a lifetime has in the whole log.
  private var lanes: [UInt32: Int] = [:]
  /// By kind and set of states: the number of the word.
  private let words: [[UInt8]]
  /// The latest lane at each place.
  private var lanesByPlace: [SubjectPlace: Int] = [:]
  /// Transitions of which one side has not been seen yet.
  private var pending: [(event: Event, statement: Statement, process: UInt32, number: Int32)] = []

  init(_ catalogue: Catalogue) {
    var names = trail.words
    words = SubjectKind.allCases.map { kind in
      // What a kind's first automaton says is what a lane shows.
      guard let table = catalogue.tables.first(where: { $0.automaton.kind == kind }) else {
        return []
      }
      return (0..<(1 << table.stateCount)).map { set in
        let states = (0..<table.stateCount).filter { set >> $0 & 1 == 1 }
        let words = Set(states.map { table.automaton.rows[$0].word })
        guard let word = words.first, words.count == 1 else { return 0 }
        if let known = names.firstIndex(of: word) { return UInt8(known) }
        names.append(word)
        return UInt8(names.count - 1)
      }
    }
    trail.words = names
  }

  mutating func follow(_ event: Event, by judge: inout Judge) {
    let place = judge.place(of: event)
    let before = place.flatMap { judge.table.find($0.key, $0.process) }
    let lifetimeBefore = before.map { judge.table.subjects[$0].lifetime }
    let known = judge.census.lifetimes
    judge.judgeOne(event)
    defer { note(event) }
    if event.statement == .gap { trail.gaps.append(trail.events) }
    if let statement = event.statement, statement.isTransition, event.other != 0 {
      notePair(event, statement, judge)
    }
    guard let place, let callback = event.callback else { return }
    if let number = judge.table.find(place.key, place.process) {
      let subject = judge.table.subjects[number]
      guard subject.seen == judge.seen else { return }
      let lane = lane(of: subject, judge)
      trail.lanes[lane].isBorn = subject.traits.contains(.isBorn)
      lanesByPlace[place] = lane
      let isCounted = subject.traits.contains(.isCounted)
      add(event, callback, lane, state: isCounted ? 0 : word(subject))
    } else if callback == .deinitializer {
      guard
        let lifetime = lifetimeBefore
          ?? (judge.census.lifetimes > known ? judge.census.lifetimes : nil)
      else { return }
      let lane = lanes[lifetime] ?? newLane(event, judge)
      trail.lanes[lane].isDead = true
      add(event, callback, lane, state: 0)
    }
  }

  private mutating func note(_ event: Event) {
    trail.events += 1
    trail.lines.append(event.line)
    guard event.time != Event.noTime else { return }
    trail.firstTime = min(trail.firstTime ?? event.time, event.time)
    trail.lastTime = max(trail.lastTime ?? event.time, event.time)
  }

  private mutating func notePair(_ event: Event, _ statement: Statement, _ judge: Judge) {
    let process = judge.latestProcess(of: event)
    let event = event.withKeysOfNames
    guard let leaving = lanesByPlace[SubjectPlace(key: event.key, process: process)],
      let coming = lanesByPlace[SubjectPlace(key: event.other, process: process)]
    else {
      pending.append((event, statement, process, Int32(trail.events)))
      return
    }
    add(statement, Int32(trail.events), leaving, coming)
  }

  private mutating func add(
    _ statement: Statement,
    _ number: Int32,
    _ leaving: Int,
    _ coming: Int
  ) {
    trail.pairs.append(
      Trail.Pair(statement: statement, event: number, leaving: leaving, coming: coming)
    )
  }

  private func word(_ subject: Subject) -> UInt8 {
    let words = words[Int(subject.kind.rawValue)]
    let set = Int(truncatingIfNeeded: subject.states & 0xff)
    return set < words.count ? words[set] : 0
  }

  private mutating func lane(of subject: Subject, _ judge: Judge) -> Int {
    if let lane = lanes[subject.lifetime] { return lane }
    let lane = trail.lanes.count
    lanes[subject.lifetime] = lane
    trail.lanes.append(
      Trail.Lane(
        kind: subject.kind,
        className: judge.names[subject.className],
        key: judge.shownKey(subject.key),
        lifetime: Int(subject.ordinal),
        process: judge.learned.processIDs[Int(subject.process)],
        first: trail.steps.count,
        last: trail.steps.count
      )
    )
    return lane
  }

  /// The lane of an object of which only the death is in the log.
  private mutating func newLane(_ event: Event, _ judge: Judge) -> Int {
    trail.lanes.append(
      Trail.Lane(
        kind: judge.kind(of: event.className) ?? .controller,
        className: judge.names[event.className],
        key: judge.shownKey(judge.key(of: event)),
        lifetime: 1,
        process: judge.learned.processIDs[Int(judge.latestProcess(of: event))],
        first: trail.steps.count,
        last: trail.steps.count
      )
    )
    return trail.lanes.count - 1
  }

  private mutating func add(_ event: Event, _ callback: Callback, _ lane: Int, state: UInt8) {
    trail.lanes[lane].last = trail.steps.count
    trail.steps.append(
      Trail.Step(
        lane: Int32(lane),
        event: Int32(trail.events),
        line: event.line,
        time: event.time,
        callback: callback,
        state: state
      )
    )
  }

  /// The whole trail, now that every subject is known.
  func finished() -> Trail {
    var trail = trail
    for pair in pending {
      guard let leaving = lanesByPlace[SubjectPlace(key: pair.event.key, process: pair.process)],
        let coming = lanesByPlace[SubjectPlace(key: pair.event.other, process: pair.process)]
      else { continue }
      trail.pairs.append(
        Trail.Pair(
          statement: pair.statement,
          event: pair.number,
          leaving: leaving,
          coming: coming
        )
      )
    }
    trail.pairs.sort { $0.event < $1.event }
    return trail
  }
}
