/// Faults of pairs, applications, scenes, classes, views, threads, and UIKit's own messages.
extension Fault {
  public static let all = appearances + lives + pairs + applications + classes + messages

  private static let pairs: [Fault] = [
    pair("push", "push-order", first: (false, .viewDidDisappear), second: (true, .viewDidAppear)),
    pair("pop", "pop-order", first: (false, .viewDidDisappear), second: (true, .viewDidAppear)),
    pair(
      "tab",
      "tab-switch-order",
      first: (true, .viewWillAppear),
      second: (false, .viewWillDisappear)
    ),
    pair(
      "present-full",
      "full-screen-present-order",
      first: (true, .viewDidAppear),
      second: (false, .viewDidDisappear)
    ),
    pair(
      "dismiss-full",
      "full-screen-dismiss-order",
      first: (true, .viewDidAppear),
      second: (false, .viewDidDisappear)
    ),
    Fault(
      "a covered controller stays visible",
      "navigation-one-visible-child",
      deeds: [.push, .pop]
    ) {
      injection in
      guard let pair = injection.pair("push"),
        let will = injection.letter((false, .viewWillDisappear), of: pair),
        let did = injection.letter((false, .viewDidDisappear), of: pair),
        let appeared = injection.letter((true, .viewDidAppear), of: pair),
        let joined = injection.next(after: appeared, of: [.didMoveToParent]),
        injection.lines[joined].thing?.number == pair.coming.number,
        injection.previous(before: did, of: [.didMoveToParent]) != nil
      else { return nil }
      injection.lines.removeSubrange((joined + 1)...)
      injection.lines.remove(at: did)
      injection.lines.remove(at: will)
      return joined - 2
    },
  ]

  /// Two letters of a logged transition in the wrong order.
  private static func pair(
    _ call: String,
    _ rule: String,
    first: FaultInjection.PairWord,
    second: FaultInjection.PairWord
  ) -> Fault {
    Fault("\(call) in another order", rule, deeds: Deed.allCases + [.dismiss, .pop, .selectTab]) {
      injection in
      guard let pair = injection.pair(call), let one = injection.letter(first, of: pair),
        let other = injection.letter(second, of: pair), one < other
      else { return nil }
      return injection.exchange(one, other)
    }
  }

  private static let applications: [Fault] = [
    Fault("active twice", "app-active-automaton", os: 8...12) {
      // Without any line of resigning its silence proves nothing.
      guard $0.some(.willResignActive) != nil else { return nil }
      return $0.double($0.some(.didBecomeActive))
    },
    Fault("in the background twice", "app-active-automaton", os: 8...12) {
      // The way back must be in the log, or nobody knows that it would be.
      guard $0.some(.willEnterForeground) != nil else { return nil }
      return $0.double($0.some(.didEnterBackground))
    },
    Fault("to the foreground from nowhere", "enter-foreground-only-from-background", os: 8...12) {
      injection in
      guard
        let place = injection.some(where: { injection, index in
          injection.lines[index].word == .willResignActive
            && injection.next(after: index, of: Word.ofApplications).map(injection.word)
              == .didBecomeActive
        })
      else { return nil }
      return injection.insert(.willEnterForeground, after: place)
    },
    Fault("launched in the wrong order", "launch-order", os: 8...12) { injection in
      guard let place = injection.some(.willFinishLaunching),
        let next = injection.next(after: place, of: [.didFinishLaunching]),
        injection.next(after: next, of: Word.ofApplications) != nil
      else { return nil }
      _ = injection.exchange(place, next)
      return next
    },
    Fault("something after the end", "terminate-is-last", os: 8...12) {
      guard let place = $0.some(.willTerminate) else { return nil }
      return $0.insert(.willEnterForeground, after: place)
    },
    Fault("a scene active twice", "scene-automaton", os: 13...26, scenes: true) {
      $0.double($0.some(.sceneDidBecomeActive))
    },
    Fault("a scene that never connected", "scene-automaton", os: 13...26, scenes: true) {
      injection in
      guard let place = injection.some(.sceneWillConnect),
        let next = injection.next(after: place, of: Word.ofScenes)
      else { return nil }
      return injection.drop(place, then: next)
    },
    Fault("a scene leaves without resigning", "scene-automaton", os: 13...26, scenes: true) {
      injection in
      guard
        let place = injection.some(where: { injection, index in
          injection.lines[index].word == .sceneWillResignActive
            && injection.next(after: index, of: Word.ofScenes).map(injection.word)
              == .sceneDidEnterBackground
        }), let next = injection.next(after: place, of: Word.ofScenes)
      else { return nil }
      return injection.drop(place, then: next)
    },
    Fault("a callback on another thread", "main-thread-only") { injection in
      guard
        let place = injection.some(where: { injection, index in
          guard let line = Optional(injection.lines[index]), let word = line.word else {
            return false
          }
          return line.thing?.kind == .controller && !word.isInit && word != .dealloc
        })
      else { return nil }
      injection.lines[place].thread = 7
      return place
    },
    Fault("a view in a superview without notice", "view-will-before-did-superview") {
      $0.double($0.some(.didMoveToSuperview))
    },
    Fault("a view in a window without notice", "view-will-before-did-window") {
      $0.double($0.some(.didMoveToWindow))
    },
  ]

