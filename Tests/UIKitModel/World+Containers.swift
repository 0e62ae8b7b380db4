/// Containers of the application's own, memory and rotation.
extension World {
  func addChild() {
    guard let host = visible(.automatic) else { return }
    let child = make()
    adopt(child, by: host)
    if dice.chance(0.3) { load(child) }
    var steps: [() -> Void] = [
      { self.willAppear(child, false) }, { self.isAppearing(child, false) },
      { self.didAppear(child, false) },
    ]
    let place = dice.number(in: 0...3)
    steps.insert({ self.move(.didMoveToParent, child, to: host) }, at: place)
    perform(steps)
    if dice.chance(0.6) { move(.didMoveToParent, child, to: host) }
  }

  func removeChild() {
    guard let host = visible(.automatic), let child = host.children.last else { return }
    move(.willMoveToParent, child, to: nil)
    perform([{ self.willDisappear(child, false) }])
    abandon(child)
    move(.didMoveToParent, child, to: nil)
    perform([{ self.didDisappear(child, false) }])
    if dice.chance(0.7) { move(.didMoveToParent, child, to: nil) }
    if dice.chance(0.8) { release(child) }
  }

  func showDrawer() {
    guard habits.os >= 5, let host = visible(.manual), host.children.isEmpty else { return }
    let child = make()
    adopt(child, by: host)
    load(child)
    let isNested = dice.chance(0.2)
    perform([
      { self.forward(child) { self.willAppear(child, false) } },
      { if isNested { self.deliver(.beginAppearanceTransition, child, ["appearing": "1"]) } },
      { self.isAppearing(child, false) },
      { if isNested { self.deliver(.endAppearanceTransition, child) } },
      { self.conclude(child) { self.didAppear(child, false) } },
    ])
    move(.didMoveToParent, child, to: host)
  }

  func hideDrawer() {
    guard let host = visible(.manual), let child = host.children.last, child.phase == .appeared
    else { return }
    move(.willMoveToParent, child, to: nil)
    perform([
      { self.forward(child, appearing: false) { self.willDisappear(child, false) } },
      { self.conclude(child) { self.didDisappear(child, false) } },
    ])
    abandon(child)
    move(.didMoveToParent, child, to: nil)
    if dice.chance(0.8) { release(child) }
  }

  /// A disappearance that is reversed before it ended.
  func reverseDrawer() {
    guard let host = visible(.manual), let child = host.children.last, child.phase == .appeared
    else { return }
    perform([
      { self.forward(child, appearing: false) { self.willDisappear(child, false) } },
      { self.forward(child) { self.willAppear(child, false) } },
      { self.conclude(child) { self.didAppear(child, false) } },
    ])
  }

  func rotate() {
    guard habits.os >= 8, let front else { return }
    for controller in front.visibleTree {
      if dice.chance(0.7) { deliver(.willTransitionToTraitCollection, controller) }
      deliver(.viewWillTransitionToSize, controller)
    }
    for controller in front.visibleTree {
      if dice.chance(0.7) { changeTraits(controller) }
      layout(controller)
    }
  }

  func runOutOfMemory() {
    application.tell(.appMemoryWarning, in: self)
    for controller in alive where dice.chance(0.8) {
      guard habits.os < 6 else {
        warn(controller)
        continue
      }
      deliver(.didReceiveMemoryWarning, controller)
      if controller.phase == .hidden, controller.isLoaded, controller.wasShown,
        controller.kind.container == .none
      {
        if habits.os == 5 { deliver(.viewWillUnload, controller) }
        unload(controller)
        deliver(.viewDidUnload, controller)
      }
    }
  }

  /// From iOS 6 on only the class itself may let its view go.
  private func warn(_ controller: Controller) {
    deliver(.didReceiveMemoryWarning, controller) {
      guard controller.kind.releasesView, controller.phase == .hidden, controller.isLoaded,
        controller.wasShown
      else { return }
      deliver(.setViewNil, controller)
      unload(controller)
    }
  }

  private func unload(_ controller: Controller) {
    controller.isLoaded = false
    for view in controller.views {
      tell(.dealloc, view)
      free(view)
    }
    controller.views = []
  }

  func preload() {
    guard let controller = alive.filter({ !$0.isLoaded }).last else { return }
    load(controller)
    if dice.chance(0.5) { layout(controller) }
  }

  func moveSomeViews() {
    guard let front else { return }
    for controller in front.visibleTree { moveViews(of: controller, toWindow: dice.chance(0.5)) }
  }

  /// Something small that may happen at any time.
  func somethingSmall() {
    let loaded = alive.filter(\.isLoaded)
    switch dice.number(in: 0...9) {
    case 0...4: if !loaded.isEmpty { layout(dice.pick(loaded)) }
    case 5: if !loaded.isEmpty { changeTraits(dice.pick(loaded)) }
    case 6: runOutOfMemory()
    case 7: application.glance(in: self)
    case 8: if habits.deeds.contains(.overlayWindow) { overlayWindow() }
    default: note("a line that nobody understands")
    }
  }
}
