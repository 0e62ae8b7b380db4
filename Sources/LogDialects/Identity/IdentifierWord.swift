internal import CallbackLog

/// What came with one identifier, or one address: whether one object can have been told it, or several were.
///
/// Several objects that share an identifier contradict what UIKit tells one; but counted together they appear and
/// disappear as they should, and come to rest. One object with a fault does neither.
struct IdentifierWord {
  /// What a class told with the identifier.
  private struct Teller {
    let className: UInt32
    /// By `step`: how often.
    var counts = SIMD4<UInt16>()
  }

  /// What one object would be: hidden, appearing, appeared or disappearing; nil before it is known.
  private var state: Int?
  /// How many objects are on their way in, seen, and on their way out.
  private var (appearing, appeared, disappearing) = (0, 0, 0)
  /// How many of those on their way out may have turned round.
  private var turned = 0
  private var latestStep: Int?
  private var latestClass = Names.none
  private var classBefore = Names.none
  /// Whether a class went on behind another one's line.
  private var isInterleaved = false
  /// Whether what came since all were at rest is more than one object can be told.
  private var isBroken = false
  /// How often one object cannot have been told so behind what it was told before.
  private(set) var illegalSteps = 0
  private var tellers: [Teller] = []
  /// How often what came since cannot have been told several objects either.
  private var refuted = 0
  private var episodes = 0
  private var interleavedEpisodes = 0
  /// How many were seen when all were at rest, and how often more of one class were behind what one cannot be told.
  private var (resting, arrivals) = (0, 0)
  /// Whether any was told that it disappears.
  private var isLeft = false
  /// Whether it comes again behind an appearance that ended.
  private(set) var isSeenAgain = false
  /// Whether the first that came with it was of an appearance.
  private(set) var beginsWithAppearance = false
  private var isEmpty = true
  private var firstStep: Int?
  /// What was told last, and whether another class has told it right before.
  private var latest: (callback: Callback, className: UInt32, isShared: Bool)?
  /// The class that has told what no other did beside it.
  private var loneClass = Names.none
  /// Whether two classes have: a base class and its subclass tell of one delivery next to each other.
  private(set) var isOfStrangers = false
  /// By `milestone`: the class that told so with no other beside it.
  private var loneTellers = SIMD8<UInt32>(repeating: Names.none)
  /// Whether two classes told the same so, each for itself: no family does.
  private(set) var isOfUnlikeClasses = false

  /// How often several objects explain what one cannot have been told; `interleaved`: objects of several classes.
  ///
  /// Of those that only arrive, others would be told to go as often; one that is told twice that it appears goes once.
  var severalObjects: (all: Int, interleaved: Int) {
    let all = isLeft ? episodes : episodes + arrivals
    return all <= refuted || isOfFamily ? (0, 0) : (all, interleavedEpisodes)
  }

  /// Whether one class alone tells of appearances with it, and first that it appears.
  var isOfOneArrival: Bool { tellers.count < 2 && (firstStep == 0 || firstStep == 1) }

  /// Whether classes that are no family have told with it in turn.
  var isOfSeveralClasses: Bool { isInterleaved && !isOfFamily }

  /// The callbacks of an appearance, in their order.
  private static func step(_ callback: Callback) -> Int? {
    switch callback {
    case .viewWillAppear: 0
    case .viewDidAppear: 1
    case .viewWillDisappear: 2
    case .viewDidDisappear: 3
    default: nil
    }
  }

  /// The callbacks of an appearance, and with them those that few classes leave out.
  private static func milestone(_ callback: Callback) -> Int? {
    switch callback {
    case .viewDidLoad: 4
    case .deinitializer: 5
    default: step(callback)
    }
  }

