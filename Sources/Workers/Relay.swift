#if os(Linux)
  internal import Synchronization

  /// A thread that works on jobs in order, ahead of the one who takes them back.
  ///
  /// It may have other work beside, a little for each job: then the one who comes for a job that was not begun
  /// does it, so that neither waits for the other.
  public final class Relay<Job: Sendable>: Sendable {
    private struct State {
      /// Jobs that were not begun, the oldest first.
      var waiting: [Job] = []
      /// Whether the thread has begun one and not handed it on.
      var isWorking = false
      var otherWork: (@Sendable () -> Bool)?
    }

    private final class Desk: Sendable {
      let state = Mutex(State())
      let work: @Sendable (Job) -> Void
      let done: Inbox<Job>

      init(jobsMax: Int, work: @escaping @Sendable (Job) -> Void) {
        done = Inbox(waitingMax: jobsMax)
        self.work = work
      }

      /// Does the oldest job, unless somebody else did.
      func workOnOne() {
        let job = state.withLock { state -> Job? in
          guard !state.waiting.isEmpty else { return nil }
          state.isWorking = true
          return state.waiting.removeFirst()
        }
        guard let job else { return }
        work(job)
        // First, so that nobody takes a later job for the oldest.
        _ = done.put(job)
        state.withLock { $0.isWorking = false }
      }

      /// Does a little of the other work, and returns whether there is more.
      func workOnOther() -> Bool { state.withLock { $0.otherWork }?() ?? false }
    }

    private let desk: Desk
    /// Each of its jobs says that one waits.
    private let crew: Crew<Void>

    /// Starts the thread, which ends with the relay; there are at most `jobsMax` jobs at a time.
    public init(jobsMax: Int, work: @escaping @Sendable (Job) -> Void) {
      let desk = Desk(jobsMax: jobsMax, work: work)
      self.desk = desk
      crew = Crew(threads: 1, waitingMax: jobsMax) { inbox in
        while true {
          let hasMore = desk.workOnOther()
          if hasMore, inbox.isEmpty { continue }
          guard inbox.take() != nil else { return }
          desk.workOnOne()
        }
      }
    }

    deinit { desk.state.withLock { $0.otherWork = nil } }

    /// Has the thread do something else, too, in small steps; `work` returns whether there is more of it.
    public func add(otherWork work: @escaping @Sendable () -> Bool) {
      desk.state.withLock { $0.otherWork = work }
    }

    public func submit(_ job: Job) {
      desk.state.withLock { $0.waiting.append(job) }
      // When so much is said already, this need not be.
      _ = crew.submit(())
    }

    /// Takes back the oldest job, when it is done.
    public func takeBack() -> Job {
      // In one look: between two the thread may hand on the oldest, and the next would pass for it.
      let (isDone, job) = desk.state.withLock { state -> (Bool, Job?) in
        if let job = desk.done.takeNow() { return (true, job) }
        let isBegun = state.isWorking || state.waiting.isEmpty
        return (false, isBegun ? nil : state.waiting.removeFirst())
      }
      if let job, isDone { return job }
      if let job {
        desk.work(job)
        return job
      }
      guard let job = desk.done.take() else { preconditionFailure("a relay ends with its owner") }
      return job
    }
  }
#endif
