/// What a log shows of the scenes of one process, while it is read.
///
/// A scene's delegate, its base class and who observes its notifications tell of one thing, one behind the
/// other: that counts once.
struct ScenesSeen: Equatable {
  /// How often a scene was told to connect, in the run in which that came most often.
  var connects: Int { max(connectsOfRun, connectsOfFormerRuns) }
  private var connectsOfRun = 0
  private var connectsOfFormerRuns = 0
  /// Whether a scene may have connected above the log: something was told of it, or of a controller
  /// on the screen, before the first connection and without a launch.
  private(set) var mayHaveConnected = false
  /// Whether another class told one that was not just told: its scene is another one.
  var hasOtherDelegate = false
  /// What is told of scenes, by how the lines say which: without an identity, of the scene itself, or
  /// of its delegate.
  private var toldByForm: [CallbackSet] = []
  /// The same of notifications.
  private var postedByForm: [CallbackSet] = []

  /// Which ways out of the front scenes have taken without a way back, and which one behind the other.
  private var left: CallbackSet = []
  private var leftTwice: CallbackSet = []
  /// The class that first told a callback of a scene without identity, and the callback told last.
  private var tellers: [Callback: UInt32] = [:]
  private var latestOfNameless: Callback?
  /// What was told last, and by whom.
  private var latest: Telling?
  /// The first callbacks without a time and an identity, a byte each, the latest one lowest.
  private var order: UInt64 = 0
  private var hasTimesOrNames = false

  /// What was told of one scene by several tellers, one behind the other.
  private struct Telling: Equatable {
    let callback: Callback
    let form: SceneForm
    let key: UInt64
    var tellers: [Teller]

    /// Whether a teller that has not told it yet tells the same of the same scene, as far as the lines say which.
    func isTold(besides other: Telling) -> Bool {
      callback == other.callback && !other.tellers.contains(tellers[0])
        && (form == .nameless || form != other.form || key == other.key)
    }
  }

  /// Notes how a line says which scene a callback is of.
  mutating func note(_ callback: Callback, _ event: Event, in form: SceneForm) {
    while toldByForm.count <= form.rawValue {
      toldByForm.append([])
      postedByForm.append([])
    }
    if event.traits.contains(.notification) {
      postedByForm[Int(form.rawValue)].insert(CallbackSet(callback))
    } else {
      toldByForm[Int(form.rawValue)].insert(CallbackSet(callback))
    }
    if form == .nameless { noteNameless(callback, event) }
  }

  /// Whether scenes connected in a run before the latest.
  var haveRuns: Bool { connectsOfFormerRuns > 0 }

  /// Begins the next run of an app whose processes show no id: the scenes of the run before are gone.
  ///
  /// The `callback` that was told last is the first behind its launch, or the launch.
  mutating func beginRun(with callback: Callback) {
    let own = callback == .sceneWillConnect ? 1 : 0
    (connectsOfFormerRuns, connectsOfRun) = (max(connectsOfFormerRuns, connectsOfRun - own), own)
    left = []
  }

  /// What lines of another form than `form` tell; of a notification not what is `delegated`, for that is told twice.
  func told(otherwiseThan form: SceneForm, delegated: CallbackSet) -> CallbackSet {
    toldByForm.indices.reduce(into: CallbackSet()) {
      guard $1 != Int(form.rawValue) else { return }
      $0.formUnion(toldByForm[$1].union(postedByForm[$1].subtracting(delegated)))
    }
  }

  /// Notes a callback of a scene; `isShown` says that a controller was on its way to the screen or from it above, and
  /// `isLaunched` that a launch stands there.
  mutating func note(
    _ callback: Callback,
    _ event: Event,
    _ form: SceneForm,
    isShown: Bool,
    isLaunched: Bool
  ) {
    if connects == 0, !isLaunched {
      mayHaveConnected = mayHaveConnected || isShown || callback != .sceneWillConnect
    }
    let teller = Teller(event)
    let telling = Telling(callback: callback, form: form, key: event.key, tellers: [teller])
    if let latest, telling.isTold(besides: latest) {
      self.latest?.tellers.append(teller)
      return
    }
    latest = telling
    if callback == .sceneWillConnect { connectsOfRun += 1 }
    noteStep(callback)
    order = order >> 56 == 0 ? order << 8 | UInt64(callback.rawValue) + 1 : .max
    if event.time != Event.noTime || form != .nameless { hasTimesOrNames = true }
  }

  /// Whether all that is told of scenes are the methods of their delegate, each once and in the order in which Xcode
  /// writes them into a new project, or in which Apple explains them: who explains them tells of no scene.
  var areListed: Bool {
    !hasTimesOrNames && (order == Self.template || order == Self.documented)
  }

  private static let template = order(of: [
    .sceneWillConnect, .sceneDidDisconnect, .sceneDidBecomeActive, .sceneWillResignActive,
    .sceneWillEnterForeground, .sceneDidEnterBackground,
  ])

  private static let documented = order(of: [
    .sceneWillConnect, .sceneDidDisconnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
    .sceneWillResignActive, .sceneDidEnterBackground,
  ])

  private static func order(of callbacks: [Callback]) -> UInt64 {
    callbacks.reduce(0) { $0 << 8 | UInt64($1.rawValue) + 1 }
  }

  /// A base class and its subclass tell one delivery one behind the other, and a notification may be of any scene.
  private mutating func noteNameless(_ callback: Callback, _ event: Event) {
    defer { latestOfNameless = callback }
    guard event.className != Names.none, !event.traits.contains(.notification) else { return }
    let first = tellers[callback] ?? event.className
    tellers[callback] = first
    if first != event.className, latestOfNameless != callback { hasOtherDelegate = true }
  }

  /// Notes that a scene leaves the front, or comes back.
  private mutating func noteStep(_ callback: Callback) {
    switch callback {
    case .sceneWillConnect: left.remove(CallbackSet(.sceneDidDisconnect))
    case .sceneDidBecomeActive: left.remove(CallbackSet(.sceneWillResignActive))
    case .sceneWillEnterForeground: left.remove(CallbackSet(.sceneDidEnterBackground))
    case .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect:
      if left.contains(callback) { leftTwice.insert(CallbackSet(callback)) }
      left.insert(CallbackSet(callback))
    default: break
    }
  }

  /// Whether two scenes left together or ended, one of which connected above the log: the other was told
  /// of first; `told` is all that was told of the process.
  ///
  /// One scene goes out twice by a fault only, and such a fault doubles one callback. A delegate that does
  /// not write the ways back shows nothing.
  func haveTwoLeft(told: CallbackSet) -> Bool {
    let waysBack: CallbackSet = [.sceneDidBecomeActive, .sceneWillEnterForeground]
    return leftTwice.contains(.sceneDidDisconnect)
      || leftTwice.isSuperset(of: [.sceneWillResignActive, .sceneDidEnterBackground])
        && told.isSuperset(of: waysBack)
  }
}

/// Who writes a line about an application or a scene: a class, or who observes its notifications.
struct Teller: Equatable {
  private let className: UInt32
  private let observes: Bool

  init(_ event: Event) {
    className = event.className
    observes = event.traits.contains(.notification)
  }
}
