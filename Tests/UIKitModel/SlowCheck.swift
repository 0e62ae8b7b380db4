/// A checker that anybody can follow: the whole log in memory, one object after the other.
public struct SlowCheck: Sendable {
  /// The rules that may be named on each line where something must be reported, by index.
  public private(set) var expected: [Int: Set<String>] = [:]
  /// Where the specification leaves open whether or how it is reported.
  public private(set) var open: Set<Int> = []

  /// Judges what happens to the objects of `lines` by one table.
  public init(_ lines: [LogLine], by table: SlowTable) {
    var places: [Int: [Int]] = [:]
    for (index, line) in lines.enumerated() {
      if let thing = line.thing { places[thing.number, default: []].append(index) }
    }
    // The classes of which some object's load runs loadView.
    var loading: Set<String> = []
    for own in places.values {
      guard let thing = lines[own[0]].thing else { continue }
      var object = SlowObject(thing, own, of: lines, by: table)
      object.judge()
      expected.merge(object.expected) { $1 }
      open.formUnion(object.open)
      if object.runsLoadView { loading.insert(thing.className) }
    }
    // A loadView by hand, without the viewDidLoad of a load, says nothing of the loads of its class.
    for (index, rules) in expected where rules.contains("load-cycle-shape") {
      guard let thing = lines[index].thing, !loading.contains(thing.className) else { continue }
      expected[index] = nil
      open.insert(index)
    }
  }
}

/// Random lines, nonsense included, of a few objects.
public struct Nonsense: Sendable {
  public let lines: [LogLine]

  public init(of table: SlowTable, kind: Thing.Kind, seed: UInt64) {
    var dice = Dice(seed: seed)
    var things: [Thing] = []
    let isOne = kind == .application
    for number in 1...(isOne ? 1 : dice.number(in: 1...3)) {
      let name = isOne || dice.chance(0.6) ? "First" : "Second"
      things.append(
        Thing(
          name,
          kind,
          address: 0x1000 + number * 0x40,
          name: kind == .scene ? "S\(number)" : nil,
          number: number
        )
      )
    }
    let words = table.letters.filter { _ in dice.chance(0.85) }
    var lines: [LogLine] = []
    let areBorn = table.letters.contains(.loadView)
    for thing in things where isOne || kind == .controller && (areBorn || dice.chance(0.6)) {
      let birth = isOne ? Word.didFinishLaunching : .plainInit
      lines.append(LogLine(.callback(birth, on: thing, arguments: [:]), time: 0))
    }
    for index in 0..<(words.isEmpty ? 0 : dice.number(in: 1...14)) {
      let content = LogLine.Content.callback(
        dice.pick(words),
        on: dice.pick(things),
        arguments: [:]
      )
      lines.append(LogLine(content, time: index))
    }
    self.lines = lines
  }
}
