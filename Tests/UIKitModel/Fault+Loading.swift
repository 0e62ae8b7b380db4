/// Faults of birth, loading, layout, forwarding, containment and unloading.
extension Fault {
  static let lives: [Fault] = [
    Fault("viewDidLoad twice", "viewdidload-once-per-load") { $0.double($0.some(.viewDidLoad)) },
    Fault("viewDidLoad is called again while visible", "viewdidload-once-per-load") {
      guard let place = $0.some(.viewDidAppear) else { return nil }
      return $0.insert(.viewDidLoad, after: place)
    },
    Fault("loadView twice", "loadview-must-set-view") { $0.double($0.some(.loadView)) },
    Fault("loadView never sets the view", "loadview-must-set-view") {
      guard let place = $0.some(.viewDidLoad) else { return nil }
      _ = $0.insert(.viewDidLoad, after: place)
      return $0.insert(.loadView, after: place)
    },
    Fault("loadView runs into itself", "loadview-recursion") {
      guard let place = $0.some(.loadView) else { return nil }
      for _ in 0..<4 { _ = $0.insert(.loadView, after: place) }
      return place + 1
    },
    Fault("viewDidLoad comes too late", "viewdidload-before-first-appearance") { garden in
      guard let (place, appearance) = garden.firstLoad() else { return nil }
      let line = garden.lines.remove(at: place)
      garden.lines.insert(line, at: appearance)
      return appearance - 1
    },
    Fault("viewDidLoad never comes", "viewdidload-before-first-appearance") { garden in
      guard let (place, appearance) = garden.firstLoad() else { return nil }
      return garden.drop(place, then: appearance)
    },
    Fault("awakeFromNib without an archive", "awake-only-after-coder") {
      guard let place = $0.some(.nibInit) else { return nil }
      return $0.insert(.awakeFromNib, after: place)
    },
    Fault("made through both initialisers", "init-path-exclusive") {
      guard let place = $0.some(.nibInit) else { return nil }
      return $0.insert(.coderInit, after: place)
    },
    Fault("viewDidLayoutSubviews without its will", "layout-pair") { garden in
      let layout: [Word] = [.viewWillLayoutSubviews, .viewDidLayoutSubviews]
      guard
        let place = garden.some(where: { garden, index in
          guard garden.lines[index].word == .viewDidLayoutSubviews,
            let thing = garden.lines[index].thing
          else { return false }
          let own = garden.lines[...index].filter { $0.thing?.number == thing.number }
          return own.count { $0.word == layout[0] } == own.count { $0.word == layout[1] }
        })
      else { return nil }
      return garden.insert(.viewDidLayoutSubviews, after: place)
    },
    Fault("a begin is never ended", "begin-end-balance", deeds: drawers) {
      dropping(
        .endAppearanceTransition,
        before: .dealloc,
        in: &$0,
        among: [
          .beginAppearanceTransition, .endAppearanceTransition, .dealloc,
        ]
      )
    },
    Fault("an end without a begin", "begin-end-balance", deeds: drawers) { garden in
      let place = garden.some { garden, index in
        garden.lines[index].word == .endAppearanceTransition
          && garden.next(after: index, of: [.beginAppearanceTransition, .endAppearanceTransition])
            .map(garden.word) != .endAppearanceTransition
      }
      guard let place else { return nil }
      return garden.insert(.endAppearanceTransition, after: place)
    },
    Fault("didMove without willMove", "will-move-before-did-move") { garden in
      guard
        let place = garden.some(where: { garden, index in
          garden.lines[index].word == .willMoveToParent && !garden.isNil(index)
            && garden.previous(before: index, of: moves) == nil
            && garden.next(after: index, of: moves).map(garden.word) == .didMoveToParent
        }), let next = garden.next(after: place, of: moves)
      else { return nil }
      return garden.drop(place, then: next)
    },
    Fault("removed without willMove(nil)", "remove-needs-will-move-nil") { garden in
      guard
        let place = garden.some(where: { garden, index in
          garden.lines[index].word == .willMoveToParent && garden.isNil(index)
            && garden.next(after: index, of: moves).map { next in
              garden.lines[next].word == .didMoveToParent && garden.isNil(next)
            } == true
            && garden.previous(before: index, of: moves).map { before in
              garden.lines[before].word == .didMoveToParent && !garden.isNil(before)
            } == true
        }), let next = garden.next(after: place, of: moves)
      else { return nil }
      return garden.drop(place, then: next)
    },
    Fault("viewDidUnload on a current system", "unload-only-before-ios6") {
      guard let place = $0.some(.viewDidDisappear) else { return nil }
      for word in [Word.viewDidLoad, .loadView] { _ = $0.insert(word, after: place) }
      return $0.insert(.viewDidUnload, after: place)
    },
    Fault("the unload callbacks exchanged", "unload-order", os: 5...5, deeds: memory) { garden in
      guard let place = garden.some(.viewWillUnload),
        let next = garden.next(after: place, of: [.viewDidUnload])
      else { return nil }
      return garden.exchange(place, next)
    },
    Fault("a visible view is unloaded", "unload-only-when-hidden", os: 5...5) {
      guard let place = $0.some(.viewDidAppear) else { return nil }
      for word in [Word.viewDidLoad, .loadView, .viewDidUnload] {
        _ = $0.insert(word, after: place)
      }
      return $0.insert(.viewWillUnload, after: place)
    },
    Fault(
      "it appears again without a reload",
      "reload-before-reappearing",
      os: 5...5,
      deeds: memory
    ) { garden in
      guard
        let place = garden.some(where: { garden, index in
          garden.lines[index].word == .viewDidUnload
            && garden.next(after: index, of: [.viewWillUnload] + letters).map(garden.word)
              == .viewWillAppear
        }), let load = garden.next(after: place, of: [.loadView, .viewWillUnload]),
        garden.lines[load].word == .loadView
      else { return nil }
      guard let didLoad = garden.next(after: load, of: [.viewDidLoad]),
        let appearance = garden.next(after: place, of: letters), didLoad < appearance
      else { return nil }
      garden.lines.remove(at: didLoad)
      garden.lines.remove(at: load)
      return appearance - 2
    },
  ]

  private static let drawers: [Deed] = [
    .showDrawer, .hideDrawer, .hideDrawer, .push, .pop, .replaceRoot, .presentFull, .dismiss,
    .dismiss,
  ]
  private static let memory: [Deed] = [
    .runOutOfMemory, .push, .push, .pop, .pop, .presentFull, .dismiss, .selectTab,
  ]
  private static let moves: [Word] = [.willMoveToParent, .didMoveToParent, .dealloc]

  private static func dropping(
    _ word: Word,
    before next: Word,
    in garden: inout Garden,
    among words: [Word]
  ) -> Int? {
    let place = garden.some { garden, index in
      garden.lines[index].word == word
        && garden.next(after: index, of: words).map(garden.word) == next
    }
    guard let place, let later = garden.next(after: place, of: words) else { return nil }
    return garden.drop(place, then: later)
  }
}

extension Garden {
  /// A first viewDidLoad, and the appearance that follows it.
  mutating func firstLoad() -> (load: Int, appearance: Int)? {
    let appearance: [Word] = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
    let place = some { garden, index in
      garden.lines[index].word == .viewDidLoad
        && garden.previous(before: index, of: [.viewDidLoad]) == nil
        && garden.next(after: index, of: [.viewDidLoad] + appearance).map(garden.word)
          == .viewWillAppear
    }
    guard let place, let later = next(after: place, of: appearance) else { return nil }
    return (place, later)
  }
}
