/// Where a tape's events go when they no longer fit in memory: a temporary file.
public protocol TapeOverflow: AnyObject {
  /// Keeps `events` behind all that were kept before.
  ///
  /// - Throws: `TapeFailure` when there is no room or the storage fails.
  func write(_ events: Span<Event>) throws(TapeFailure)

  /// Replaces the content of `events` by up to `count` kept events from number `start` on.
  ///
  /// - Throws: `TapeFailure` when the storage fails.
  func read(from start: Int, count: Int, into events: inout [Event]) throws(TapeFailure)
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
/// They stay in memory up to `memoryEventsMax` and go to the overflow beyond that, so that memory
/// is flat for a log of any size.
public struct Tape {
  /// 4 MiB of events.
  public static let memoryEventsMax = 4 * 1024 * 1024 / MemoryLayout<Event>.stride

  private var memory: [Event] = []
  private var kept = 0
  private let overflow: (any TapeOverflow)?
  private let memoryMax: Int

  /// Why an event was lost; nothing more is recorded after it.
  public private(set) var failure: TapeFailure?

  /// Makes an empty tape; without an `overflow` everything stays in memory.
  public init(overflow: (any TapeOverflow)? = nil, memoryEventsMax: Int = Tape.memoryEventsMax) {
    self.overflow = overflow
    memoryMax = memoryEventsMax
  }

  public var count: Int { kept + memory.count }

  public mutating func append(_ event: Event) {
    memory.append(event)
    if memory.count >= memoryMax { spill() }
  }

  private mutating func spill() {
    guard let overflow else { return }
    do throws(TapeFailure) {
      if failure == nil {
        try overflow.write(memory.span)
        kept += memory.count
      }
    } catch {
      failure = error
    }
    memory.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with the events in order, in pieces.
  ///
  /// - Throws: `TapeFailure` when the overflow cannot be read back.
  public func forEachPiece(_ body: (Span<Event>) -> Void) throws(TapeFailure) {
    if let overflow, kept > 0 {
      var piece: [Event] = []
      var start = 0
      while start < kept {
        try overflow.read(from: start, count: min(1 << 14, kept - start), into: &piece)
        guard !piece.isEmpty else { throw .storage(reason: "the overflow ended early") }
        body(piece.span)
        start += piece.count
      }
    }
    body(memory.span)
  }
}
