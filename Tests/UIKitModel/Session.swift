/// A told session with the way in which it is written down.
public struct Session: Sendable {
  public var lines: [LogLine]
  public var writing = TraceText()
  /// Whether every line stands there twice.
  public var isMirrored = false
  /// A mirrored log of two lines cannot be told from a fault.
  var linesMin: Int { isMirrored ? 10 : 1 }

  public init(_ lines: [LogLine]) { self.lines = lines }

  public var text: String {
    guard isMirrored else { return writing.text(of: lines) }
    return writing.text(of: lines.flatMap { [$0, $0] })
  }

  /// A part between two random lines.
  public func cut(by dice: inout Dice) -> Session {
    var part = self
    guard lines.count > linesMin else { return part }
    var first = dice.number(in: 0...(lines.count - linesMin))
    // Ruling 3: a log that begins with the launch line begins with the launch.
    if first > 0, lines[first].word == .didFinishLaunching { first -= 1 }
    part.lines = Array(lines[first...dice.number(in: first + linesMin - 1...(lines.count - 1))])
    return part
  }
}

/// A sort of session that must be clean, whatever chance decides.
public struct SessionSort: Sendable, CustomStringConvertible {
  public let name: String

  public var description: String { name }

  private let tell: @Sendable (inout Dice) -> Session

  public init(_ name: String, tell: @escaping @Sendable (inout Dice) -> Session) {
    self.name = name
    self.tell = tell
  }

  public func session(seed: UInt64) -> Session {
    var dice = Dice(seed: seed)
    return tell(&dice)
  }
}

extension SessionSort {
  /// One process from its launch, or from the middle.
  static func process(
    _ choices: Habits.Choices,
    by dice: inout Dice,
    launched isLaunched: Bool = true,
    firstAddress: Int = 0x7f00_1000
  ) -> (lines: [LogLine], habits: Habits) {
    let habits = Habits.drawn(by: &dice, from: choices)
    let world = World(habits, seed: dice.next(), firstAddress: firstAddress)
    world.tellSession(launched: isLaunched)
    return (world.lines, habits)
  }

  static func one(
    _ name: String,
    _ choices: Habits.Choices,
    change: @escaping @Sendable (inout Session, inout Dice) -> Void = { _, _ in }
  ) -> SessionSort {
    SessionSort(name) { dice in
      let isLaunched = dice.chance(0.8)
      let (lines, habits) = process(choices, by: &dice, launched: isLaunched)
      var session = Session(lines)
      session.writing = writing(for: habits, by: &dice)
      change(&session, &dice)
      return dice.chance(0.4) ? session.cut(by: &dice) : session
    }
  }

  /// What the header of a log may say of it, truthfully.
  static func writing(for habits: Habits, by dice: inout Dice) -> TraceText {
    var writing = TraceText()
    var facts: [String] = []
    if habits.os < 6 || dice.chance(0.5) { facts.append("profile=ios\(habits.os)") }
    switch habits.style {
    case .entry: if dice.chance(0.5) { facts.append("style=entry") }
    case .exit: if dice.chance(0.5) { facts.append("style=exit") }
    case .spans: break
    }
    writing.header = facts.joined(separator: " ")
    writing.showsTimes = dice.chance(0.4)
    writing.showsProcess = dice.chance(0.2)
    writing.showsThread = dice.chance(0.2)
    return writing
  }

  private static func choices(_ change: (inout Habits.Choices) -> Void) -> Habits.Choices {
    var choices = Habits.Choices()
    change(&choices)
    return choices
  }

