import CallbackLog

/// Which classes may write of one object, a base class and its subclasses.
struct ClassRelations {
  private let families: Set<ClassPair>
  private let lineages: Set<ClassTriple>
  private let superclasses: [UInt32: UInt32]
  /// With how many classes each class shared a delivery.
  private var degrees: [UInt32: Int] = [:]

  init(_ recording: borrowing Recording) {
    families = recording.families
    lineages = recording.lineages
    superclasses = recording.facts.superclasses
    for pair in families {
      degrees[pair.lower, default: 0] += 1
      degrees[pair.upper, default: 0] += 1
    }
  }

  /// Whether the two wrote one delivery of one object somewhere in the log, or one is declared to
  /// be the other's superclass.
  func areRelated(_ one: UInt32, _ other: UInt32) -> Bool {
    one == other || families.contains(ClassPair(one, other)) || superclasses[one] == other
      || superclasses[other] == one
  }

  /// Whether an object of this class may be of another one that loads its view elsewhere.
  func hasRelatives(_ className: UInt32) -> Bool {
    degrees[className] != nil || superclasses[className] != nil
      || superclasses.values.contains(className)
  }

  /// Whether an object that wrote as `first` and `second` may write as `third`, too: two subclasses
  /// of one class are related to it, but not to each other.
  func mayShare(_ first: UInt32, _ second: UInt32, _ third: UInt32) -> Bool {
    if first == Names.none || first == second { return areRelated(third, second) }
    guard areRelated(third, first) || areRelated(third, second) else { return false }
    return (areRelated(third, first) && areRelated(third, second))
      || lineages.contains(ClassTriple(first, second, third)) || superclasses[third] != nil
  }

  /// Whether one is certainly the subclass of the other: a base class has several subclasses.
  func isSubclass(_ one: UInt32, of other: UInt32) -> Bool {
    superclasses[one] == other || degrees[one, default: 0] < degrees[other, default: 0]
  }
}

/// A base class and its subclasses write of one delivery, one after the other.
extension Judge {
  /// Whether an object may write under this class as well.
  func isRelated(_ className: UInt32, to known: Subject) -> Bool {
    relations.mayShare(known.firstClass, known.className, className)
      && (known.otherClass == Names.none
        || relations.mayShare(known.otherClass, known.className, className))
  }

  mutating func joinDelivery(_ number: SubjectNumber, _ event: Event) {
    widen(number, by: event.className, isOneDelivery: true)
    table.subjects[number].name(event.className)
    table.subjects[number].line = event.line
    table.subjects[number].seen = seen
    table.subjects[number].traits.insert(.isHierarchy)
    table.subjects[number].traits.remove(.isLone)
    if event.callback?.mayPrecedeInitialiser != true { books[number]?.doubtful = [] }
  }

  /// Adds what another class of the same object writes.
  ///
  /// What its classes wrote until now may have hidden a death: then the line may be a new object's,
  /// and what the other class writes says nothing of the time before.
  mutating func widen(_ number: SubjectNumber, by className: UInt32, isOneDelivery: Bool) {
    guard className < UInt32(learned.classes.count) else { return }
    let vocabulary = learned.classes[Int(className)].vocabulary
    let known = table.subjects[number]
    guard !known.vocabulary.isSuperset(of: vocabulary) else { return }
    if !isOneDelivery, !canExcludeReuse(number), mayHaveDied(known) {
      table.subjects[number].states |= catalogue.words[Int(known.kind.rawValue)].start
    }
    let wider = table.subjects[number].vocabulary.union(vocabulary)
    table.subjects[number].vocabulary = wider
    table.subjects[number].missing = missing(table.subjects[number].kind, from: wider)
  }

  /// Whether the line is another class's of the latest delivery.
  func joins(_ number: SubjectNumber, _ event: Event, _ callback: Callback) -> Bool {
    let known = table.subjects[number]
    return callback.rawValue == known.latest && event.className != known.deliveryClass
      && event.className != known.className && isRelated(event.className, to: known)
  }

  /// Whether a delivery begins with a line that cannot stay alone, unless the object is another one
  /// at the same address: the class of the known object writes this callback as well.
  func isLone(_ event: Event, _ callback: Callback, _ known: Subject) -> Bool {
    guard !known.vocabulary.contains(.deinitializer), mayHaveDied(known) else { return false }
    return [known.className, known.firstClass, known.otherClass].contains { other in
      other != event.className && ownVocabulary(of: other).contains(callback)
        && !relations.isSubclass(event.className, of: other)
    }
  }

  /// Whether the object may be in states in which nobody would wonder that it died.
  private func mayHaveDied(_ known: Subject) -> Bool {
    for automaton in catalogue.tables where automaton.automaton.kind == known.kind {
      let shift = UInt64(automaton.slot * 8)
      let set = Int(truncatingIfNeeded: known.states >> shift & 0xff)
      let missing = Int(truncatingIfNeeded: known.missing >> shift & 0xff)
      let closed = automaton.closures[missing << automaton.stateCount | set]
      if closed & automaton.mortal == 0 { return false }
    }
    return true
  }
}
