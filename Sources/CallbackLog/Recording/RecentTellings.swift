/// What the classes of objects have told lately, so that another class of an object which tells of the same some
/// lines later is known.
public struct RecentTellings: Sendable {
  /// How many are remembered: a power of two, as many as a writer may lag behind.
  static let countMax = 64

  private struct Telling {
    let event: Event
    /// The other classes that have told of it, or passed over it: the latest ones.
    var tellers = SIMD4(repeating: Names.none)
    /// The class that had told the same before, if one had.
    var echoOf = Names.none

    func isTold(by className: UInt32) -> Bool {
      tellers.x == className || tellers.y == className || tellers.z == className
        || tellers.w == className
    }

    mutating func tell(_ className: UInt32) {
      if !isTold(by: className) { tellers = SIMD4(className, tellers.x, tellers.y, tellers.z) }
    }
  }

  /// What another class told of the object before.
  public struct Found {
    fileprivate let place: Int
    /// The class that told of it.
    let className: UInt32
    /// Whether that class has told of the object since.
    public fileprivate(set) var isLate = false
    /// Whether any class told of any object before, what the line's class has not told.
    let leavesOut: Bool
  }

  /// A ring, from `oldest` on.
  private var tellings: [Telling] = []
  private var oldest = 0
  /// The classes that seem to tell late.
  private var late: Set<UInt32> = []

  public init() {}

  /// Remembers a line, and which other class told the same before, if one did.
  public mutating func note(_ event: Event, after teller: UInt32 = Names.none) {
    var telling = Telling(event: event)
    if teller != Names.none {
      telling.tell(teller)
      telling.echoOf = teller
    }
    guard tellings.count == Self.countMax else { return tellings.append(telling) }
    tellings[oldest] = telling
    oldest = (oldest + 1) & (Self.countMax - 1)
  }

  /// The oldest delivery that the line may tell once more, as a class that has not told of it yet.
  public func find(_ event: Event, _ origins: Origins) -> Found? {
    var found: Found?
    var leavesOut = false
    for number in tellings.indices {
      let place = (oldest + number) & (Self.countMax - 1)
      let told = tellings[place].event
      guard told.className != event.className else { continue }
      if found != nil {
        if told.isOfObject(of: event, origins), told.className == found?.className {
          found?.isLate = true
          return found
        }
      } else if !late.isEmpty, late.contains(told.className) {
        // It tells nothing first: what it seems to was of the object before at the address.
        continue
      } else if !tellings[place].isTold(by: event.className) {
        if told.isOfObject(of: event, origins), told.code == event.code,
          !told.contradicts(event)
        {
          found = Found(place: place, className: told.className, leavesOut: leavesOut)
        } else {
          leavesOut = true
        }
      }
    }
    return found
  }

  /// Whether the object's latest line, of another class, tells what the line tells: then it may come in time.
  func repeatsLatest(_ event: Event, _ origins: Origins) -> Bool {
    for number in tellings.indices.reversed() {
      let told = tellings[(oldest + number) & (Self.countMax - 1)].event
      guard told.isOfObject(of: event, origins) else { continue }
      return told.className != event.className && told.code == event.code
        && !told.contradicts(event)
    }
    return false
  }

  /// Whether a class has told last of the line's object that it appears, and nothing since that ends a life.
  func isAppearing(_ event: Event, toldBy className: UInt32, _ origins: Origins) -> Bool {
    for number in tellings.indices.reversed() {
      let told = tellings[(oldest + number) & (Self.countMax - 1)].event
      guard told.isOfObject(of: event, origins), told.className == className,
        let callback = told.callback,
        callback.isAppearance || callback == .deinitializer
      else { continue }
      return callback == .viewDidAppear || callback == .viewWillAppear
    }
    return false
  }

  /// Notes that a class seems to tell late: nobody repeats what it tells.
  mutating func noteLate(_ className: UInt32) { late.insert(className) }

  /// The other class that told of the line's object last, if any did.
  public func latestOther(_ event: Event, _ origins: Origins) -> UInt32? {
    for number in tellings.indices.reversed() {
      let told = tellings[(oldest + number) & (Self.countMax - 1)].event
      if told.isOfObject(of: event, origins), told.className != event.className {
        return told.className
      }
    }
    return nil
  }

  /// Notes that the class of the line has told what was found, with all that others have told once more of it: who tells
  /// in order has passed over what stands before.
  public mutating func tell(_ event: Event, _ found: Found, _ origins: Origins) {
    var isAbove = true
    for number in tellings.indices {
      let place = (oldest + number) & (Self.countMax - 1)
      let told = tellings[place]
      let isEcho = told.echoOf == found.className && told.event.code == event.code
      if told.event.isOfObject(of: event, origins), isAbove || isEcho {
        tellings[place].tell(event.className)
      }
      if place == found.place { isAbove = false }
    }
  }
}

extension Event {
  /// Whether it may be of the object of `event`: in another process another one has its address.
  fileprivate func isOfObject(of event: Event, _ origins: Origins) -> Bool {
    key == event.key && !origins.areOfTwoProcesses(origin, event.origin)
  }

  /// Whether it is the one line of its class about a callback of a controller or a view, and shows its address.
  @inlinable
  public func tellsOfObject(_ kind: SubjectKind?) -> Bool {
    guard traits.contains(.address), className != Names.none,
      traits.isDisjoint(with: [.statement, .entry, .exit, .retold, .derived])
    else { return false }
    return kind == .controller || kind == nil || kind == .view
  }
}
