internal import CallbackLog

/// Short numbers in fields that each class counts of its own objects: `"class":"Feed","id":"#1"`.
///
/// Of an object of a class and of one of another class they are the same.
extension Identifiers {
  /// The greatest number that counts objects.
  static let shortNumberMax: UInt64 = 9_999

  /// The most objects that get a name.
  private static let namesMax = 1 << 16

  /// Names the object of `event` by its class and its number, if it shows such a number.
  mutating func setNumberOfClass(_ event: inout Event, _ recording: inout Recording) {
    let kind = event.callback?.kind
    guard event.className != Names.none, kind != .application, kind != .scene,
      let number = shortNumber(event, recording)
    else { return }
    let place = UInt64(event.className) << 32 | number
    event.traits.subtract([.address, .named])
    event.key = 0
    // Of the objects behind the last name nobody is known: by the number alone they would be those of other classes.
    guard let name = numbers[place] ?? newName(place, number, event.className, &recording) else {
      return
    }
    event.traits.insert(.named)
    event.key = UInt64(name)
  }

  private mutating func newName(
    _ place: UInt64,
    _ number: UInt64,
    _ className: UInt32,
    _ recording: inout Recording
  ) -> UInt32? {
    guard numbers.count < Self.namesMax else { return nil }
    let name = recording.names.number(of: "\(recording.names[className])#\(number)")
    numbers[place] = name
    return name
  }

  private func shortNumber(_ event: Event, _ recording: borrowing Recording) -> UInt64? {
    if event.traits.contains(.address) {
      return event.key <= Self.shortNumberMax ? event.key : nil
    }
    guard event.traits.contains(.named) else { return nil }
    return recording.names.bytes(of: UInt32(truncatingIfNeeded: event.key)).shortNumber
  }
}

extension Span<UInt8> {
  /// The number that all of it is, as one counts objects: `3`, `#3`.
  var shortNumber: UInt64? {
    let start = has("#", at: 0) ? 1 : 0
    guard start < count, count - start <= 4 else { return nil }
    return decimal(start..<count).map { UInt64($0) }
  }
}
