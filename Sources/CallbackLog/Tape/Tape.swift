/// Where a tape's words go when they no longer fit in memory: a temporary file.
public protocol TapeOverflow: AnyObject, Sendable {
  /// Keeps `words` behind all that were kept before; those may be read by another thread meanwhile.
  ///
  /// - Throws: `TapeFailure` when there is no room or the storage fails.
  func write(_ words: Span<UInt64>) throws(TapeFailure)

  /// Replaces the content of `words` by up to `count` kept words from number `start` on.
  ///
  /// - Throws: `TapeFailure` when the storage fails.
  func read(from start: Int, count: Int, into words: inout [UInt64]) throws(TapeFailure)
}

/// Why a tape could not be written or read.
public enum TapeFailure: Error, Hashable, Sendable {
  /// The disk reserve or the bound of the overflow is reached.
  case noRoom
  /// The storage answered with an error.
  case storage(reason: String)
}

/// The events of one log, in order.
///
/// Those of a longer log are packed, mostly into two words each. They stay in memory up to
/// `memoryBytesMax` and go to the overflow beyond that, so that memory is flat for a log of any size.
public struct Tape: Sendable {
  /// 1 MiB, less room for one more event and an array's own head: an array of more would grow to
  /// twice as much.
  public static let memoryBytesMax = 1 << 20 - 64 * MemoryLayout<UInt64>.stride

  /// A log of no more events is short.
  private static let fewEventsMax = 64
  /// So many are given room at once.
  private static let usualEvents = 16
  /// So many words show how a log begins.
  private static let beginningWords = 1 << 11

  /// The events of a short log as they are: to pack them would cost more than to judge them.
  private var few: [Event] = []
  private let fewMax: Int
  /// Nil as long as the log is short.
  private var packing: EventPacking?
  private var memory: [UInt64] = []
  /// How many words are in the overflow; an event is never cut.
  public private(set) var kept = 0
  private let overflow: (any TapeOverflow)?
  private let memoryMax: Int

  /// Makes an empty tape; without an `overflow` everything stays in memory.
  public init(overflow: (any TapeOverflow)? = nil, memoryBytesMax: Int = Tape.memoryBytesMax) {
    self.overflow = overflow
    memoryMax = memoryBytesMax / MemoryLayout<UInt64>.stride
    // So few that they do not overflow in the moment in which they are packed.
    fewMax = min(Self.fewEventsMax, memoryMax / EventPacking.wordsOfEventMax)
  }

  /// How many events were recorded, without those that were lost.
  public private(set) var count = 0
  private var keptCount = 0
  /// Why an event was lost; nothing more is recorded after it.
  public private(set) var failure: TapeFailure?

  /// Whether what no longer fits in memory goes to the overflow; a copy that is only looked at must
  /// not write to what it shares.
  public var spills = true

  /// All events as long as the log is short, else none.
  var firstEvents: [Event] { few }

  /// Appends an event, and returns whether none of its form is known to stand before it: of the same callback, class
  /// and origin, with the same traits.
  @discardableResult
  public mutating func append(_ event: Event) -> Bool {
    guard failure == nil else { return true }
    count += 1
    guard count > fewMax else {
      if few.isEmpty { few.reserveCapacity(Self.usualEvents) }
      few.append(event)
      return true
    }
    if packing == nil { beginPacking() }
    let isNew = packing?.pack(event, onto: &memory) ?? true
    if spills, memory.count >= memoryMax { spill() }
    return isNew
  }

  private mutating func beginPacking() {
    var packing = EventPacking()
    for event in few { _ = packing.pack(event, onto: &memory) }
    self.packing = packing
    few = []
  }

  private mutating func spill() {
    guard let overflow else { return }
    do throws(TapeFailure) {
      try overflow.write(memory.span)
      kept += memory.count
      keptCount = count
    } catch {
      failure = error
      count = keptCount
    }
    memory.removeAll(keepingCapacity: true)
  }

  /// What went to the overflow so far: a tape that stays as it is while this one grows.
  public var overflowed: Tape {
    var tape = self
    tape.spills = false
    tape.few = []
    tape.memory = []
    tape.count = keptCount
    return tape
  }

  /// Calls `body` with the events in order, in pieces.
  ///
  /// - Throws: `TapeFailure` when the overflow cannot be read back.
  public func forEachPiece(_ body: (Span<Event>) -> Void) throws(TapeFailure) {
    var place = TapePlace()
    try forEachPiece(from: &place, body)
  }

  /// Calls `body` with the events behind `place` in pieces, and moves it behind the last one.
  ///
  /// The place may come from what was `overflowed` before.
  ///
  /// - Throws: `TapeFailure` when the overflow cannot be read back.
  public func forEachPiece(
    from place: inout TapePlace,
    _ body: (Span<Event>) -> Void
  ) throws(TapeFailure) {
    while try forNextPieces(from: &place, body) {}
  }

  /// Calls `body` with the first events: all of a short log, some hundreds at least of a long one.
  ///
  /// - Throws: `TapeFailure` when the overflow cannot be read back.
  public func forBeginning(_ body: (Span<Event>) -> Void) throws(TapeFailure) {
    guard packing != nil else { return body(few.span) }
    var words: [UInt64] = []
    let spilled = min(Self.beginningWords, kept)
    if let overflow, spilled > 0 { try overflow.read(from: 0, count: spilled, into: &words) }
    words += memory.prefix(Self.beginningWords - spilled)
    var unpacking = EventUnpacking()
    _ = unpacking.unpack(words.span, body)
  }

  /// Calls `body` with a few thousand events behind `place`, moves it behind them, and returns whether there are more.
  ///
  /// - Throws: `TapeFailure` when the overflow cannot be read back.
  public func forNextPieces(
    from place: inout TapePlace,
    _ body: (Span<Event>) -> Void
  ) throws(TapeFailure) -> Bool {
    guard packing != nil else {
      if !few.isEmpty { body(few.span) }
      return false
    }
    var unpacking = place.unpacking.take() ?? EventUnpacking()
    defer { place.unpacking = unpacking }
    guard let overflow, place.kept < kept else {
      _ = unpacking.unpack(memory.span, body)
      return false
    }
    let count = min(TapePlace.wordsMax, kept - place.kept)
    try overflow.read(from: place.kept, count: count, into: &place.words)
    // What is left of an event that was cut is read again with its rest.
    let used = unpacking.unpack(place.words.span, body)
    guard used > 0 else { throw .storage(reason: "the overflow ended early") }
    place.kept += used
    return place.kept < kept || !memory.isEmpty
  }
}

/// Up to where a tape was read.
public struct TapePlace: Sendable {
  fileprivate static let wordsMax = 1 << 13

  /// How many words of the overflow.
  fileprivate var kept = 0
  /// Room for some of them.
  fileprivate var words: [UInt64] = []
  /// Nil at the beginning.
  fileprivate var unpacking: EventUnpacking?

  /// The beginning.
  public init() {}
}
