#if os(Linux)
  import Synchronization
  import Testing
  import Workers

  @Suite("A pool")
  struct WorkerPoolTests {
    /// Says when the last who held it let it go.
    private final class Load: Sendable {
      let isGone: @Sendable () -> Void
      init(isGone: @escaping @Sendable () -> Void) { self.isGone = isGone }
      deinit { isGone() }
    }

    @Test(.timeLimit(.minutes(1)))
    func `a job that is done is not held until the next one comes`() async throws {
      let made = WorkerPool<Load>(threads: 1, waitingMax: 4) { inbox in
        while inbox.take() != nil {}
      }
      let pool = try #require(made)
      await withCheckedContinuation { done in
        _ = pool.submit(Load { done.resume() })
      }
      withExtendedLifetime(pool) {}
    }

    @Test func `a job beyond those that may wait is refused`() throws {
      let mayGoOn = Atomic(false)
      let made = WorkerPool<Int>(threads: 1, waitingMax: 2) { inbox in
        while !mayGoOn.load(ordering: .sequentiallyConsistent) {}
        while inbox.take() != nil {}
      }
      let pool = try #require(made)
      #expect((0..<4).map { pool.submit($0) } == [true, true, false, false])
      mayGoOn.store(true, ordering: .sequentiallyConsistent)
    }
  }
#endif
