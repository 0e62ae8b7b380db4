internal import CallbackLog

/// What came with identifiers, each of which may be an object's.
struct IdentifierUses {
  private struct Use {
    let kind: SubjectKind
    let callback: Callback
    let className: UInt32
    var loads = 0
    /// Whether it came with another callback as well.
    var comesAgain = false
    var word = IdentifierWord()

    /// Whether one object alone was loaded: it came first, and appeared behind that.
    var isOfOneLoad: Bool {
      (callback == .viewDidLoad || callback == .loadView) && loads < 2 && word.isOfOneArrival
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
  /// The classes of controllers whose birth came with an identifier: they write what comes before an appearance.
  private var bornClasses: Set<UInt32> = []
  /// How many came first with an appearance, though their class writes what comes before one.
  private var classOfUnborn: [UInt64: UInt32] = [:]

  var isEmpty: Bool { uses.isEmpty }

  /// After how many steps records may be taken for numbered.
  static let stepsMin = 4

  /// Notes that one is more than a short number.
  mutating func noteLong() { areShortNumbers = false }

  /// Notes what came with `identifier`.
  mutating func note(_ identifier: UInt64, _ callback: Callback, of className: UInt32) {
    guard let kind = callback.kind else {
      // Anything is born and dies; with the number of another object it shows that each class counts its own.
      uses[identifier]?.word.noteLone(callback, className)
      return
    }
    let isNew = uses[identifier] == nil
    var use = uses[identifier] ?? Use(kind: kind, callback: callback, className: className)
    uses[identifier] = nil
    if use.callback != callback { use.comesAgain = true }
    if use.kind != kind { isShared = true }
    if callback == .viewDidLoad { use.loads += 1 }
    if kind == .controller {
      use.word.note(callback, className)
      if callback == .viewDidLoad || callback == .loadView { bornClasses.insert(className) }
      if isNew, use.word.beginsAppearing { classOfUnborn[identifier] = className }
    }
    uses[identifier] = use
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

  /// Whether numbers with their classes are proven to tell objects: some class has two, each begins with its load if
  /// its class writes loads and has one load, and all but one line of an appearance follow from the one before.
  ///
  /// A session's number does so, too, until a class has another object in it, and a user's until he changes.
  var areNumbersOfObjects: Bool {
    guard areSurelyOfObjects else { return false }
    var faults = 0
    for use in uses.values {
      faults += use.word.illegalSteps
      let isUnborn = CallbackSet.appearances.contains(use.callback)
      if use.loads > 1 || isUnborn && bornClasses.contains(use.className) { return false }
    }
    return faults <= 1 && Set(uses.values.map(\.className)).count < uses.count
  }

  /// Whether they are proven to tell objects.
  var areOfObjects: Bool {
    guard !areOfOthers, uses.count >= 2 else { return false }
    var again = 0
    for use in uses.values {
      if !use.isOfOneLoad, use.word.severalObjects.all > 0 { return false }
      if use.word.isOfSeveralClasses { return false }
      if use.comesAgain { again += 1 }
    }
    return again >= 2 && again * 2 >= uses.count
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
    return !bornClasses.isEmpty && !classOfUnborn.values.contains { bornClasses.contains($0) }
  }

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
    for use in uses.values where !use.isOfOneLoad {
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
