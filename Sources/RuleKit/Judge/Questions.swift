public import CallbackLog

/// What monitors may ask.
extension Judge {
  /// What the log states about itself.
  public var facts: Facts { learned.facts }

  /// Every callback of the log.
  public var logVocabulary: CallbackSet { learned.vocabulary }

  /// The line of the latest heading, below which another part of the log is shown; 0 above the first.
  public var latestPart: UInt32 { horizon.partLine }

  /// The live subject at the pointer of a statement, or nil.
  public func subject(at key: UInt64, process: UInt32) -> SubjectNumber? {
    guard let number = table.find(key, process), table.subjects[number].stretch == horizon.stretch
    else {
      return nil
    }
    return number
  }

  /// The pointer of a live subject.
  public func key(of number: SubjectNumber) -> UInt64 { table.subjects[number].key }

  /// The class of a live subject, as logged last; empty when a gap or launch came since.
  public func className(of number: SubjectNumber) -> String {
    let subject = table.subjects[number]
    return subject.stretch == horizon.stretch && subject.latest != Subject.noCallback
      ? names[subject.className] : ""
  }

  /// The latest line of a live subject that has one, and its callback.
  public func latestLine(of number: SubjectNumber) -> (line: UInt32, callback: Callback) {
    let subject = table.subjects[number]
    return (subject.line, Callback(rawValue: subject.latest) ?? .initializer)
  }

  /// Which object of the log it is; another one at the same address has another lifetime.
  public func lifetime(of number: SubjectNumber) -> UInt32 { table.subjects[number].lifetime }

  /// Whether the log tells of the subject's birth.
  public func isBorn(_ number: SubjectNumber) -> Bool {
    table.subjects[number].traits.contains(.isBorn)
  }

  /// Whether one of the classes under which a live subject was logged is called a navigation controller.
  public func isNavigation(_ number: SubjectNumber) -> Bool {
    let subject = table.subjects[number]
    guard subject.stretch == horizon.stretch, subject.latest != Subject.noCallback else {
      return false
    }
    return [subject.className, subject.firstClass, subject.otherClass].contains {
      learned.class($0)?.isNavigation == true
    }
  }

  /// What the classes of a live subject write anywhere in the log.
  public func vocabulary(of number: SubjectNumber) -> CallbackSet {
    table.subjects[number].vocabulary
  }

  /// Whether something was reported of the appearance that the subject is in: what follows from the state that
  /// the faulty line asserts is not told as well.
  public func isAppearanceBroken(_ number: SubjectNumber) -> Bool {
    let appearance = table.subjects[number].appearances
    return catalogue.tables.contains {
      $0.automaton.showsVisibility && reported.isQuiet($0, number, in: appearance)
    }
  }

  /// The rules that were reported of the subject in the transition that it is in.
  public func reportedRules(of number: SubjectNumber) -> [String] {
    reported.inTransition(number).map { catalogue.rules[$0.rule].id }
  }

  /// Whether something that was reported of the subject in the transition that it is in explains a breach of `rule`.
  public mutating func isExplained(_ rule: String, of number: SubjectNumber) -> Bool {
    catalogue.numbers[rule].map { reported.hides($0, of: number) } ?? false
  }

  /// Whether what was reported of one rule explains a breach of another.
  public func explains(_ rule: String, _ other: String) -> Bool {
    guard let rule = catalogue.numbers[rule], let other = catalogue.numbers[other] else {
      return false
    }
    return catalogue.masked[rule][other] != nil
  }

  /// Whether the controller is certainly in one of `states` of the automaton that shows its visibility.
  ///
  /// `asWritten` leaves out that callbacks which its class never writes may have come unseen.
  public func isCertain(
    _ number: SubjectNumber,
    among states: [String],
    asWritten: Bool = false
  ) -> Bool {
    guard let table = catalogue.tables.first(where: \.automaton.showsVisibility) else {
      return false
    }
    let subject = self.table.subjects[number]
    let possible = asWritten ? table.own(subject.states) : table.closedStates(of: subject)
    return possible & ~table.bits(states) == 0
  }

  /// The name with this number.
  public func name(_ number: UInt32) -> String { names[number] }

  /// Whether the log holds this statement anywhere.
  public func holds(_ statement: Statement) -> Bool {
    learned.statements >> UInt64(statement.rawValue) & 1 == 1
  }

  /// Whether the log holds any statement.
  public var holdsStatements: Bool { learned.statements != 0 }

  /// Whether the log holds any of these callbacks.
  public func holds(anyOf callbacks: CallbackSet) -> Bool {
    !learned.vocabulary.isDisjoint(with: callbacks)
  }

  /// How many appearances of the subject have begun, or nil when the log shows neither its birth nor its load: nothing
  /// appears before that.
  public func appearances(of number: SubjectNumber) -> Int? {
    let subject = table.subjects[number]
    let isKnown = subject.traits.contains(.isWhole) || !subject.loadWriters.isEmpty
    return isKnown ? Int(subject.appearances) : nil
  }

  /// The profile whose promises apply to a process.
  public func profile(of process: UInt32) -> Profile { learned.profiles[Int(process)] }

