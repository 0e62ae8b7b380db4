public import CallbackLog

/// What monitors may ask and tell about subjects.
extension Judge {
  /// The live subject at the pointer of a statement, or nil.
  public func subject(at key: UInt64, process: UInt32) -> SubjectNumber? {
    guard let number = table.find(key, process), table.subjects[number].stretch == stretch else {
      return nil
    }
    return number
  }

  /// The pointer of a live subject.
  public func key(of number: SubjectNumber) -> UInt64 { table.subjects[number].key }

  /// The class of a live subject, as logged last; empty when a gap or launch came since.
  public func className(of number: SubjectNumber) -> String {
    let subject = table.subjects[number]
    return subject.stretch == stretch && subject.latest != .max ? names[subject.className] : ""
  }

  /// Which object of the log it is; another one at the same address has another lifetime.
  public func lifetime(of number: SubjectNumber) -> UInt32 { table.subjects[number].lifetime }

  /// What the classes of a live subject write anywhere in the log.
  public func vocabulary(of number: SubjectNumber) -> CallbackSet {
    table.subjects[number].vocabulary
  }

  /// Whether the subject is certainly in one of `states` of an automaton.
  ///
  /// `asWritten` leaves out that callbacks which its class never writes may have come unseen.
  public func isCertain(
    _ number: SubjectNumber,
    in automaton: String,
    among states: [String],
    asWritten: Bool = false
  ) -> Bool {
    guard let table = catalogue.tables.first(where: { $0.automaton.name == automaton }) else {
      return false
    }
    let set = UInt8(
      truncatingIfNeeded: self.table.subjects[number].states >> UInt64(table.slot * 8)
    )
    let missing = UInt8(
      truncatingIfNeeded: self.table.subjects[number].missing >> UInt64(table.slot * 8)
    )
    let closed = asWritten ? set : table.closures[Int(missing) << table.stateCount | Int(set)]
    return closed & ~table.bits(states) == 0
  }

  /// The name with this number.
  public func name(_ number: UInt32) -> String { names[number] }

  /// What the log states about itself.
  public var statedFacts: Facts { facts }

  /// Whether the log holds this statement anywhere.
  public func holds(_ statement: Statement) -> Bool {
    logStatements >> UInt64(statement.rawValue) & 1 == 1
  }

  /// Whether the log holds any statement.
  public var holdsStatements: Bool { logStatements != 0 }

  /// Whether the log holds any of these callbacks.
  public func holds(anyOf callbacks: CallbackSet) -> Bool {
    !logVocabulary.isDisjoint(with: callbacks)
  }

  /// How many appearances of the subject have begun, or nil when the log does not show its birth.
  public func appearances(of number: SubjectNumber) -> Int? {
    let subject = table.subjects[number]
    return subject.traits.contains(.isWhole) ? Int(subject.appearances) : nil
  }

  /// The profile whose promises apply to a process.
  public func profile(of process: UInt32) -> Profile { learned.profiles[Int(process)] }

  /// The style of the lines, when it is known.
  public var style: LineStyle? { learned.style }

  /// Every callback of the log.
  public var wholeVocabulary: CallbackSet { logVocabulary }

  /// Whether this line was written off the main thread.
  public func isOffMain(_ event: Event) -> Bool {
    learned.hasOffMain && learned.isOffMain[Int(event.origin)]
  }

  /// Whether the log tells the process of this line, by more than its name.
  public func hasProcessID(_ event: Event) -> Bool {
    Origin.tellsRuns(learned.processIDs[Int(learned.processes[Int(event.origin)])])
  }

  /// Whether any line of the log was written off the main thread.
  public var hasOffMain: Bool { learned.hasOffMain }

  /// UIKit says that `callback` was called by hand on the subject: the line just before, or else
  /// the very next one of this callback, changes nothing.
  public mutating func disown(_ callback: Callback, of number: SubjectNumber) {
    var book = books[number] ?? FaultBook()
    if table.subjects[number].latestAppearance == callback.rawValue {
      restore(number, callback)
      let own = book.transition.last {
        $0.breach.map { breaches[$0].event.callback == callback } ?? false
      }
      if let kept = own?.breach {
        breaches[kept].isWithdrawn = true
        book.transition.removeAll { $0.breach == kept }
        book.quiet = book.quiet.filter { $0.value.breach != kept }
      }
      table.subjects[number].latestAppearance = .max
    } else {
      book.excused = callback
      table.subjects[number].traits.insert(.isExcused)
    }
    books[number] = book
    table.subjects[number].traits.insert(.hasFaults)
  }

  /// Puts the automata that `callback` moved back to where they were before it.
  private mutating func restore(_ number: SubjectNumber, _ callback: Callback) {
    let subject = table.subjects[number]
    for move in catalogue.moves.moves(subject.kind, callback, 0) {
      let mask: UInt64 = 0xff << move.shift
      table.subjects[number].states =
        table.subjects[number].states & ~mask | subject.statesBefore & mask
    }
  }

  /// Whether the callback is the one that UIKit disowned in advance; then it may or may not count.
  mutating func takeExcused(_ number: SubjectNumber, _ callback: Callback) -> Bool {
    guard table.subjects[number].traits.contains(.isExcused), callback.isAppearance else {
      return false
    }
    table.subjects[number].traits.remove(.isExcused)
    guard books[number]?.excused == callback else { return false }
    table.subjects[number].states |= table.subjects[number].statesBefore
    return true
  }
}
