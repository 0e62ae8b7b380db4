/// What each class writes, by who wrote the line: two programs may have classes of one name.
public struct WrittenByOrigins: Sendable {
  private struct Place: Hashable {
    var className: UInt32
    var origin: UInt16
  }

  private var callbacks: [Place: CallbackSet] = [:]
  private var isWhole = true

  /// Of more classes in their processes nothing is told apart.
  private static let placesMax = 1 << 16

  /// What each class wrote in each origin, in no order; nil where there are too many.
  public var entries: [(className: UInt32, origin: UInt16, callbacks: CallbackSet)]? {
    isWhole ? callbacks.map { ($0.key.className, $0.key.origin, $0.value) } : nil
  }

  mutating func note(_ callback: Callback, of className: UInt32, by origin: UInt16) {
    guard isWhole else { return }
    let place = Place(className: className, origin: origin)
    callbacks[place, default: []].insert(CallbackSet(callback))
    guard callbacks.count > Self.placesMax else { return }
    isWhole = false
    callbacks = [:]
  }
}
