/// A phone with one application, as the specification describes UIKit.
///
/// What happens is written down as lines, each class writing what it writes; every session that a
/// world tells is legal.
public final class World {
  var dice: Dice
  let habits: Habits
  public internal(set) var lines: [LogLine] = []
  var now = 0
  private var freed: [Int]
  private var nextAddress: Int
  private var nextNumber = 0
  var depth = 0
  /// Controllers alive, in the order of their birth.
  var alive: [Controller] = []
  /// The root of the main window.
  var root: Controller?
  /// Called between the steps of transitions.
  var interlude: (() -> Void)?
  let application: ApplicationModel

  public init(_ habits: Habits, seed: UInt64, firstAddress: Int = 0x7f00_1000) {
    self.habits = habits
    dice = Dice(seed: seed)
    nextAddress = firstAddress
    freed = []
    application = ApplicationModel(habits)
    now = dice.number(in: 1_000...2_000_000)
  }

  /// A new object of the application, perhaps where another one has died.
  func makeThing(_ className: String, _ kind: Thing.Kind) -> Thing {
    nextNumber += 1
    let address: Int
    if let last = freed.last, dice.chance(habits.reuse) {
      address = last
      freed.removeLast()
    } else {
      address = nextAddress
      nextAddress += 0x40
    }
    return Thing(className, kind, address: address, number: nextNumber)
  }

  func free(_ thing: Thing) {
    if let address = thing.address { freed.append(address) }
  }

  /// Some class of the application that contains in this way.
  func someClass(_ container: ControllerClass.Container) -> ControllerClass {
    dice.pick(habits.classes.filter { $0.container == container })
  }

  // MARK: Writing

  func write(_ content: LogLine.Content, phase: String? = nil) {
    now += dice.number(in: 1...900)
    var line = LogLine(content, time: now)
    line.phase = phase
    lines.append(line)
  }

  /// Writes a callback of `controller`, with what happens inside it.
  func deliver(
    _ word: Word,
    _ controller: Controller,
    _ arguments: [String: String] = [:],
    inside: () -> Void = {}
  ) {
    switch habits.style {
    case .entry:
      writeLines(word, controller, arguments)
      inside()
    case .exit:
      inside()
      writeLines(word, controller, arguments)
    case .spans:
      let content = LogLine.Content.callback(word, on: controller.thing, arguments: arguments)
      let isWritten = controller.kind.writes.contains(word)
      if isWritten { write(content, phase: "entry") }
      inside()
      if isWritten { write(content, phase: "exit") }
    }
  }

  /// The lines of one delivery: of the class and of its base class.
  private func writeLines(_ word: Word, _ controller: Controller, _ arguments: [String: String]) {
    let kind = controller.kind
    var names: [String] = []
    if kind.writes.contains(word) { names.append(kind.name) }
    if let base = kind.base, kind.baseWrites.contains(word) {
      names.insert(base, at: kind.isBaseFirst ? 0 : names.count)
    }
    for name in names {
      var thing = controller.thing
      thing.className = name
      write(.callback(word, on: thing, arguments: arguments))
    }
  }

  func note(_ words: String) { write(.words("note " + words)) }

  func call(_ name: String, from leaving: Controller, to coming: Controller) {
    guard habits.logsCalls else { return }
    write(.call(name, from: leaving.thing, to: coming.thing))
  }

  /// Does `steps` in order, with other things between.
  func perform(_ steps: [() -> Void]) {
    for step in steps {
      step()
      pause()
    }
  }

  /// Time in which something else may happen.
  func pause() {
    now += dice.number(in: 1_000...60_000)
    if dice.chance(habits.noise) { interlude?() }
  }
}
