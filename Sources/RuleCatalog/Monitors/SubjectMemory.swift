import RuleKit

/// What a monitor remembers of live subjects, by their number.
///
/// A number is used again when its subject is gone. The lifetime beside it tells the two apart, so
/// nobody has to be told of a death, and the memory is never larger than the most subjects alive.
struct SubjectMemory<Value> {
  private struct Place {
    var life = Life()
    var era: UInt32 = 0
    var launch: UInt32 = 0
    var value: Value
  }

  private var places: [Place] = []
  private let nothing: Value
  /// Grows when everything is forgotten: emptying the places would cost as much as filling them.
  private var era: UInt32 = 0
  private var launches = LaunchCount()

  /// - Parameter nothing: what is remembered of a subject of which nothing was.
  init(_ nothing: Value) { self.nothing = nothing }

  /// What is remembered of the subject with this number in this life.
  subscript(number: Judge.SubjectNumber, life: Life) -> Value {
    get {
      guard number < places.count, places[number].life.lifetime == life.lifetime,
        isKnown(places[number])
      else { return nothing }
      return places[number].value
    }
    set {
      if number >= places.count {
        let more = number + 1 - places.count
        places.append(contentsOf: repeatElement(Place(value: nothing), count: more))
      }
      let launch = launches[life.process]
      places[number] = Place(life: life, era: era, launch: launch, value: newValue)
    }
  }

  /// Everything that is remembered, the dead included, by number.
  var all: [(number: Judge.SubjectNumber, life: Life, value: Value)] {
    places.enumerated().filter { $0.element.life.lifetime != 0 && isKnown($0.element) }
      .map { ($0.offset, $0.element.life, $0.element.value) }
  }

  private func isKnown(_ place: Place) -> Bool {
    place.era == era && place.launch == launches[place.life.process]
  }

  /// Forgets the subjects of a process, or all.
  mutating func forget(process: UInt32?) {
    if let process { launches.add(process) } else { era += 1 }
  }
}

/// One life of a subject, and the process that it is led in.
struct Life {
  /// Counts from 1; 0 is none.
  var lifetime: UInt32 = 0
  var process: UInt32 = 0
}

extension Judge {
  func life(of subject: SubjectNumber) -> Life {
    Life(lifetime: lifetime(of: subject), process: process(of: subject))
  }
}
