import CallbackLog

/// Whose silence proves something of an application or a scene.
extension Judge {
  /// Whether another class is the one to believe: the delegate, or who told of this callback first.
  mutating func isToldByAnother(
    _ event: Event,
    _ callback: Callback,
    _ process: UInt32
  ) -> Bool {
    let delegates = learned.delegates[Int(process)]
    if callback.kind == .application, !delegates.believes(event.className, of: callback) {
      return true
    }
    return !tellers.isFirst(event.className, toTell: callback, process)
  }

  /// The callbacks whose silence before this event proves that they did not come.
  ///
  /// The delegate lives as long as the application. Another class counts for its own lines, once it has told
  /// something: before, it may not have been there.
  mutating func heard(of application: SubjectNumber, by event: Event) -> CallbackSet {
    let subject = table.subjects[application]
    let delegates = learned.delegates[Int(subject.process)]
    var heard = delegates.told.union(learned.records)
    if delegates.classes.contains(event.className) { return heard }
    if tellers.hear(event.className, of: subject, stretch: horizon.stretch) {
      let id = learned.processIDs[Int(subject.process)]
      heard.formUnion(
        event.className == Names.none
          ? learned.launches.told(in: id).union(learned.launches.told(in: nil))
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
