import CallbackLog

/// Application and scenes.
extension Judge {
  mutating func judgeApplication(_ line: CallbackLine) {
    // The line that opens a launch counts, whichever class wrote it.
    let isLaunch = horizon.isLatestLaunch(line.event)
    if !isLaunch, line.callback.isLaunch, line.event.traits.contains(.inOtherWords) { return }
    if isReplaced(line.callback, in: line.process) { return show(Sighting(line, nil)) }
    let isBelieved = !isPosted(line) && noteTeller(line) || isLaunch
    guard isBelieved || !line.callback.isLaunch else { return }
    let number =
      table.find(SubjectKey.application, line.process)
      ?? birth(line, key: SubjectKey.application)
    refresh(number, line.event)
    guard isLaunch || tellsAnew(line, of: number, isBelieved: isBelieved) else { return }
    if line.callback == .willTerminate { horizon.sceneEnds.noteTermination(of: line.process) }
    guard mayBeMany(line) else { return judge(line, of: number) }
    listeners.hear(line)
    judge(line, of: number)
    while let breach = listeners.takeExcused() { reported.takeBack(breach, of: number) }
  }

  /// Whether the scenes of an app are told in place of it.
  private func isReplaced(_ callback: Callback, in process: UInt32) -> Bool {
    learned.hasScenes[Int(process)] && CallbackSet.replacedByScenes.contains(callback)
  }

  /// Whether the line is a notification of what a delegate tells.
  private func isPosted(_ line: CallbackLine) -> Bool {
    line.event.traits.contains(.notification) && learned.delegated.contains(line.callback)
  }

  /// Whether a line tells of a delivery that nobody has told of.
  ///
  /// Who is not believed may tell late, or what is called by hand; but where it may come, it has, if no delegate that
  /// writes such lines has told of it before.
  private mutating func tellsAnew(
    _ line: CallbackLine,
    of number: SubjectNumber,
    isBelieved: Bool
  ) -> Bool {
    let isAgain = tellers.noteAgain(line)
    let isLatest = table.subjects[number].latest == line.callback.rawValue
    if isLatest, isAgain || !isBelieved { return false }
    if !isBelieved {
      if isAgain, learned.delegated.contains(line.callback) {
        tellers.unheard = line
        return false
      }
      var subject = table.subjects[number]
      guard subject.advance(by: moves, line, seen: seen).broken == 0 else { return false }
    }
    tellers.noteDelivery(line)
    return true
  }

  /// Hears a line that tells once more of an application, in other words: the line that it tells again may not have
  /// counted.
  @inline(never)
  mutating func hearAgain(_ event: Event) {
    guard let callback = event.callback, callback.kind == .application, !callback.isLaunch else {
      return
    }
    let process = latestProcess(of: event)
    guard !isReplaced(callback, in: process),
      let number = table.find(SubjectKey.application, process)
    else { return }
    let line = CallbackLine(event: event, callback: callback, kind: .application, process: process)
    guard tellers.takeUnheard(before: line) else {
      _ = tellers.noteAgain(line)
      return
    }
    refresh(number, event)
    if tellsAnew(line, of: number, isBelieved: false) { judge(line, of: number) }
  }

  /// Whether several objects may tell this of the application: those of a class that is no delegate.
  private func mayBeMany(_ line: CallbackLine) -> Bool {
    line.event.traits.contains(.notification)
      || !learned.delegates[Int(line.process)].classes.contains(line.className)
        && !isDelegate(line.className)
  }

