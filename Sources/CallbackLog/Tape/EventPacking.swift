/// What neighbours on a tape have in common, and how the rest of an event fits into two words.
///
/// The first word holds the low 48 bits of the key, 12 bits that say where its form is remembered,
/// and 4 of `Contents`; the second how far time, byte offset and line are from those of the event
/// before. A form that was not remembered, or an `other`, follow in words of their own. What does
/// not fit stands there unpacked. Packing and unpacking remember the same.
struct EventMemory {
  static let keyBits: UInt64 = 48
  static let keyMask: UInt64 = 1 << keyBits - 1
  static let contentsShift: UInt64 = 60
  static let offsetBits: UInt64 = 20
  static let lineBits: UInt64 = 12

  /// What a packed event consists of.
  struct Contents: OptionSet {
    let rawValue: UInt64

    /// Its form follows, in two words.
    static let form = Contents(rawValue: 1)
    /// Its `other` follows, in one word.
    static let other = Contents(rawValue: 2)
    /// The event itself follows, in seven words.
    static let unpacked = Contents(rawValue: 4)
    /// It has no time: other loggers of one log tell one.
    static let timeless = Contents(rawValue: 8)

    /// How many words follow the first two.
    var wordCount: Int {
      contains(.unpacked) ? 7 : (contains(.form) ? 2 : 0) + (contains(.other) ? 1 : 0)
    }
  }

  /// What events of one callback and class have in common.
  struct Form: Equatable {
    var word: UInt64 = 0
    /// At first none that an event can have: a form that has not come is not that of an event of zeros.
    var origin: UInt64 = .max

    static let places = 1 << 12
    static let placesAtFirst = 1 << 6

    /// Where it is remembered among so many places.
    @inline(__always)
    func place(among places: Int) -> Int {
      let mixed = (word ^ origin << 24) &* 0x9e37_79b9_7f4a_7c15
      return Int(truncatingIfNeeded: mixed >> 52) & (places &- 1)
    }
  }

  /// Few places for a short log, and all of them from `eventsOfShortLog` events on.
  var forms = Array(filledWith: Form(), count: Form.placesAtFirst)
  private var events = 0
  private static let eventsOfShortLog = 256
  var time = Event.noTime
  var byteOffset: UInt64 = 0
  var line: UInt32 = 0

  /// To be called before each event, in packing and in unpacking.
  @inline(__always)
  mutating func begin() {
    events &+= 1
    if events == Self.eventsOfShortLog {
      forms = Array(filledWith: Form(), count: Form.places)
    }
  }

  @inline(__always)
  mutating func remember(_ event: Event) {
    if event.time != Event.noTime { time = event.time }
    byteOffset = event.byteOffset
    line = event.line
  }
}

/// Packs events into words.
struct EventPacking {
  /// What an event takes at the most, when it stands there unpacked.
  static let wordsOfEventMax = 9

  private var memory = EventMemory()

  /// Packs an event, and returns whether no event of its form is known to have been packed before.
  mutating func pack(_ event: Event, onto words: inout [UInt64]) -> Bool {
    memory.begin()
    let isTimeless = event.time == Event.noTime
    let time = isTimeless ? 0 : event.time &- memory.time
    let offset = event.byteOffset &- memory.byteOffset
    let line = event.line &- memory.line
    memory.remember(event)
    guard Int64(Int32(truncatingIfNeeded: time)) == time, offset >> EventMemory.offsetBits == 0,
      line >> EventMemory.lineBits == 0, event.key >> EventMemory.keyBits == 0,
      event.className < 0xffff || event.className == Names.none
    else {
      packWhole(event, onto: &words)
      return true
    }
    let form = EventMemory.Form(event)
    let place = form.place(among: memory.forms.count)
    var contents: EventMemory.Contents = []
    if memory.forms[place] != form {
      memory.forms[place] = form
      contents.insert(.form)
    }
    if event.other != 0 { contents.insert(.other) }
    if isTimeless { contents.insert(.timeless) }
    words.append(
      event.key | UInt64(place) << EventMemory.keyBits
        | contents.rawValue << EventMemory.contentsShift
    )
    let distance = offset | UInt64(line) << EventMemory.offsetBits
    words.append(distance | UInt64(UInt32(truncatingIfNeeded: time)) << 32)
    guard !contents.isEmpty else { return false }
    if contents.contains(.form) { words += [form.word, form.origin] }
    if contents.contains(.other) { words.append(event.other) }
    return contents.contains(.form)
  }

