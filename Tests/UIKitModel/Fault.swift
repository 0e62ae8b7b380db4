/// One fault that is planted into a clean session, and what must be said of it.
public struct Fault: Sendable, CustomStringConvertible {
  public let name: String
  /// The rule that must be reported.
  public let rule: String
  let choices: Habits.Choices
  let plant: @Sendable (inout FaultInjection) -> Int?

  public var description: String { "\(name): \(rule)" }

  /// A session with this fault, or nil where chance gave no place for it.
  ///
  /// Not every class writes every callback unless `writesAll`.
  public func session(seed: UInt64, writesAll: Bool = true) -> Planted? {
    var dice = Dice(seed: seed)
    var choices = choices
    choices.writesAll = writesAll
    var habits = Habits.drawn(by: &dice, from: choices)
    habits.logsCalls = true
    // Births above the launch line are forgotten by it.
    habits.beginsEarly = false
    habits.isAppearingIsSeen = habits.os >= 13
    let world = World(habits, seed: dice.next())
    world.tellSession()
    var injection = FaultInjection(lines: world.lines, dice: dice)
    let before = injection.writers
    guard let place = plant(&injection) else { return nil }
    // A class that writes a callback for the first time would lack it everywhere else.
    guard writesAll || !injection.hasNewWriters(since: before) else { return nil }
    let told = world.lines.count
    world.tellWholeLives()
    injection.lines += world.lines[told...]
    var session = Session(injection.lines)
    session.writing.header = "profile=ios\(habits.os) style=entry"
    session.writing.showsThread = rule == "main-thread-only"
    return Planted(session: session, line: place + 2, rule: rule)
  }

  init(
    _ name: String,
    _ rule: String,
    os: ClosedRange<Int> = 8...26,
    scenes: Bool? = nil,
    deeds: [Deed] = Deed.allCases,
    plant: @escaping @Sendable (inout FaultInjection) -> Int?
  ) {
    self.name = name
    self.rule = rule
    self.plant = plant
    var choices = Habits.Choices()
    choices.os = os
    choices.scenes = scenes
    choices.deeds = deeds
    choices.writesAll = true
    choices.bases = false
    choices.style = .entry
    choices.deedCount = 10...25
    self.choices = choices
  }
}

/// A session with one fault in it.
public struct Planted: Sendable {
  public var session: Session
  /// The line, counted from 1, on which the rule must be reported.
  public private(set) var line: Int
  public let rule: String

  /// Without the first `count` lines.
  public func cut(by count: Int) -> Planted {
    var cut = self
    cut.session.lines.removeFirst(count)
    cut.line -= count
    return cut
  }
}

/// A clean session in which a fault is planted.
public struct FaultInjection {
  var lines: [LogLine]
  var dice: Dice

  /// Which classes write each callback.
  var writers: [Word: Set<String>] {
    lines.reduce(into: [:]) { writers, line in
      if let word = line.word { writers[word, default: []].insert(line.thing?.className ?? "") }
    }
  }

  /// Whether a class writes what only others wrote `before`.
  func hasNewWriters(since before: [Word: Set<String>]) -> Bool {
    writers.contains { word, classes in
      before[word].map { !classes.isSubset(of: $0) } ?? false
    }
  }

  /// Some line for which this holds.
  mutating func some(where isPlace: (FaultInjection, Int) -> Bool) -> Int? {
    let known = self
    let places = lines.indices.filter { isPlace(known, $0) }
    return places.isEmpty ? nil : dice.pick(places)
  }

  /// Some line of `word`, with the argument if one is given.
  mutating func some(_ word: Word, _ argument: (key: String, value: String)? = nil) -> Int? {
    some { $0.lines[$1].word == word && $0.has(argument, at: $1) }
  }

  func has(_ argument: (key: String, value: String)?, at index: Int) -> Bool {
    guard let argument else { return true }
    return lines[index].content.arguments[argument.key] == argument.value
  }

  /// Whether the line is of a page, where the place of `viewIsAppearing` is worth a note only: a
  /// page controller is its parent, or a page is logged to be turned from it or to it.
  func isPage(_ index: Int) -> Bool {
    let books = lines.compactMap { line in
      line.thing.flatMap { $0.className.hasSuffix("PageViewController") ? $0.address : nil }
    }
    let parents = Set(books.map { "0x" + String($0, radix: 16) })
    let number = lines[index].thing?.number
    return lines.contains { line in
      let content = line.content
      if content.kind == .call, content.text.hasPrefix("page-") {
        return [content.thing?.number, content.coming?.number].contains(number)
      }
      return line.thing?.number == number
        && content.arguments["parent"].map(parents.contains) == true
    }
  }

  func isNil(_ index: Int) -> Bool { has(("parent", "nil"), at: index) }

  /// The next line of the same object, among `words` when some are given.
  func next(after index: Int, of words: [Word] = []) -> Int? {
    let number = lines[index].thing?.number
    return lines.indices.dropFirst(index + 1).first {
      lines[$0].thing?.number == number && (words.isEmpty || isOne(of: words, $0))
    }
  }

  func previous(before index: Int, of words: [Word] = []) -> Int? {
    let number = lines[index].thing?.number
    return lines.indices.prefix(index).last {
      lines[$0].thing?.number == number && (words.isEmpty || isOne(of: words, $0))
    }
  }

  func isOne(of words: [Word], _ index: Int) -> Bool {
    guard let word = lines[index].word else { return false }
    return words.contains(word)
  }

  /// Writes a line of the same object as line `index` behind it, and returns where.
  mutating func insert(
    _ word: Word,
    after index: Int,
    _ arguments: [String: String] = [:]
  ) -> Int? {
    guard let thing = lines[index].thing else { return nil }
    var line = LogLine(.callback(word, on: thing, arguments: arguments), time: lines[index].time)
    line.thread = lines[index].thread
    lines.insert(line, at: index + 1)
    return index + 1
  }

  /// Writes line `index` twice, and returns where the second one is.
  mutating func double(_ index: Int?) -> Int? {
    guard let index else { return nil }
    lines.insert(lines[index], at: index)
    return index + 1
  }

  /// Leaves out line `index`; returns where a later line is then.
  mutating func drop(_ index: Int, then later: Int) -> Int {
    lines.remove(at: index)
    return later > index ? later - 1 : later
  }

  /// Exchanges two lines, and returns where the second one is then.
  mutating func exchange(_ first: Int, _ second: Int) -> Int {
    lines.swapAt(first, second)
    return first
  }
}
