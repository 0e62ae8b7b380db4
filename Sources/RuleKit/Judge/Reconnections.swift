import CallbackLog

/// Scenes that connect while they are connected.
///
/// The end between may have gone unseen: an app that is stopped tells nothing of it, and its sessions keep their
/// identifiers. What the scene is told next shows whether it has begun anew, or goes on as if it had not connected.
extension Judge {
  /// A connection that is the fault, if the scene goes on with the states that it had before.
  struct Reconnection {
    let line: CallbackLine
    let states: UInt64
  }

  /// Judges the `sceneWillConnect` of a scene; one of a scene that was connected is remembered, where an end may have
  /// gone unseen.
  mutating func judgeConnection(_ number: SubjectNumber, _ line: CallbackLine) {
    let subject = table.subjects[number]
    guard subject.latest != Subject.noCallback,
      let scene = catalogue.tables.first(where: { $0.automaton.kind == .scene }),
      let end = scene.silent.firstIndex(where: {
        scene.automaton.letters[$0].callback == .sceneDidDisconnect
      })
    else { return judge(line, of: number) }
    let away = scene.bits(["none", "disconnected"])
    if table.subjects[number].traits.contains(.isUnconnected) {
      return connectLate(number, line, scene, away)
    }
    let missing = scene.own(subject.missing) & ~(1 << UInt8(end))
    let here = scene.closed(scene.own(subject.states), missing: missing)
    let isEndTold = missing == scene.own(subject.missing)
    // No scene ends and connects anew at once.
    let elapsed = line.event.elapsed(since: subject.appearanceTime)
    let isAtOnce = elapsed.map { $0.magnitude <= Self.reconnectionMicrosecondsMin } ?? false
    let mayHaveEnded =
      !isEndTold && !isAtOnce && here & scene.bits(["connected", "background"]) != 0
    if here & away == 0, mayHaveEnded || !isAtOnce && mayBeginUnseen(line.process) {
      reconnections[number] = Reconnection(line: line, states: subject.states)
      table.subjects[number].states = UInt64(away) << scene.shift
    }
    // No run that goes on disconnects a scene that is in the foreground.
    table.subjects[number].missing = UInt64(missing) << scene.shift
    judge(line, of: number)
    table.subjects[number].missing = subject.missing
  }

  /// Notes that a scene is told something before it connects, which is reported: the connection may only be late.
  mutating func noteUnconnected(_ number: SubjectNumber, _ callback: Callback) {
    guard let scene = catalogue.tables.first(where: { $0.automaton.kind == .scene }),
      let letter = scene.letter(of: callback)
    else { return }
    let subject = table.subjects[number]
    let here = scene.closed(scene.own(subject.states), missing: scene.own(subject.missing))
    if here == scene.bits(["none"]), !scene.accepts(letter, in: here) {
      table.subjects[number].traits.insert(.isUnconnected)
    }
  }

  /// Takes the connection for the one that was missing: the scene is as far as it was told since.
  private mutating func connectLate(
    _ number: SubjectNumber,
    _ line: CallbackLine,
    _ scene: AutomatonTable,
    _ away: UInt8
  ) {
    let states = table.subjects[number].states
    table.subjects[number].traits.remove(.isUnconnected)
    table.subjects[number].states = UInt64(away) << scene.shift
    judge(line, of: number)
    table.subjects[number].states |= states
  }

  private static let reconnectionMicrosecondsMin: Int64 = 50_000

  /// Looks at a connection that was accepted, with what the scene is told next; it is reported if only a scene that had
  /// not connected again is told so.
  mutating func settleReconnection(_ number: SubjectNumber, _ callback: Callback) {
    guard let connection = reconnections.removeValue(forKey: number),
      let scene = catalogue.tables.first(where: { $0.automaton.kind == .scene }),
      let letter = scene.letter(of: callback), let connect = scene.letter(of: .sceneWillConnect)
    else { return }
    let subject = table.subjects[number]
    let before = scene.closed(scene.own(connection.states), missing: scene.own(subject.missing))
    guard !scene.accepts(letter, in: scene.closedStates(of: subject)),
      scene.accepts(letter, in: before)
    else { return }
    table.subjects[number].states = connection.states
    let row = scene.row(of: scene.own(connection.states), closed: before, letter: connect)
    guard case .breaks(let id, let severity) = row.cells[connect], let rule = catalogue.numbers[id]
    else { return }
    let cell = BrokenCell(automaton: scene, row: row, letter: connect)
    report(number, connection.line, cell, rule: rule, severity ?? .note)
  }

  /// Lets a scene go on where its run may have ended unseen, in whatever state it was; returns whether it does.
  mutating func goesOnUnseen(
    _ number: SubjectNumber,
    _ automaton: AutomatonTable,
    _ letter: Int
  ) -> Bool {
    let subject = table.subjects[number]
    guard let states = automaton.statesBehindRemarks(letter, of: subject),
      mayBeginUnseen(subject.process),
      // A session keeps its name over launches; no other process has its delegate in the same place.
      !SubjectKey.isAddress(subject.key)
    else { return false }
    setStates(number, automaton.shift, states)
    return true
  }

  /// Whether the process may have been launched anew between any two lines: nobody tells of launches, nor shows its id.
  private func mayBeginUnseen(_ process: UInt32) -> Bool {
    !Origin.tellsRuns(learned.processIDs[Int(process)])
      && learned.told[Int(process)].isDisjoint(with: .launches)
  }
}
