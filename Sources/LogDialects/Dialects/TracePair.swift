internal import CallbackLog

/// One `key=value` of a trace line.
struct TracePair {
  var key: Range<Int>
  var value: Range<Int>

  /// Sets what the pair says; an unknown key says nothing.
  func set(
    on event: inout Event,
    _ origin: inout Origin,
    _ line: Span<UInt8>,
    _ recording: inout Recording,
    _ spellings: SpellingTable
  ) {
    if let name = Name.all.first(where: { line.equals($0.text, in: key) })?.name {
      set(name, on: &event, &origin, line, &recording, spellings)
    }
  }

  private func set(
    _ name: Name,
    on event: inout Event,
    _ origin: inout Origin,
    _ line: Span<UInt8>,
    _ recording: inout Recording,
    _ spellings: SpellingTable
  ) {
    switch name {
    case .animated: if let truth = line.truth(value) { event.setAnimated(truth) }
    case .appearing: if let truth = line.truth(value) { event.setAppearing(truth) }
    case .argument: setArgument(on: &event, line)
    case .other:
      if let address = address(line) {
        event.setOther(address)
      } else if let name = controller(of: event, line, &recording) {
        event.setOther(named: name)
      }
    case .subject:
      if let address = address(line) {
        event.setAddress(address)
      } else if let name = controller(of: event, line, &recording) {
        event.key = name
        event.traits.insert(.named)
      }
    case .className:
      event.className = recording.names.number(of: line, in: line.classWithoutModule(value))
    case .selector:
      guard let text = spellings.callback(line, in: value) else { return }
      event.other = UInt64(text.callback.rawValue)
    case .phase:
      if line.equals("entry", in: value) { event.traits.insert(.entry) }
      if line.equals("exit", in: value) { event.traits.insert(.exit) }
    case .time: if let time = line.microseconds(value) { event.time = time }
    case .thread: origin.setThread(value, line)
    case .process:
      origin.process = line.integer(value) ?? Origin.number(named: line, value)
    }
  }

  private func address(_ line: Span<UInt8>) -> UInt64? {
    guard let address = line.address(at: value.lowerBound, before: value.upperBound),
      address.end == value.upperBound
    else { return nil }
    return address.value
  }

  /// The number of the name of a controller that takes part in a transition, where a UUID tells it.
  private func controller(
    of event: Event,
    _ line: Span<UInt8>,
    _ recording: inout Recording
  ) -> UInt64? {
    guard event.statement?.isTransition == true,
      line.uuidEnd(at: value.lowerBound, before: value.upperBound) == value.upperBound
    else { return nil }
    return UInt64(recording.names.number(of: line, in: value))
  }

  /// Sets the argument: nil, anything else, or an address.
  private func setArgument(on event: inout Event, _ line: Span<UInt8>) {
    if line.equals("nil", in: value) {
      event.traits.insert(.argumentNil)
      return
    }
    event.traits.insert(.argumentSet)
    if let address = address(line) { event.setOther(address) }
  }

  private enum Name {
    case animated, appearing, argument, other, subject, className, selector, phase, time, thread
    case process

    static let all: [(text: String, name: Name)] = [
      ("animated", .animated), ("appearing", .appearing),
      ("parent", .argument), ("previous", .argument), ("super", .argument), ("window", .argument),
      ("view", .argument), ("superview", .argument),
      ("destination", .other), ("presenter", .other), ("to", .other),
      ("target", .subject), ("from", .subject), ("child", .subject),
      ("class", .className), ("selector", .selector), ("phase", .phase),
      ("t", .time), ("thread", .thread), ("process", .process),
    ]
  }
}

extension Origin {
  /// A number for a process or thread that is known by its name only: negative, so that no id is like it.
  static func number(named line: Span<UInt8>, _ name: Range<Int>) -> Int64 {
    var hash = ByteHash()
    for index in name { hash.add(line[index]) }
    return -1 - Int64(bitPattern: hash.value >> 2)
  }
}
