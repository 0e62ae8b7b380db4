import JSONLines
import Synchronization

#if os(Linux)
  import Workers

  /// Has the pieces of one log prepared on a thread of its own, a few ahead of their reader.
  ///
  /// The reader gets the same pieces in the same order as if it had prepared them itself.
  final class ReadingAhead {
    private static let piecesMax = 4

    private final class Block: Sendable {
      let piece = Mutex(PreparedPiece())
    }

    private let seat: Seat
    private let relay: Relay<Block>
    private var free = (0..<piecesMax).map { _ in Block() }
    private var waiting = 0

    /// Starts the thread, which has `seat` and goes on with the reader's `parser`, whose symbols the reader knows.
    ///
    /// The reader has another parser from then on. Nil when the system gives no thread; then all stays as it is.
    init?(seat: Seat, takingOver parser: inout JSONLineParser) {
      let own = Mutex(JSONLineParser(numbersWords: false))
      let relay = Relay<Block>(jobsMax: Self.piecesMax) { block in
        own.withLock { parser in block.piece.withLock { $0.prepare(with: &parser) } }
      }
      guard let relay else { return nil }
      own.withLock { swap(&$0, &parser) }
      self.seat = seat
      self.relay = relay
    }

    /// Has the thread do something else, too, in small steps; `work` returns whether there is more of it.
    func add(otherWork work: @escaping @Sendable () -> Bool) { relay.add(otherWork: work) }

    /// Takes the bytes of `piece`, and passes on what is prepared when there is no more room.
    func append(_ piece: Span<UInt8>, _ consume: (borrowing PreparedPiece) -> Void) {
      var start = 0
      while start < piece.count {
        if free.isEmpty { takeBack(consume) }
        let isFull = free[free.count - 1].piece.withLock { block in
          start += block.fill(from: piece, at: start)
          return block.isFull
        }
        if isFull { submit() }
      }
    }

    /// Passes on all that was taken.
    func finish(_ consume: (borrowing PreparedPiece) -> Void) {
      if !free.isEmpty { submit() }
      while waiting > 0 { takeBack(consume) }
    }

    private func submit() {
      relay.submit(free.removeLast())
      waiting += 1
    }

    private func takeBack(_ consume: (borrowing PreparedPiece) -> Void) {
      let block = relay.takeBack()
      waiting -= 1
      block.piece.withLock {
        consume($0)
        $0.removeAll()
      }
      free.append(block)
    }
  }
#endif
