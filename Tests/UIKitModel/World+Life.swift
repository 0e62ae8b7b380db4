/// Birth, loading, layout and death.
extension World {
  func make(_ container: ControllerClass.Container = .none, named name: String? = nil) -> Controller
  {
    let kind = habits.classes.first { $0.name == name } ?? someClass(container)
    let controller = Controller(kind, makeThing(kind.name, .controller))
    alive.append(controller)
    deliver(kind.birth, controller) {
      if kind.loadsInInit { load(controller) }
    }
    if kind.birth == .coderInit, habits.os >= 5, dice.chance(0.7) {
      deliver(.awakeFromNib, controller) {
        if dice.chance(0.1) { load(controller) }
      }
    }
    return controller
  }

  /// The getter of `view`.
  func load(_ controller: Controller) {
    guard !controller.isLoaded else { return }
    controller.isLoaded = true
    deliver(.loadView, controller)
    deliver(.viewDidLoad, controller) {
      // F13: on exit, layout in front of an initialiser's line looks like life after death.
      let isInInit = habits.style == .exit && controller.kind.loadsInInit
      if !isInInit, dice.chance(0.1) { layout(controller) }
      if controller.kind.container == .automatic, dice.chance(0.5) { embed(in: controller) }
    }
    if dice.chance(0.1) { makeViews(of: controller) }
  }

  /// A child that is added while its container's view is loaded.
  private func embed(in container: Controller) {
    guard container.children.isEmpty else { return }
    let child = make()
    adopt(child, by: container)
    if dice.chance(0.7) { load(child) }
    move(.didMoveToParent, child, to: container)
  }

  /// What `addChild` does.
  func adopt(_ child: Controller, by parent: Controller) {
    if dice.chance(0.1) { move(.willMoveToParent, child, to: parent) }
    move(.willMoveToParent, child, to: parent)
    child.parent = parent
    parent.children.append(child)
  }

  func abandon(_ child: Controller) {
    child.parent?.children.removeAll { $0 === child }
    child.parent = nil
  }

  func move(_ word: Word, _ child: Controller, to parent: Controller?) {
    guard habits.os >= 5 else { return }
    let address = parent?.thing.address.map { "0x" + String($0, radix: 16) }
    deliver(word, child, ["parent": address ?? "nil"])
  }

  /// One pass of layout, perhaps with another one inside.
  func layout(_ controller: Controller) {
    guard habits.os >= 5, controller.isLoaded else { return }
    if habits.os >= 6, dice.chance(0.2) { deliver(.updateViewConstraints, controller) }
    if habits.os >= 11, dice.chance(0.2) { deliver(.viewSafeAreaInsetsDidChange, controller) }
    if habits.os >= 11, dice.chance(0.1) { deliver(.viewLayoutMarginsDidChange, controller) }
    deliver(.viewWillLayoutSubviews, controller)
    if dice.chance(0.08), depth < 2 {
      depth += 1
      layout(controller)
      depth -= 1
    }
    for view in controller.views where dice.chance(0.5) { tell(.layoutSubviews, view) }
    deliver(.viewDidLayoutSubviews, controller)
  }

  func changeTraits(_ controller: Controller) {
    guard habits.os >= 8 else { return }
    deliver(.traitCollectionDidChange, controller, ["previous": dice.pick(["nil", "set"])])
  }

  /// The last owner lets go of it and of all that it owns.
  func release(_ controller: Controller) {
    guard !controller.isDead else { return }
    controller.isDead = true
    alive.removeAll { $0 === controller }
    deliver(.dealloc, controller) {
      if let presented = controller.presented { release(presented) }
      for child in controller.children { release(child) }
      for view in controller.views {
        if dice.chance(0.5) { tell(.willMoveToSuperview, view, ["super": "nil"]) }
        tell(.dealloc, view)
        free(view)
      }
    }
    free(controller.thing)
  }

  // MARK: Views

  private func makeViews(of controller: Controller) {
    for _ in 0..<dice.number(in: 1...2) {
      let view = makeThing(habits.prefix + dice.pick(["BadgeView", "CardView"]), .view)
      controller.views.append(view)
      tell(dice.pick([.plainInit, .coderInit]), view)
      tell(.willMoveToSuperview, view, ["super": "set"])
      tell(.didMoveToSuperview, view)
    }
  }

  func tell(_ word: Word, _ view: Thing, _ arguments: [String: String] = [:]) {
    guard habits.viewWrites[view.className]?.contains(word) == true else { return }
    write(.callback(word, on: view, arguments: arguments))
  }

  func moveViews(of controller: Controller, toWindow isInWindow: Bool) {
    for view in controller.views where dice.chance(0.8) {
      for index in 0..<dice.pick([1, 1, 1, 3]) {
        let isSet = isInWindow == index.isMultiple(of: 2)
        tell(.willMoveToWindow, view, ["window": isSet ? "set" : "nil"])
        tell(.didMoveToWindow, view)
      }
    }
  }
}
