/// What each class of a log writes, by number of its name.
///
/// A log may have a million classes, most of which write what others write: behind the first ones they share entries.
public struct CallbacksOfClasses: RandomAccessCollection, Sendable {
  /// So many classes have an entry each, which nobody has to search.
  private static let aloneMax = 1_024
  /// So many classes a short log may have without moving what is known of them.
  private static let usualCount = 16
  /// The most entries that are shared: a log in which no two classes write the same must not remember them twice.
  private static let sharedMax = 4_096
  /// Marks the place of an entry that one class has alone.
  @usableFromInline static var own: UInt32 { 1 << 31 }

  /// By class: the place of its entry.
  @usableFromInline var places: [UInt32] = []
  /// The first is that of a class that writes nothing.
  @usableFromInline var entries: [ClassCallbacks] = []
  private var shared: [ClassCallbacks: UInt32] = [:]

  init() {}

  @inlinable public var startIndex: Int { 0 }

  @inlinable public var endIndex: Int { places.count }

  @inlinable public subscript(className: Int) -> ClassCallbacks {
    entries[Int(places[className] & ~Self.own)]
  }

  /// What the class with this number writes; nothing of one that has no line of its own.
  @inlinable public subscript(of className: UInt32) -> ClassCallbacks {
    className < UInt32(places.count) ? self[Int(className)] : ClassCallbacks()
  }

  /// Adds a line of a class; nearly always its callback is there already.
  @inline(__always)
  mutating func note(_ callback: Callback, _ traits: Event.Traits, of className: UInt32) {
    let known = self[of: className]
    var all = known
    all.note(callback, traits)
    if all != known { set(all, of: Int(className)) }
  }

  private mutating func set(_ callbacks: ClassCallbacks, of className: Int) {
    if entries.isEmpty { begin() }
    if className >= places.count {
      places.append(contentsOf: repeatElement(0, count: className + 1 - places.count))
    }
    if places[className] & Self.own != 0 {
      entries[Int(places[className] & ~Self.own)] = callbacks
      return
    }
    if className >= Self.aloneMax, let place = sharedPlace(of: callbacks) {
      places[className] = place
      return
    }
    places[className] = UInt32(entries.count) | Self.own
    entries.append(callbacks)
  }

  private mutating func begin() {
    places.reserveCapacity(Self.usualCount)
    entries.reserveCapacity(Self.usualCount)
    entries.append(ClassCallbacks())
  }

  /// The place of the entry that all classes share who write this; nil where no more are shared.
  private mutating func sharedPlace(of callbacks: ClassCallbacks) -> UInt32? {
    if let place = shared[callbacks] { return place }
    guard shared.count < Self.sharedMax else { return nil }
    let place = UInt32(entries.count)
    entries.append(callbacks)
    shared[callbacks] = place
    return place
  }
}

extension CallbacksOfClasses: Equatable {
  /// Whether each class writes the same, wherever its entry is.
  public static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }
}
