internal import CallbackLog

/// What came with identifiers, each of which may be an object's.
struct IdentifierUses {
  private struct Use {
    let kind: SubjectKind
    let callback: Callback
    let className: UInt32
    /// Whether it came first with the birth of an object, or of its view.
    let beginsWithBirth: Bool
    var loads = 0
    /// How often an initialiser came behind the beginning.
    var laterBirths = 0
    /// Whether it came with another callback as well.
    var comesAgain = false
    var word = IdentifierWord()

    /// Whether one object alone was born: that came first, and it appeared behind that.
    var isOfOneBirth: Bool {
      beginsWithBirth && loads < 2 && laterBirths == 0 && word.isOfOneArrival
    }
  }

  private var uses: [UInt64: Use] = [:]
  /// Whether one is no object's: an application and its controllers have it.
  private var isShared = false
  /// Whether all are short numbers.
  private var areShortNumbers = true
  /// Whether the launch of the application was seen.
  var isLaunched = false
  private var latestNumber: UInt64?
  private var (steps, risingSteps, fallingSteps) = (0, 0, 0)
  /// What came with an initialiser, and with nothing else yet.
  private var newborn: Set<UInt64> = []
  /// The classes of controllers whose birth came with an identifier: they write what comes before an appearance.
  private var bornClasses: Set<UInt32> = []
  /// The class of each that came first with an appearance, behind the launch or the birth of another one of the class:
  /// who was there before the log began is not born in it.
  private var classOfUnborn: [UInt64: UInt32] = [:]

  var isEmpty: Bool { uses.isEmpty }

  /// The most that are kept of those that came with an initialiser only.
  private static let newbornMax = 1_024

  /// After how many steps records may be taken for numbered.
  static let stepsMin = 4

  /// Notes that one is more than a short number.
  mutating func noteLong() { areShortNumbers = false }

  /// Notes what came with `identifier`.
  mutating func note(_ identifier: UInt64, _ callback: Callback, of className: UInt32) {
    guard let kind = callback.kind else {
      return noteOfAnything(identifier, callback, of: className)
    }
    let isNew = uses[identifier] == nil
    let isLoad = callback == .viewDidLoad || callback == .loadView
    let isBorn = isNew && newborn.remove(identifier) != nil
    var use =
      uses[identifier]
      ?? Use(
        kind: kind,
        callback: callback,
        className: className,
        beginsWithBirth: isLoad || isBorn,
        comesAgain: isBorn
      )
    uses[identifier] = nil
    if use.callback != callback { use.comesAgain = true }
    if use.kind != kind { isShared = true }
    if callback == .viewDidLoad { use.loads += 1 }
    if kind == .controller {
      use.word.note(callback, className)
      if isLoad || isBorn { bornClasses.insert(className) }
      if isNew, !isBorn, use.word.beginsWithAppearance,
        isLaunched || bornClasses.contains(className)
      {
        classOfUnborn[identifier] = className
      }
    }
    uses[identifier] = use
  }

  /// Notes what anything is told, such as that it is born or dies.
  private mutating func noteOfAnything(
    _ identifier: UInt64,
    _ callback: Callback,
    of className: UInt32
  ) {
    guard uses[identifier] != nil else {
      if callback.isInitialiser, newborn.count < Self.newbornMax { newborn.insert(identifier) }
      return
    }
    // With the number of another object it shows that each class counts its own.
    uses[identifier]?.word.noteLone(callback, className)
    if callback.isInitialiser { uses[identifier]?.laterBirths += 1 }
    if callback == .deinitializer { uses[identifier]?.comesAgain = true }
  }

  /// Notes a number that may count records, or tell when they were written.
  mutating func note(number: UInt64) {
    if let latestNumber {
      steps += 1
      if number > latestNumber { risingSteps += 1 }
      if number < latestNumber { fallingSteps += 1 }
    }
    latestNumber = number
  }

  /// Whether they are proven to tell no objects.
  var areOfOthers: Bool {
    if isShared || isNumbering { return true }
    guard !uses.isEmpty else { return false }
    return !uses.values.contains { $0.comesAgain } || areOfSeveralObjects || areOfVisits
  }

