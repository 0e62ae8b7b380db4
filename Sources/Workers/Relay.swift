#if os(Linux)
  /// A thread that works on jobs in order, ahead of the one who takes them back.
  public final class Relay<Job: Sendable>: Sendable {
    private let done: Inbox<Job>
    private let crew: Crew<Job>

    /// Starts the thread, which ends with the relay; there are at most `jobsMax` jobs at a time.
    public init(jobsMax: Int, work: @escaping @Sendable (Job) -> Void) {
      let done = Inbox<Job>(waitingMax: jobsMax)
      self.done = done
      crew = Crew(threads: 1, waitingMax: jobsMax) { inbox in
        while let job = inbox.take() {
          work(job)
          _ = done.put(job)
        }
      }
    }

    public func submit(_ job: Job) {
      let isTaken = crew.submit(job)
      precondition(isTaken, "a relay has more jobs than it was made for")
    }

    /// Waits until the oldest job is done, and takes it back.
    public func takeBack() -> Job {
      guard let job = done.take() else { preconditionFailure("a relay ends with its owner") }
      return job
    }
  }
#endif
