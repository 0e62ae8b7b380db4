import CallbackLog

/// Which classes may write of one object, a base class and its subclasses.
struct ClassRelations: Equatable {
  private let families: Set<ClassPair>
  private let lineages: Set<ClassTriple>
  /// Those that only share objects, and no delivery.
  private let distant: Set<ClassPair>
  /// The classes that told of objects of which nobody else did.
  private let loners: Set<UInt32>
  /// Each two of three that wrote one delivery, which need not stand one after the other.
  private let lines: Set<ClassPair>
  private let superclasses: [UInt32: UInt32]
  /// With how many classes each class shared a delivery.
  private var degrees: [UInt32: Int] = [:]
  /// Those that are certainly the base class of another one in the log.
  private var bases: Set<UInt32> = []
  /// Those that are declared to be one.
  private let declaredBases: Set<UInt32>

  init(_ recording: borrowing Recording) {
    families = recording.families
    lineages = recording.lineages
    distant = families.subtracting(recording.familiesOfDeliveries)
    loners = distant.isEmpty ? [] : recording.loners
    lines = Set(recording.lineages.flatMap(\.pairs))
    superclasses = recording.facts.superclasses
    declaredBases = Set(superclasses.values)
    for pair in families {
      degrees[pair.lower, default: 0] += 1
      degrees[pair.upper, default: 0] += 1
    }
    bases = declaredBases
    for pair in families {
      if isSubclass(pair.upper, of: pair.lower) { bases.insert(pair.lower) }
      if isSubclass(pair.lower, of: pair.upper) { bases.insert(pair.upper) }
    }
  }

  /// Whether the two wrote one delivery of one object somewhere in the log, or one is declared to
  /// be the other's superclass.
  func areRelated(_ one: UInt32, _ other: UInt32) -> Bool {
    one == other || families.contains(ClassPair(one, other))
      || lines.contains(ClassPair(one, other))
      || superclasses[one] == other || superclasses[other] == one
  }

  /// Whether the class shares objects with others, and no delivery.
  func areDistant(_ className: UInt32, _ others: [UInt32]) -> Bool {
    guard !distant.isEmpty else { return false }
    return others.contains { distant.contains(ClassPair($0, className)) }
      && others.allSatisfy {
        $0 == Names.none || $0 == className || distant.contains(ClassPair($0, className))
      }
  }

  /// Whether the class tells of objects of which nobody else does: it may be the base class of silent ones, too.
  func isLoner(_ className: UInt32) -> Bool { loners.contains(className) }

  /// Whether an object of this class may be of another one that loads its view elsewhere.
  func hasRelatives(_ className: UInt32) -> Bool {
    degrees[className] != nil || superclasses[className] != nil
      || declaredBases.contains(className)
  }

  /// Whether an object that wrote as `first` and `second` may write as `third`, too: two subclasses
  /// of one class are related to it, but not to each other.
  func mayShare(_ first: UInt32, _ second: UInt32, _ third: UInt32) -> Bool {
    if first == Names.none || first == second { return areRelated(third, second) }
    if areSiblings(third, first) || areSiblings(third, second) { return false }
    guard areRelated(third, first) || areRelated(third, second) else { return false }
    return (areRelated(third, first) && areRelated(third, second))
      || lineages.contains(ClassTriple(first, second, third)) || superclasses[third] != nil
  }

  /// Whether the three wrote one delivery of one object somewhere in the log.
  func areOneLine(_ one: UInt32, _ two: UInt32, _ three: UInt32) -> Bool {
    lineages.contains(ClassTriple(one, two, three))
  }

  /// Whether two are declared to be different subclasses of one class.
  private func areSiblings(_ one: UInt32, _ other: UInt32) -> Bool {
    one != other && superclasses[one] != nil && superclasses[one] == superclasses[other]
  }

  /// Whether one is certainly the subclass of the other: a base class has several subclasses.
  func isSubclass(_ one: UInt32, of other: UInt32) -> Bool {
    superclasses[one] == other || degrees[one, default: 0] < degrees[other, default: 0]
  }

  /// Whether the class is certainly the base class of another one in the log.
  func isBase(_ className: UInt32) -> Bool { bases.contains(className) }

  /// Whether one of two that share objects may be the subclass of the other.
  func mayBeSubclass(_ one: UInt32, of other: UInt32) -> Bool {
    one != other && !isSubclass(other, of: one)
  }
}