  private func packWhole(_ event: Event, onto words: inout [UInt64]) {
    let form = EventMemory.Form(event)
    let contents = EventMemory.Contents.unpacked.rawValue << EventMemory.contentsShift
    words += [
      contents, UInt64(event.className), event.key, event.other, UInt64(bitPattern: event.time),
      event.byteOffset, UInt64(event.line), form.word, form.origin,
    ]
  }
}

/// Makes events again from the words that they were packed into.
struct EventUnpacking {
  private var memory = EventMemory()

  /// Calls `body` with the events of `words` in pieces; returns how many words hold whole events.
  mutating func unpack(_ words: Span<UInt64>, _ body: (Span<Event>) -> Void) -> Int {
    // An event takes at least two words.
    var events = Array(filledWith: Event(), count: min(512, words.count / 2 + 1))
    var position = 0
    while true {
      var places = events.mutableSpan
      var count = 0
      while count < places.count, position + 2 <= words.count {
        let first = words[position]
        let contents = EventMemory.Contents(rawValue: first >> EventMemory.contentsShift)
        guard position + 2 + contents.wordCount <= words.count else { break }
        memory.begin()
        places[count] =
          contents.contains(.unpacked)
          ? Self.whole(words, at: position) : event(words, at: position, contents)
        memory.remember(places[count])
        count += 1
        position += 2 + contents.wordCount
      }
      if count == 0 { return position }
      body(events.span.extracting(0..<count))
    }
  }

  @inline(__always)
  private mutating func event(
    _ words: Span<UInt64>,
    at position: Int,
    _ contents: EventMemory.Contents
  ) -> Event {
    let (first, second) = (words[position], words[position + 1])
    let place = Int(first >> EventMemory.keyBits) & (memory.forms.count - 1)
    if contents.contains(.form) {
      memory.forms[place] = .init(word: words[position + 2], origin: words[position + 3])
    }
    var event = Event(memory.forms[place])
    event.key = first & EventMemory.keyMask
    if contents.contains(.other) { event.other = words[position + 1 + contents.wordCount] }
    let time = memory.time &+ Int64(Int32(truncatingIfNeeded: second >> 32))
    event.time = contents.contains(.timeless) ? Event.noTime : time
    event.byteOffset = memory.byteOffset &+ second & (1 << EventMemory.offsetBits - 1)
    event.line = memory.line &+ UInt32(second & 0xffff_ffff) >> UInt32(EventMemory.offsetBits)
    return event
  }

  private static func whole(_ words: Span<UInt64>, at position: Int) -> Event {
    var event = Event(.init(word: words[position + 7], origin: words[position + 8]))
    event.className = UInt32(truncatingIfNeeded: words[position + 1])
    event.key = words[position + 2]
    event.other = words[position + 3]
    event.time = Int64(bitPattern: words[position + 4])
    event.byteOffset = words[position + 5]
    event.line = UInt32(truncatingIfNeeded: words[position + 6])
    return event
  }
}

extension EventMemory.Form {
  @inline(__always)
  init(_ event: Event) {
    word =
      UInt64(event.traits.rawValue) << 48 | UInt64(event.column) << 32
      | UInt64(UInt16(truncatingIfNeeded: event.className)) << 16
      | UInt64(event.length) << 8 | UInt64(event.code)
    origin = UInt64(event.origin)
  }
}

extension Event {
  /// An event of this form, with a class whose number is short.
  @inline(__always)
  fileprivate init(_ form: EventMemory.Form) {
    self.init()
    traits = Traits(rawValue: UInt16(truncatingIfNeeded: form.word >> 48))
    column = UInt16(truncatingIfNeeded: form.word >> 32)
    let number = UInt16(truncatingIfNeeded: form.word >> 16)
    className = number == .max ? Names.none : UInt32(number)
    length = UInt8(truncatingIfNeeded: form.word >> 8)
    code = UInt8(truncatingIfNeeded: form.word)
    origin = UInt16(truncatingIfNeeded: form.origin)
  }
}
