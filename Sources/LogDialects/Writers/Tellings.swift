internal import CallbackLog

/// In which words the latest callback of each object was told; without addresses, of each class.
///
/// An application is one, whoever writes of it, and scenes without a name are told of by one delegate.
/// A hook in a base class and the class itself may both write of one delivery, and a method may
/// write of it more than once, or two destinations write each line, one with a stamp. Such lines
/// differ in their dialect, in what stands before the callback, in the verbs and explanations behind it,
/// or in the values that they name. Lines of one writer do not: when they come twice, the callback came twice.
struct Tellings {
  private struct Telling {
    let event: Event
    let process: Int64?
    /// The words of its first line and of its latest.
    var wordings: (UInt32, UInt32)
    /// Whether its first line came twice, as in a mirrored log.
    var isDoubled = false
    /// Whether another class's line of the same delivery came before this one.
    var isShared = false
    /// The callback inside which this one came, which its method may tell of once more when it ends: a
    /// viewDidAppear that begins the next transition, or an endAppearanceTransition; and its words.
    var outer: (callback: Callback, wordings: (UInt32, UInt32))?

    /// Whether `event` is of the same callback of the same object.
    @inline(__always)
    func tells(
      _ event: Event,
      of process: Int64?,
      _ isApplication: Bool,
      isObject: Bool
    ) -> Bool {
      self.event.code == event.code && (isApplication || self.event.key == event.key)
        && (self.event.className == event.className || isObject && event.lacksClass(of: self.event))
        && process.mayBe(self.process)
        && !event.contradicts(self.event)
        && (event.callback?.kind != .class || event.isOfCategory(of: self.event))
    }

    /// Whether `event`, which begins or ends, does so in the words of another writer, such as the base
    /// class, whose line stands within the subclass's or before it.
    ///
    /// One statement marks every beginning or none, so a marked one behind a plain line is another's.
    func isMarkedInOtherWords(_ event: Event, _ wording: UInt32) -> Bool {
      if event.traits.contains(.entry), self.event.traits.isDisjoint(with: [.entry, .exit]) {
        return true
      }
      guard wording != wordings.0, wording != wordings.1 else { return false }
      return self.event.traits.contains(.exit)
        || self.event.traits.contains(.entry) && event.traits.contains(.entry)
    }
  }

  /// A class's line of a delivery of which another class told next, and its words; the third ones are the latest
  /// that it has told the same in since.
  private struct Shared {
    let event: Event
    var wordings: (UInt32, UInt32, UInt32)
  }

  /// Few, because the two lines stand close together, in sets of four: what happens inside a method is told of
  /// other objects, whose places may be the same.
  private static let sets = 64
  /// How long a transition that is begun inside a method may take to be told, in microseconds.
  private static let insideMax: Int64 = 50_000
  /// The key of no object.
  private static let none = UInt64.max
  /// Marks the key of a class, beside those of objects.
  private static let classMark: UInt64 = 1 << 63
  /// Marks the key of an object's layouts, beside that of its other callbacks.
  private static let layoutMark: UInt64 = 1 << 62
  /// Whose telling stands at each place, a set in one value.
  ///
  /// Made with the first event of an object: many logs are no text.
  private var keys: [SIMD4<UInt64>] = []
  private var tellings: [Telling] = []
  /// By place, for a telling that is shared; made with the first one.
  private var shared: [Shared] = []
  /// Which place of a set is given away next.
  private var turn = 0