  private static let classes: [Fault] = [
    Fault("a subclass loaded first", "load-superclass-first") {
      $0.begin([.header("@super Feed Base"), load("Feed"), load("Base")]) + 2
    },
    Fault("a category loaded first", "load-class-before-category") {
      $0.begin([load("Feed", "Extra"), load("Feed")]) + 1
    },
    Fault("a class loaded twice", "load-once") { $0.begin([load("Feed"), load("Feed")]) + 1 },
    Fault("a subclass initialized first", "initialize-superclass-first") {
      $0.begin([
        .header("@super Feed Base"), load("Feed", word: .initialize),
        load("Base", word: .initialize),
      ]) + 2
    },
  ]

  private static func load(
    _ name: String,
    _ category: String? = nil,
    word: Word = .load
  ) -> LogLine.Content {
    .callback(word, on: Thing(name, .class, name: category), arguments: [:])
  }

  private static let messages: [Fault] = [
    message("unbalanced", "uikit-unbalanced-message"),
    message("nested-transition", "nested-transition-message"),
    message("hierarchy", "hierarchy-inconsistency-exception"),
    message("load-exception", "load-exception-message"),
    message("present-refused", "one-presentation-at-a-time"),
    Fault("viewWillAppear is called by hand, and UIKit says so", "uikit-direct-call-message") {
      injection in
      guard let place = injection.some(.viewDidAppear), let thing = injection.lines[place].thing,
        let call = injection.insert(.viewWillAppear, after: place)
      else { return nil }
      let verdict = LogLine.Content.verdict(
        "direct-call",
        on: thing,
        arguments: ["selector": "viewWillAppear:"]
      )
      injection.lines.insert(LogLine(verdict, time: injection.lines[call].time), at: call + 1)
      return call + 1
    },
  ]

  private static func message(_ name: String, _ rule: String) -> Fault {
    Fault("UIKit says \(name)", rule) { injection in
      guard let place = injection.some(.viewDidAppear), let thing = injection.lines[place].thing
      else {
        return nil
      }
      let line = LogLine(.verdict(name, on: thing), time: injection.lines[place].time)
      injection.lines.insert(line, at: place + 1)
      return place + 1
    }
  }
}

extension FaultInjection {
  /// A letter of the controller that comes, or of the one that leaves.
  typealias PairWord = (comes: Bool, word: Word)

  /// A logged call with its two controllers.
  struct Pair {
    let line: Int
    let leaving: Thing
    let coming: Thing
  }

  /// Some logged call whose transition was carried out.
  mutating func pair(_ name: String) -> Pair? {
    var pairs: [Pair] = []
    for (line, content) in lines.map(\.content).enumerated() {
      guard content.kind == .call, content.text == name, let leaving = content.thing,
        let coming = content.coming
      else { continue }
      let pair = Pair(line: line, leaving: leaving, coming: coming)
      let did = letter((true, .viewDidAppear), of: pair)
      let back = letter((true, .viewWillDisappear), of: pair)
      guard let did, did < back ?? .max else { continue }
      pairs.append(pair)
    }
    return pairs.isEmpty ? nil : dice.pick(pairs)
  }

  /// Where a letter of a pair stands first behind its call.
  func letter(_ letter: PairWord, of pair: Pair) -> Int? {
    let number = letter.comes ? pair.coming.number : pair.leaving.number
    return lines.indices.dropFirst(pair.line).first {
      lines[$0].thing?.number == number && lines[$0].word == letter.word
    }
  }

  /// Writes lines at the top, in place of all that classes said there.
  mutating func begin(_ contents: [LogLine.Content]) -> Int {
    lines.removeAll { $0.word?.isClassLoading == true || $0.isHeader }
    let time = lines.first?.time ?? 0
    lines.insert(contentsOf: contents.map { LogLine($0, time: time) }, at: 0)
    return 0
  }
}
