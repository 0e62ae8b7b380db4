/// Objects whose birth and death one class writes, and others what happens between: a base class that
/// watches for leaks, and its subclasses.
///
/// Another object could stand between the two lines only if the first had died, which its class would have
/// written.
struct Lifespans {
  /// What was seen of one object since its birth.
  struct Lifespan {
    let base: UInt32
    /// Whether it was born of a nib.
    fileprivate let isOfNib: Bool
    /// The era in which it was born.
    fileprivate let era: Int
    /// The first two classes that told of its life, or `Names.none`.
    fileprivate(set) var first = Names.none
    fileprivate(set) var second = Names.none
  }

  private struct Place: Hashable {
    let key: UInt64
    let process: Int64?
  }

  /// The most objects that are followed at once, and classes; beyond them all begins anew.
  private static let (openMax, basesMax) = (4096, 256)

  private var open: [Place: Lifespan] = [:] { didSet { isFollowing = !open.isEmpty } }
  /// The base classes of those that are followed.
  private var bases: [UInt32] = []
  /// A new one begins with what does not happen while a nib is read.
  private var era = 0

  /// Whether any object is followed, so that more than births is of interest.
  private(set) var isFollowing = false

  /// Nobody knows who lives where any more.
  mutating func forget() {
    open.removeAll()
    bases = []
  }

  /// Follows one callback of the object at an address; returns who told of it once that is sure.
  ///
  /// `toldNoLife` says that the class has told nothing of loads and appearances yet.
  mutating func note(
    _ event: Event,
    _ callback: Callback,
    process: Int64?,
    toldNoLife: Bool
  ) -> Lifespan? {
    let kind = callback.kind
    if callback.isAppearance || kind == .application || kind == .scene { era += 1 }
    guard event.traits.contains(.address), event.className != Names.none else { return nil }
    let place = Place(key: event.key, process: process)
    if callback.isInitialiser {
      if toldNoLife {
        follow(event, at: place, isOfNib: callback == .initWithCoder)
      } else if !open.isEmpty {
        open[place] = nil
      }
      return nil
    }
    let isLife = CallbackSet.lives.contains(callback)
    if isLife, bases.contains(event.className) {
      // Once for each class, which now has told of one.
      open = open.filter { $0.value.base != event.className }
      bases.removeAll { $0 == event.className }
      return nil
    }
    guard isLife || callback == .deinitializer || callback == .awakeFromNib,
      let known = open[place]
    else { return nil }
    if callback == .deinitializer {
      open[place] = nil
      return event.className == known.base && known.first != Names.none ? known : nil
    }
    if callback == .awakeFromNib, known.isOfNib, known.era == era, known.first == Names.none,
      event.className != known.base
    {
      // It follows the initWithCoder: of the same object.
      open[place]?.first = event.className
      return open[place]
    }
    guard isLife else { return nil }
    if known.first == Names.none {
      open[place]?.first = event.className
    } else if event.className != known.first, known.second == Names.none {
      open[place]?.second = event.className
    }
    return nil
  }

  /// Follows an object from its birth on; the next line of a chain of initialisers is of the same class.
  private mutating func follow(_ event: Event, at place: Place, isOfNib: Bool) {
    if open.count >= Self.openMax || bases.count >= Self.basesMax { forget() }
    open[place] = Lifespan(base: event.className, isOfNib: isOfNib, era: era)
    if !bases.contains(event.className) { bases.append(event.className) }
  }
}
