import CallbackLog

/// Whose silence proves something of an application or a scene.
extension Judge {
  /// Notes who tells; returns whether it is the one to believe: the delegate, or who told of this callback first.
  mutating func noteTeller(_ line: CallbackLine) -> Bool {
    let delegates = learned.delegates[Int(line.process)]
    if line.kind == .application, !delegates.believes(line.className, of: line.callback) {
      return false
    }
    return tellers.noteFirst(line.className, toTell: line.callback, line.process)
  }

  /// Notes who tells of an application; returns the callbacks whose silence before this event proves that they did not come.
  ///
  /// The delegate lives as long as the application. Another class counts for its own lines, once it has told
  /// something: before, it may not have been there.
  mutating func hear(_ event: Event, of application: SubjectNumber) -> CallbackSet {
    let subject = table.subjects[application]
    let delegates = learned.delegates[Int(subject.process)]
    var heard = delegates.told.union(learned.records)
    if delegates.classes.contains(event.className) { return heard }
    if tellers.hear(event.className, of: subject, stretch: horizon.stretch) {
      heard.formUnion(
        event.className == Names.none
          ? learned.runs.nameless[Int(subject.process)]
          : ownVocabulary(of: event.className, in: subject.process)
            .limited(to: learned.programs.told[Int(subject.process)])
      )
    }
    return heard
  }

  /// Whether an application's line is of a class that is not its delegate.
  func isObserver(_ event: Event, of subject: Subject) -> Bool {
    subject.kind == .application && event.className != Names.none
      && !learned.delegates[Int(subject.process)].classes.contains(event.className)
  }

  /// What the classes write that tell of a scene.
  ///
  /// Where one of them is its delegate, another one speaks only for its own lines.
  func written(of scene: SubjectNumber, by className: UInt32) -> CallbackSet {
    let subject = table.subjects[scene]
    let tellers = [subject.className, subject.otherClass, subject.firstClass, className]
    func own(_ teller: UInt32) -> CallbackSet { ownVocabulary(of: teller, in: subject.process) }
    func isDelegate(_ teller: UInt32) -> Bool { own(teller).contains(.sceneWillConnect) }
    let hasDelegate = tellers.contains { isDelegate($0) }
    let written = tellers.reduce(learned.records) {
      hasDelegate && $1 != className && !isDelegate($1) ? $0 : $0.union(own($1))
    }
    return written.limited(to: learned.programs.told[Int(subject.process)])
  }
}
