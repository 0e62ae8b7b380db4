import CallbackLog

/// Application, scenes, and objects behind their death.
extension Judge {
  static let applicationKey: UInt64 = 1 << 62 | 1
  static let onlySceneKey: UInt64 = 1 << 62 | 2

  /// The callbacks that UIKit does not send to the delegate of an application with scenes.
  private static let replacedByScenes: CallbackSet = [
    .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
  ]

  mutating func judgeApplication(_ event: Event, _ callback: Callback, _ process: UInt32) {
    if event.traits.contains(.notification), delegated.contains(callback) { return }
    if learned.hasScenes[Int(process)], Self.replacedByScenes.contains(callback) {
      return show(Sighting(event, callback, nil, process))
    }
    if isToldByAnother(event, callback, process) { return }
    if callback == .willTerminate { tornDown.insert(process) }
    let number =
      table.find(Self.applicationKey, process)
      ?? birth(event, callback, .application, process, key: Self.applicationKey)
    refresh(number, event)
    judge(event, callback, of: number, process)
  }

  mutating func judgeScene(_ event: Event, _ callback: Callback, _ process: UInt32) {
    if callback == .sceneDidDisconnect { tornDown.insert(process) }
    if callback == .sceneWillConnect { tornDown.remove(process) }
    if event.traits.contains(.notification), delegated.contains(callback) { return }
    let hasIdentity = !event.traits.isDisjoint(with: [.address, .named])
    let id = learned.processIDs[Int(process)]
    guard hasIdentity || launches.hasOneScene(in: id) else {
      return show(Sighting(event, callback, nil, process))
    }
    let key = hasIdentity ? key(of: event) : Self.onlySceneKey
    if !hasIdentity, isToldByAnother(event, callback, process) { return }
    let number =
      table.find(key, process) ?? birth(event, callback, .scene, process, key: key)
    refresh(number, event)
    // A base class and its subclass both write of one delivery.
    let known = table.subjects[number]
    if hasIdentity, callback.rawValue == known.latest, event.className != known.deliveryClass {
      return table.subjects[number].name(event.className)
    }
    judge(event, callback, of: number, process)
  }

  /// Applications are told by what they are, whoever writes of them.
  ///
  /// The scenes of an app may have delegates of several classes, such as CarPlay's, which are told
  /// different things.
  private mutating func refresh(_ number: SubjectNumber, _ event: Event) {
    if table.subjects[number].stretch != stretch {
      past.begin(at: event.time)
      table.subjects[number].stretch = stretch
      table.subjects[number].states = everything(table.subjects[number].kind)
      table.subjects[number].traits = []
      books[number] = nil
    }
    let process = Int(table.subjects[number].process)
    var told = learned.told[process]
    if table.subjects[number].kind == .scene {
      // What is told of scenes in another way may be about this one too.
      let form = SceneForm(event, className: names.bytes(of: event.className))
      told.subtract(
        launches.toldOfScenes(in: learned.processIDs[process], otherwiseThan: form)
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

  /// The exit line of a `loadView`; one that ended without a view is reported.
  mutating func closeLoad(_ event: Event, _ process: UInt32) {
    guard let number = table.find(key(of: event), process) else { return }
    table.subjects[number].traits.remove(.isLoadOpen)
    guard event.traits.contains(.argumentNil) else { return }
    report(
      "loadview-must-set-view",
      at: event,
      on: number,
      saying: "left its view nil at the end of loadView, which must set it"
    )
  }

  /// What was reported of a subject at the line of its death, and is explained by the object's
  /// living on.
  func faultOfDeath(_ number: SubjectNumber, _ event: Event) -> BreachNumber? {
    guard let terminal = catalogue.numbers["dealloc-is-terminal"] else { return nil }
    for (rule, breach) in books[number]?.transition ?? [] {
      guard let breach, breaches[breach].event.line == event.line else { continue }
      if catalogue.masked[terminal][rule] != nil { return breach }
    }
    return nil
  }

  /// Whether a callback at a dead address belongs to the dead object; it is reported once.
  mutating func isBehindDeath(_ number: Int, _ event: Event, _ callback: Callback) -> Bool {
    let tombstone = tombstones[number]
    guard tombstone.stretch == stretch else { return false }
    // A base class may tell of the same death after its subclass.
    if callback == .deinitializer { return true }
    guard tombstone.className == event.className else {
      // A base class and its subclass write of one delivery: it was reported with the first line.
      return tombstone.isReported && !callback.isBirth
        && relations.areRelated(tombstone.className, event.className)
    }
    if introduces(event, callback, behind: tombstone) { return false }
    let vocabulary = ownVocabulary(of: event.className)
    let initialisers: CallbackSet = [.initializer, .initWithCoder, .initWithNibName]
    let showsBirths = !vocabulary.isDisjoint(with: initialisers)
    let isBirth = callback.isBirth
    // The line of its initialiser or its load may come behind what happened inside.
    if isBirth, let doubtful = tombstone.doubtful, learned.style != .entry {
      breaches[doubtful].isWithdrawn = true
      // It was the next object's, and this one has died there.
      if let fault = tombstone.fault { breaches[fault].isWithdrawn = false }
    }
    if !callback.mayPrecedeInitialiser { tombstones[number].doubtful = nil }
    if isBirth || !showsBirths || callback.kind == .view { return false }
    guard callback.isAppearanceOrLayout, !tombstone.isReported else { return true }
    if event.time != Event.noTime, tombstone.time != Event.noTime, event.time < tombstone.time {
      return true
    }
    tombstones[number].isReported = true
    guard let rule = catalogue.numbers["dealloc-is-terminal"] else { return true }
    var breach = stranger(rule, catalogue.rules[rule].severity ?? .error, event)
    breach.suspect.lifetime = tombstone.ordinal
    breach.phrase = "got \(callback.name) after its dealloc in line \(tombstone.line)"
    breach.related = [
      Breach.Relation(
        line: tombstone.line,
        callback: Callback.deinitializer.rawValue,
        message: "the end of the object"
      )
    ]
    let kept = add(breach)
    // The object lives on, so that nothing was wrong with its end but the line.
    if let fault = tombstone.fault { breaches[fault].isWithdrawn = true }
    tombstones[number].doubtful = callback.mayPrecedeInitialiser ? kept : nil
    return true
  }
}

extension Judge {
  /// Whether the line shows that another object lives at a dead one's address, whose initialiser may
  /// be written without its address or not at all.
  ///
  /// In Swift `self` cannot be printed before `super.init`.
  private func introduces(
    _ event: Event,
    _ callback: Callback,
    behind tombstone: Tombstones.Tombstone
  ) -> Bool {
    switch callback {
    case .awakeFromNib, .beginAppearanceTransition: return true
    case .willMoveToParent: return !event.traits.contains(.argumentNil)
    default:
      return [event.className, Names.none].contains {
        anonymousBirths[$0].map { $0 > tombstone.line } == true
      }
    }
  }
}

extension Callback {
  /// Whether it introduces an object.
  var isBirth: Bool { isInitialiser || self == .loadView || self == .viewDidLoad }

  /// Whether it is an appearance or layout callback of a controller.
  var isAppearanceOrLayout: Bool {
    switch self {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints,
      .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange:
      true
    default: false
    }
  }
}