  public static let all: [SessionSort] = [
    one(
      "navigation stacks",
      choices {
        $0.deeds = [
          .push, .push, .pop, .popToRoot, .setViewControllers, .swipeBackAndLetGo, .pushTurnedRound,
        ]
      }
    ),
    one("tabs", choices { $0.deeds = [.selectTab, .selectTabInDidAppear, .push, .pop] }),
    one(
      "presentations",
      choices {
        $0.deeds = [
          .presentFull, .presentSheet, .presentAlert, .dismiss, .dismiss, .dismissAndLetGo,
          .presentAndLetGo, .push,
        ]
      }
    ),
    one("pages", choices { $0.deeds = [.turnPage, .turnPageAndLetGo, .push, .replaceRoot] }),
    one(
      "containers",
      choices {
        $0.deeds = [
          .addChild, .removeChild, .showDrawer, .hideDrawer, .reverseDrawer, .push, .pop,
          .replaceRoot,
        ]
      }
    ),
    one("windows", choices { $0.deeds = [.replaceRoot, .overlayWindow, .push, .presentFull] }),
    one("everything", choices { $0.deedCount = 10...40 }),
    one("everything with everything logged", choices { $0.writesAll = true }),
    one(
      "systems before iOS 6",
      choices {
        $0.os = 3...5
        $0.deeds += [.runOutOfMemory, .runOutOfMemory, .push, .pop]
      }
    ),
    one(
      "memory warnings",
      choices {
        $0.os = 6...26
        $0.deeds = [.runOutOfMemory, .push, .pop, .selectTab, .presentFull, .dismiss]
      }
    ),
    one(
      "background and back",
      choices {
        $0.deeds = [.background, .glance, .push]; $0.scenes = false
      }
    ),
    one(
      "scenes",
      choices {
        $0.os = 13...26; $0.scenes = true; $0.deeds += [.background, .glance]
      }
    ),
    one("base classes that write too", choices { $0.bases = true }),
    one(
      "base classes that watch for leaks",
      choices {
        $0.bases = true; $0.basesWatchLeaks = true; $0.reuse = 0.5
      }
    ),
    one("lines written on exit", choices { $0.style = .exit }),
    one("spans", choices { $0.style = .spans }),
    one("addresses used again and again", choices { $0.reuse = 1 }),
    one("no pointers", choices { _ in }) { session, _ in session.writing.showsPointers = false },
    one("mirrored lines", choices { _ in }) { session, _ in
      session.isMirrored = session.lines.count > 1
    },
    launches, processes,
  ]

  /// Several launches in one file, without a process column.
  private static let launches = SessionSort("several launches in one file") { dice in
    var choices = Habits.Choices()
    choices.deedCount = 2...8
    let habits = Habits.drawn(by: &dice, from: choices)
    var lines: [LogLine] = []
    for index in 0..<4 {
      var habits = habits
      habits.applicationWrites.insert(.didFinishLaunching)
      // What stands above a launch line cannot be told from the process before by its address.
      let isElsewhere = dice.chance(0.6)
      habits.beginsEarly = isElsewhere
      let world = World(
        habits,
        seed: dice.next(),
        firstAddress: isElsewhere ? 0x6000_0000 + index << 20 : 0x7f00_1000
      )
      world.tellSession(launched: index > 0 || dice.chance(0.5))
      var told = world.lines
      // Killed at any time behind its launch.
      let launch = told.firstIndex { $0.word == .didFinishLaunching } ?? 0
      if dice.chance(0.5) {
        told = Array(told.prefix(dice.number(in: launch + 1...max(launch + 1, told.count))))
      }
      let start = lines.last?.time ?? 0
      lines += told.map { line in
        var line = line
        line.time += start
        return line
      }
    }
    var session = Session(lines)
    session.writing = writing(for: habits, by: &dice)
    session.writing.showsProcess = false
    session.writing.showsPointers = dice.chance(0.7)
    return dice.chance(0.4) ? session.cut(by: &dice) : session
  }

  /// Several processes, line by line between each other.
  private static let processes = SessionSort("several processes between each other") { dice in
    var choices = Habits.Choices()
    choices.deedCount = 2...10
    choices.os = 6...26
    choices.style = .entry
    let habits = Habits.drawn(by: &dice, from: choices)
    let areApart = dice.chance(0.5)
    var lines: [LogLine] = []
    for id in 1...3 {
      // One application three times, or three applications.
      var own = areApart ? Habits.drawn(by: &dice, from: choices) : habits
      if areApart { own.prefixNames(with: "App\(id)") }
      let world = World(own, seed: dice.next())
      world.tellSession(launched: dice.chance(0.7))
      let told = world.lines
      let owned = told.map { line in
        var line = line
        line.process = id * 100
        return line
      }
      lines = dice.merge(lines, owned)
    }
    var session = Session(lines)
    session.writing.header = ""
    session.writing.showsProcess = true
    session.writing.showsPointers = dice.chance(0.7)
    return dice.chance(0.4) ? session.cut(by: &dice) : session
  }
}
