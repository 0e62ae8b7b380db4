internal import CallbackLog

/// Loggers whose category is the class that writes: `Logger(subsystem: "com.shop", category: "FeedController")`.
extension Envelope {
  /// Remembers the category in `[com.shop:FeedController]` between `start` and the message.
  mutating func setCategory(_ line: Span<UInt8>, from start: Int) {
    guard let open = line.position(of: UInt8(ascii: "["), in: start..<message),
      let close = line.position(of: UInt8(ascii: "]"), in: open..<message),
      let category = line.ownerCategory(open + 1..<close)
    else { return }
    self.category = (message - category.lowerBound, category.count)
  }

  /// Remembers the category that a field of `object` tells.
  mutating func setCategory(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    _ recording: inout Recording
  ) {
    guard object[.category].kind == .string, let name = bytes.ownerName(object[.category].range)
    else { return }
    className = recording.names.number(of: bytes, in: bytes.classWithoutModule(name))
  }

  /// Names the class of `event` by the category when the message names none.
  @inline(__always)
  func complete(_ event: inout Event, _ line: Span<UInt8>, _ recording: inout Recording) {
    if let instance { show(instance, in: &event) }
    guard category.count > 0 || className != Names.none, event.className == Names.none else {
      return
    }
    nameOwner(of: &event, line, &recording)
  }

  /// Whether the event is a controller's that only somebody tells of to whom it was passed on.
  func passesOn(_ event: Event) -> Bool {
    isPassedOn && event.className == Names.none && event.callback?.kind == .controller
  }

  /// Takes the object for the subject where the message shows none.
  private func show(_ instance: UInt64, in event: inout Event) {
    guard let callback = event.callback, event.traits.isDisjoint(with: [.address, .named]) else {
      return
    }
    switch callback.kind {
    // Births and deaths are of no kind: the class tells whose they are.
    case .controller, .view, nil: event.setAddress(instance)
    case .application, .scene, .class: return
    }
  }

  private func nameOwner(
    of event: inout Event,
    _ line: Span<UInt8>,
    _ recording: inout Recording
  ) {
    guard !event.traits.contains(.notification), event.callback != nil else { return }
    event.className = className
    guard category.count > 0 else { return }
    let start = message - category.back
    let name = line.classWithoutModule(start..<start + category.count)
    event.className = recording.names.number(of: line, in: name)
  }
}

extension Span<UInt8> {
  /// The category in `com.shop:FeedController` when it is written like the class of an owner.
  func ownerCategory(_ range: Range<Int>) -> Range<Int>? {
    guard let colon = position(of: UInt8(ascii: ":"), in: range),
      position(of: 0x20, in: range) == nil
    else { return nil }
    return ownerName(colon + 1..<range.upperBound)
  }

  /// The class in `FeedController:23`, whose number is a line.
  func ownerWithLine(_ range: Range<Int>) -> Range<Int>? {
    guard let colon = position(of: UInt8(ascii: ":"), in: range),
      decimal(trimmed(colon + 1..<range.upperBound)) != nil
    else { return nil }
    return ownerName(range.lowerBound..<colon)
  }

  /// `range` when it is the name of a class with callbacks.
  func ownerName(_ range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty, self[range.lowerBound].isUpper, isOwnerName(range),
      nameEnd(from: range.lowerBound, before: range.upperBound) == range.upperBound
    else { return nil }
    return range
  }
}
