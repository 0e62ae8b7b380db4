/// The classes that wrote of one object together, a base class and its subclasses, as neighbouring lines show.
struct RelatedClasses: Sendable {
  private(set) var pairs: Set<ClassPair> = []
  private(set) var threes: Set<ClassTriple> = []
  /// The second line of the latest delivery that two classes wrote, and the class of the first one.
  private var latest: (second: Event, first: UInt32) = (Event(), Names.none)
  /// The latest line on which a test began or ended: above it others may have lived at an address.
  private var border: UInt32 = 0

  /// The most pairs of classes that are remembered, and of threes: more than an app with thousands of classes
  /// has, for each has few base classes.
  private static let relationsMax = 1 << 17

  /// Notes that what stands above `line` is of another test than what comes.
  mutating func part(at line: UInt32) { border = line }

  /// Notes two lines, one after the other, which may be one delivery of one object.
  mutating func note(_ event: Event, behind before: Event) {
    guard event.isToldAgain(after: before), before.line > border,
      !event.traits.isDisjoint(with: [.address, .named]), event.callback != nil
    else { return }
    note(ClassPair(event.className, before.className))
    if latest.second.line == before.line, latest.second.key == event.key,
      latest.second.code == event.code, latest.first != event.className
    {
      note(ClassTriple(latest.first, before.className, event.className))
    }
    latest = (event, before.className)
  }

  private mutating func note(_ pair: ClassPair) {
    if pairs.count < Self.relationsMax { pairs.insert(pair) }
  }

  private mutating func note(_ three: ClassTriple) {
    if threes.count < Self.relationsMax { threes.insert(three) }
  }
}
