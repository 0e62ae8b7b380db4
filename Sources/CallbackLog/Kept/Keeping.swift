/// Writes events and the names they use, up to a bound.
struct Keeping {
  static let version: UInt64 = 3

  private let bytesMax: Int
  private var body = ByteWriter()
  private var texts = ByteWriter()
  private var pairs = ByteWriter()
  private var numbers: [UInt32: UInt64] = [:]
  private var memory = Event()
  /// How many events were written, and gaps for those that were left out.
  private var count = 0

  init(bytesMax: Int) { self.bytesMax = bytesMax }

  /// Whether there is room for another event, or another pair of classes.
  private var hasRoom: Bool {
    body.bytes.count + texts.bytes.count + pairs.bytes.count < bytesMax
  }

  mutating func append(_ event: Event, _ names: Names) {
    guard hasRoom else { return }
    var event = event
    event.className = number(event.className, names)
    if event.traits.contains(.named) {
      event.key = UInt64(number(UInt32(truncatingIfNeeded: event.key), names))
    }
    if event.traits.contains(.category) {
      event.other = UInt64(number(UInt32(truncatingIfNeeded: event.other), names))
    }
    write(event)
  }

  /// Says that events were left out before `event`, so that nothing is judged across that point.
  mutating func appendGap(before event: Event) {
    guard hasRoom else { return }
    var gap = Event()
    gap.set(.gap)
    gap.line = event.line
    gap.byteOffset = event.byteOffset
    gap.origin = event.origin
    write(gap)
  }

  /// The number of a name among those that are kept.
  private mutating func number(_ name: UInt32, _ names: Names) -> UInt32 {
    guard name != Names.none else { return name }
    if let known = numbers[name] { return UInt32(truncatingIfNeeded: known) }
    let number = UInt64(numbers.count)
    numbers[name] = number
    texts.write(names[name])
    return UInt32(truncatingIfNeeded: number)
  }

  private mutating func write(_ event: Event) {
    count += 1
    body.write(event.code)
    body.write(event.traits.rawValue)
    body.write(signed: Int64(bitPattern: event.key &- memory.key))
    body.write(event.other)
    body.write(signed: event.time &- memory.time)
    body.write(event.byteOffset &- memory.byteOffset)
    body.write(signed: Int64(event.line) - Int64(memory.line))
    body.write(event.className == Names.none ? 0 : UInt64(event.className) + 1)
    body.write(event.origin)
    body.write(event.column)
    body.write(event.length)
    memory = event
  }

  /// Writes which class is whose superclass where one of the two is named by an event, and what
  /// stands above those; returns how many pairs that are.
  ///
  /// A log may declare any number of classes that nothing happens to.
  private mutating func writePairs(_ superclasses: [UInt32: UInt32], _ names: Names) -> Int {
    var written: Set<UInt32> = []
    let named = superclasses.filter { numbers[$0.key] != nil || numbers[$0.value] != nil }
    for start in named.keys.sorted() {
      var next = start
      // A class without an event of its own can still stand between two others.
      while hasRoom, let above = superclasses[next], written.insert(next).inserted {
        pairs.write(number(next, names))
        pairs.write(number(above, names))
        next = above
      }
    }
    return written.count
  }

  /// All of it as bytes, with what the log states about itself.
  mutating func finished(
    _ recording: borrowing Recording,
    choices: [(name: String, value: String)],
    eventsOfLog: Int
  ) -> [UInt8] {
    let facts = recording.facts
    var head = ByteWriter()
    head.write(Self.version)
    head.write(UInt64(eventsOfLog))
    head.write(UInt64(choices.count))
    for choice in choices {
      head.write(choice.name)
      head.write(choice.value)
    }
    head.write(facts.profile?.name ?? "")
    head.write(facts.style?.rawValue ?? "")
    head.write(facts.records.rawValue)
    head.write(optional: facts.mainThread)
    head.write(facts.application ?? "")
    head.write(UInt64(facts.oldestSystem))
    head.write(UInt64((facts.hasTests ? 1 : 0) | (facts.speaksOfBackground ? 2 : 0)))
    head.write(UInt64(writePairs(facts.superclasses, recording.names)))
    head.append(pairs)
    head.write(UInt64(recording.origins.all.count))
    for origin in recording.origins.all {
      head.write(optional: origin.process)
      head.write(optional: origin.thread)
      head.write(UInt64(origin.isMain ? 1 : 0))
      head.write(signed: recording.origins.program(of: origin.process))
    }
    head.write(UInt64(numbers.count))
    head.append(texts)
    head.write(UInt64(count))
    head.append(body)
    return head.bytes
  }
}
