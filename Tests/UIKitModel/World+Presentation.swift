/// Presentations, windows and roots.
extension World {
  /// Whoever presents: anybody who is on screen in front.
  private func presenter(in front: Controller) -> Controller {
    dice.chance(0.5) ? front : dice.pick(front.visibleTree)
  }

  private func makePresented() -> Controller {
    dice.chance(0.3) ? makeContainer(.navigation) : makeContent()
  }

  func presentFull() {
    guard let front, front.phase == .appeared else { return }
    let next = makePresented()
    call("present-full", from: presenter(in: front), to: next)
    load(next)
    cover(front, next, dice.chance(0.8))
    front.presented = next
    next.hidesPresenter = true
  }

  func presentSheet(named name: String? = nil) {
    guard let front, front.phase == .appeared, habits.os >= 13 else { return }
    let next = name.map { make(named: habits.prefix + $0) } ?? makePresented()
    call("present-sheet", from: presenter(in: front), to: next)
    load(next)
    appear(next)
    front.presented = next
  }

  func dismiss() {
    guard let front, front !== root, let below = presenter(of: front) else { return }
    if front.hidesPresenter {
      call("dismiss-full", from: front, to: below)
      load(below)
      cover(front, below, dice.chance(0.8))
    } else {
      call("dismiss-sheet", from: front, to: below)
      disappear(front)
    }
    note("dismiss completion block")
    below.presented = nil
    if dice.chance(0.8) { release(front) }
  }

  /// A dismissal that is dragged and let go.
  func dismissAndLetGo() {
    guard habits.os >= 7, let front, front !== root, let below = presenter(of: front) else {
      return
    }
    if front.hidesPresenter {
      if dice.chance(0.5) { call("dismiss-full", from: front, to: below) }
      turnBack(front, below)
    } else {
      perform([
        { self.willDisappear(front) }, { self.willAppear(front) },
        { self.isAppearing(front) }, { self.didAppear(front) },
      ])
    }
  }

  func presentAndLetGo() {
    guard habits.os >= 7, let front, front.phase == .appeared else { return }
    let next = make()
    if dice.chance(0.5) { call("present-full", from: front, to: next) }
    load(next)
    turnBack(front, next)
    if dice.chance(0.8) { release(next) }
  }

  private func presenter(of presented: Controller) -> Controller? {
    var below = root
    while let candidate = below, candidate.presented !== presented { below = candidate.presented }
    return below
  }

  /// A new root, in any interleaving with the old one.
  func replaceRoot() {
    guard let old = root, old.phase == .appeared, old.presented == nil else { return }
    let new = makeRoot()
    load(new)
    let isAnimated = dice.chance(0.3)
    let leaving: [() -> Void] = [
      { self.willDisappear(old, isAnimated) }, { self.didDisappear(old, isAnimated) },
    ]
    let coming: [() -> Void] = [
      { self.willAppear(new, isAnimated) }, { self.isAppearing(new, isAnimated) },
      { self.didAppear(new, isAnimated) },
    ]
    note("window.rootViewController = \(new.kind.name)")
    perform(dice.merge(leaving, coming))
    root = new
    release(old)
  }

  func makeRoot() -> Controller {
    switch dice.number(in: 0...9) {
    case 0...3: makeContainer(.navigation)
    case 4...6: makeContainer(.tabs)
    default: makeContent()
    }
  }

  /// A window above all others, with a life of its own.
  func overlayWindow() {
    guard depth < 1 else { return }
    depth += 1
    defer { depth -= 1 }
    let toast = make()
    appear(toast, animated: false)
    if dice.chance(0.7) {
      disappear(toast, animated: false)
      release(toast)
    }
  }
}
