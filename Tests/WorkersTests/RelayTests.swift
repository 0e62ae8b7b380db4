#if os(Linux)
  import Synchronization
  import Testing
  import Workers

  /// Takes a moment.
  @inline(never)
  private func pause() {}

  @Suite("A relay")
  struct RelayTests {
    @Test func `jobs come back done, each once, in order`() throws {
      let worked = Mutex<[Int: Int]>([:])
      let made = Relay<Int>(jobsMax: 4) { job in worked.withLock { $0[job, default: 0] += 1 } }
      let relay = try #require(made)
      let others = Atomic(0)
      relay.add { others.add(1, ordering: .relaxed).newValue % 3 != 0 }
      var back: [Int] = []
      for job in 0..<50_000 {
        if job >= 4 { back.append(relay.takeBack()) }
        relay.submit(job)
      }
      for _ in 0..<4 { back.append(relay.takeBack()) }
      #expect(back == Array(0..<50_000))
      #expect(worked.withLock { $0 } == Dictionary(uniqueKeysWithValues: back.map { ($0, 1) }))
      // The thread may not have had a processor yet; that it gets one is all there is to see.
      withExtendedLifetime(relay) { while others.load(ordering: .relaxed) == 0 {} }
    }

    /// Jobs of all lengths, so that now and then the two meet.
    @Test func `a job that is done in the moment in which somebody comes for it is not overtaken`()
      throws
    {
      let made = Relay<Int>(jobsMax: 4) { job in for _ in 0..<job % 64 * 4 { pause() } }
      let relay = try #require(made)
      var overtaken = 0
      for job in 0..<200_000 {
        if job >= 4, relay.takeBack() != job - 4 { overtaken += 1 }
        relay.submit(job)
      }
      for _ in 0..<4 { _ = relay.takeBack() }
      #expect(overtaken == 0)
    }

    @Test func `who comes for a job does it when the thread is busy with something else`() throws {
      let isBusy = Atomic(false)
      let mayGoOn = Atomic(false)
      let worked = Atomic(0)
      let made = Relay<Int>(jobsMax: 2) { _ in worked.add(1, ordering: .relaxed) }
      let relay = try #require(made)
      relay.add {
        isBusy.store(true, ordering: .sequentiallyConsistent)
        while !mayGoOn.load(ordering: .sequentiallyConsistent) {}
        return false
      }
      // The thread comes to it behind its first job.
      relay.submit(1)
      #expect(relay.takeBack() == 1)
      while !isBusy.load(ordering: .sequentiallyConsistent) {}
      relay.submit(2)
      #expect(relay.takeBack() == 2)
      #expect(worked.load(ordering: .relaxed) == 2)
      mayGoOn.store(true, ordering: .sequentiallyConsistent)
    }

    @Test func `it ends although there is more of something else`() throws {
      do {
        let relay = try #require(Relay<Int>(jobsMax: 1) { _ in })
        relay.add { true }
        relay.submit(1)
        #expect(relay.takeBack() == 1)
      }
    }
  }
#endif
