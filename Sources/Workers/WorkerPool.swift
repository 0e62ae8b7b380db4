#if os(Linux)
  internal import Glibc

  /// Threads for work that blocks, so that it never holds up a thread that serves everyone.
  ///
  /// `@unchecked Sendable`: the threads are written in `init` and read in `deinit` only.
  @safe
  public final class WorkerPool<Job: Sendable>: @unchecked Sendable {
    private let inbox: Inbox<Job>
    private var threads: [pthread_t] = []

    /// Starts threads that each run `work`, which takes jobs out of the inbox until there are no more; nil when the
    /// system gives no thread.
    public init?(
      threads count: Int,
      waitingMax: Int,
      work: @escaping @Sendable (Inbox<Job>) -> Void
    ) {
      let inbox = Inbox<Job>(waitingMax: waitingMax)
      self.inbox = inbox
      for _ in 0..<count {
        let task = ThreadTask { work(inbox) }
        // The thread gives it back, once, when it begins.
        let context = unsafe Unmanaged.passRetained(task)
        var thread = pthread_t()
        guard unsafe pthread_create(&thread, nil, runThreadTask, context.toOpaque()) == 0 else {
          unsafe context.release()
          return nil
        }
        threads.append(thread)
      }
    }

    /// Waits until what was handed over is done.
    deinit {
      inbox.close()
      for thread in threads { pthread_join(thread, nil) }
    }

    /// Hands a job over, or returns false when too many wait.
    public func submit(_ job: Job) -> Bool { inbox.put(job) }
  }

  private final class ThreadTask: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Called once, at the start of a thread.
  private func runThreadTask(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context = unsafe context {
      unsafe Unmanaged<ThreadTask>.fromOpaque(context).takeRetainedValue().run()
    }
    return nil
  }
#endif
