/// Tells a whole session: launch, deeds, perhaps an end.
extension World {
  /// Lets the application live from its launch on, or from somewhere in the middle.
  public func tellSession(launched isLaunched: Bool = true) {
    interlude = { [unowned self] in
      guard depth < 2 else { return }
      depth += 1
      somethingSmall()
      depth -= 1
    }
    if isLaunched { loadClasses() }
    let isEarly = habits.beginsEarly && dice.chance(0.3)
    if isLaunched {
      application.launch(in: self, inBackground: dice.chance(0.15)) {
        if isEarly { root = makeRoot() }
        // The window is made key inside a method whose own line is written at its end.
        if isEarly, habits.style == .exit, let root, dice.chance(0.5) { willAppear(root, false) }
      }
    }
    let first = root ?? makeRoot()
    root = first
    if dice.chance(0.5) { application.activate(in: self) }
    if first.phase == .appearing {
      perform([{ self.isAppearing(first, false) }, { self.didAppear(first, false) }])
    } else {
      appear(first, animated: false)
    }
    application.activate(in: self)
    for _ in 0..<habits.deedCount {
      act(dice.pick(habits.deeds))
      pause()
    }
    if dice.chance(0.2) { endSession() }
  }

  private func act(_ deed: Deed) {
    switch deed {
    case .push, .pushTurnedRound: push()
    case .pop: pop()
    case .popToRoot: popToRoot()
    case .setViewControllers: setViewControllers()
    case .swipeBackAndLetGo: swipeBackAndLetGo()
    case .selectTab: selectTab()
    case .selectTabInDidAppear: selectTabInDidAppear()
    case .turnPage: turnPage(lettingGo: false)
    case .turnPageAndLetGo: turnPage(lettingGo: true)
    case .presentFull: presentFull()
    case .presentSheet: presentSheet()
    case .presentAlert: presentSheet(named: "Card")
    case .dismiss: dismiss()
    case .dismissAndLetGo: dismissAndLetGo()
    case .presentAndLetGo: presentAndLetGo()
    case .addChild: addChild()
    case .removeChild: removeChild()
    case .showDrawer: showDrawer()
    case .hideDrawer: hideDrawer()
    case .reverseDrawer: reverseDrawer()
    case .replaceRoot: replaceRoot()
    case .overlayWindow: overlayWindow()
    case .rotate: rotate()
    case .runOutOfMemory: runOutOfMemory()
    case .preload: preload()
    case .background: visitBackground()
    case .glance: application.glance(in: self)
    case .moveViews: moveSomeViews()
    }
  }

  /// One whole life of every class, so that the log shows all that a class writes.
  func tellWholeLives() {
    for kind in habits.classes {
      let controller = Controller(kind, makeThing(kind.name, .controller))
      deliver(kind.birth, controller)
      deliver(.willMoveToParent, controller, ["parent": "0x9"])
      deliver(.loadView, controller)
      deliver(.viewDidLoad, controller)
      deliver(.didMoveToParent, controller, ["parent": "0x9"])
      controller.isLoaded = true
      for isAppearing in [true, false] {
        deliver(.beginAppearanceTransition, controller, ["appearing": isAppearing ? "1" : "0"])
        deliver(isAppearing ? .viewWillAppear : .viewWillDisappear, controller)
        if isAppearing, habits.isAppearingIsSeen { deliver(.viewIsAppearing, controller) }
        layout(controller)
        deliver(.endAppearanceTransition, controller)
        deliver(isAppearing ? .viewDidAppear : .viewDidDisappear, controller)
      }
      deliver(.willMoveToParent, controller, ["parent": "nil"])
      deliver(.didMoveToParent, controller, ["parent": "nil"])
      if habits.os == 5 {
        deliver(.viewWillUnload, controller)
        deliver(.viewDidUnload, controller)
      }
      deliver(.dealloc, controller)
    }
    if habits.usesScenes { application.tellWholeScene(in: self) }
  }

  private func visitBackground() {
    application.enterBackground(in: self)
    now += dice.number(in: 1_000_000...90_000_000)
    application.activate(in: self)
  }

  /// The window goes, and everybody with it, told or not.
  private func endSession() {
    // Who dies while visible must have been seen to lose its window.
    guard application.end(in: self), let root, dice.chance(0.5) else { return }
    release(root)
  }

  /// `+load` of base classes, classes and categories.
  private func loadClasses() {
    guard dice.chance(0.2) else { return }
    let base = habits.prefix + "BaseViewController"
    let isBaseLoaded = habits.classes.contains { $0.base != nil }
    if isBaseLoaded { tellClass(.load, base) }
    for kind in habits.classes where dice.chance(0.5) {
      if kind.base != nil { write(.header("@super \(kind.name) \(base)")) }
      tellClass(.load, kind.name)
      if dice.chance(0.3) { tellClass(.load, kind.name, category: "Tracking") }
    }
    if isBaseLoaded { tellClass(.initialize, base) }
    for kind in habits.classes where dice.chance(0.3) { tellClass(.initialize, kind.name) }
  }

  private func tellClass(_ word: Word, _ name: String, category: String? = nil) {
    write(.callback(word, on: Thing(name, .class, name: category), arguments: [:]))
  }
}
