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
/// They are packed, mostly into two words each. They stay in memory up to `memoryWordsMax` and go to
/// the overflow beyond that, so that memory is flat for a log of any size.
public struct Tape {
  /// 4 MiB, less room for one more event and an array's own head: an array of more would grow to
  /// twice as much.
  public static let memoryWordsMax = 4 * 1024 * 1024 / MemoryLayout<UInt64>.stride - 64

  /// Room for what most short logs need.
  private static let wordsOfShortLog = 64

  private var memory: [UInt64] = []
  private var packing = EventPacking()
  /// How many words are in the overflow; an event is never cut.
  private var kept = 0
  private let overflow: (any TapeOverflow)?
  private let memoryMax: Int

  /// How many events were recorded, without those that were lost.
  public private(set) var count = 0
  private var keptCount = 0
  /// Why an event was lost; nothing more is recorded after it.
  public private(set) var failure: TapeFailure?

  /// Makes an empty tape; without an `overflow` everything stays in memory.
  public init(overflow: (any TapeOverflow)? = nil, memoryWordsMax: Int = Tape.memoryWordsMax) {
    self.overflow = overflow
    memoryMax = memoryWordsMax
  }

  /// Whether what no longer fits in memory goes to the overflow; a copy that is only looked at must
  /// not write to what it shares.
  public var spills = true

  public mutating func append(_ event: Event) {
    guard failure == nil else { return }
    if memory.isEmpty { memory.reserveCapacity(Self.wordsOfShortLog) }
    packing.pack(event, onto: &memory)
    count += 1
    if spills, memory.count >= memoryMax { spill() }
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
