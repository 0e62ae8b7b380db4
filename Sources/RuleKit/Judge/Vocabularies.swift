public import CallbackLog

/// What the classes of a subject write: only of those callbacks silence says anything.
extension Judge {
  /// What the classes of a subject write with another argument than nil, or a recorder for all.
  func said(by subject: Subject, and className: UInt32) -> CallbackSet {
    [subject.className, subject.otherClass, subject.firstClass, className]
      .reduce(learned.records) { $0.union(learned.callbacks(of: $1).said) }
  }

  /// What the subject's class itself writes, without what a recorder says for all classes.
  public func ownVocabulary(_ number: SubjectNumber) -> CallbackSet {
    let subject = table.subjects[number]
    return subject.vocabulary.subtracting(learned.records)
      .union(ownVocabulary(of: subject.className, in: subject.process))
      .union(ownVocabulary(of: subject.firstClass, in: subject.process))
  }

  /// What the class with this number writes itself, anywhere in the program of the process.
  public func ownVocabulary(of className: UInt32, in process: UInt32) -> CallbackSet {
    learned.limit(learned.callbacks(of: className).written, of: className, in: process)
  }

  /// What lines without a class tell of the application and its scenes, in any run of the app.
  public func toldWithoutClass(in process: UInt32) -> CallbackSet {
    learned.runs.nameless[Int(process)]
  }

  /// The callbacks of which is known whether an object of a class shows them.
  private static let shown: [Callback] = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// The class of the subject that does not write the callback for which the rule waits, though another class of it, or
  /// that of the line, does; nil when each writes it, or a recorder does for all.
  func silence(of subject: Subject, _ className: UInt32, for rule: Rule) -> Doubts.Silence? {
    guard subject.otherClass != Names.none || className != subject.className else { return nil }
    let awaited = rule.evidence.all.subtracting(rule.evidence.triggers)
    for callback in Self.shown
    where awaited.contains(callback) && !learned.records.contains(callback) {
      let classes = [subject.className, subject.firstClass, subject.otherClass, className]
      let silent = classes.first {
        $0 != Names.none && !learned.callbacks(of: $0).written.contains(callback)
      }
      if let silent { return Doubts.Silence(className: silent, callback: callback) }
    }
    return nil
  }
}
