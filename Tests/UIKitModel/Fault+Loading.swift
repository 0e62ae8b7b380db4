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
    Fault("viewDidLoad comes too late", "viewdidload-before-first-appearance") { injection in
      guard let (place, appearance) = injection.firstLoad() else { return nil }
      let line = injection.lines.remove(at: place)
      injection.lines.insert(line, at: appearance)
      return appearance - 1
    },
    Fault("viewDidLoad never comes", "viewdidload-before-first-appearance") { injection in
      guard let (place, appearance) = injection.firstLoad() else { return nil }
      return injection.drop(place, then: appearance)
    },
    Fault("awakeFromNib without an archive", "awake-only-after-coder") {
      guard let place = $0.some(.nibInit) else { return nil }
      return $0.insert(.awakeFromNib, after: place)
    },
    Fault("made through both initialisers", "init-path-exclusive") {
      guard let place = $0.some(.nibInit) else { return nil }
      return $0.insert(.coderInit, after: place)
    },
    Fault("viewDidLayoutSubviews without its will", "layout-pair") { injection in
      let layout: [Word] = [.viewWillLayoutSubviews, .viewDidLayoutSubviews]
      guard
        let place = injection.some(where: { injection, index in
          guard injection.lines[index].word == .viewDidLayoutSubviews,
            let thing = injection.lines[index].thing
          else { return false }
          let own = injection.lines[...index].filter { $0.thing?.number == thing.number }
          return own.count { $0.word == layout[0] } == own.count { $0.word == layout[1] }
        })
      else { return nil }
      return injection.insert(.viewDidLayoutSubviews, after: place)
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
    Fault("an end without a begin", "begin-end-balance", deeds: drawers) { injection in
      let place = injection.some { injection, index in
        injection.lines[index].word == .endAppearanceTransition
          && injection.next(
            after: index,
            of: [.beginAppearanceTransition, .endAppearanceTransition]
          )
          .map(injection.word) != .endAppearanceTransition
      }
      guard let place else { return nil }
      return injection.insert(.endAppearanceTransition, after: place)
    },
    Fault("didMove without willMove", "will-move-before-did-move") { injection in
      guard
        let place = injection.some(where: { injection, index in
          injection.lines[index].word == .willMoveToParent && !injection.isNil(index)
            && injection.previous(before: index, of: moves) == nil
            && injection.next(after: index, of: moves).map(injection.word) == .didMoveToParent
        }), let next = injection.next(after: place, of: moves)
      else { return nil }
      return injection.drop(place, then: next)
    },
    Fault("removed without willMove(nil)", "remove-needs-will-move-nil") { injection in
      guard
        let place = injection.some(where: { injection, index in
          injection.lines[index].word == .willMoveToParent && injection.isNil(index)
            && injection.next(after: index, of: moves).map { next in
              injection.lines[next].word == .didMoveToParent && injection.isNil(next)
            } == true
            && injection.previous(before: index, of: moves).map { before in
              injection.lines[before].word == .didMoveToParent && !injection.isNil(before)
            } == true
        }), let next = injection.next(after: place, of: moves)
      else { return nil }
      return injection.drop(place, then: next)
    },
    Fault("viewDidUnload on a current system", "unload-only-before-ios6") {
      guard let place = $0.some(.viewDidDisappear) else { return nil }
      for word in [Word.viewDidLoad, .loadView] { _ = $0.insert(word, after: place) }
      return $0.insert(.viewDidUnload, after: place)
    },
    Fault("the unload callbacks exchanged", "unload-order", os: 5...5, deeds: memory) { injection in
      guard let place = injection.some(.viewWillUnload),
        let next = injection.next(after: place, of: [.viewDidUnload])
      else { return nil }
      return injection.exchange(place, next)
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
    ) { injection in
      guard
        let place = injection.some(where: { injection, index in
          injection.lines[index].word == .viewDidUnload
            && injection.next(after: index, of: [.viewWillUnload] + letters).map(injection.word)
              == .viewWillAppear
        }), let load = injection.next(after: place, of: [.loadView, .viewWillUnload]),
        injection.lines[load].word == .loadView
      else { return nil }
      guard let didLoad = injection.next(after: load, of: [.viewDidLoad]),
        let appearance = injection.next(after: place, of: letters), didLoad < appearance
      else { return nil }
      injection.lines.remove(at: didLoad)
      injection.lines.remove(at: load)
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
    in injection: inout FaultInjection,
    among words: [Word]
  ) -> Int? {
    let place = injection.some { injection, index in
      injection.lines[index].word == word
        && injection.next(after: index, of: words).map(injection.word) == next
    }
    guard let place, let later = injection.next(after: place, of: words) else { return nil }
    return injection.drop(place, then: later)
  }
}

extension FaultInjection {
  /// A first viewDidLoad, and the appearance that follows it.
  mutating func firstLoad() -> (load: Int, appearance: Int)? {
    let appearance: [Word] = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
    let place = some { injection, index in
      injection.lines[index].word == .viewDidLoad
        && injection.previous(before: index, of: [.viewDidLoad]) == nil
        && injection.next(after: index, of: [.viewDidLoad] + appearance).map(injection.word)
          == .viewWillAppear
    }
    guard let place, let later = next(after: place, of: appearance) else { return nil }
    return (place, later)
  }
}