  /// Remembers an event of an object, and returns whether it tells the object's latest callback
  /// once more, in other words.
  mutating func note(
    _ event: Event,
    _ callback: Callback,
    in wording: UInt32,
    of process: Int64?
  ) -> Bool {
    guard let key = Self.key(of: event, callback) else { return false }
    let isApplication = callback.kind == .application
    let isObject = event.traits.contains(.address) && !isApplication
    if keys.isEmpty { makePlaces() }
    let set = Self.set(of: key)
    guard let index = Self.index(of: key, in: keys[set]) else {
      let telling = Telling(event: event, process: process, wordings: (wording, wording))
      tellings[place(in: set, givenTo: key)] = telling
      return false
    }
    let place = set << 2 | index
    guard tellings[place].tells(event, of: process, isApplication, isObject: isObject) else {
      if noteShared(event, in: wording, at: place) { return true }
      return begin(event, callback, in: wording, of: process, at: place)
    }
    let known = tellings[place]
    guard event.traits.isDisjoint(with: [.entry, .exit]) else {
      return noteMark(event, in: wording, of: process, at: place, known)
    }
    // 'viewDidLoad start', then 'viewDidLoad': the method goes on.
    if known.event.traits.contains(.entry) { return true }
    let isAgain = wording == known.wordings.0 || wording == known.wordings.1
    if isAgain {
      // Where the first line came twice, so do the others: the delivery goes on.
      if known.isDoubled, wording != known.wordings.0 { return false }
      var again = Telling(event: event, process: process, wordings: (wording, wording))
      again.isDoubled = known.wordings == (wording, wording) && !known.isDoubled
      tellings[place] = again
      return false
    }
    tellings[place].wordings.1 = wording
    return true
  }

  /// Notes that a second writer has told once more, in these words, what is still the latest of its object.
  mutating func noteAgain(
    _ event: Event,
    _ callback: Callback,
    in wording: UInt32,
    of process: Int64?
  ) {
    guard !keys.isEmpty, let key = Self.key(of: event, callback) else { return }
    let (set, isApplication) = (Self.set(of: key), callback.kind == .application)
    let isObject = event.traits.contains(.address) && !isApplication
    guard let place = Self.index(of: key, in: keys[set]).map({ set << 2 | $0 }),
      tellings[place].tells(event, of: process, isApplication, isObject: isObject)
    else { return }
    tellings[place].wordings.1 = wording
  }

  /// Forgets what was told: lines among it tell of what had been told before.
  mutating func forget() { keys = [] }

  private mutating func makePlaces() {
    keys = Array(repeating: SIMD4(repeating: Self.none), count: Self.sets)
    let nothing = Telling(event: Event(), process: nil, wordings: (0, 0))
    tellings = Array(repeating: nothing, count: Self.sets * 4)
  }

  /// Under which key is remembered what was told of whom the event is about; nil when nobody knows.
  @inline(__always)
  private static func key(of event: Event, _ callback: Callback) -> UInt64? {
    let kind = callback.kind
    let isObject = event.traits.contains(.address) && kind != .application
    guard isObject || event.className != Names.none || kind == .application || kind == .scene
    else { return nil }
    // A layout may happen inside a method whose end tells of it once more.
    let key = isObject ? event.key : UInt64(event.className) | classMark
    return kind == .controller && callback.isOfLayout ? key ^ layoutMark : key
  }

  private static func set(of key: UInt64) -> Int { Int((key &* 0x9e37_79b9_7f4a_7c15) >> 58) }

  @inline(__always)
  private static func index(of key: UInt64, in set: SIMD4<UInt64>) -> Int? {
    set.x == key ? 0 : set.y == key ? 1 : set.z == key ? 2 : set.w == key ? 3 : nil
  }

  @inline(__always)
  private mutating func place(in set: Int, givenTo key: UInt64) -> Int {
    turn = (turn + 1) & 3
    keys[set][turn] = key
    return set << 2 | turn
  }

