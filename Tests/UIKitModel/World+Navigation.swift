/// What navigation controllers, tab bars and page controllers do.
extension World {
  /// The controller that was presented last, or the root.
  var front: Controller? {
    var front = root
    while let next = front?.presented { front = next }
    return front
  }

  /// A container of this sort that is on screen.
  func visible(_ container: ControllerClass.Container) -> Controller? {
    let all = front?.visibleTree.filter {
      $0.kind.container == container && $0.phase == .appeared
    }
    guard let all, !all.isEmpty else { return nil }
    return dice.pick(all)
  }

  /// Something to show: mostly plain, sometimes a container with content.
  func makeContent() -> Controller {
    switch dice.number(in: 0...11) {
    case 0: return makeContainer(.automatic)
    case 1: return makeContainer(.pages)
    case 2: return makeContainer(.manual)
    default: return make()
    }
  }

  func makeContainer(_ container: ControllerClass.Container) -> Controller {
    let parent = make(container)
    let count = container == .navigation ? 1 : dice.number(in: container == .manual ? 0...1 : 1...3)
    for _ in 0..<(parent.children.isEmpty ? count : 0) {
      let child = container == .tabs && dice.chance(0.6) ? makeContainer(.navigation) : make()
      adopt(child, by: parent)
      if dice.chance(0.9) { move(.didMoveToParent, child, to: parent) }
    }
    return parent
  }

  func push() {
    guard let stack = visible(.navigation), let top = stack.children.last else { return }
    let next = makeContent()
    let isAnimated = dice.chance(0.8)
    if dice.chance(0.1) { load(next) }
    call("push", from: top, to: next)
    adopt(next, by: stack)
    load(next)
    crossOver(top, next, isAnimated)
    move(.didMoveToParent, next, to: stack)
    if habits.os >= 18, dice.chance(0.15) { pop() }
  }

  func pop() {
    guard let stack = visible(.navigation), stack.children.count > 1,
      let top = stack.children.last
    else { return }
    go(back: top, to: stack.children[stack.children.count - 2], in: stack, call: "pop")
  }

  func popToRoot() {
    guard let stack = visible(.navigation), stack.children.count > 2,
      let top = stack.children.last
    else { return }
    let target = stack.children[dice.number(in: 0...(stack.children.count - 2))]
    go(back: top, to: target, in: stack, call: "pop")
  }

  /// Everything above `target` leaves; only the top one had been on screen.
  private func go(
    back top: Controller,
    to target: Controller,
    in stack: Controller,
    call name: String
  ) {
    guard let place = stack.children.firstIndex(where: { $0 === target }) else { return }
    let leaving = Array(stack.children[(place + 1)...])
    call(name, from: top, to: target)
    for controller in leaving { move(.willMoveToParent, controller, to: nil) }
    load(target)
    crossOver(top, target, dice.chance(0.8))
    for controller in leaving {
      abandon(controller)
      move(.didMoveToParent, controller, to: nil)
    }
    for controller in leaving where dice.chance(0.8) { release(controller) }
  }

  func setViewControllers() {
    guard let stack = visible(.navigation), let top = stack.children.last else { return }
    let middle = make()
    let last = make()
    adopt(middle, by: stack)
    adopt(last, by: stack)
    move(.didMoveToParent, middle, to: stack)
    load(last)
    crossOver(top, last, true)
    move(.didMoveToParent, last, to: stack)
  }

  func swipeBackAndLetGo() {
    guard habits.os >= 7, let stack = visible(.navigation), stack.children.count > 1,
      let top = stack.children.last
    else { return }
    let below = stack.children[stack.children.count - 2]
    if dice.chance(0.5) { call("pop", from: top, to: below) }
    move(.willMoveToParent, top, to: nil)
    load(below)
    turnBack(top, below)
    if dice.chance(0.5) { move(.willMoveToParent, top, to: stack) }
    if dice.chance(0.3) { move(.didMoveToParent, top, to: stack) }
  }

  func selectTab() {
    guard let tabs = visible(.tabs), tabs.children.count > 1 else { return }
    let others = tabs.children.indices.filter { $0 != tabs.selected }
    let next = dice.pick(others)
    let (old, new) = (tabs.children[tabs.selected], tabs.children[next])
    call("tab", from: old, to: new)
    load(new)
    swap(old, new, false)
    tabs.selected = next
  }

  /// The application selects another tab inside `viewDidAppear`, without animation.
  func selectTabInDidAppear() {
    guard let tabs = visible(.tabs), tabs.children.count > 2 else { return }
    let order = tabs.children.indices.filter { $0 != tabs.selected }.shuffled(using: &dice)
    let old = tabs.children[tabs.selected]
    let first = tabs.children[order[0]]
    let second = tabs.children[order[1]]
    guard first.shown.isEmpty else { return }
    perform([
      { self.willAppear(first, false) },
      { self.willDisappear(old, false) },
      { self.didDisappear(old, false) },
    ])
    didAppear(first, false) {
      self.load(second)
      self.willAppear(second, false)
      self.willDisappear(first, false)
    }
    now += 100
    perform([{ self.didDisappear(first, false) }, { self.didAppear(second, false) }])
    tabs.selected = order[1]
  }

  func turnPage(lettingGo isLetGo: Bool) {
    guard let book = visible(.pages), book.children.count > 1 else { return }
    let isScrolled = habits.os >= 6 && book.thing.number.isMultiple(of: 2)
    let next = book.selected > 0 ? book.selected - 1 : book.selected + 1
    let (old, new) = (book.children[book.selected], book.children[next])
    call(isScrolled ? "page-scroll" : "page-curl", from: old, to: new)
    load(new)
    switch (isScrolled, isLetGo) {
    case (true, false): scroll(old, new, true)
    case (false, false): swap(old, new, true)
    case (true, true): scrollBack(old, new)
    case (false, true): curlBack(old, new)
    }
    if !isLetGo { book.selected = next }
  }
}
