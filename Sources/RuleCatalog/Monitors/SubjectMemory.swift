import RuleKit

/// What a monitor remembers of live subjects, by their number.
///
/// A number is used again when its subject is gone. The lifetime beside it tells the two apart, so
/// nobody has to be told of a death, and the memory is never larger than the most subjects alive.
struct SubjectMemory<Value> {
  private struct Place {
    /// 0 where nothing is remembered; lifetimes count from 1.
    var lifetime: UInt32 = 0
    var era: UInt32 = 0
    var value: Value
  }

  private var places: [Place] = []
  private let nothing: Value
  /// Grows when everything is forgotten: emptying the places would cost as much as filling them.
  private var era: UInt32 = 0

  /// - Parameter nothing: what is remembered of a subject of which nothing was.
  init(_ nothing: Value) { self.nothing = nothing }

  /// What is remembered of the subject with this number in this lifetime.
  subscript(number: Judge.SubjectNumber, lifetime: UInt32) -> Value {
    get {
      guard number < places.count, places[number].lifetime == lifetime,
        places[number].era == era
      else { return nothing }
      return places[number].value
    }
    set {
      if number >= places.count {
        let more = number + 1 - places.count
        places.append(contentsOf: repeatElement(Place(value: nothing), count: more))
      }
      places[number] = Place(lifetime: lifetime, era: era, value: newValue)
    }
  }

  /// Everything that is remembered, the dead included, by number.
  var all: [(number: Judge.SubjectNumber, lifetime: UInt32, value: Value)] {
    places.enumerated().filter { $0.element.lifetime != 0 && $0.element.era == era }
      .map { ($0.offset, $0.element.lifetime, $0.element.value) }
  }

  mutating func removeAll() { era += 1 }
}