  mutating func judgeScene(_ line: CallbackLine) {
    let hasIdentity = !line.event.traits.isDisjoint(with: [.address, .named])
    let scene: UInt64? =
      hasIdentity
      ? key(of: line.event) : learned.hasOneScene(in: line.process) ? SubjectKey.onlyScene : nil
    noteEnd(line, of: scene)
    let isPosted = isPosted(line)
    if isPosted, hasIdentity || scene == nil { return }
    guard let key = scene else {
      return show(Sighting(line, nil))
    }
    let isBelieved = hasIdentity || !isPosted && noteTeller(line)
    guard isBelieved || line.callback != .sceneWillConnect else { return }
    let number = findScene(of: line, key: key)
    refresh(number, line.event)
    guard hasIdentity || tellsAnew(line, of: number, isBelieved: isBelieved) else { return }
    // A base class and its subclass both write of one delivery.
    let known = table.subjects[number]
    if hasIdentity, line.callback.rawValue == known.latest, line.className != known.deliveryClass {
      return table.subjects[number].name(line.className)
    }
    settleReconnection(number, line.callback)
    if line.callback == .sceneWillConnect { return judgeConnection(number, line) }
    noteUnconnected(number, line.callback)
    judge(line, of: number)
  }

  /// The scene with this key; its delegate may be where another object was, whose death nobody wrote.
  private mutating func findScene(of line: CallbackLine, key: UInt64) -> SubjectNumber {
    guard let number = table.find(key, line.process) else {
      return birth(line, key: key)
    }
    guard table.subjects[number].kind != .scene else { return number }
    return rebirth(number, line)
  }

  /// Notes that a scene has gone, or may go unseen: it goes out of the background, and not everybody writes
  /// that it is disconnected.
  private mutating func noteEnd(_ line: CallbackLine, of scene: UInt64?) {
    switch line.callback {
    case .sceneWillConnect: horizon.sceneEnds.noteConnection(of: line.process)
    case .sceneDidDisconnect: horizon.sceneEnds.noteDisconnection(of: line.process, at: seen)
    case .sceneDidEnterBackground
    where !learned.told[Int(line.process)].contains(.sceneDidDisconnect):
      horizon.sceneEnds.noteBackground(scene, of: line.process, at: seen)
    // Nobody writes that it goes on to the background, either.
    case .sceneWillResignActive
    where learned.told[Int(line.process)].isDisjoint(with: [
      .sceneDidDisconnect, .sceneDidEnterBackground,
    ]):
      horizon.sceneEnds.noteBackground(scene, of: line.process, at: seen)
    case .sceneWillEnterForeground, .sceneDidBecomeActive:
      horizon.sceneEnds.noteForeground(scene, of: line.process)
    default: break
    }
  }

  /// Whether nobody need wonder that the controller died on the screen: its scene may have gone.
  func mayBeTornDown(_ subject: Subject) -> Bool {
    let process = Int(subject.process)
    // What nobody writes of several scenes may come at any time.
    let isUntold =
      learned.told[process].isDisjoint(with: [.sceneDidDisconnect, .sceneDidEnterBackground])
      && learned.launches.hasSeveralScenes(in: learned.processIDs[process])
    return isUntold || learned.facts.hasTests
      || horizon.sceneEnds.mayHaveTaken(subject.appeared, of: subject.process)
  }

  /// Applications are told by what they are, whoever writes of them.
  ///
  /// The scenes of an app may have delegates of several classes, such as CarPlay's, which are told
  /// different things.
  private mutating func refresh(_ number: SubjectNumber, _ event: Event) {
    if table.subjects[number].stretch != horizon.stretch {
      horizon.past.begin(at: event.time)
      table.subjects[number].stretch = horizon.stretch
      table.subjects[number].states = everything(table.subjects[number].kind)
      table.subjects[number].traits = []
      reported.forget(number)
    }
    let process = Int(table.subjects[number].process)
    var told = learned.told[process]
    if table.subjects[number].kind == .scene {
      // What is told of scenes in another way may be about this one too.
      let form = SceneForm(event, className: names.bytes(of: event.className))
      told.subtract(
        learned.launches.toldOfScenes(
          in: learned.processIDs[process],
          otherwiseThan: form,
          delegated: learned.delegated
        )
      )
      if event.className != Names.none {
        told.formIntersection(written(of: number, by: event.className))
      }
    } else {
      told = hear(event, of: number)
    }
    guard
      table.subjects[number].vocabulary != told
        || table.subjects[number].latest == Subject.noCallback
    else {
      return
    }
    table.subjects[number].vocabulary = told
    table.subjects[number].missing = missing(table.subjects[number].kind, from: told)
  }
}
