public import CallbackLog

/// Judges a tape, once, with all that the whole log teaches.
///
/// It leads each event past parts that keep what is remembered, each of which has a promise of its own and knows nothing
/// of the others. The path of an event allocates nothing and makes no string; only a broken rule does.
public struct Judge {
  /// The number of a live subject; valid until the subject is gone.
  public typealias SubjectNumber = Int
  /// The number of a breach that was kept.
  public typealias BreachNumber = Int

  // What is known before the first event.
  let catalogue: Catalogue
  // Out of the catalogue, so that an event need not go there.
  let moves: Moves
  let options: JudgeOptions
  let learned: Learned
  private(set) var names: Names

  // Who lives, and who has died.
  var table = SubjectTable()
  var tombstones = Tombstones()
  /// Who was born without a line, or without a line that says who.
  var births = Births()
  /// What was told to objects that the log hides.
  var nameless = Nameless()
  /// What is counted where no line tells objects apart.
  var tallies = Tallies()
  /// What names that may be titles still have to be told.
  var titles: Titles
  /// How many there were.
  var census = Census()

  // Where in the log it is.
  /// How many events have come.
  var seen: UInt32 = 0
  var horizon: Horizon
  var clock: Clock
  var latestLine = LatestLine()
  /// Of a log with classes that tell late: what was told lately.
  var recentTellings = RecentTellings()
  private var latestProcess: UInt32
  /// The latest controller appearance event of the log.
  var latestAppearance: (number: SubjectNumber, callback: UInt8, seen: UInt32) =
    (-1, Subject.noCallback, 0)
  /// Whose the latest such event of another controller was.
  var appearanceBefore: SubjectNumber = -1

  // What was told, and to whom.
  /// Who has told of applications and scenes.
  var tellers = Tellers()
  /// What those have told who may be several.
  var listeners = Listeners()
  /// Who else looks at each callback.
  var watch = Watch()
  var reported: Reported
  /// What is settled only at the end.
  var doubts: Doubts
  /// The latest controllers that died on the screen at once.
  var windowFall = WindowFall()
  /// The latest death of a controller whose place another one had taken.
  var rootChange: RootChange?
  /// Scenes that connected while they were connected, until they are told something else.
  var reconnections: [SubjectNumber: Reconnection] = [:]
  /// How many breaches only the order of the lines showed, in a log whose lines are jumbled.
  var jumbled = 0

  init(_ recording: borrowing Recording, _ options: JudgeOptions, _ catalogue: Catalogue) {
    self.catalogue = catalogue
    moves = catalogue.moves
    self.options = options
    learned = Learned(recording, options: options, stateSets: catalogue.stateSets)
    names = recording.names
    horizon = Horizon(
      beginning: learned.firstTime,
      marks: learned.launches.marks,
      processes: learned.processIDs.count
    )
    titles = Titles(vocabulary: learned.vocabulary)
    doubts = Doubts(classes: recording.classes.count)
    reported = Reported(keptMax: options.violationsMax, catalogue, learned.stampUnits)
    latestProcess = UInt32(learned.processIDs.firstIndex { $0 != nil } ?? 0)
    clock = Clock(
      origins: recording.origins.all.count,
      pastedLines: learned.pastedLines
    )
  }

  /// Judges what was recorded.
  ///
  /// - Throws: `TapeFailure` when the tape cannot be read back.
  public static func judge(
    _ recording: borrowing Recording,
    with options: JudgeOptions,
    by catalogue: Catalogue
  ) throws(TapeFailure) -> Judgement {
    var judge = EarlyJudge(options, catalogue)
    return try judge.finish(recording)
  }

  /// What was judged, at the end of what was recorded.
  ///
  /// - Throws: `TapeFailure` when the tape cannot be read back.
  mutating func end(_ recording: borrowing Recording) throws(TapeFailure) -> Judgement {
    close()
    try takeBackJumbled(recording)
    return judgement(recording)
  }

  /// Settles what only the end of the log tells: what monitors have seen, and what is doubtful.
  mutating func close() {
    for monitor in watch.monitors { monitor.finish(in: &self) }
    settleDoubts()
  }

  /// Takes over what the log has taught a judge that has judged nothing, unless it is something else than this one
  /// goes by; returns whether it is the same.
  mutating func goOn(as other: borrowing Judge) -> Bool {
    guard learned == other.learned else { return false }
    // The numbers that were given stay.
    names = other.names
    return true
  }

  /// Has the monitors of this log watch, before the first event.
  mutating func beginMonitors() { watch = Watch(begunMonitors()) }

  mutating func judge(_ piece: Span<Event>) {
    for index in piece.indices { judge(piece[index]) }
  }

  /// Judges one event, for who looks at the subjects between events.
  mutating func judgeOne(_ event: Event) { judge(event) }

  /// The process of a line that was judged last, or the one it would be counted to.
  func latestProcess(of event: Event) -> UInt32 {
    let process = learned.processes[Int(event.origin)]
    return process == learned.unknownProcess ? latestProcess : process
  }