  /// Whether each class counts its own objects: two share a short number that are no family.
  var areCountedByClass: Bool {
    areShortNumbers && uses.values.contains { $0.word.isOfUnlikeClasses }
  }

  /// Whether numbers with their classes are proven to tell objects: some class has two, each begins with its birth if
  /// its class writes births, and has one load, and all but one line of an appearance follow from the one before.
  ///
  /// A session's number does so, too, until a class has another object in it, and a user's until he changes. But where
  /// each came with one birth, and that first, there is no other object, whatever the numbers are.
  var areNumbersOfObjects: Bool {
    guard areSurelyOfObjects, !isOneUnborn else { return false }
    var faults = 0
    for use in uses.values {
      faults += use.word.illegalSteps
      if use.loads > 1 { return false }
    }
    return faults <= 1 && (hasClassOfTwo || uses.values.allSatisfy(\.isOfOneBirth))
  }

  /// Whether numbers that are glued to their classes are proven to tell objects: some class has two, or none is born
  /// again with the one that it has.
  var areGluedNumbersOfObjects: Bool {
    areSurelyOfObjects
      && (hasClassOfTwo || !uses.values.contains { $0.loads > 1 || $0.laterBirths > 0 })
  }

  /// Whether some class has two.
  private var hasClassOfTwo: Bool { Set(uses.values.map(\.className)).count < uses.count }

  /// Whether they are proven to tell objects: two come again with other callbacks, or the only one is of one birth.
  var areOfObjects: Bool {
    guard !areOfOthers, uses.count > 1 || uses.values.first?.isOfOneBirth == true else {
      return false
    }
    var again = 0
    for use in uses.values {
      if !use.isOfOneBirth, use.word.severalObjects.all > 0 { return false }
      if use.word.isOfSeveralClasses { return false }
      if use.comesAgain { again += 1 }
    }
    return again >= min(2, uses.count) && again * 2 >= uses.count
  }

  /// Whether they are proven to tell objects, though they may count calls, lines or visits as well.
  ///
  /// No two classes share one, but those of one object. And one comes again behind an appearance that ended, or each
  /// class that writes births begins with one: visits do neither.
  var areSurelyOfObjects: Bool {
    guard areOfObjects, !uses.values.contains(where: { $0.word.isOfStrangers }) else {
      return false
    }
    if uses.values.contains(where: { $0.word.isSeenAgain }) { return true }
    return !bornClasses.isEmpty && !isOneUnborn
  }

  /// Whether one began with an appearance, though its class writes births.
  private var isOneUnborn: Bool { classOfUnborn.values.contains { bornClasses.contains($0) } }

  /// Whether each line has another one, in their order.
  var areNumbersOfLines: Bool { isNumbering && !uses.values.contains { $0.comesAgain } }

  /// Whether they count the records, perhaps of several runs.
  private var isNumbering: Bool {
    // Two records may be of one millisecond; of an object there are more lines.
    steps >= Self.stepsMin && risingSteps * 10 >= (risingSteps + fallingSteps) * 9
      && risingSteps * 3 >= steps * 2
  }

  /// Whether what came with some was told several objects: a session's, a transition's or a class's have come
  /// with all that happened in it.
  private var areOfSeveralObjects: Bool {
    var (all, interleaved) = (0, 0)
    for use in uses.values where !use.isOfOneBirth {
      let several = use.word.severalObjects
      all += several.all
      interleaved += several.interleaved
    }
    return (interleaved >= 1 || all >= 2) && all * 8 >= uses.count
  }

  /// Whether each visit of a screen has one of its own: objects are born before they appear, and appear again.
  private var areOfVisits: Bool {
    guard isLaunched, !uses.values.contains(where: { $0.word.isSeenAgain }) else { return false }
    let unborn = classOfUnborn.values.count { bornClasses.contains($0) }
    return unborn >= 3 && unborn * 4 >= uses.count
  }
}
