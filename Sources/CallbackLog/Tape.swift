/// Where a tape's words go when they no longer fit in memory: a temporary file.
public protocol TapeOverflow: AnyObject {
  /// Keeps `words` behind all that were kept before.
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
/// `memoryWordsMax` and go to the overflow beyond that, so that memory is flat for a log of any size.
public struct Tape {
  /// 4 MiB, less room for one more event and an array's own head: an array of more would grow to
  /// twice as much.
  public static let memoryWordsMax = 4 * 1024 * 1024 / MemoryLayout<UInt64>.stride - 64

  /// A log of no more events is short.
  private static let fewEventsMax = 64
  /// So many are given room at once.
  private static let usualEvents = 16

  /// The events of a short log as they are: to pack them would cost more than to judge them.
  private var few: [Event] = []
  private let fewMax: Int
  /// Nil as long as the log is short.
  private var packing: EventPacking?
  private var memory: [UInt64] = []
  /// How many words are in the overflow; an event is never cut.
  private var kept = 0
  private let overflow: (any TapeOverflow)?
  private let memoryMax: Int

  /// Makes an empty tape; without an `overflow` everything stays in memory.
  public init(overflow: (any TapeOverflow)? = nil, memoryWordsMax: Int = Tape.memoryWordsMax) {
    self.overflow = overflow
    memoryMax = memoryWordsMax
    // So few that they do not overflow in the moment in which they are packed.
    fewMax = min(Self.fewEventsMax, memoryWordsMax / EventPacking.wordsOfEventMax)
  }

  /// How many events were recorded, without those that were lost.
  public private(set) var count = 0
  private var keptCount = 0
  /// Why an event was lost; nothing more is recorded after it.
  public private(set) var failure: TapeFailure?

  /// Whether what no longer fits in memory goes to the overflow; a copy that is only looked at must
  /// not write to what it shares.
  public var spills = true

  public mutating func append(_ event: Event) {
    guard failure == nil else { return }
    count += 1
    guard count > fewMax else {
      if few.isEmpty { few.reserveCapacity(Self.usualEvents) }
      return few.append(event)
    }
    if packing == nil { beginPacking() }
    packing?.pack(event, onto: &memory)
    if spills, memory.count >= memoryMax { spill() }
  }

  private mutating func beginPacking() {
    var packing = EventPacking()
    for event in few { packing.pack(event, onto: &memory) }
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

  /// Calls `body` with the events in order, in pieces.
  ///
  /// - Throws: `TapeFailure` when the overflow cannot be read back.
  public func forEachPiece(_ body: (Span<Event>) -> Void) throws(TapeFailure) {
    guard packing != nil else {
      if !few.isEmpty { body(few.span) }
      return
    }
    var unpacking = EventUnpacking()
    if let overflow, kept > 0 {
      var words: [UInt64] = []
      var start = 0
      while start < kept {
        try overflow.read(from: start, count: min(1 << 15, kept - start), into: &words)
        // What is left of an event that was cut is read again with its rest.
        let used = unpacking.unpack(words.span, body)
        guard used > 0 else { throw .storage(reason: "the overflow ended early") }
        start += used
      }
    }
    _ = unpacking.unpack(memory.span, body)
  }
}
