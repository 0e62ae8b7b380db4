internal import CallbackLog

/// What one writer of a log has told and no other one yet, oldest first.
///
/// Two lines about one delivery need not stand together: one of two writers has a buffer that is flushed, or a
/// thread of its own.
struct Backlog {
  /// A line, and how it is written.
  struct Line {
    let event: Event
    let process: Int64?
    let wording: UInt32
    /// Its words, whichever of the object's classes says them: a base class and its subclass are one writer, whose methods
    /// run one inside the other, so that neither tells late what the other told.
    let manner: UInt32
    /// What its message begins with.
    let voice: UInt32
    /// Its dialect, and whether it has a stamp: two ways to the log.
    let way: UInt16
    /// Whether it says the same as the line that was remembered before it, in the same words.
    var isTwin = false
    /// Whether the other one has told of it, or has passed over it.
    var isDone = false

    /// Whether two lines are of one object.
    ///
    /// Two writers stand at two places of a method, and what happens inside it is told of other objects: only of one
    /// object both tell in the same order. Without addresses nobody knows whose lines they are.
    func isOfObject(of other: Line) -> Bool {
      if isOfApplication || other.isOfApplication {
        return isOfApplication == other.isOfApplication && isOfTeller(of: other)
      }
      guard event.traits.contains(.address), other.event.traits.contains(.address) else {
        return true
      }
      return event.key == other.event.key
    }

    private var isOfApplication: Bool { event.callback?.kind == .application }

    /// Whether two lines about an application may be of one who tells of it: of two classes the judge believes one.
    func isOfTeller(of other: Line) -> Bool {
      event.className == other.event.className || event.className == Names.none
        || other.event.className == Names.none
    }

    /// Whether it is of a class that shows no objects.
    var isOfClassOnly: Bool {
      event.traits.isDisjoint(with: [.address, .named]) && event.className != Names.none
        && event.callback?.kind == .controller
    }

    /// Whether both tell of a birth, and only the other one says by which initialiser.
    func isVaguer(than other: Line) -> Bool { event.isVagueBirth && !other.event.isVagueBirth }

    func isTwin(of other: Line) -> Bool {
      event.code == other.event.code && event.key == other.event.key && wording == other.wording
        && event.className == other.event.className
    }
  }

  /// How many lines a writer may lag behind: what a full buffer of a few kilobytes holds.
  static let linesMax = 64
  /// How many pairs of a class and a callback are told apart: a power of two.
  private static let pairsMax = 1 << 10
  /// Stands for a callback of a class that is told in several words.
  private static let isMixed: UInt32 = 1

  private static let lives = CallbackSet.lives.callbacks

  /// A ring, from `start` on.
  private var lines: [Line] = []
  private var start = 0
  private var count = 0
  /// In which words a callback of a class is told, or that there are several: most logs have one writer, whose
  /// lines need not be looked for.
  private var words: [UInt32] = []

  /// Whether the other one has told of all.
  var isEmpty: Bool {
    !(0..<count).contains {
      !self[$0].isDone && words[Self.place(of: self[$0].event)] == Self.isMixed
    }
  }

  /// Notes the words of a line, and returns whether the callback of its class is told in other words, too.
  @inline(__always)
  mutating func noteWords(of line: Line) -> Bool {
    if words.isEmpty { words = Array(repeating: 0, count: Self.pairsMax) }
    let place = Self.place(of: line.event)
    let words = line.manner & ~1 | 2
    let known = self.words[place]
    if known == words { return false }
    self.words[place] = known == 0 ? words : Self.isMixed
    return known != 0
  }

  /// Whether an object of the line's class has loads or appearances that are told in several words.
  func isOfBoth(_ line: Line) -> Bool {
    guard line.event.traits.contains(.address), line.event.callback?.kind != .application else {
      return false
    }
    var told = line.event
    return Self.lives.contains {
      told.set($0)
      return words[Self.place(of: told)] == Self.isMixed
    }
  }

  /// Remembers a line of a delivery that nobody has told before.
  @inline(__always)
  mutating func append(_ line: Line) {
    if count == Self.linesMax { drop(1) }
    let place = (start + count) & (Self.linesMax - 1)
    var line = line
    if count > 0 { line.isTwin = line.isTwin(of: lines[(place - 1) & (Self.linesMax - 1)]) }
    if place < lines.count { lines[place] = line } else { lines.append(line) }
    count += 1
  }

  /// A line that another one tells once more.
  struct Found {
    let place: Int
    let told: Line
    /// The callbacks of those before it: who tells in order has left them out.
    var leftOut: CallbackSet = []
    /// Whether both tell one of them, of the same object, of its class.
    var leavesOut = false
    /// Whether the other line can be no delivery of its own, as nothing was told since that leads to one.
    var isSure = false
    /// Whether nothing was remembered behind it.
    let isLatest: Bool

    /// Whether it says what the one before it said besides, as in a mirrored log.
    var isLatestTwin: Bool { told.isTwin && isLatest }
  }

