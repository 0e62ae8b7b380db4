import CallbackLog

/// What the judge knows of one subject in one lifetime.
///
/// A million of them may live: fields stand so that none is padded more than it must be.
struct Subject: Sendable {
  /// Stands for no callback.
  static let noCallback = UInt8.max
  /// Stands for no stretch: whoever is met at the address next may be another object, as behind a gap.
  static let noStretch = UInt32.max

  var key: UInt64
  /// The number of the process, a place in `Learned.processIDs`.
  var process: UInt32
  var kind: SubjectKind
  /// Appearances begun, to tell whether two violations lie in the same one.
  var appearances: UInt16 = 0
  /// The class logged last.
  var className: UInt32
  /// The class logged first in this lifetime, often a base class.
  var firstClass: UInt32
  /// The class logged before another one was, if there was another one.
  var otherClass = Names.none
  /// The class of the first line of the latest delivery.
  var deliveryClass: UInt32
  /// Which classes wrote of the latest appearance callback, and of the latest load.
  var appearanceWriters = Writers()
  var loadWriters = Writers()
  /// Which classes wrote of the viewDidAppear behind which the latest viewWillDisappear stands.
  var outerWriters = Writers()
  /// What its classes write anywhere in the log.
  var vocabulary: CallbackSet = []
  /// One byte of possible states for each automaton of its kind.
  var states: UInt64 = 0
  /// The states before the latest appearance callback, for when UIKit disowns it.
  var statesBefore: UInt64 = 0
  /// One byte of missing letters for each automaton.
  var missing: UInt64 = 0
  var line: UInt32
  /// The latest callback, and the latest one of the four appearance callbacks.
  var latest = noCallback
  var latestAppearance = noCallback
  /// The initialiser that was logged first.
  var birth = noCallback
  var traits: Traits = []
  /// A number of its own in the whole log.
  var lifetime: UInt32 = 0
  /// Which object at its address it is, from 1.
  var ordinal: UInt32 = 0
  /// The event, counted like `seen`, at which it was last told to appear.
  var appeared: UInt32 = 0
  /// When its latest callback was written; of a controller, its latest one of an appearance.
  var appearanceTime = Event.noTime
  /// The stretch of the log without a gap in which the subject was last seen.
  var stretch: UInt32
  /// The event, counted over the tape, at which the subject was last seen.
  var seen: UInt32 = 0

  /// A subject that an event is the first one of; it is in no state yet.
  init(_ place: SubjectPlace, _ kind: SubjectKind, firstMetIn event: Event, stretch: UInt32) {
    key = place.key
    process = place.process
    self.kind = kind
    (className, firstClass, deliveryClass) = (event.className, event.className, event.className)
    line = event.line
    self.stretch = stretch
  }

  /// Whether it was born and has neither loaded nor appeared: whoever is born anew is as far.
  var isOnlyBorn: Bool {
    traits.contains(.isBorn) && !traits.contains(.hasAppeared) && loadWriters.isEmpty
      && vocabulary.contains(.viewDidLoad)
  }

  /// Whether it was logged as this class, as far as is remembered.
  func hasClass(_ name: UInt32) -> Bool {
    name == className || name == firstClass || name == otherClass
  }

  /// What is known beside the states.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt32

    /// An initialiser was logged in this lifetime.
    static let isBorn = Traits(rawValue: 1 << 0)
    /// The whole lifetime is in the log: an initialiser, or a launch with no gap since.
    static let isWhole = Traits(rawValue: 1 << 1)
    static let hasAppeared = Traits(rawValue: 1 << 2)
    static let hasFaults = Traits(rawValue: 1 << 3)
    /// Two classes logged one delivery: a base class and its subclass.
    static let isHierarchy = Traits(rawValue: 1 << 4)
    /// UIKit's direct-call message came first; the next line of that callback is excused.
    static let isExcused = Traits(rawValue: 1 << 5)
    /// It has no identity: events are counted by class.
    static let isCounted = Traits(rawValue: 1 << 6)
    /// Something other than loading and layout lies behind its birth.
    static let hasLived = Traits(rawValue: 1 << 7)
    /// A system class whose violations count one level less.
    static let isHosting = Traits(rawValue: 1 << 8)
    /// Its initialiser line was certainly its first: lines above the log cannot be its own.
    static let isSurelyBorn = Traits(rawValue: 1 << 9)
    /// The entry line of its loadView has no exit line yet.
    static let isLoadOpen = Traits(rawValue: 1 << 10)
    /// The appearance that is going on has been counted.
    static let isCountedAppearance = Traits(rawValue: 1 << 11)
    /// Only one of its classes has written the latest delivery, which another one writes as well.
    static let isLone = Traits(rawValue: 1 << 12)
    /// Its parent is a page controller.
    static let isPage = Traits(rawValue: 1 << 13)
    /// It is in a column of a split view.
    static let isColumn = Traits(rawValue: 1 << 14)
    /// Since its last viewDidDisappear only a base class has written, perhaps of another object.
    static let mayBeAnother = Traits(rawValue: 1 << 15)
    /// It may be the dead object at its address, which the next line tells.
    static let isUnclear = Traits(rawValue: 1 << 16)
    /// One of its classes has written the loadView of a load.
    static let showsLoad = Traits(rawValue: 1 << 17)
    /// Its loadView was written, and its viewDidLoad not yet.
    static let isLoading = Traits(rawValue: 1 << 18)
    /// It was warned of little memory since it was last told to appear, and has not loaded since.
    static let isWarned = Traits(rawValue: 1 << 19)
    /// It has disappeared since its latest viewDidLoad.
    static let hasDisappeared = Traits(rawValue: 1 << 20)
    /// The viewDidUnload since its latest load was reported: its view may be there still.
    static let isUnloadDoubtful = Traits(rawValue: 1 << 21)
    /// A line at its address was reported that is nobody's.
    static let hadStray = Traits(rawValue: 1 << 22)
    /// The log begins with its viewDidAppear, inside which a transition may have begun.
    static let isInside = Traits(rawValue: 1 << 23)
    /// It was told something before its first connection, which is a scene's.
    static let isUnconnected = Traits(rawValue: 1 << 24)

    /// What its next line must be looked at for, though it breaks nothing.
    static let isWatched: Traits = [.hasFaults, .isInside]
  }
}

/// Which classes of one object wrote of a delivery: the first and the latest.
///
/// Of an object that a base class and its subclass log, the line of another one may follow after
/// other callbacks.
struct Writers: Sendable {
  private var first = Names.none
  private var latest = Names.none

  var isEmpty: Bool { first == Names.none }

  func include(_ className: UInt32) -> Bool { className == first || className == latest }

  @inline(__always)
  mutating func add(_ className: UInt32) {
    if isEmpty { first = className }
    latest = className
  }
}
