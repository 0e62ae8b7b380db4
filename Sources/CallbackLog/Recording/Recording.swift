/// All that reading a log yields: the tape, and what can be known only at its end.
public struct Recording: Sendable {
  public var tape: Tape
  public var names = Names()
  public var origins = Origins()
  public var facts = Facts()

  /// What each class writes anywhere in the log, by number of its name.
  public private(set) var classes = CallbacksOfClasses()
  /// What is written without a class anywhere in the log.
  public private(set) var nameless = ClassCallbacks()
  /// The objects of which no line names the class.
  private(set) var unnamed = UnnamedObjects()
  /// The classes that wrote of one object together.
  private var related = RelatedClasses()
  /// Every callback of the log.
  public private(set) var vocabulary: CallbackSet = []
  /// The callbacks with a line that says their argument, such as the parent, or that it is nil.
  public private(set) var arguments: CallbackSet = []
  /// The callbacks that each origin writes.
  public private(set) var vocabularyOfOrigins: [CallbackSet] = []
  /// What each class of a known process writes, by origin.
  public private(set) var writtenByOrigins = WrittenByOrigins()
  /// How many controller callbacks each origin wrote, without those of the latest one that are counted apart.
  private var controllersOfOrigins: [Int] = []
  /// How many the latest origin wrote since another one did.
  private var controllersOfLatest = 0
  /// How much of the log stands there twice.
  public private(set) var mirroring = Mirroring()
  /// By class, or `Names.none`: what it tells of applications and scenes in methods, not by notification.
  public private(set) var toldInMethods: [UInt32: CallbackSet] = [:]
  /// The statements of the log, as bits of their raw values.
  public private(set) var statements: UInt64 = 0
  /// How many events of the tape only name a callback, because nobody understands what the line says, or are a
  /// runner's.
  private var untoldLines = 0
  public private(set) var launches = Launches()
  public private(set) var firstTime = Event.noTime
  public private(set) var lastTime = Event.noTime

  /// How many events stand behind one with a later time, and how many behind one with an earlier.
  private var stepsBack = 0
  private var stepsAhead = 0
  private(set) var stampCounts = StampCounts()
  /// Whether lines stand in another order than their stamps say.
  public private(set) var jumble = Jumble()
  private var latest = Event()
  private var writers = WritersOfObjects()
  private var pastes = Pastes()
  private var retries = Retries()
  /// By two origins: how often the second one told of a delivery right behind the first one.
  private var toldTogether: [UInt32: Int] = [:]
  /// By origin: its latest event before another origin wrote.
  private var latestOfOrigins: [Event] = []
  /// By origin: the line of its first event, or 0 before it has one.
  private var firstLines: [UInt32] = []

  /// So many pairs of origins are counted: a log has a few loggers.
  private static let togetherMax = 1_024

  /// So many classes tell of applications and scenes.
  private static let tellersMax = 1_024

  /// An event or two without a stamp, or of one moment, are in every log.
  private static let sharedStampsMin = 4

  public init(tape: Tape = Tape()) { self.tape = tape }

  /// Pairs of classes that wrote of one object: base class and subclass.
  public var families: Set<ClassPair> { related.pairs.union(writers.shared.pairs(classes)) }

  /// Those of them that told of one delivery, one after the other.
  public var familiesOfDeliveries: Set<ClassPair> { related.pairs }

  /// The classes that told of objects of which nobody else did: subclasses may be silent.
  public var loners: Set<UInt32> { writers.shared.alone }

  /// Three classes that wrote of one object.
  public var lineages: Set<ClassTriple> { related.threes.union(writers.shared.threes) }

  /// The classes that tell of deliveries some lines behind another class of the same object.
  public var lateTelling: LateTelling { writers.lateTelling(classes) }

  /// The lines with which the log begins again, word for word and with the same stamps.
  public var pastedLines: [UInt32] { pastes.lines }
  /// The lines that stand in the log once more, because a collector sent them again, in their order.
  public var retriedLines: [ClosedRange<UInt32>] { retries.ranges }

  /// How many events were read.
  public var eventCount: Int { tape.count - untoldLines }

  /// Whether the newest line is the first, as in what a log viewer exports.
  public var isNewestFirst: Bool { stepsBack >= 3 && stepsBack >= 9 * stepsAhead }

