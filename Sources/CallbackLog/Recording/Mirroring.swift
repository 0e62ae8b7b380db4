/// How much of a log stands there twice, because two destinations wrote every line.
///
/// A log that is cut may begin or end between the two lines of one event. A single class may have a
/// logger of its own: what happens once in a life is doubled then, too, and not only what a container
/// may forward twice.
public struct Mirroring: Sendable {
  /// How many events repeat the one before them word by word, or are repeated so by the one behind them.
  public private(set) var doubledEvents = 0
  private var eventCount = 0
  /// Whether the latest event repeats the one before it.
  private(set) var isLatestDoubled = false
  /// The first event, when it stands alone, and the latest one, unless it is the third of a row.
  private var first: Callback?
  private var latest: Callback?
  /// What stands there twice, by class, and of it what does so word by word.
  private var doubled: [UInt32: CallbackSet] = [:]
  private var equal: [UInt32: CallbackSet] = [:]
  /// By class: whether it wrote an event once, between two others.
  private var writesOnce: [Bool] = []

  /// The least number of doubled events that show anything, and that show where a log was cut.
  private static let doubledMin = 4, doubledMinOfCut = 8
  /// What happens once in a life.
  private static let singular: CallbackSet = [
    .initializer, .initWithCoder, .initWithNibName, .awakeFromNib, .viewDidLoad, .deinitializer,
    .didFinishLaunching,
  ]

  /// Whether almost every event stands there twice.
  public var isWhole: Bool {
    guard doubledEvents >= Self.doubledMin else { return false }
    let all = doubled.values.reduce(CallbackSet()) { $0.union($1) }
    let ends = [first, latest].count { $0.map(all.contains) == true }
    let cut = doubledEvents >= Self.doubledMinOfCut ? ends : 0
    return (doubledEvents + cut) * 100 >= eventCount * 95
  }

  /// The classes whose every event stands there twice.
  public var classes: Set<UInt32> {
    if doubled.isEmpty { return [] }
    return perhapsClasses.filter { className in
      let callbacks = doubled[className] ?? []
      return callbacks.callbacks.count > 1
        && equal[className]?.isDisjoint(with: Self.singular) == false
    }
  }

  /// The same, with those of which too little has come to say so.
  public var perhapsClasses: Set<UInt32> {
    Set(doubled.keys.filter { $0 >= UInt32(writesOnce.count) || !writesOnce[Int($0)] })
  }

  /// Counts `event`, which is the event `before` it once more if it `repeats`.
  ///
  /// One that is told again in other words is another writer's, which says nothing of lines that are equal.
  @inline(__always)
  mutating func note(_ event: Event, after before: Event, repeats: Bool, isRetold: Bool) {
    eventCount += 1
    let isDoubled = repeats && !isLatestDoubled
    if isDoubled {
      if eventCount == 2 { first = nil }
      noteDoubled(event, isEqual: !isRetold)
    } else if !isLatestDoubled, eventCount > 2, before.className != Names.none {
      let index = Int(before.className)
      if index >= writesOnce.count || !writesOnce[index] { noteOnce(index) }
    }
    isLatestDoubled = isDoubled
    latest = repeats ? nil : event.callback
    if eventCount == 1 { first = latest }
  }

  private mutating func noteDoubled(_ event: Event, isEqual: Bool) {
    if isEqual { doubledEvents += 2 }
    guard let callback = event.callback else { return }
    doubled[event.className, default: []].insert(CallbackSet(callback))
    if isEqual { equal[event.className, default: []].insert(CallbackSet(callback)) }
  }

  private mutating func noteOnce(_ index: Int) {
    if index >= writesOnce.count {
      let more = index + 1 - writesOnce.count
      writesOnce.append(contentsOf: repeatElement(false, count: more))
    }
    writesOnce[index] = true
  }
}