  @inline(__always)
  private mutating func judge(_ event: Event) {
    if learned.hasRetries, learned.isRetried(event.line) { return }
    if event.statement == .unclear { return allow(event, process(of: event)) }
    if event.statement == .testBorder || event.statement == .partBorder {
      return horizon.noteBorder(event, behind: seen)
    }
    seen &+= 1
    if !learned.lateTelling.classes.isEmpty, takeLate(event) { return }
    // A line that a second writer wrote from its buffer has the stamp of the delivery, which is no clock set back.
    if !event.traits.contains(.retold), clock.noteSetBack(by: event) { reportSetBack(event) }
    if latestLine.noteRepetition(by: event, learned) { return hearAgain(event) }
    let process = process(of: event)
    if horizon.isLaunchDue(at: event.line) { openLaunch(at: event, process: process) }
    if event.traits.contains(.statement) { return observe(statement: event, process: process) }
    guard let callback = event.callback, !event.traits.contains(.derived) else { return }
    if event.traits.contains(.exit), isSecondOfSpan(event, callback) {
      return closeSpan(event, callback, process)
    }
    if learned.class(event.className)?.isPrivate == true {
      return judgeStranger(event, callback, process)
    }
    guard let kind = callback.kind ?? kind(of: event, process) else {
      return judgeStranger(event, callback, process)
    }
    if event.traits.contains(.otherNamed) {
      return judgeNamed(event, callback, kind, process)
    }
    judge(CallbackLine(event: event, callback: callback, kind: kind, process: process))
  }

  /// Judges a line that names a parent; apart, for few do, and others need not be copied for their sake.
  @inline(never)
  private mutating func judgeNamed(
    _ event: Event,
    _ callback: Callback,
    _ kind: SubjectKind,
    _ process: UInt32
  ) {
    let event = withKnownParent(event, process)
    judge(CallbackLine(event: event, callback: callback, kind: kind, process: process))
  }

  @inline(__always)
  private mutating func judge(_ line: CallbackLine) {
    switch line.kind {
    case .controller, .view: judgeObject(line)
    case .application: judgeApplication(line)
    case .scene: judgeScene(line)
    case .class: show(Sighting(line, nil))
    }
  }

  /// The process of a line; a line without one belongs to the process that wrote last.
  @inline(__always)
  private mutating func process(of event: Event) -> UInt32 {
    let process = learned.processes[Int(event.origin)]
    guard let unknown = learned.unknownProcess else { return process }
    if process != unknown { latestProcess = process }
    return latestProcess
  }

  @inline(__always)
  func kind(of className: UInt32) -> SubjectKind? { learned.class(className)?.kind }

  /// The kind of the subject of a callback that objects of any kind get, such as `init`.
  private func kind(of event: Event, _ process: UInt32) -> SubjectKind? {
    if event.className != Names.none { return kind(of: event.className) }
    guard event.traits.contains(.address), !learned.unnamed.isEmpty else { return nil }
    let written = learned.unnamed.written(at: event.key, in: learned.processIDs[Int(process)])
    return written.isDisjoint(with: .lives) ? nil : .controller
  }

  /// Opens the launch that the event tells of, if it does.
  private mutating func openLaunch(at event: Event, process: UInt32) {
    guard horizon.takeLaunch(by: event) else { return }
    let isLate = lateLaunch(of: process) == event.line
    let isOneRun = Origin.tellsRuns(learned.processIDs[Int(process)])
    while let number = table.takeNewcomer(of: process) {
      switch table.subjects[number].kind {
      case .application, .scene: if !isLate { remove(number) }
      // The lines of the new process begin before its launch line: without an id an object may be of
      // either, so it is unknown when it is seen again; what was counted still counts.
      case .controller, .view, .class:
        let subject = table.subjects[number]
        guard !subject.traits.contains(.isCounted), !subject.isOnlyBorn, !isOneRun else { continue }
        table.subjects[number].stretch = Subject.noStretch
      }
    }
    tombstones.forget(process: process)
    reconnections = [:]
    // Another launch, or an end of an appearance, lies between this one and the top.
    let hasGoneOn =
      latestAppearance.callback != Subject.noCallback
      && latestAppearance.callback != Callback.viewWillAppear.rawValue
    horizon.openLaunch(of: process, by: event.callback, seen: seen, hasGoneOn: hasGoneOn)
    watch.forget(process: process)
  }

  /// Everything known about every subject is forgotten.
  mutating func openGap(at event: Event) {
    horizon.openGap(at: event.time)
    recentTellings = RecentTellings()
    watch.forget(process: nil)
  }

  private mutating func observe(statement event: Event, process: UInt32) {
    guard let statement = event.statement else { return }
    if statement == .gap { return openGap(at: event) }
    if statement == .rootReplaced { horizon.sceneEnds.noteRoot(of: process, at: seen) }
    let told = event.withKeysOfNames
    for monitor in watch.monitors {
      monitor.observe(statement: statement, told, process: process, in: &self)
    }
    watch.askAll()
  }

  /// Shows a callback to the monitors that want it.
  @inline(__always)
  mutating func show(_ sighting: Sighting) {
    guard watch.wanted.contains(sighting.callback) else { return }
    for number in watch.monitors.indices where watch.wants(sighting.callback, number) {
      watch.monitors[number].observe(sighting, in: &self)
      watch.ask(number)
    }
  }
}