  /// Whether so many lines have the stamp of the line before that they may stand in any order.
  public var sharesStamps: Bool {
    let shared = eventCount - stepsBack - stepsAhead
    return firstTime != Event.noTime && shared > Self.sharedStampsMin && shared * 64 >= eventCount
  }

  /// Records `event`, whose line must not be smaller than that of the event before.
  public mutating func append(_ event: Event) {
    let isNew = tape.append(event)
    // Nothing is learned of a line that nobody understands, nor does it part its neighbours.
    if event.statement == .unclear || event.statement == .testBorder
      || event.statement == .partBorder
    {
      if event.statement == .testBorder {
        related.part(at: event.line)
        writers.part()
      }
      untoldLines += 1
      return
    }
    if event.time != Event.noTime, !event.traits.contains(.retold) { noteTime(of: event) }
    countDoubled(event)
    guard let callback = event.callback else { return noteStatement(event) }
    let kind = callback.kind
    if kind == .controller { controllersOfLatest += 1 }
    if event.tellsOfObject(kind) { writers.note(event, callback, origins, classes, tape) }
    if callback == .viewDidAppear { launches.noteAppearance(of: origins[event.origin].process) }
    if event.className == Names.none, event.traits.contains(.address) {
      unnamed.note(event, callback, process: origins[event.origin].process)
    }
    // Everything else was noted with the event of the same form before.
    guard isNew || kind == .application || kind == .scene else { return }
    // Addresses of 64 bits begin with iOS 7.
    if event.traits.contains(.address), event.key >> 32 != 0 {
      facts.oldestSystem = max(facts.oldestSystem, 7)
    }
    let letter = CallbackSet(callback)
    let told = vocabulary
    if !vocabulary.contains(callback) { vocabulary.insert(letter) }
    if !event.traits.isDisjoint(with: .argument) { arguments.insert(letter) }
    note(callback, of: event.origin)
    if kind == .application || kind == .scene { noteProcess(callback, event, behind: told) }
    guard !event.traits.contains(.derived) else { return }
    guard event.className != Names.none else { return nameless.note(callback, event.traits) }
    if origins[event.origin].process != nil {
      writtenByOrigins.note(callback, of: event.className, by: event.origin)
    }
    classes.note(callback, event.traits, of: event.className)
  }

  private mutating func noteStatement(_ event: Event) {
    statements |= 1 << UInt64(event.code)
    switch event.statement {
    case .gap:
      launches.noteGap()
      writers.forget()
    case .otherScene: launches.noteOtherScene(of: origins[event.origin].process)
    default: break
    }
  }

  @inline(never)
  private mutating func noteRetry(_ event: Event) {
    retries.note(event, goesBack: event.time < lastTime, on: tape)
  }

  /// Notes when an event came.
  @inline(__always)
  private mutating func noteTime(of event: Event) {
    if firstTime == Event.noTime { firstTime = event.time }
    pastes.note(event, behind: eventCount - 1, firstTime: firstTime, lastTime: lastTime)
    stampCounts.note(event.time, behind: lastTime)
    if retries.isOn || event.time < lastTime { noteRetry(event) }
    if lastTime != Event.noTime {
      if event.time < lastTime {
        stepsBack += 1
        jumble.noteStep(from: lastTime, to: event.time)
      }
      if event.time > lastTime { stepsAhead += 1 }
    }
    lastTime = event.time
  }

  /// Notes what is told of an application or a scene, behind events of these callbacks.
  private mutating func noteProcess(_ callback: Callback, _ event: Event, behind told: CallbackSet)
  {
    // Behind a launch others live at the addresses of the run before.
    if callback == .didFinishLaunching { writers.forget() }
    if !event.traits.contains(.notification), toldInMethods.count < Self.tellersMax {
      toldInMethods[event.className, default: []].insert(CallbackSet(callback))
    }
    let process = origins[event.origin].process
    let isDelegate = callback.isLaunch && isOfDelegate(event)
    let form =
      callback.kind == .scene ? SceneForm(event, className: names.bytes(of: event.className)) : nil
    launches.note(
      callback,
      event,
      process: process,
      behind: told,
      isDelegate: isDelegate,
      form
    )
  }