  /// Notes what a controller was told.
  mutating func note(_ callback: Callback, _ className: UInt32) {
    if className != latestClass {
      // Who was hidden may have died, and another object have its address.
      if state == 0 { latestClass = Names.none }
      if className == classBefore, latestClass != Names.none { isInterleaved = true }
      (classBefore, latestClass) = (latestClass, className)
    }
    let step = Self.step(callback)
    noteLone(callback, className)
    if isEmpty {
      isEmpty = false
      beginsWithAppearance = step != nil
    }
    guard let step else { return }
    if firstStep == nil { firstStep = step }
    let isEcho = step == latestStep
    latestStep = step
    count(step, className)
    // A base class tells the same once more.
    if isEcho { return }
    if step == 0, state == 0 { isSeenAgain = true }
    // Behind a disappearance that turns round comes a will, which this class does not write.
    if step == 1, state == 3 || state == 0, !tellers.contains(where: { $0.counts[0] > 0 }) {
      isSeenAgain = true
    }
    let isLegal = isLegal(step)
    if !isLegal { (isBroken, illegalSteps) = (true, illegalSteps + 1) }
    if isLegal, !isBroken, step == 2, state == 2 { (disappearing, turned) = (0, 0) }
    if step > 1 { isLeft = true }
    let fits = move(step)
    state = [1, 2, 3, 0][step]
    guard fits else { return refute(step) }
    guard appearing == 0, disappearing <= turned else { return }
    if isBroken {
      if isInterleaved { interleavedEpisodes += 1 }
      if appeared > resting, tellers.count < 2 { arrivals += 1 } else { episodes += 1 }
    }
    (isBroken, resting) = (false, appeared)
  }

  /// Notes whether another class has told the same right before.
  mutating func noteLone(_ callback: Callback, _ className: UInt32) {
    if let latest, latest.callback == callback, latest.className != className {
      self.latest = (callback, className, true)
      return
    }
    if let latest, !latest.isShared {
      if loneClass == Names.none { loneClass = latest.className }
      if loneClass != latest.className { isOfStrangers = true }
      if let milestone = Self.milestone(latest.callback) {
        if loneTellers[milestone] == Names.none { loneTellers[milestone] = latest.className }
        if loneTellers[milestone] != latest.className { isOfUnlikeClasses = true }
      }
    }
    latest = (callback, className, false)
  }

  /// Begins anew behind a callback that cannot have come.
  private mutating func refute(_ step: Int) {
    refuted += 1
    isBroken = false
    (appearing, appeared, disappearing, turned) = (
      step == 0 ? 1 : 0, step == 1 ? 1 : 0, step == 2 ? 1 : 0, 0
    )
  }

  /// Whether one object may be told so next.
  private func isLegal(_ step: Int) -> Bool {
    guard let state else { return true }
    switch step {
    case 0: return state == 0 || state == 3
    case 1: return state == 1
    case 2: return state == 1 || state == 2
    default: return state == 3
    }
  }

  /// Counts objects on their way, and returns whether there was one that can have been told so.
  private mutating func move(_ step: Int) -> Bool {
    guard state != nil else {
      if step == 0 { appearing = 1 }
      if step == 1 { appeared = 1 }
      if step == 2 { disappearing = 1 }
      return true
    }
    var fits = true
    switch step {
    case 0:
      if disappearing > turned { turned += 1 }
      appearing += 1
    case 1:
      fits = appearing > 0
      appearing = max(0, appearing - 1)
      appeared += 1
    case 2:
      fits = appeared > 0 || appearing > 0
      if appeared > 0 { appeared -= 1 } else { appearing = max(0, appearing - 1) }
      disappearing += 1
    default:
      fits = disappearing > 0
      disappearing = max(0, disappearing - 1)
      turned = min(turned, disappearing)
    }
    return fits
  }

  private mutating func count(_ step: Int, _ className: UInt32) {
    if let index = tellers.firstIndex(where: { $0.className == className }) {
      tellers[index].counts[step] &+= 1
    } else if tellers.count < Self.tellersMax {
      var teller = Teller(className: className)
      teller.counts[step] = 1
      tellers.append(teller)
    }
  }

  /// The most classes that are told apart: more than any object has.
  private static let tellersMax = 4

  /// Whether its classes have told the same, as a base class and its subclass do of one object.
  private var isOfFamily: Bool {
    guard let first = tellers.first, tellers.count > 1 else { return false }
    return tellers.dropFirst().allSatisfy { other in
      var hasCommon = false
      var difference = 0
      for step in 0..<4 where first.counts[step] > 0 && other.counts[step] > 0 {
        difference += abs(Int(first.counts[step]) - Int(other.counts[step]))
        hasCommon = true
      }
      // The log may end between the two, and one may have been told by hand.
      return hasCommon && difference <= 1
    }
  }
}
