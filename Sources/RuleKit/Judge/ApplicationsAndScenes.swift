import CallbackLog

/// Application and scenes.
extension Judge {
  mutating func judgeApplication(_ event: Event, _ callback: Callback, _ process: UInt32) {
    // Whoever tells of it, the line that opens a launch is the launch.
    let isLaunch = horizon.isLatestLaunch(event)
    if !isLaunch, callback.isLaunch, event.traits.contains(.inOtherWords) { return }
    if event.traits.contains(.notification), learned.delegated.contains(callback), !isLaunch {
      return
    }
    if learned.hasScenes[Int(process)], CallbackSet.replacedByScenes.contains(callback) {
      return show(Sighting(event, callback, nil, process))
    }
    if isToldByAnother(event, callback, process), !isLaunch { return }
    if callback == .willTerminate { horizon.sceneEnds.noteTermination(of: process) }
    let number =
      table.find(SubjectKey.application, process)
      ?? birth(event, callback, .application, process, key: SubjectKey.application)
    refresh(number, event)
    judge(event, callback, of: number, process)
  }

  mutating func judgeScene(_ event: Event, _ callback: Callback, _ process: UInt32) {
    let hasIdentity = !event.traits.isDisjoint(with: [.address, .named])
    let id = learned.processIDs[Int(process)]
    let scene: UInt64? =
      hasIdentity
      ? key(of: event) : learned.launches.hasOneScene(in: id) ? SubjectKey.onlyScene : nil
    noteEnd(callback, of: scene, process)
    if event.traits.contains(.notification), learned.delegated.contains(callback) { return }
    guard let key = scene else {
      return show(Sighting(event, callback, nil, process))
    }
    if !hasIdentity, isToldByAnother(event, callback, process) { return }
    let number = findScene(of: event, callback, process, key: key)
    refresh(number, event)
    // A base class and its subclass both write of one delivery.
    let known = table.subjects[number]
    if hasIdentity, callback.rawValue == known.latest, event.className != known.deliveryClass {
      return table.subjects[number].name(event.className)
    }
    settleReconnection(number, callback)
    if callback == .sceneWillConnect { return judgeConnection(number, event, process) }
    judge(event, callback, of: number, process)
  }

  /// The scene with this key; its delegate may be where another object was, whose death nobody wrote.
  private mutating func findScene(
    of event: Event,
    _ callback: Callback,
    _ process: UInt32,
    key: UInt64
  ) -> SubjectNumber {
    guard let number = table.find(key, process) else {
      return birth(event, callback, .scene, process, key: key)
    }
    guard table.subjects[number].kind != .scene else { return number }
    return rebirth(number, event, callback, .scene, process)
  }

  /// Notes that a scene has gone, or may go unseen: it goes out of the background, and not everybody writes
  /// that it is disconnected.
  private mutating func noteEnd(_ callback: Callback, of scene: UInt64?, _ process: UInt32) {
    switch callback {
    case .sceneWillConnect: horizon.sceneEnds.noteConnection(of: process)
    case .sceneDidDisconnect: horizon.sceneEnds.noteDisconnection(of: process, at: seen)
    case .sceneDidEnterBackground
    where !learned.told[Int(process)].contains(.sceneDidDisconnect):
      horizon.sceneEnds.noteBackground(scene, of: process, at: seen)
    // Nobody writes that it goes on to the background, either.
    case .sceneWillResignActive
    where learned.told[Int(process)].isDisjoint(with: [
      .sceneDidDisconnect, .sceneDidEnterBackground,
    ]):
      horizon.sceneEnds.noteBackground(scene, of: process, at: seen)
    case .sceneWillEnterForeground, .sceneDidBecomeActive:
      horizon.sceneEnds.noteForeground(scene, of: process)
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
      told = heard(of: number, by: event)
    }
    guard table.subjects[number].vocabulary != told || table.subjects[number].latest == .max else {
      return
    }
    table.subjects[number].vocabulary = told
    table.subjects[number].missing = missing(table.subjects[number].kind, from: told)
  }
}
