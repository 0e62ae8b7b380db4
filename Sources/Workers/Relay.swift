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
      /// Whether the thread has begun one, which is older than those that wait.
      var isWorking = false
      /// What the thread has done, the oldest first; older still.
      var done: [Job] = []
      var otherWork: (@Sendable () -> Bool)?
    }

    private enum Oldest {
      case done(Job), waiting(Job), begun
    }

    private final class SharedJobs: Sendable {
      let state = Mutex(State())
      let work: @Sendable (Job) -> Void
      /// Each of its jobs says that one was done.
      let bell: Inbox<Void>

      init(jobsMax: Int, work: @escaping @Sendable (Job) -> Void) {
        bell = Inbox(waitingMax: jobsMax)
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
        state.withLock { state in
          state.done.append(job)
          state.isWorking = false
        }
        // A full bell has more rings than anybody waits for, so one may be lost.
        _ = bell.put(())
      }

      /// Does a little of the other work, and returns whether there is more.
      func workOnOther() -> Bool { state.withLock { $0.otherWork }?() ?? false }

      func takeOldest() -> Oldest {
        state.withLock { state in
          if !state.done.isEmpty { return .done(state.done.removeFirst()) }
          if state.isWorking { return .begun }
          precondition(!state.waiting.isEmpty, "there is a job to take back")
          return .waiting(state.waiting.removeFirst())
        }
      }
    }

    private let shared: SharedJobs
    /// Each of its jobs says that one waits.
    private let pool: WorkerPool<Void>

    /// Starts the thread, which ends with the relay; there are at most `jobsMax` jobs at a time.
    ///
    /// Nil when the system gives no thread.
    public init?(jobsMax: Int, work: @escaping @Sendable (Job) -> Void) {
      let shared = SharedJobs(jobsMax: jobsMax, work: work)
      let pool = WorkerPool<Void>(threads: 1, waitingMax: jobsMax) { inbox in
        while true {
          let hasMore = shared.workOnOther()
          if hasMore, inbox.isEmpty { continue }
          guard inbox.take() != nil else { return }
          shared.workOnOne()
        }
      }
      guard let pool else { return nil }
      self.shared = shared
      self.pool = pool
    }

    deinit { shared.state.withLock { $0.otherWork = nil } }

    /// Has the thread do something else, too, in small steps; `work` returns whether there is more of it.
    public func add(otherWork work: @escaping @Sendable () -> Bool) {
      shared.state.withLock { $0.otherWork = work }
    }

    public func submit(_ job: Job) {
      shared.state.withLock { $0.waiting.append(job) }
      // A full pool has been woken already, so this call may be lost.
      _ = pool.submit(())
    }

    /// Takes back the oldest job, when it is done.
    public func takeBack() -> Job {
      while true {
        switch shared.takeOldest() {
        case .done(let job): return job
        case .waiting(let job):
          shared.work(job)
          return job
        case .begun: _ = shared.bell.take()
        }
      }
    }
  }
#endif