  /// The style of the lines, when it is known.
  public var style: LineStyle? { learned.style }

  /// Whether this line was written off the main thread.
  public func isOffMain(_ event: Event) -> Bool {
    learned.threads.isOff(Int(event.origin))
  }

  /// Whether a line about an application or a scene is of somebody who only observes it.
  ///
  /// Who observes a notification may ask for any queue.
  public func isObserved(_ event: Event, _ callback: Callback) -> Bool {
    guard callback.kind == .application || callback.kind == .scene else { return false }
    if event.traits.contains(.notification) { return true }
    guard event.className != Names.none else { return false }
    let process = learned.processes[Int(event.origin)]
    return !learned.delegates[Int(process)].classes.contains(event.className)
      && !isDelegate(event.className)
  }

  private static let delegate = Array("Delegate".utf8)

  /// Whether a class tells how scenes connect, or is called a delegate.
  func isDelegate(_ className: UInt32) -> Bool {
    if learned.callbacks(of: className).written.contains(.sceneWillConnect) { return true }
    let name = names.bytes(of: className)
    let ending = Self.delegate
    let start = name.count - ending.count
    return start >= 0 && ending.indices.allSatisfy { ending[$0] == name[start + $0] }
  }

  /// Whether the log tells the process of this line, by more than its name.
  public func hasProcessID(_ event: Event) -> Bool {
    Origin.tellsRuns(learned.processIDs[Int(learned.processes[Int(event.origin)])])
  }

  /// Whether any line of the log was written off the main thread.
  public var hasOffMain: Bool { learned.threads.hasOff }

  /// Whether the caller wants the rule: named, or on by default, and not ignored.
  public func isOn(_ ruleID: String) -> Bool {
    guard let number = catalogue.numbers[ruleID] else { return false }
    if options.ignored.contains(where: { $0.rule == ruleID && $0.className == nil }) {
      return false
    }
    return options.rules?.contains(ruleID) ?? !catalogue.rules[number].isOffByDefault
  }

  /// What each class writes itself, anywhere in the log, by number of its name.
  public var ownVocabularies: [CallbackSet] { learned.callbacks.map(\.written) }

  /// Whether what some class writes itself, anywhere in the log, passes `test`.
  public func hasClass(where test: (CallbackSet) -> Bool) -> Bool {
    learned.callbacks.contains { test($0.written) }
  }

  /// Whether the birth of the subject is in the log, or a launch before it, with no gap since.
  public func isBirthKnown(_ number: SubjectNumber) -> Bool {
    table.subjects[number].traits.contains(.isWhole)
  }

  /// Whether the subject with this number is still the object of that lifetime, and alive.
  public func isAlive(_ number: SubjectNumber, lifetime: UInt32) -> Bool {
    let subject = table.subjects[number]
    return subject.lifetime == lifetime && table.find(subject.key, subject.process) == number
  }

  /// Whether an object is known to live at the address, or to have died there.
  public func hasSeen(_ key: UInt64, process: UInt32) -> Bool {
    table.find(key, process) != nil || tombstones.find(key, process) != nil
  }

  /// The container in which the subject was placed, if UIKit promises less there.
  public func container(of number: SubjectNumber) -> Container? {
    let traits = table.subjects[number].traits
    return traits.contains(.isPage) ? .pages : traits.contains(.isColumn) ? .columns : nil
  }

  /// The container in which a subject's children are: it is called a page controller or a split view, or is a
  /// column itself.
  public func childContainer(of number: SubjectNumber) -> Container? {
    let className = table.subjects[number].className
    if let container = learned.class(className)?.childContainer { return container }
    return container(of: number) == .columns ? .columns : nil
  }

  /// Places the subject in a container in which UIKit promises less, or in none.
  public mutating func place(_ number: SubjectNumber, in container: Container?) {
    table.subjects[number].traits.subtract([.isPage, .isColumn])
    switch container {
    case .pages: table.subjects[number].traits.insert(.isPage)
    case .columns: table.subjects[number].traits.insert(.isColumn)
    case nil: break
    }
  }

  /// The line that launches the process, if something was told of the process before it.
  public func lateLaunch(of process: UInt32) -> UInt32? {
    learned.launches.lateLaunch(of: learned.processIDs[Int(process)])
  }

  /// Whether any process of the log tells of its scenes or its state before its launch.
  public var hasLateLaunch: Bool { learned.launches.hasLateLaunch }

  /// The number of the process of a live subject.
  public func process(of number: SubjectNumber) -> UInt32 { table.subjects[number].process }

  /// By process: the time of the last line that it wrote until now, where one had a time.
  public var latestTimes: [UInt32: Int64] {
    let times = zip(learned.processes, clock.latest).filter { $1 != Event.noTime }
    return Dictionary(times.map { ($0, $1) }, uniquingKeysWith: max)
  }

  /// Whether the line is proven to be written when the method began.
  public func isProvenEntry(_ event: Event) -> Bool {
    learned.style == .entry && !event.traits.contains(.exit)
  }

  /// Whether another run of the process would be seen.
  func tellsRuns(_ process: UInt32) -> Bool {
    horizon.hasLaunches || Origin.tellsRuns(learned.processIDs[Int(process)])
  }
}