  /// Remembers the first line of a delivery, unless it ends a method inside which the object went on and
  /// which another writer has told of: then it is told once more.
  @inline(__always)
  private mutating func begin(
    _ event: Event,
    _ callback: Callback,
    in wording: UInt32,
    of process: Int64?,
    at place: Int
  ) -> Bool {
    var telling = Telling(event: event, process: process, wordings: (wording, wording))
    // Field by field: the whole would be copied.
    let (known, wordings) = (tellings[place].event, tellings[place].wordings)
    if process.mayBe(tellings[place].process) {
      if event.isToldAgain(after: known) {
        let (first, second) = wordings
        // Of three classes the first one is that of the object itself.
        if !tellings[place].isShared || !event.isToldAgain(after: shared[place].event) {
          share(Shared(event: known, wordings: (first, second, second)), at: place)
        }
        telling.isShared = true
      }
      if let before = known.callback, before.contains(callback) {
        telling.outer = (before, wordings)
      } else if let outer = tellings[place].outer, outer.callback == callback,
        known.className == event.className, wording != outer.wordings.0,
        wording != outer.wordings.1,
        event.isNear(known, within: Self.insideMax)
      {
        tellings[place].outer = nil
        return true
      } else if !callback.isAppearance
        || tellings[place].outer?.callback.contains(callback) == true
      {
        telling.outer = tellings[place].outer
      }
    }
    tellings[place] = telling
    return false
  }

  /// Notes the words of a line, and returns whether it tells once more what its class told before another class of the
  /// object told of the same delivery: each of the two writes to two places.
  @inline(__always)
  private mutating func noteShared(_ event: Event, in wording: UInt32, at place: Int) -> Bool {
    guard tellings[place].isShared, event.isToldAgain(after: tellings[place].event) else {
      return false
    }
    let shared = shared[place]
    guard shared.event.className == event.className,
      event.traits.isDisjoint(with: [.entry, .exit]),
      !event.contradicts(shared.event), wording != shared.wordings.0,
      wording != shared.wordings.1, wording != shared.wordings.2
    else { return false }
    if shared.wordings.0 == shared.wordings.1 { self.shared[place].wordings.1 = wording }
    self.shared[place].wordings.2 = wording
    return true
  }

  private mutating func share(_ line: Shared, at place: Int) {
    if shared.isEmpty { shared = Array(repeating: line, count: tellings.count) }
    shared[place] = line
  }

  /// The same of a line that says whether the method begins or ends.
  private mutating func noteMark(
    _ event: Event,
    in wording: UInt32,
    of process: Int64?,
    at place: Int,
    _ known: Telling
  ) -> Bool {
    if known.isMarkedInOtherWords(event, wording) {
      tellings[place].wordings.1 = wording
      return true
    }
    // '→ viewDidLoad' and its end: what begins so again is another delivery.
    let first = event.traits.contains(.exit) ? known.wordings.0 : wording
    tellings[place] = Telling(event: event, process: process, wordings: (first, wording))
    return false
  }
}

extension Event {
  /// Whether no more than so many microseconds lie between the two, as far as the log has stamps.
  fileprivate func isNear(_ event: Event, within most: Int64) -> Bool {
    time == Event.noTime || event.time == Event.noTime || (time - event.time).magnitude <= most
  }

  /// Whether one of the two events shows its object by its address alone.
  fileprivate func lacksClass(of other: Event) -> Bool {
    className == Names.none || other.className == Names.none
  }
}

extension Callback {
  /// Whether a layout pass sends it.
  var isOfLayout: Bool {
    switch self {
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints,
      .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange:
      true
    default: false
    }
  }

  /// Whether its method may cause `callback` before it ends.
  fileprivate func contains(_ callback: Callback) -> Bool {
    switch self {
    case .viewDidAppear: callback == .viewWillDisappear
    case .beginAppearanceTransition:
      callback == .viewWillAppear || callback == .viewWillDisappear
    case .endAppearanceTransition:
      callback == .viewIsAppearing || callback == .viewDidAppear || callback == .viewDidDisappear
    default: false
    }
  }
}

extension Event {
  /// Whether both tell of the class itself, or both of one category of it.
  fileprivate func isOfCategory(of event: Event) -> Bool {
    let (own, others) = (traits.contains(.category), event.traits.contains(.category))
    return own == others && (!own || other == event.other)
  }
}