  /// The oldest line that another writer's line tells once more.
  func find(_ line: Line) -> Found? {
    let isBirth = line.event.callback?.isInitialiser == true
    guard
      let place = (0..<count).first(where: {
        mayBeSame($0, line, isBirth) && isSame(self[$0], line, at: $0)
      })
    else { return nil }
    var found = Found(place: place, told: self[place], isLatest: place == count - 1)
    for before in 0..<place where !self[before].isDone {
      let (told, isOfObject) = (self[before].event, self[before].isOfObject(of: found.told))
      if isOfObject, words[Self.place(of: told)] == Self.isMixed { found.leavesOut = true }
      // What containers pass on inside their own callback another writer may tell behind it.
      if isOfObject || told.code != found.told.event.code, let callback = told.callback {
        found.leftOut.insert(CallbackSet(callback))
      }
    }
    found.isSure = !mayBeNew(line, after: place)
    return found
  }

  /// Whether the callback of a line may have come twice to its object: what must come between was told, or its class writes
  /// nothing of it.
  private func mayBeNew(_ line: Line, after place: Int) -> Bool {
    let isObject = line.event.traits.contains(.address)
    guard isObject || line.isOfClassOnly, let callback = line.event.callback else { return true }
    var told = line.event
    let written = callback.between.callbacks.filter {
      told.set($0)
      return words[Self.place(of: told)] != 0
    }
    return written.isEmpty
      || (place + 1..<count).contains {
        let since = self[$0].event
        let isOfSame =
          isObject ? since.key == line.event.key : since.className == line.event.className
        return isOfSame && since.callback.map(written.contains) == true
      }
  }

  /// The latest such line.
  func findLatest(_ line: Line) -> Found? {
    let isBirth = line.event.callback?.isInitialiser == true
    return (0..<count).last { mayBeSame($0, line, isBirth) && isSame(self[$0], line, at: $0) }
      .map { Found(place: $0, told: self[$0], isLatest: $0 == count - 1) }
  }

  private subscript(_ place: Int) -> Line {
    get { lines[(start + place) & (Self.linesMax - 1)] }
    set { lines[(start + place) & (Self.linesMax - 1)] = newValue }
  }

  /// Takes a line away, and those of its object before it: the other writer has told of them, or never will.
  mutating func drop(through place: Int) {
    let told = self[place]
    for before in 0...place where self[before].isOfObject(of: told) { self[before].isDone = true }
    drop((0..<count).first { !self[$0].isDone } ?? count)
  }

  private mutating func drop(_ number: Int) {
    start = (start + number) & (Self.linesMax - 1)
    count -= number
  }

  private static func place(of event: Event) -> Int {
    // An application is one, whoever writes of it.
    let owner = event.callback?.kind == .application ? 0 : event.className
    let code = event.isVagueBirth ? Callback.initWithNibName.rawValue : event.code
    return Int((owner &* 0x9e37_79b9) >> 16 ^ UInt32(code) &* 37) & (pairsMax - 1)
  }

  /// Whether two lines name one callback: what one writer calls `init` may be any initialiser in the words of another one.
  private static func isSameCallback(_ event: Event, _ other: Event) -> Bool {
    event.code == other.code
      || event.isVagueBirth && other.callback?.isInitialiser == true
      || other.isVagueBirth && event.callback?.isInitialiser == true
  }

  /// Whether a line that is remembered may name the callback of `line`: most do not.
  @inline(__always)
  private func mayBeSame(_ place: Int, _ line: Line, _ isBirth: Bool) -> Bool {
    isBirth || lines[(start + place) & (Self.linesMax - 1)].event.code == line.event.code
  }

  /// Whether two lines in different words are of one delivery, as far as they say; the first one stands at `place`.
  private func isSame(_ told: Line, _ line: Line, at place: Int) -> Bool {
    let (event, other) = (told.event, line.event)
    guard Self.isSameCallback(event, other), !told.isDone, told.manner != line.manner,
      line.process.mayBe(told.process),
      !event.contradicts(other)
    else { return false }
    if event.callback?.kind == .application { return told.isOfTeller(of: line) }
    let objects: Event.Traits = [.address, .named]
    let shown = event.traits.intersection(objects)
    if shown.isEmpty || other.traits.isDisjoint(with: objects) {
      return event.className == other.className && event.className != Names.none
        && (told.way != line.way || event.time != Event.noTime
          || shown != other.traits.intersection(objects) || !mayBeNew(line, after: place))
    }
    return event.key == other.key && shown == other.traits.intersection(objects)
      && (event.className == other.className || event.className == Names.none
        || other.className == Names.none)
  }
}

extension Event {
  /// Whether it is an initialiser that does not say which one.
  fileprivate var isVagueBirth: Bool { callback == .initializer }
}

extension Callback {
  /// What must come before it comes to an object again, where that is written.
  fileprivate var between: CallbackSet {
    switch self {
    case .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: [.viewWillAppear]
    case .viewWillAppear: [.viewWillDisappear]
    case .viewDidLoad: CallbackSet.initialisers.union([.deinitializer])
    default: []
    }
  }
}