  /// Whether the class of a line, if it names one, is called a delegate.
  private func isOfDelegate(_ event: Event) -> Bool {
    event.className == Names.none || names[event.className].hasSuffix("Delegate")
  }

  @inline(__always)
  private mutating func note(_ callback: Callback, of origin: UInt16) {
    while Int(origin) >= vocabularyOfOrigins.count { vocabularyOfOrigins.append([]) }
    if !vocabularyOfOrigins[Int(origin)].contains(callback) {
      vocabularyOfOrigins[Int(origin)].insert(CallbackSet(callback))
    }
  }

  /// How many controller callbacks `origin` wrote.
  public func controllerCallbacks(of origin: Int) -> Int {
    (origin < controllersOfOrigins.count ? controllersOfOrigins[origin] : 0)
      + (origin == Int(latest.origin) ? controllersOfLatest : 0)
  }

  /// Whether all that `origin` wrote stands above or below all that `another` wrote.
  public func areApart(_ origin: Int, _ another: Int) -> Bool {
    guard origin < firstLines.count, another < firstLines.count else { return false }
    return lastLine(of: origin) < firstLines[another] || lastLine(of: another) < firstLines[origin]
  }

  /// From which line to which `origin` wrote; nil if it wrote nothing.
  public func lines(of origin: Int) -> ClosedRange<UInt32>? {
    guard origin < firstLines.count, firstLines[origin] <= lastLine(of: origin) else { return nil }
    return firstLines[origin]...lastLine(of: origin)
  }

  /// Whether all that `origin` wrote stands above `line`.
  public func isAbove(_ origin: Int, line: UInt32) -> Bool { lastLine(of: origin) < line }

  private func lastLine(of origin: Int) -> UInt32 {
    Int(latest.origin) == origin ? latest.line : latestOfOrigins[origin].line
  }

  @inline(__always)
  private mutating func countDoubled(_ event: Event) {
    let before = latest
    latest = event
    if event.origin != before.origin { noteInterrupted(event, before) }
    guard event.key == before.key, event.code == before.code else {
      return mirroring.note(event, after: before, repeats: false, isRetold: false)
    }
    noteSecond(event, before)
  }

  /// Notes a line with the same callback and object as the one before.
  private mutating func noteSecond(_ event: Event, _ before: Event) {
    let isRetold = event.traits.contains(.retold)
    if event.origin == before.origin {
      related.note(event, behind: before)
    } else if isRetold {
      let pair = Self.pair(before.origin, event.origin)
      if toldTogether[pair] != nil || toldTogether.count < Self.togetherMax {
        toldTogether[pair, default: 0] += 1
      }
    }
    let isSame =
      event.className == before.className
      && (isRetold || event.traits == before.traits.subtracting(.retold))
      && event.other == before.other && !origins.areOfTwoProcesses(event.origin, before.origin)
    // Of two sinks of a launch the one that shows its process tells it, and then the line before tells it again.
    let isTwice = isRetold || before.traits.contains(.retold)
    mirroring.note(event, after: before, repeats: isSame, isRetold: isTwice)
  }

  /// How often `another` told of a delivery right behind `origin`.
  public func deliveries(of origin: Int, toldNextBy another: Int) -> Int {
    toldTogether[Self.pair(UInt16(origin), UInt16(another))] ?? 0
  }

  private static func pair(_ origin: UInt16, _ another: UInt16) -> UInt32 {
    UInt32(origin) << 16 | UInt32(another)
  }

  /// Remembers where one origin was interrupted, and goes on where the other one was.
  private mutating func noteInterrupted(_ event: Event, _ before: Event) {
    let origin = Int(max(event.origin, before.origin))
    while latestOfOrigins.count <= origin {
      latestOfOrigins.append(Event())
      firstLines.append(0)
      controllersOfOrigins.append(0)
    }
    controllersOfOrigins[Int(before.origin)] += controllersOfLatest
    controllersOfLatest = 0
    if firstLines[Int(event.origin)] == 0 { firstLines[Int(event.origin)] = event.line }
    latestOfOrigins[Int(before.origin)] = before
    related.note(event, behind: latestOfOrigins[Int(event.origin)])
  }
}
