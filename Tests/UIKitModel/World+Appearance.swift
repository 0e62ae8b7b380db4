/// The letters of appearance, handed down through containers.
extension World {
  private func animated(_ isAnimated: Bool) -> [String: String] {
    ["animated": isAnimated ? "1" : "0"]
  }

  func willAppear(_ controller: Controller, _ isAnimated: Bool = true) {
    load(controller)
    for child in controller.shown { load(child) }
    controller.phase = .appearing
    controller.wasShown = true
    deliver(.viewWillAppear, controller, animated(isAnimated)) {
      if dice.chance(0.08) { layout(controller) }
      for child in controller.shown { forward(child) { willAppear(child, isAnimated) } }
    }
    moveViews(of: controller, toWindow: true)
  }

  func isAppearing(_ controller: Controller, _ isAnimated: Bool = true) {
    guard habits.isAppearingIsSeen, controller.phase == .appearing else { return }
    deliver(.viewIsAppearing, controller, animated(isAnimated))
    for child in controller.shown { isAppearing(child, isAnimated) }
    if dice.chance(0.6) { layout(controller) }
  }

  func didAppear(_ controller: Controller, _ isAnimated: Bool = true, inside: () -> Void = {}) {
    controller.phase = .appeared
    deliver(.viewDidAppear, controller, animated(isAnimated)) {
      for child in controller.shown { conclude(child) { didAppear(child, isAnimated) } }
      inside()
    }
  }

  func willDisappear(_ controller: Controller, _ isAnimated: Bool = true) {
    controller.phase = .disappearing
    deliver(.viewWillDisappear, controller, animated(isAnimated)) {
      for child in controller.shown {
        forward(child, appearing: false) { willDisappear(child, isAnimated) }
      }
    }
    moveViews(of: controller, toWindow: false)
  }

  func didDisappear(_ controller: Controller, _ isAnimated: Bool = true) {
    controller.phase = .hidden
    deliver(.viewDidDisappear, controller, animated(isAnimated)) {
      for child in controller.shown { conclude(child) { didDisappear(child, isAnimated) } }
    }
  }

  /// Begins a child's transition, with a line of its own where the container forwards by hand.
  func forward(_ child: Controller, appearing: Bool = true, will: () -> Void) {
    guard child.parent?.kind.container == .manual else { return will() }
    child.begun += 1
    deliver(.beginAppearanceTransition, child, ["appearing": appearing ? "1" : "0"]) { will() }
  }

  /// Ends all that was begun of a child's transition; the did-callback comes with the last end.
  func conclude(_ child: Controller, did: () -> Void) {
    guard child.begun > 0 else { return did() }
    while child.begun > 1 {
      deliver(.endAppearanceTransition, child)
      child.begun -= 1
    }
    child.begun = 0
    deliver(.endAppearanceTransition, child) { did() }
  }

  /// A whole appearance with nobody leaving.
  func appear(_ controller: Controller, animated isAnimated: Bool = true) {
    perform([
      { self.willAppear(controller, isAnimated) },
      { self.isAppearing(controller, isAnimated) },
      { self.didAppear(controller, isAnimated) },
    ])
  }

  func disappear(_ controller: Controller, animated isAnimated: Bool = true) {
    perform([
      { self.willDisappear(controller, isAnimated) },
      { self.didDisappear(controller, isAnimated) },
    ])
  }
}
