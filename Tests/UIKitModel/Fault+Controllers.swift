/// Faults of one controller: sections 3.1 to 3.4 and 3.7.
extension Fault {
  static let appearances: [Fault] = [
    Fault("a viewWillAppear is left out", "will-appear-before-did-appear", os: 8...12) {
      dropping(.viewWillAppear, before: .viewDidAppear, in: &$0)
    },
    Fault("no viewWillAppear before viewIsAppearing", "is-appearing-inside-appearance", os: 13...26)
    {
      dropping(.viewWillAppear, before: .viewIsAppearing, in: &$0)
    },
    Fault("a viewWillDisappear is left out", "will-disappear-before-did-disappear") {
      dropping(.viewWillDisappear, before: .viewDidDisappear, in: &$0)
    },
    Fault("a cancelled disappearance is not announced", "no-repeated-will-appear") {
      dropping(.viewWillDisappear, before: .viewWillAppear, in: &$0)
    },
    Fault("the return of a cancelled disappearance is left out", "will-appear-before-did-appear") {
      injection in
      guard
        let place = injection.some(where: { injection, index in
          injection.lines[index].word == .viewWillAppear
            && injection.previous(before: index, of: letters).map(injection.word)
              == .viewWillDisappear
            && injection.next(after: index, of: letters).map(injection.word) == .viewDidAppear
        }), let next = injection.next(after: place, of: letters)
      else { return nil }
      return injection.drop(place, then: next)
    },
    Fault("viewWillAppear twice", "no-repeated-will-appear") {
      $0.double($0.some(.viewWillAppear))
    },
    Fault("viewDidAppear twice", "no-repeated-did-appear") { $0.double($0.some(.viewDidAppear)) },
    Fault("viewWillDisappear twice", "no-repeated-will-disappear") {
      $0.double($0.some(.viewWillDisappear))
    },
    Fault("viewDidDisappear twice", "no-repeated-did-disappear") {
      $0.double($0.some(.viewDidDisappear))
    },
    Fault("viewIsAppearing twice", "is-appearing-once", os: 13...26) {
      $0.double($0.some(.viewIsAppearing))
    },
    Fault("viewIsAppearing while hidden", "is-appearing-inside-appearance", os: 13...26) {
      let isPlace = { (injection: FaultInjection, index: Int) in
        injection.lines[index].word == .viewDidDisappear && !injection.isPage(index)
      }
      guard let place = $0.some(where: isPlace) else { return nil }
      return $0.insert(.viewIsAppearing, after: place)
    },
    Fault("viewWillAppear and viewDidAppear exchanged", "will-appear-before-did-appear", os: 8...12)
    {
      exchanging(.viewWillAppear, .viewDidAppear, in: &$0)
    },
    Fault("viewWillDisappear and viewDidDisappear exchanged", "will-disappear-before-did-disappear")
    {
      exchanging(.viewWillDisappear, .viewDidDisappear, in: &$0)
    },
    Fault("it disappears before it ever appeared", "no-disappear-before-appear") { injection in
      guard
        let place = injection.some(where: { injection, index in
          injection.lines[index].word == .viewDidLoad
            && injection.previous(before: index, of: letters) == nil
        }), injection.insert(.viewDidDisappear, after: place) != nil
      else { return nil }
      return injection.insert(.viewWillDisappear, after: place)
    },
    Fault("it dies while visible", "no-dealloc-while-visible") { injection in
      guard
        let place = injection.some(where: { injection, index in
          injection.lines[index].word == .viewDidAppear && injection.isControllerAlone(index)
        })
      else { return nil }
      injection.silence(after: place)
      return injection.insert(.dealloc, after: place)
    },
    Fault("it dies before it has disappeared", "no-dealloc-while-visible") {
      // Where a window goes, controllers may die as they are.
      guard $0.some(.willTerminate) == nil, $0.some(.sceneDidDisconnect) == nil else { return nil }
      return dropping(.viewDidDisappear, before: .dealloc, in: &$0)
    },
    Fault("a callback after dealloc", "dealloc-is-terminal") {
      guard
        let place = $0.some(where: { injection, index in
          injection.lines[index].word == .dealloc
            && injection.lines[index].thing?.kind == .controller
        })
      else { return nil }
      return $0.insert(.viewWillLayoutSubviews, after: place)
    },
  ]

  static let letters: [Word] = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .dealloc,
  ]

  /// Leaves out a letter whose next letter, of the same controller, is `next`.
  static func dropping(_ word: Word, before next: Word, in injection: inout FaultInjection) -> Int?
  {
    let place = injection.some { injection, index in
      injection.lines[index].word == word
        && injection.next(after: index, of: letters).map(injection.word) == next
        && (next != .viewIsAppearing || !injection.isPage(index))
    }
    guard let place, let later = injection.next(after: place, of: letters) else { return nil }
    return injection.drop(place, then: later)
  }

  private static func exchanging(
    _ word: Word,
    _ next: Word,
    in injection: inout FaultInjection
  ) -> Int? {
    let place = injection.some { injection, index in
      injection.lines[index].word == word
        && injection.next(after: index, of: letters).map(injection.word) == next
        && (next != .viewIsAppearing || !injection.isPage(index))
    }
    guard let place, let later = injection.next(after: place, of: letters) else { return nil }
    return injection.exchange(place, later)
  }
}

extension FaultInjection {
  func word(_ index: Int) -> Word? { lines[index].word }

  /// Whether nobody names this controller as a parent.
  func isControllerAlone(_ index: Int) -> Bool {
    guard let thing = lines[index].thing, let address = thing.address else { return false }
    let name = "0x" + String(address, radix: 16)
    return !lines.contains { $0.content.arguments["parent"] == name }
  }

  /// Leaves out every later line of the same object.
  mutating func silence(after index: Int) {
    let number = lines[index].thing?.number
    var kept: [LogLine] = []
    for (place, line) in lines.enumerated() where place <= index || line.thing?.number != number {
      kept.append(line)
    }
    lines = kept
  }
}
